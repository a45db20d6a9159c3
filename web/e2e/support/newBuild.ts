import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Program } from './program'

export interface Deployment {
  url: string
  /**
   * Makes the server answer as its next build, with another page and worker, and returns that
   * build's name.
   */
  deploy: () => string
  /** Delays the answers to requests until it is switched off. */
  hang: (on: boolean) => void
  /** Cuts the connection to the server. */
  cut: (on: boolean) => void
  /** Number of requests for the worker, and of answers with a body. */
  checks: { asked: number; full: number }
  stop: () => Promise<void>
}

/** Paths of files that contain their build's name. */
const OF_BUILD = /^\/($|worker\.js$|auth\/|admin\/)/

const buildOf = (page: string) => /<meta name="build" content="(\w+)"/.exec(page)?.[1] ?? ''

/**
 * Starts a proxy in front of the server, which can release a new build while browsers use the old
 * one.
 */
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
