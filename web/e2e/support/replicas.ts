import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * PostgreSQL's address under `.ci/postgres`. With `NUTRIR_E2E_REPLICAS`, every server is two
 * replicas behind the proxy below.
 */
const POSTGRES = process.env.NUTRIR_E2E_REPLICAS ? process.env.NUTRIR_TEST_POSTGRES_URL : undefined
if (process.env.NUTRIR_E2E_REPLICAS && !POSTGRES) throw new Error('replicas need a PostgreSQL: .ci/postgres -- …')

/** Returns the address of a database, whose name is unique to the run. */
const serverUrl = (name: string) => {
  const [server = '', query] = (POSTGRES ?? '').split('?')
  return `${server.slice(0, server.lastIndexOf('/'))}/${name}${query ? `?${query}` : ''}`
}

const sql = (statement: string) =>
  execFileSync('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', POSTGRES ?? '', '-c', statement], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })

export interface Database {
  name: string
  /** Environment variables for the server. */
  settings: Record<string, string>
  drop: () => void
}

export const withReplicas = POSTGRES !== undefined

/** Creates a database, empty or as a copy. */
export function newDatabase(like?: string): Database {
  const name = `nutrir_e2e_${randomBytes(8).toString('hex')}`
  sql(`CREATE DATABASE ${name}${like ? ` TEMPLATE ${like}` : ''}`)
  const settings = {
    NUTRIR_DATABASE_URL: serverUrl(name),
    NUTRIR_DATABASE__CONNECTIONS: '4',
    // Shared, so that each replica accepts the other's tokens.
    NUTRIR_AUTH__SECRET: 'a secret that replicas share, long enough',
  }
  return { name, settings, drop: () => void sql(`DROP DATABASE ${name} WITH (FORCE)`) }
}

interface Proxy {
  port: number
  /** Starts forwarding requests to these replicas. */
  open: (replicas: readonly number[]) => void
  /**
   * Stops writes to this replica and waits for those in progress, since a proxy cannot repeat a
   * write that may have been applied.
   */
  quiet: (replica: number) => Promise<void>
  /** Allows writes to this replica again. */
  resume: (replica: number) => void
  close: () => Promise<void>
}

/**
 * Starts a proxy that hands requests to the replicas in turn, as load balancers do: to the next one
 * if the first is not reachable.
 */
export async function startProxy(): Promise<Proxy> {
  let turn = 0
  let replicas: readonly number[] = []
  const writing = new Map<number, number>()
  const reading = new Set<number>()
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      const able = reads(asked) ? replicas : replicas.filter((port) => !reading.has(port))
      const first = turn++ % able.length
      forward(asked, Buffer.concat(parts), answer, [...able.slice(first), ...able.slice(0, first)], writing)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    open: (ports) => {
      replicas = ports
    },
    resume: (replica) => void reading.delete(replica),
    quiet: async (replica) => {
      reading.add(replica)
      while (writing.get(replica)) await new Promise((done) => setTimeout(done, 1))
    },
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const reads = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

function forward(
  asked: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
  [port = 0, ...others]: number[],
  writing: Map<number, number>,
) {
  const { method, url, rawHeaders } = asked
  const headers: string[] =
    body.length > 0 || asked.headers['content-length'] ? ['content-length', `${body.length}`] : []
  for (const [at, name] of rawHeaders.entries()) {
    if (at % 2 === 0 && !/^(connection|transfer-encoding|content-length)$/i.test(name))
      headers.push(name, rawHeaders[at + 1] ?? '')
  }
  const count = (by: number) => void (reads(asked) || writing.set(port, (writing.get(port) ?? 0) + by))
  count(1)
  const onward = request({ host: '127.0.0.1', port, method, path: url, agent: false, headers })
  onward.on('close', () => count(-1))
  onward.on('response', (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
    answered.pipe(answer)
    answered.on('error', () => answer.destroy())
  })
  onward.on('error', (error: NodeJS.ErrnoException) => {
    const unheard = error.code === 'ECONNREFUSED' || reads(asked)
    if (!answer.headersSent && unheard && others.length > 0) forward(asked, body, answer, others, writing)
    else if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  })
  answer.on('close', () => onward.destroy())
  onward.end(body)
}
