import { useSyncExternalStore } from 'react'
import { DASHBOARD_PATH, LOGIN_AND_RETURN_PATH, LOGIN_PATH, PROGRAM_PATH } from '~/addresses/home'
import { administersOrganization } from './claims'
import { endLoginSession } from './endSession'
import { forgetEverybody, forgetKept, forgetOldDrafts, forgetOthers, hasKept } from './personStorage'
import type { components } from './schema'

export type Role = components['schemas']['Role']

/** Claims of the token, for display only. The server trusts its own records. */
export interface Claims {
  id: string
  name: string
  role: Role
  /** True for a super admin who looks after patients, too. */
  attends?: true
  adminOrganization: string | null
  organization: { id: string; name: string; user_role: 'admin' | 'member' } | null
  pictureUrl: string | null
  tenant: string
  exp: number
  /** Signed-in adult who acts for this person in this tab; not part of the token. */
  acting?: { id: string; name: string }
}

interface LoginSession {
  token: string
  claims: Claims
}

const TOKEN_KEY = 'nutrir.token'
/**
 * Storage key of the token, without its signature, of a session that ended without a logout. That
 * user's data in this browser is kept for them.
 */
const ENDED_KEY = 'nutrir.ended'
/**
 * Storage key of a name or picture that changed after the token was issued; an empty text means no
 * picture.
 */
const NAME_KEY = 'nutrir.name'
const PICTURE_KEY = 'nutrir.picture'
/**
 * Storage key of the address to return to after a login, preceded by its owner's id, if it has one.
 */
const RETURN_KEY = 'nutrir.return-to'

/** Storage key of the person whom the signed-in adult acts for in this tab. */
export const ACTING_KEY = 'nutrir.acting'

function decode(token: string): LoginSession | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Claims
    return claims.id && claims.role ? { token, claims } : null
  } catch {
    return null
  }
}

/** Returns the session that was not signed out: the current one, or one that has ended. */
const lastSession = () => decode(localStorage.getItem(TOKEN_KEY) ?? '') ?? decode(localStorage.getItem(ENDED_KEY) ?? '')

/**
 * Returns an ended session while offline, so that a patient can read cached data; the server is not
 * involved.
 */
function offlineSession() {
  const last = navigator.onLine ? null : lastSession()
  return last && isPatientRole(last.claims.role) && hasKept(last.claims.id) ? last : null
}

function stored(): LoginSession | null {
  const session = decode(localStorage.getItem(TOKEN_KEY) ?? '')
  // Checked only here: a new token is valid, whatever this machine's clock shows.
  if (!session || session.claims.exp * 1000 <= Date.now()) return offlineSession()
  session.claims.name = localStorage.getItem(NAME_KEY) ?? session.claims.name
  session.claims.pictureUrl = (localStorage.getItem(PICTURE_KEY) ?? session.claims.pictureUrl) || null
  return acted(session)
}

/** Returns the session as that of the person whom the adult acts for, if there is one. */
function acted({ token, claims }: LoginSession): LoginSession {
  const { adult, ...person } = JSON.parse(sessionStorage.getItem(ACTING_KEY) ?? '{}') as Partial<
    Claims & { adult: string }
  >
  if (adult !== claims.id) return { token, claims }
  const { id, name } = claims
  return { token, claims: { ...claims, adminOrganization: null, organization: null, ...person, acting: { id, name } } }
}

let current: LoginSession | null = stored()
/** The last user whose data this document may contain. */
let shown = current?.claims.id
/** Number of times that another user has replaced `shown`. */
let turn = 0
/** True after a logout: the last page is then not remembered. */
let leftOnPurpose = false
const listeners = new Set<(session: LoginSession | null) => void>()
const personListeners = new Set<() => void>()

function change(next: LoginSession | null) {
  const samePerson = current?.claims.id === next?.claims.id
  current = next
  if (next) {
    if (!samePerson) forgetOthers(next.claims, shown !== undefined && shown !== next.claims.id)
    if (shown && shown !== next.claims.id) turn += 1
    shown = next.claims.id
  }
  if (!samePerson) for (const listener of personListeners) listener()
  for (const listener of listeners) listener(next)
}

/** Registers a listener for a change of user, whose cached data must be dropped. */
export function onPersonChange(listener: () => void) {
  personListeners.add(listener)
  return () => personListeners.delete(listener)
}

export function getSession(): LoginSession | null {
  return current
}

/** Name of the header with the id of the person whom the signed-in adult acts for. */
export const ACTING_HEADER = 'Acting-For'

/** Makes a request that of the current user, or of the person whom they act for. */
export function authorize(headers: Headers) {
  if (!current) return
  headers.set('Authorization', `Bearer ${current.token}`)
  if (current.claims.acting) headers.set(ACTING_HEADER, current.claims.id)
}

/**
 * Returns true if a request with this header belongs to the current user; another tab may be ahead
 * of this one.
 */
export function isSignedIn(authorization: string | null) {
  const token = localStorage.getItem(TOKEN_KEY)
  return token !== null && authorization === `Bearer ${token}`
}

