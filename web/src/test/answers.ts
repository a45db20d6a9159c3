import type { Schemas } from '~/api/client'
import { type Claims, login } from '~/api/session'

interface Answer {
  status?: number
  body?: unknown
}

export interface Call {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

type Handler = Answer | ((call: Call) => Answer | Promise<Answer>)
export type Handlers = Record<string, Handler>

/** Mocks answers for 'GET /patients' and the like; others are 404. Returns the recorded calls. */
export function mockApi(handlers: Handlers): Call[] {
  const calls: Call[] = []
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const url = new URL(request.url)
    const text = await request.clone().text()
    const json = request.headers.get('content-type')?.includes('json')
    const call: Call = {
      method: request.method,
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: request.headers,
      body: json && text ? JSON.parse(text) : text,
    }
    calls.push(call)
    const handler = handlers[`${call.method} ${call.path}`]
    const answer = typeof handler === 'function' ? await handler(call) : handler
    const { status = 200, body } = answer ?? {
      status: 404,
      body: { message: 'Não encontrado.', code: 'not_found', errors: {} },
    }
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  }
  return calls
}

/** Creates the body of a paged list. */
export function page<Row>(data: Row[], meta: Partial<{ current_page: number; last_page: number; total: number }> = {}) {
  return { data, meta: { current_page: 1, last_page: 1, total: data.length, per_page: 10, ...meta } }
}

let issued = 0

/** Creates a token with these claims, unlike any other. Its signature is not checked here. */
export function tokenOf(claims: Partial<Claims> = {}) {
  const payload: Claims = {
    id: '0192f0c1-0000-7000-8000-000000000001',
    name: 'Helena Prado',
    role: 'specialist',
    adminOrganization: null,
    organization: null,
    pictureUrl: null,
    tenant: '0192f0c1-0000-7000-8000-000000000002',
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...claims,
  }
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  const base64 = btoa(String.fromCharCode(...bytes))
  issued += 1
  return `head.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign${issued}`
}

export function signIn(claims: Partial<Claims> = {}) {
  return login(tokenOf(claims))
}

export const TENANT: Schemas['TenantOut'] = {
  name: 'Clínica Viver',
  timezone: 'America/Sao_Paulo',
  links: { about: 'https://exemplo.com.br/sobre', nutritionists: null, blog: null, program: null },
  contact: {},
  has_terms: false,
  terms_version: 0,
}
