import { setCachedAt } from './offlineAge'
import type { CachedPath } from './offlineCache'
import { open, seal } from './sealed'
import { isSignedIn } from './session'

/** Time in milliseconds without a response after which the cached answer is shown. */
const TIMEOUT_MS = 5000

interface OfflineRequest {
  request: Request
  answer: Promise<Response>
  /** The id of the user who asks. */
  owner: string
  place: CachedPath
  /** Key under which the answer is kept. */
  key: string
  onNews: (place: CachedPath) => void
}

async function keep({ request, owner, key }: OfflineRequest, text: string) {
  const sealed = await seal(owner, key, text).catch(() => null)
  // In the meantime the user may have signed out, also in another tab.
  if (!isSignedIn(request.headers.get('Authorization'))) return
  try {
    if (!sealed) throw new Error('nothing is kept that anybody could read')
    localStorage.setItem(key, sealed)
  } catch {
    // The storage is full. An older answer would be taken for the latest, so it is removed.
    localStorage.removeItem(key)
  }
}

export async function answerOrCached(asked: OfflineRequest): Promise<Response> {
  const { answer, owner, place, key, onNews } = asked
  let given: string | null = null
  const real = answer.then(async (response) => {
    setCachedAt(place, null)
    const text = response.ok ? await response.clone().text() : null
    if (response.status === 404) localStorage.removeItem(key)
    if (text !== null) await keep(asked, text)
    if (given !== null && given !== text && (text !== null || response.status === 404)) onNews(place)
    return response
  })
  const instead = async () => {
    const kept = await open(owner, key)
    if (!kept) return real
    given = kept.text
    setCachedAt(place, kept.at)
    return new Response(given, { headers: { 'content-type': 'application/json' } })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(instead()), TIMEOUT_MS)
  })
  try {
    return await Promise.race([real, waited])
  } catch (error) {
    if (error instanceof TypeError) return await instead()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
