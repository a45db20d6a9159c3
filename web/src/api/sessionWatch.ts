import { leaveUnasked } from '~/components/form/useUnloadWarning'
import { forgetOthers } from './personStorage'
import { getSession, homeOf, ownSession } from './session'

// Separate from session.ts, which is part of the first visit: the login shows no personal data.
// Pages behind it load this module.

/** Replaces this document by another one; tests override it. */
export const documentExit = { replace: (address: string) => window.location.replace(address) }

const { TOKEN_KEY, ENDED_KEY, NAME_KEY, PICTURE_KEY, stored, change, leave } = ownSession
let tornDown = false

/**
 * Applies changes of the session by other tabs, or by this one while the document was in the
 * browser's cache.
 */
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
  // The user signed out in another tab, so this tab's typed text is erased, too.
  if (current && !token) leave()
  if (current || next) change(next)
}

/**
 * Leaves the page after another user has signed in in this browser. Nothing of this document may be
 * seen or continue under their name.
 */
function tearDown({ claims }: NonNullable<ReturnType<typeof stored>>) {
  tornDown = true
  document.documentElement.style.display = 'none'
  forgetOthers(claims, true)
  // The new user is not asked about the former one's unsaved changes.
  leaveUnasked(() => documentExit.replace(homeOf(claims)))
}

/** Watches for changes of user. Called once per document, before it shows personal data. */
export function watchSession() {
  const { style } = document.documentElement
  ownSession.follow = follow
  window.addEventListener('focus', follow)
  window.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow())

  // The browser restores a cached document as it was, before any code runs.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && getSession()) style.opacity = '0'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    follow()
    // After the application has rendered the new state.
    if (!tornDown) setTimeout(() => style.removeProperty('opacity'))
  })

  // Another user may have signed in before this was called.
  follow()
}
