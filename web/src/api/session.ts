import { useSyncExternalStore } from 'react'
import { administersOrganization } from './claims'
import type { components } from './schema'

export type Role = components['schemas']['Role']

/** What the token says about the person. The server trusts only its own records; this is for showing. */
export interface Claims {
  id: string
  name: string
  role: Role
  adminOrganization: string | null
  organization: { id: string; name: string; user_role: 'admin' | 'member' } | null
  pictureUrl: string | null
  tenant: string
  exp: number
}

interface Session {
  token: string
  claims: Claims
}

const TOKEN_KEY = 'nutrir.token'
/** A name or picture changed since the token was given; no picture is an empty text. */
const NAME_KEY = 'nutrir.name'
const PICTURE_KEY = 'nutrir.picture'
const RETURN_KEY = 'nutrir.return-to'
/** What somebody typed and did not save, by their id: `modules/records` keeps and finds it. */
export const DRAFTS_KEY = 'nutrir.draft/'
/** What is read without net, by whose it is: `kept.ts` writes it. */
export const KEPT_KEY = 'nutrir.kept/'
/** Messages on their way, by whose they are: `modules/chat` sends them. */
export const OUTBOX_KEY = 'nutrir.outbox/'
/** What was typed into a form, by whose it is: `modules/useBegun.ts` finds it again. */
export const BEGUN_KEY = 'nutrir.begun/'
/** What of a shopping list is in the basket. */
export const TICKS_KEY = 'nutrir.compras'
export const DRAFT_LIFETIME = 30 * 24 * 60 * 60 * 1000

function decode(token: string): Session | null {
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

function stored(): Session | null {
  const session = decode(localStorage.getItem(TOKEN_KEY) ?? '')
  if (session) {
    session.claims.name = localStorage.getItem(NAME_KEY) ?? session.claims.name
    session.claims.pictureUrl = (localStorage.getItem(PICTURE_KEY) ?? session.claims.pictureUrl) || null
  }
  // Only here: a token just given is good, whatever this machine's clock says.
  return session && session.claims.exp * 1000 > Date.now() ? session : null
}

let current: Session | null = stored()
/** True after someone left on purpose: then their last page is not kept for the next person. */
let leftOnPurpose = false
const listeners = new Set<(session: Session | null) => void>()

function change(next: Session | null) {
  const samePerson = current?.claims.id === next?.claims.id
  current = next
  if (!samePerson) for (const listener of personListeners) listener()
  for (const listener of listeners) listener(next)
}

const personListeners = new Set<() => void>()

/** Called when another person, or nobody, is signed in: what was cached belongs to the one before. */
export function onPersonChange(listener: () => void) {
  personListeners.add(listener)
  return () => personListeners.delete(listener)
}

export function getSession(): Session | null {
  return current
}

/** Whether a request with this header is still theirs who are signed in; another tab may be ahead of this one. */
export function isSignedIn(authorization: string | null) {
  const token = localStorage.getItem(TOKEN_KEY)
  return token !== null && authorization === `Bearer ${token}`
}

export function login(token: string): Session | null {
  const next = decode(token)
  forgetChanges()
  forgetDrafts()
  forgetKept(next?.claims.id)
  if (next) localStorage.setItem(TOKEN_KEY, token)
  leftOnPurpose = false
  change(next)
  return next
}

/** Shows the person's new name at once: the token keeps the one it was given with. */
export function rename(name: string) {
  if (!current) return
  localStorage.setItem(NAME_KEY, name)
  change({ ...current, claims: { ...current.claims, name } })
}

/** The same for their picture, or for none. */
export function showPicture(pictureUrl: string | null) {
  if (!current) return
  localStorage.setItem(PICTURE_KEY, pictureUrl ?? '')
  change({ ...current, claims: { ...current.claims, pictureUrl } })
}

function forgetChanges() {
  localStorage.removeItem(NAME_KEY)
  localStorage.removeItem(PICTURE_KEY)
}

/** Here, not with the drafts: whoever leaves, or comes, may never have opened a form. Without an owner, everybody's old ones. */
function forgetDrafts(owner = '') {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(DRAFTS_KEY + owner)) continue
    const at = /"at":"(.*?)"/.exec(localStorage.getItem(key) ?? '')?.[1] ?? ''
    if (owner || !(Date.parse(at) > Date.now() - DRAFT_LIFETIME)) localStorage.removeItem(key)
  }
}

/** What lies below the key, but for what is this person's. */
function forgetBelow(key: string, storage: Storage, owner = '') {
  for (const own of Object.keys(storage)) {
    if (own.startsWith(key) && !(owner && own.startsWith(`${key}${owner}/`))) storage.removeItem(own)
  }
}

const forgetKept = (owner?: string) => forgetBelow(KEPT_KEY, localStorage, owner)

forgetDrafts()
// A session that ended while nobody looked.
forgetKept(current?.claims.id)

/** Here as well: whoever leaves may not have opened a conversation since the page was loaded. Of this tab alone. */
onPersonChange(() => {
  // A session that ran out is begun again with what was on its way; whoever leaves, or comes, finds nothing of others.
  const owner = current?.claims.id
  if (!owner && sessionStorage.getItem(RETURN_KEY)) return
  for (const key of [OUTBOX_KEY, BEGUN_KEY]) forgetBelow(key, sessionStorage, owner)
})

/** Ends the session. `returnTo` is kept for the next login; null where somebody else ended it, and they are not led back. */
export function logout(returnTo?: string | null) {
  localStorage.removeItem(TOKEN_KEY)
  forgetChanges()
  forgetKept()
  if (returnTo) sessionStorage.setItem(RETURN_KEY, returnTo)
  else {
    sessionStorage.removeItem(RETURN_KEY)
    leftOnPurpose = true
    // What was typed is not lost to a refusal.
    if (returnTo === undefined && current) {
      forgetDrafts(`${current.claims.id}/`)
      localStorage.removeItem(TICKS_KEY)
    }
  }
  change(null)
}

/** Keeps the address someone asked for before signing in. */
export function rememberReturn(path: string) {
  if (!leftOnPurpose) sessionStorage.setItem(RETURN_KEY, path)
}

export function loginAddress() {
  return sessionStorage.getItem(RETURN_KEY) ? '/auth/login?redirect=1' : '/auth/login'
}

/** The kept address, once. Only a path of our own: never another site's. */
export function takeReturn(): string | null {
  const path = sessionStorage.getItem(RETURN_KEY)
  sessionStorage.removeItem(RETURN_KEY)
  return path && /^\/(?![/\\])/.test(path) ? path : null
}

export function isPatientRole(role: Role) {
  return role === 'patient' || role === 'student'
}

/** A patient's is their program; whoever administers a company begins with that. */
export function homeOf(claims: Pick<Claims, 'role' | 'adminOrganization'>) {
  const hasProgram = isPatientRole(claims.role) && !administersOrganization(claims)
  return hasProgram ? '/admin/patient/meu-programa' : '/admin/dashboard'
}

// Another tab signed in or out, or changed name or picture.
window.addEventListener('storage', (event) => {
  if (event.key && [TOKEN_KEY, NAME_KEY, PICTURE_KEY].includes(event.key)) change(stored())
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, getSession, () => null)
}
