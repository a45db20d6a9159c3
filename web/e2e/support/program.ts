import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, newDatabase, startProxy, withReplicas } from './replicas'

const near = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const PROGRAM = process.env.NUTRIR_BIN ?? near('../target/debug/nutrir')
// Includes the time to fill the demonstration.
const START_LIMIT = 120_000
const STOP_LIMIT = 15_000

const published = process.env.NUTRIR_TACO_FILE ?? near('../../shared/food-tables/Taco_4a_edicao_2011.xls')

/** The published TACO workbook if it exists, or else the small one with the same layout. */
export const workbook = existsSync(published)
  ? { path: published, published: true }
  : { path: near('../examples/tabela-de-alimentos-exemplo.xls'), published: false }

export interface Program {
  url: string
  /** Returns the server's address with another host name and the same port. */
  at: (host: string) => string
  /** Returns the output for people. */
  printed: () => string
  /** Returns the log. */
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

/** Returns the environment without the settings of a developer's own server. */
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
  /** True if it starts with the demonstration's tenants. */
  demo: boolean
  /** Configuration keys as variables: NUTRIR_MAIL__HOST. */
  settings?: Record<string, string>
}

const newFolder = () => mkdtemp(join(tmpdir(), 'nutrir-e2e-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/**
 * Variables with the folder that `demonstration` has filled, and with replicas its database;
 * workers inherit them.
 */
const SEED = 'NUTRIR_E2E_SEED'
const SEED_DATABASE = 'NUTRIR_E2E_SEED_DATABASE'
/** Interval in milliseconds after which a replica is killed, and for how long it stays down. */
const KILLED_EVERY = 15_000
const AWAY = 1_000

/**
 * Creates the demonstration before the first test: filling it takes seconds, and every server
 * starts with a copy.
 */
export default async function demonstration() {
  const data = await newFolder()
  const database = withReplicas ? newDatabase() : undefined
  const forget = async () => {
    await remove(data)
    database?.drop()
  }
  try {
    const program = await run(data, { demo: true, settings: database?.settings })
    // The server handles signals once it answers.
    await fetch(`${program.url}/api/tenant`)
    await program.stop()
  } catch (error) {
    await forget()
    throw error
  }
  process.env[SEED] = data
  if (database) process.env[SEED_DATABASE] = database.name
  return forget
}

/** Starts `nutrir serve` on a free port with a data folder of its own. */
export async function startProgram(start: Start): Promise<Program> {
  const data = await newFolder()
  const seed = process.env[SEED]
  let database: Database | undefined
  const forget = async () => {
    await remove(data)
    database?.drop()
  }
  try {
    if (start.demo && seed) await cp(seed, data, { recursive: true })
    if (withReplicas) database = newDatabase(start.demo ? process.env[SEED_DATABASE] : undefined)
    const program = database ? await runReplicas(data, start, database) : await run(data, start)
    return { ...program, stop: () => program.stop().finally(forget) }
  } catch (error) {
    await forget()
    throw error
  }
}

/**
 * Starts two replicas on one database behind one address. The second is killed and restarted at
 * intervals.
 */
async function runReplicas(data: string, start: Start, database: Database): Promise<Program> {
  const proxy = await startProxy()
  // Otherwise links in mails would lead to the replica that wrote them.
  const address = { NUTRIR_PUBLIC_URL: `http://127.0.0.1:${proxy.port}` }
  const settings = { ...database.settings, ...address, ...start.settings }
  const first = await run(data, { ...start, settings })
  let second = await run(data, { demo: false, settings })
  proxy.open([first.port, second.port])
  let log = ''
  let stopping = false
  const kills = (async () => {
    const asleep = async (time: number) => {
      for (let slept = 0; slept < time && !stopping; slept += 100) await new Promise((done) => setTimeout(done, 100))
    }
    for (;;) {
      await asleep(KILLED_EVERY)
      if (stopping) return
      await proxy.quiet(second.port)
      await second.kill()
      log += second.log()
      await asleep(AWAY)
      second = await run(data, { demo: false, settings, port: second.port })
      proxy.resume(second.port)
    }
  })()
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    at: (host) => `http://${host}:${proxy.port}`,
    printed: first.printed,
    log: () => `${first.log()}\n${log}${second.log()}`,
    stop: async () => {
      stopping = true
      await kills
      await proxy.close()
      await Promise.all([first.stop(), second.stop()])
    },
  }
}

interface Running extends Program {
  port: number
  /** Kills it at once. */
  kill: () => Promise<void>
}

async function run(data: string, { demo, settings = {}, ...asked }: Start & { port?: number }): Promise<Running> {
  const port = asked.port ?? (await freePort())
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
    port,
    url: `http://127.0.0.1:${port}`,
    at: (host) => `http://${host}:${port}`,
    printed: () => printed,
    log: () => log,
    stop,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
