import { leaveUnasked } from '~/components/form/useUnloadWarning'
import { forgetOthers } from './personStorage'
import { getSession, homeOf, ownSession } from './session'

// Beside session.ts, which weighs on the first visit: the login shows nothing of anybody. Pages behind it load this.

/** Loads another document in the place of this one; tests put their own in its place. */
export const documentExit = { replace: (address: string) => window.location.replace(address) }

const { TOKEN_KEY, ENDED_KEY, NAME_KEY, PICTURE_KEY, stored, change, leave } = ownSession
let tornDown = false

/** Takes over what other tabs made of the session, or this one did while the document lay in the browser's cache. */
function follow() {
  if (tornDown) return
  const current = getSession()
  const token = localStorage.getItem(TOKEN_KEY) ?? localStorage.getItem(ENDED_KEY)
  const { name, pictureUrl } = current?.claims ?? {}
  const isKnown =
    (token ?? undefined) === current?.token &&
    (localStorage.getItem(NAME_KEY) ?? name) === name &&
    (localStorage.getItem(PICTURE_KEY) ?? pictureUrl ?? '') === (pictureUrl ?? '')
  if (isKnown) return
  const next = stored()
  if (current && next && current.claims.id !== next.claims.id) return tearDown(next)
  // They left in another tab: what they typed in this one goes as well.
  if (current && !token) leave()
  if (current || next) change(next)
}

/** Somebody else signed in elsewhere in this browser. Nothing of this document may be seen, or go on, under their name. */
function tearDown({ claims }: NonNullable<ReturnType<typeof stored>>) {
  tornDown = true
  document.documentElement.style.display = 'none'
  forgetOthers(claims.id, true)
  // Nobody is asked about what the person before them did not save.
  leaveUnasked(() => documentExit.replace(homeOf(claims)))
}

/** Called once in each document that shows something of a person, before it does. */
export function watchSession() {
  const { style } = document.documentElement
  ownSession.follow = follow
  window.addEventListener('focus', follow)
  window.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow())

  // A document that the browser keeps is shown as it was before any code runs.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && getSession()) style.opacity = '0'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    follow()
    // After the application drew what it was told just now.
    if (!tornDown) setTimeout(() => style.removeProperty('opacity'))
  })

  // Somebody may have entered before this was here.
  follow()
}
