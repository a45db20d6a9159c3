import { DRAFT_LIFETIME, DRAFTS_KEY } from '~/api/personStorage'
import { getSession } from '~/api/session'
import { type Changes, isSame, type Values } from './values'

/** Which form it is, of which patient. */
export interface DraftPlace {
  patient: string
  form: string
  /** Where a form is filled in anew for each day, or each block. */
  date?: string
}

/** What was typed and not saved: only the fields that were changed, with what they began from. */
export interface Draft {
  /** When it was typed last, in UTC. */
  at: string
  /** The version that it began from. */
  version: number
  /** What a record that is not there yet is to be called: saving it again makes no second one. */
  id?: string
  changes: Changes
}

/** What one tab knows of a draft that others may write, too. */
export interface Part {
  /** What this tab has written into it: this, and nothing else, it may take out again. */
  own: Changes
  /** What it found there, and nobody has answered to yet: that comes back where this tab's own goes. */
  found?: Changes
}

const MOST = 40

const ownKeys = () => `${DRAFTS_KEY}${getSession()?.claims.id}/`

/** Of this person only: whoever signs in next does not find it. The browser keeps hosts, and so clinics, apart. */
export function draftKey({ patient, form, date }: DraftPlace) {
  return ownKeys() + [patient, form, date].filter(Boolean).join('/')
}

const isValue = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'

/** Written by an older build, or by hand: what has another shape is no draft. */
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

/** The newest first; what is too old, or cannot be read, is gone. */
function sweep() {
  const known: { key: string; at: string }[] = []
  for (const key of Object.keys(localStorage).filter((own) => own.startsWith(DRAFTS_KEY))) {
    const draft = parse(localStorage.getItem(key))
    if (draft) known.push({ key, at: draft.at })
    else localStorage.removeItem(key)
  }
  return known.toSorted((a, b) => b.at.localeCompare(a.at)).map(({ key }) => key)
}

/** What another tab has typed into the same form stays: only what this tab wrote is written anew. */
function joined(stored: Draft | null, draft: Draft, { own, found = {} }: Part): Draft {
  const isOwn = (name: string) => name in own && isSame(own[name]?.to, stored?.changes[name]?.to)
  const others = Object.entries(stored?.changes ?? {}).filter(([name]) => !isOwn(name))
  const covered = Object.entries(found).filter(([name]) => name in own)
  const changes = { ...Object.fromEntries([...covered, ...others]), ...draft.changes }
  if (others.length === 0 || !stored) return { ...draft, changes }
  const typed = Object.keys(draft.changes).length > 0
  return { ...(typed ? draft : stored), version: Math.min(draft.version, stored.version), changes }
}

/** False when this browser has no room for it. */
export function keepDraft(own: string, typed: Draft, part: Part = { own: {} }): boolean {
  // Whoever left has taken what was theirs along: nothing is written after them.
  if (!own.startsWith(ownKeys())) return true
  const draft = joined(parse(localStorage.getItem(own)), typed, part)
  if (Object.keys(draft.changes).length === 0) {
    localStorage.removeItem(own)
    return true
  }
  const others = sweep().filter((key) => key !== own)
  for (const key of others.splice(MOST - 1)) localStorage.removeItem(key)
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

/** False where it stays: what somebody else has left open does not become whoever's signed in since. */
export function moveDraft(from: string, to: string): boolean {
  if (!from.startsWith(ownKeys())) return false
  const draft = parse(localStorage.getItem(from))
  localStorage.removeItem(from)
  if (draft) keepDraft(to, draft)
  return true
}

/** What is worth offering again: what this form knows, and does not say already. */
export function findDraft(key: string, saved: Values): Draft | null {
  sweep()
  const draft = parse(localStorage.getItem(key))
  if (!draft) return null
  const changes = Object.entries(draft.changes).filter(([name, { to }]) => name in saved && !isSame(saved[name], to))
  if (changes.length > 0) return { ...draft, changes: Object.fromEntries(changes) }
  localStorage.removeItem(key)
  return null
}
