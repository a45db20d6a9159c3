import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const near = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const PROGRAM = process.env.NUTRIR_BIN ?? near('../target/debug/nutrir')
// The demonstration is filled in it, too.
const START_LIMIT = 120_000
const STOP_LIMIT = 15_000

const published = process.env.NUTRIR_TACO_FILE ?? near('../../shared/food-tables/Taco_4a_edicao_2011.xls')

/** The published TACO workbook where it is at hand, else the small one of the same layout. */
export const workbook = existsSync(published)
  ? { path: published, published: true }
  : { path: near('../examples/tabela-de-alimentos-exemplo.xls'), published: false }

export interface Program {
  url: string
  /** The same port under another host name. */
  at: (host: string) => string
  /** Everything it has printed for people. */
  printed: () => string
  /** Its log. */
  log: () => string
  stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port is free')),
      )
    })
  })
}

/** Settings of a developer's own server must not reach this one. */
function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NUTRIR_')))
}

function within<Result>(limit: number, work: Promise<Result>, late: () => Error): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const alarm = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limit)
  })
  return Promise.race([work, alarm]).finally(() => clearTimeout(timer))
}

export interface Start {
  /** Whether it starts with the demonstration's clinics. */
  demo: boolean
  /** Keys of the configuration, as variables: NUTRIR_MAIL__HOST. */
  settings?: Record<string, string>
}

const newFolder = () => mkdtemp(join(tmpdir(), 'nutrir-e2e-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/** Names the folder that `demonstration` has filled; the workers inherit it. */
const SEED = 'NUTRIR_E2E_SEED'

/** Before the first test: filling the demonstration takes seconds, and every program begins with a copy. */
export default async function demonstration() {
  const data = await newFolder()
  try {
    const program = await run(data, { demo: true })
    // It hears that it is to stop once it answers.
    await fetch(`${program.url}/api/tenant`)
    await program.stop()
  } catch (error) {
    await remove(data)
    throw error
  }
  process.env[SEED] = data
  return () => remove(data)
}

/** `nutrir serve` on a free port with a data folder of its own. */
export async function startProgram(start: Start): Promise<Program> {
  const data = await newFolder()
  const seed = process.env[SEED]
  try {
    if (start.demo && seed) await cp(seed, data, { recursive: true })
    const program = await run(data, start)
    return { ...program, stop: () => program.stop().finally(() => remove(data)) }
  } catch (error) {
    await remove(data)
    throw error
  }
}

async function run(data: string, { demo, settings = {} }: Start): Promise<Program> {
  const port = await freePort()
  const flags = ['serve', '--listen', `127.0.0.1:${port}`, '--data', data, ...(demo ? ['--demo'] : [])]
  const env = { ...cleanEnvironment(), ...settings }
  const child: ChildProcess = spawn(PROGRAM, flags, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let printed = ''
  let log = ''
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${PROGRAM}: ${error.message}`))
    child.once('exit', (code, signal) => resolve(`${signal ?? `code ${code}`}`))
  })
  const ready = new Promise<void>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (printed.includes('Nutrir em http')) resolve()
    })
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })

  const stop = async () => {
    child.kill('SIGTERM')
    try {
      const how = await within(STOP_LIMIT, ended, () => new Error('the program did not stop when asked to'))
      if (how !== 'code 0') throw new Error(`the program ended with ${how}\n${log}`)
    } finally {
      child.kill('SIGKILL')
    }
  }

  const started = await within(
    START_LIMIT,
    Promise.race([ready, ended]),
    () => new Error(`the program is not ready\n${log}`),
  ).catch(async (error: unknown) => {
    await stop().catch(() => undefined)
    throw error
  })
  if (started !== undefined) throw new Error(`the program ended with ${started}\n${log}`)
  return {
    url: `http://127.0.0.1:${port}`,
    at: (host) => `http://${host}:${port}`,
    printed: () => printed,
    log: () => log,
    stop,
  }
}