export function login(token: string): LoginSession | null {
  const next = decode(token)
  const last = lastSession()?.claims.id
  if (next) endReplaced(next)
  forgetChanges()
  forgetOldDrafts()
  if (next) {
    sessionStorage.removeItem(ACTING_KEY)
    forgetOthers(next.claims, last !== undefined && last !== next.claims.id)
    localStorage.setItem(TOKEN_KEY, token)
    localStorage.removeItem(ENDED_KEY)
  }
  leftOnPurpose = false
  change(next)
  return next
}

/** Ends a session on the server that another sign-in replaces without a logout. */
function endReplaced(next: LoginSession) {
  const former = decode(localStorage.getItem(TOKEN_KEY) ?? '')
  if (former && former.claims.id !== next.claims.id) endLoginSession(former.token)
}

/** Shows the user's new name at once; the token keeps the former one. */
export function rename(name: string) {
  if (!current) return
  if (!current.claims.acting) localStorage.setItem(NAME_KEY, name)
  change({ ...current, claims: { ...current.claims, name } })
}

/** Shows the user's new picture, or none, at once. */
export function showPicture(pictureUrl: string | null) {
  if (!current) return
  if (!current.claims.acting) localStorage.setItem(PICTURE_KEY, pictureUrl ?? '')
  change({ ...current, claims: { ...current.claims, pictureUrl } })
}

function forgetChanges() {
  localStorage.removeItem(NAME_KEY)
  localStorage.removeItem(PICTURE_KEY)
}

forgetOldDrafts()
if (current) forgetOthers(current.claims, false)
else forgetKept(lastSession()?.claims.id)

/**
 * Ends the session. With a `returnTo`, it has expired: that address is kept for the next login, and
 * unsaved and cached data are kept for the same user. With null, the server refused the user, and
 * only typed text is kept.
 */
export function logout(returnTo?: string | null) {
  const last = current ?? lastSession()
  if (returnTo === undefined || !last) localStorage.removeItem(ENDED_KEY)
  // Before the token is removed, since other tabs read both when they are notified.
  else localStorage.setItem(ENDED_KEY, `${last.token.split('.').slice(0, 2).join('.')}.`)
  localStorage.removeItem(TOKEN_KEY)
  sessionStorage.removeItem(ACTING_KEY)
  forgetChanges()
  if (returnTo) rememberReturn(returnTo)
  else {
    sessionStorage.removeItem(RETURN_KEY)
    leftOnPurpose = true
    if (returnTo === null) forgetKept()
    else forgetEverybody()
  }
  change(null)
}

/**
 * Stores the address to return to after a login. `owner` is the user who is led back to it; empty
 * for any user.
 */
export function rememberReturn(path: string, owner = (current ?? lastSession())?.claims.id ?? '') {
  if (!leftOnPurpose) sessionStorage.setItem(RETURN_KEY, `${owner} ${path}`)
}

export function loginAddress() {
  return sessionStorage.getItem(RETURN_KEY) ? LOGIN_AND_RETURN_PATH : LOGIN_PATH
}

/**
 * Returns the stored address once, to its owner or to anyone if it has none. It is always a path of
 * this origin.
 */
export function takeReturn(): string | null {
  const [owner, path = ''] = (sessionStorage.getItem(RETURN_KEY) ?? '').split(/ (.*)/s)
  sessionStorage.removeItem(RETURN_KEY)
  if (owner && owner !== current?.claims.id) return null
  return /^\/(?![/\\])/.test(path) ? path : null
}

export function isPatientRole(role: Role) {
  return role === 'patient' || role === 'student'
}

/**
 * Returns the first page: a patient's program, or an organization's overview for its administrator.
 */
export function homeOf(claims: Pick<Claims, 'role' | 'adminOrganization'>) {
  const hasProgram = isPatientRole(claims.role) && !administersOrganization(claims)
  return hasProgram ? PROGRAM_PATH : DASHBOARD_PATH
}

/** Internals for `sessionWatch.ts` and `acting.ts` only. */
export const ownSession = {
  TOKEN_KEY,
  ENDED_KEY,
  NAME_KEY,
  PICTURE_KEY,
  stored,
  change,
  leave: () => {
    leftOnPurpose = true
    sessionStorage.removeItem(RETURN_KEY)
    sessionStorage.removeItem(ACTING_KEY)
    forgetEverybody()
  },
  /** Applies changes of the session by other tabs. Pages with personal data watch for them. */
  follow: () => change(stored()),
}

window.addEventListener('storage', ({ key }) => {
  // A null key means that the whole storage was cleared.
  if (key === null || [TOKEN_KEY, NAME_KEY, PICTURE_KEY].includes(key)) ownSession.follow()
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns a key that changes when another user replaces the former one, so that everything below it
 * is mounted anew.
 */
export function usePersonTurn() {
  return useSyncExternalStore(
    subscribe,
    () => turn,
    () => 0,
  )
}

export function useSession(): LoginSession | null {
  return useSyncExternalStore(subscribe, getSession, () => null)
}
