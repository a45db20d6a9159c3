/**
 * A build of the application on the device, with a cache of its own. It contains no answers of the
 * server's API.
 */
export interface Build {
  /** Id of the build, which its page contains, too. */
  id: string
  /** Files that open it offline; others are cached after their first use. */
  files: string[]
}

const PREFIX = 'nutrir.app/'
const PAGE = '/'
/** Path of files whose names contain a hash of their content. */
const HASHED = '/assets/'

/** Time in milliseconds without an answer after which the connection counts as lost. */
const TIMEOUT_MS = 4000
const SHORT_TIMEOUT_MS = 500
let timeoutMs = TIMEOUT_MS

/** Match option: the server varies files by encoding, but they are stored decoded. */
const ANY: CacheQueryOptions = { ignoreVary: true }

const nameOf = ({ id }: Build) => PREFIX + id

async function fetched(path: string) {
  const response = await fetch(path, { cache: path.startsWith(HASHED) ? 'default' : 'no-cache' })
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}.`)
  return response
}

/**
 * Installs a build. Rejects if a file is missing, or if the page is another build's; the browser
 * then tries again.
 */
export async function install(build: Build) {
  const cache = await caches.open(nameOf(build))
  await Promise.all(
    build.files.map(async (path) => {
      // Files of the former build are not fetched again.
      const known = path.startsWith(HASHED) ? await caches.match(path, ANY) : undefined
      const response = known ?? (await fetched(path))
      if (path === PAGE && !(await response.clone().text()).includes(build.id)) throw new Error('Another build.')
      await cache.put(path, response)
    }),
  )
}

/** Deletes the caches of other builds. */
export async function forgetOthers(build: Build) {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== nameOf(build))
  await Promise.all(others.map((name) => caches.delete(name)))
}

type ShellRequest = Pick<Request, 'method' | 'url' | 'mode'>

/**
 * Returns true for requests that the worker answers. Others, and all personal data, are left to
 * page and server.
 */
export function isOurs({ method, url, mode }: ShellRequest, build: Build, origin: string) {
  const { origin: whose, pathname } = new URL(url)
  if (method !== 'GET' || whose !== origin || pathname.startsWith('/api/')) return false
  return mode === 'navigate' || pathname.startsWith(HASHED) || build.files.includes(pathname)
}

const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration))

/**
 * Fetches from the server; falls back to the cached response, `known`, if it is unreachable or does
 * not answer.
 */
async function newest(request: Request, known: () => Promise<Response | undefined>) {
  let settled = false
  const asked = fetch(request).finally(() => {
    settled = true
    timeoutMs = TIMEOUT_MS
  })
  const waited = wait(timeoutMs).then(async () => {
    const kept = settled ? undefined : await known()
    if (kept) timeoutMs = SHORT_TIMEOUT_MS
    return kept ?? asked
  })
  try {
    return await Promise.race([asked, waited])
  } catch (error) {
    const kept = await known()
    if (kept) return kept
    throw error
  }
}

/**
 * Answers a request. Hashed files come from the cache. The page and files without a hash come from
 * the server while it is reachable, for the newest content and the headers of that address.
 */
export async function answer(request: Request, build: Build): Promise<Response> {
  const cache = await caches.open(nameOf(build))
  const { pathname } = new URL(request.url)
  if (pathname.startsWith(HASHED) && request.mode !== 'navigate') {
    const known = await cache.match(request, ANY)
    if (known) return known
    const response = await fetch(request)
    if (response.ok) await cache.put(request, response.clone())
    return response
  }
  return newest(request, () => cache.match(request.mode === 'navigate' ? PAGE : request, ANY))
}
