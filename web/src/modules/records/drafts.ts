import { DRAFT_LIFETIME, DRAFTS_KEY } from '~/api/personStorage'
import { getSession } from '~/api/session'
import { type Changes, isSame, type RecordValues } from './values'

/** Patient and form of a draft. */
export interface DraftPlace {
  patient: string
  form: string
  /** Day or block, for forms that are filled in repeatedly. */
  date?: string
}

/** Unsaved changes: only the changed fields, with their original values. */
export interface Draft {
  /** Time of the last change, in UTC. */
  at: string
  /** The version that the changes are based on. */
  version: number
  /** Client id of a record that is not saved yet, so that a retry creates no second one. */
  id?: string
  changes: Changes
}

/** One tab's part of a draft that other tabs may write, too. */
export interface Part {
  /** Changes that this tab has written, and alone may remove. */
  own: Changes
  /** Found changes without a decision yet, which are restored when this tab's own are removed. */
  found?: Changes
}

const MAX_DRAFTS = 40

const ownKeys = () => `${DRAFTS_KEY}${getSession()?.claims.id}/`

/**
 * Returns the key of a draft. It contains the user, so that another one does not find it. The
 * browser separates hosts, and so tenants.
 */
export function draftKey({ patient, form, date }: DraftPlace) {
  return ownKeys() + [patient, form, date].filter(Boolean).join('/')
}

const isValue = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'

/** Parses a stored draft; one of an older build, or with another shape, is dropped. */
function parse(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    const fields = Object.values(draft?.changes ?? {})
    const whole =
      draft !== null &&
      typeof draft.version === 'number' &&
      Date.now() - Date.parse(draft.at) < DRAFT_LIFETIME &&
      fields.length > 0 &&
      fields.every(({ from, to }) => isValue(from) && isValue(to))
    return whole ? draft : null
  } catch {
    return null
  }
}

/** Returns the stored drafts, newest first, and removes old and unreadable ones. */
function sweep() {
  const known: { key: string; at: string }[] = []
  for (const key of Object.keys(localStorage).filter((own) => own.startsWith(DRAFTS_KEY))) {
    const draft = parse(localStorage.getItem(key))
    if (draft) known.push({ key, at: draft.at })
    else localStorage.removeItem(key)
  }
  return known.toSorted((a, b) => b.at.localeCompare(a.at)).map(({ key }) => key)
}

/**
 * Merges a draft into the stored one: changes of another tab stay, and only this tab's own are
 * replaced.
 */
function joined(stored: Draft | null, draft: Draft, { own, found = {} }: Part): Draft {
  const isOwn = (name: string) => name in own && isSame(own[name]?.to, stored?.changes[name]?.to)
  const others = Object.entries(stored?.changes ?? {}).filter(([name]) => !isOwn(name))
  const covered = Object.entries(found).filter(([name]) => name in own)
  const changes = { ...Object.fromEntries([...covered, ...others]), ...draft.changes }
  if (others.length === 0 || !stored) return { ...draft, changes }
  const typed = Object.keys(draft.changes).length > 0
  return { ...(typed ? draft : stored), version: Math.min(draft.version, stored.version), changes }
}

/** Stores a draft and returns false if the browser's storage is full. */
export function keepDraft(own: string, typed: Draft, part: Part = { own: {} }): boolean {
  // After a logout nothing is stored for the former user.
  if (!own.startsWith(ownKeys())) return true
  const draft = joined(parse(localStorage.getItem(own)), typed, part)
  if (Object.keys(draft.changes).length === 0) {
    localStorage.removeItem(own)
    return true
  }
  const others = sweep().filter((key) => key !== own)
  for (const key of others.splice(MAX_DRAFTS - 1)) localStorage.removeItem(key)
  const text = JSON.stringify(draft)
  while (true) {
    try {
      localStorage.setItem(own, text)
      return true
    } catch {
      const oldest = others.pop()
      if (!oldest) return false
      localStorage.removeItem(oldest)
    }
  }
}

/** Moves a draft and returns false if it belongs to another user than the current one. */
export function moveDraft(from: string, to: string): boolean {
  if (!from.startsWith(ownKeys())) return false
  const draft = parse(localStorage.getItem(from))
  localStorage.removeItem(from)
  if (draft) keepDraft(to, draft)
  return true
}

/** Returns the changes worth offering: those of fields in this form that differ from its values. */
export function findDraft(key: string, saved: RecordValues): Draft | null {
  sweep()
  const draft = parse(localStorage.getItem(key))
  if (!draft) return null
  const changes = Object.entries(draft.changes).filter(([name, { to }]) => name in saved && !isSame(saved[name], to))
  if (changes.length > 0) return { ...draft, changes: Object.fromEntries(changes) }
  localStorage.removeItem(key)
  return null
}
