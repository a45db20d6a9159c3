/** The application itself, on the device: one cache for each build of it. Nothing that the server answers is in there. */
export interface Build {
  /** What its page says of itself, too. */
  id: string
  /** What opens it without net; everything else of it is kept once it was used. */
  files: string[]
}

const PREFIX = 'nutrir.app/'
const PAGE = '/'
/** Names in there carry a hash of what is inside. */
const HASHED = '/assets/'

/** A line that takes a request and has answered nothing for so long is none, as long as it stays so. */
const PATIENCE = 4000
const IMPATIENCE = 500
let patience = PATIENCE

/** The server tells what a file is packed with; here it is unpacked. */
const ANY: CacheQueryOptions = { ignoreVary: true }

const nameOf = ({ id }: Build) => PREFIX + id

async function fetched(path: string) {
  const response = await fetch(path, { cache: path.startsWith(HASHED) ? 'default' : 'no-cache' })
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}.`)
  return response
}

/** Rejects if something is missing, or if the page is another build's: then there is a next try. */
export async function install(build: Build) {
  const cache = await caches.open(nameOf(build))
  await Promise.all(
    build.files.map(async (path) => {
      // What the build before has too is not fetched again.
      const known = path.startsWith(HASHED) ? await caches.match(path, ANY) : undefined
      const response = known ?? (await fetched(path))
      if (path === PAGE && !(await response.clone().text()).includes(build.id)) throw new Error('Another build.')
      await cache.put(path, response)
    }),
  )
}

/** Other builds are over. */
export async function forgetOthers(build: Build) {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== nameOf(build))
  await Promise.all(others.map((name) => caches.delete(name)))
}

type Asked = Pick<Request, 'method' | 'url' | 'mode'>

/** What the shell answers; everything else, and all that is of persons, is between page and server. */
export function isOurs({ method, url, mode }: Asked, build: Build, origin: string) {
  const { origin: whose, pathname } = new URL(url)
  if (method !== 'GET' || whose !== origin || pathname.startsWith('/api/')) return false
  return mode === 'navigate' || pathname.startsWith(HASHED) || build.files.includes(pathname)
}

const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration))

/** From the server; what the device has of it, `known`, is for when that cannot be reached, or does not answer. */
async function newest(request: Request, known: () => Promise<Response | undefined>) {
  let settled = false
  const asked = fetch(request).finally(() => {
    settled = true
    patience = PATIENCE
  })
  const waited = wait(patience).then(async () => {
    const kept = settled ? undefined : await known()
    if (kept) patience = IMPATIENCE
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
 * A hashed file is what it was. The page, and what has no hash, comes from the server while that can be reached: it is
 * the newest, and its headers are those of its address.
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
