import { useEffect, useRef, useState } from 'react'
import { type ApiError, toApiError } from '~/api/error'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import type { DraftPlace } from './drafts'
import { useDraft } from './useDraft'
import { changesOf, differencesOf, type FieldDifference, isSame, type RecordValues } from './values'

/** A record's form as the server has it. */
export interface SavedRecord {
  /** Number of saves, which tells the server what a change is based on. */
  version: number
  author?: { name: string } | null
  saved_at?: string | null
  values: RecordValues
}

export interface Conflict {
  differences: FieldDifference[]
  theirs: SavedRecord
}

interface RecordFormOptions<How, Saved extends SavedRecord> {
  place: DraftPlace
  /** The record as it was read when the form was opened. */
  loaded: Saved
  /** The form's current values. */
  values: RecordValues
  /** Sets values of the form: a recovered draft, or another user's changes. */
  put: (values: RecordValues) => void
  /**
   * Sends the values. It rejects with the server's error; `record_changed` is resolved here. `from`
   * contains the form's initial values.
   */
  send: (values: RecordValues, version: number, how: How, from: Saved) => Promise<Saved>
  /** Reads the newest version for a comparison. */
  read: () => Promise<Saved>
  /**
   * Returns true if `found`, which contains the sent values, is the result of such a save. Without
   * it, the save is repeated.
   */
  isDone?: (found: Saved, how: How) => boolean
  /** Client id of a record that is not saved yet; its draft holds it, too. */
  id?: string
  /** Returns the fields that this save sends, if not all: the others stay unsaved. */
  partOf?: (how: How) => readonly string[] | undefined
  /** True if another search in the same address shows another form. */
  ofSearch?: boolean
}

const holds = ({ values }: SavedRecord, sent: RecordValues) => differencesOf({}, sent, values).length === 0

/**
 * Returns true if there was no response, or one that does not concern the values: the save may be
 * repeated.
 */
const isPassing = ({ status }: ApiError) => status === 0 || status >= 500

/**
 * Manages a form of a patient's record: drafts, leaving the page, and edit conflicts. `save`
 * resolves to the server's version, or to null if it failed and `RecordNotices` shows why; it
 * rejects with errors of fields.
 */
export function useRecordForm<How, Saved extends SavedRecord>(options: RecordFormOptions<How, Saved>) {
  const { place, loaded, values, put, send, read, isDone, partOf, ofSearch } = options
  const [start, setStart] = useState(loaded)
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState<{ error: ApiError; how: How } | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const answer = useRef<(chosen: RecordValues | null) => void>(undefined)
  /**
   * The running save. `sent` contains the form's values at its start, and is undefined while it
   * waits for another one.
   */
  const running = useRef<{ how: How; sent?: RecordValues; result: Promise<Saved | null> } | null>(null)
  // Values that a running save needs when its response arrives.
  const began = useRef(loaded)
  /** Values that were sent without a response: the server may have them. */
  const lost = useRef<RecordValues>(undefined)
  const now = useRef(values)
  useEffect(() => {
    now.current = values
  }, [values])
  const begin = (from: Saved) => {
    began.current = from
    setStart(from)
  }
  const fill = (next: RecordValues) => {
    now.current = next
    put(next)
  }
  const draft = useDraft(place, start, values, options.id)
  const release = useLeaveGuard(draft.dirty, { ofSearch })

  const compare = (found: Conflict) =>
    new Promise<RecordValues | null>((resolve) => {
      answer.current = resolve
      setConflict(found)
    })
  const choose = (chosen: RecordValues | null) => {
    setConflict(null)
    answer.current?.(chosen)
  }

  /** Applies a saved version, and keeps what was typed while the request was running. */
  const take = (saved: Saved, sent: RecordValues, part: readonly string[] | undefined) => {
    const typed = Object.entries(now.current).filter(
      ([name, value]) => !isSame(value, sent[name]) || (part && !part.includes(name)),
    )
    begin(saved)
    fill({ ...saved.values, ...Object.fromEntries(typed) })
    // After a partial save, the rest of the draft is kept.
    if (!part) draft.saved()
  }

  const attempt = async (how: How): Promise<Saved | null> => {
    let mine = now.current
    while (true) {
      try {
        const saved = await send(mine, began.current.version, how, began.current)
        lost.current = undefined
        take(saved, mine, partOf?.(how))
        return saved
      } catch (error) {
        const refusal = toApiError(error)
        if (isPassing(refusal)) lost.current = mine
        if (refusal.code !== 'record_changed') throw error
        const theirs = await read()
        if (isDone?.(theirs, how) && holds(theirs, mine)) {
          take(theirs, mine, partOf?.(how))
          return theirs
        }
        // The user's own save whose response was lost is no conflict.
        if (lost.current && holds(theirs, lost.current)) begin(theirs)
        lost.current = undefined
        mine = now.current
        const isOwn = began.current === theirs
        const differences = isOwn ? [] : differencesOf(began.current.values, mine, theirs.values)
        const chosen = differences.length > 0 ? await compare({ differences, theirs }) : {}
        if (!chosen) {
          setFailed({ error: toApiError(error), how })
          return null
        }
        mine = { ...mine, ...chosen }
        begin(theirs)
        fill(mine)
      }
    }
  }

  const attemptAfter = async (before: Promise<unknown> | undefined, how: How): Promise<Saved | null> => {
    // The result of the earlier save is reported to its own caller.
    await before?.catch(() => null)
    setSaving(true)
    setFailed(null)
    // The response may end the session, so the draft is stored before.
    draft.flush()
    try {
      return await attempt(how)
    } catch (error) {
      const found = toApiError(error)
      if (!isPassing(found)) throw error
      setFailed({ error: found, how })
      return null
    } finally {
      setSaving(false)
    }
  }

  const save = async (how: How): Promise<Saved | null> => {
    const before = running.current
    if (before?.how === how) {
      // A second press during a save sends the later changes once that save has ended.
      const isLater = before.sent && Object.keys(changesOf(before.sent, now.current)).length > 0
      const saved = isLater ? await before.result.catch(() => null) : null
      // A save that is running by then includes them.
      return saved && !running.current ? save(how) : null
    }
    // Another kind of save waits for the running one.
    const own = { how, sent: before ? undefined : now.current, result: attemptAfter(before?.result, how) }
    running.current = own
    try {
      return await own.result
    } finally {
      if (running.current === own) running.current = null
    }
  }

  return {
    /** The server's last known version. */
    start,
    dirty: draft.dirty,
    saving,
    save,
    /** Lets the next navigation pass without a question. */
    release,
    failed,
    full: draft.full,
    conflict,
    choose,
    offer: draft.offer,
    /**
     * Puts the found draft into the form, with the version it is based on, so that later saves by
     * others are compared.
     */
    recover: () => {
      if (!draft.offer) return
      const { version, changes } = draft.offer
      const side = (which: 'from' | 'to') =>
        Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[which]]))
      const typed = Object.entries(values).filter(([name, value]) => !isSame(value, start.values[name]))
      begin({ ...start, version, values: { ...start.values, ...side('from') } })
      fill({ ...values, ...side('to'), ...Object.fromEntries(typed) })
      draft.settle()
    },
    discard: draft.settle,
  }
}

export type RecordForm = Pick<
  ReturnType<typeof useRecordForm<unknown, SavedRecord>>,
  'offer' | 'recover' | 'discard' | 'failed' | 'full' | 'conflict' | 'choose' | 'saving'
>
