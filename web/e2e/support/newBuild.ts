import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Program } from './program'

export interface Deployment {
  url: string
  /** From now on the program answers as its next build: another page, another worker. Gives back that build's name. */
  deploy: () => string
  /** From now on requests are taken and not answered; those that wait are answered once that is over. */
  hang: (on: boolean) => void
  /** From now on there is no line to it. */
  cut: (on: boolean) => void
  /** How often the browser asked for the worker, and how many of these answers had a body. */
  checks: { asked: number; full: number }
  stop: () => Promise<void>
}

/** Where a build says which one it is. */
const OF_BUILD = /^\/($|worker\.js$|auth\/|admin\/)/

const buildOf = (page: string) => /<meta name="build" content="(\w+)"/.exec(page)?.[1] ?? ''

/** In front of the program: a new build comes while browsers are on the old one. */
export async function startDeployment(program: Program): Promise<Deployment> {
  const old = buildOf(await (await fetch(program.url)).text())
  if (!old) throw new Error('the page does not say which build it is')
  let current = old
  let builds = 0
  const checks = { asked: 0, full: 0 }
  let over: (() => void) | undefined
  let hangs: Promise<void> | undefined
  let isCut = false
  const server = createServer(async (asked, answer) => {
    if (isCut) return void asked.socket.destroy()
    await hangs
    const { method, url = '/' } = asked
    const isWorker = url === '/worker.js'
    const renamed = OF_BUILD.test(url) && current !== old
    const headers = { ...asked.headers }
    if (renamed) {
      delete headers['accept-encoding']
      delete headers['if-none-match']
    }
    const onward = request(`${program.url}${url}`, { method, headers, agent: false }, (answered) => {
      const status = answered.statusCode ?? 502
      if (isWorker) {
        checks.asked += 1
        if (status === 200) checks.full += 1
      }
      if (!renamed) {
        answer.writeHead(status, answered.rawHeaders)
        answered.pipe(answer)
        return
      }
      const parts: Buffer[] = []
      answered.on('data', (part: Buffer) => parts.push(part))
      answered.on('end', () => {
        const body = Buffer.concat(parts).toString().replaceAll(old, current)
        const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _tag, ...others } = answered.headers
        answer.writeHead(status, { ...others, 'content-length': Buffer.byteLength(body) }).end(body)
      })
    })
    onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      builds += 1
      current = `build${builds}`
      return current
    },
    hang: (on) => {
      over?.()
      hangs = on
        ? new Promise((resolve) => {
            over = resolve
          })
        : undefined
    },
    cut: (on) => {
      isCut = on
      if (on) server.closeAllConnections()
    },
    checks,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
