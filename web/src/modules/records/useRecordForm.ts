import { useEffect, useRef, useState } from 'react'
import { type ApiError, toApiError } from '~/api/error'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import type { DraftPlace } from './drafts'
import { useDraft } from './useDraft'
import { changesOf, type Difference, differencesOf, isSame, type Values } from './values'

/** A record's form as the server has it. */
export interface SavedRecord {
  /** Counts the saves: what is sent names the one it began from. */
  version: number
  author?: { name: string } | null
  saved_at?: string | null
  values: Values
}

export interface Conflict {
  differences: Difference[]
  theirs: SavedRecord
}

interface Options<How, Saved extends SavedRecord> {
  place: DraftPlace
  /** As it was read when the form was opened. */
  loaded: Saved
  /** What is in the form now. */
  values: Values
  /** Puts these into the form: a recovered draft, what somebody else saved. */
  put: (values: Values) => void
  /** Rejects with the server's answer; `record_changed` is resolved here. `from`: what the form began from. */
  send: (values: Values, version: number, how: How, from: Saved) => Promise<Saved>
  /** The newest, for comparing. */
  read: () => Promise<Saved>
  /** Whether this, where it holds what was sent, is what such a save makes. Without it the same is saved once more. */
  isDone?: (found: Saved, how: How) => boolean
  /** What a record that is not there yet is to be called; it stays with its draft. */
  id?: string
  /** The fields that are sent this way, where that is not all of them: the others stay as they were typed, unsaved. */
  partOf?: (how: How) => readonly string[] | undefined
  /** Another search in the same address is another form. */
  ofSearch?: boolean
}

const holds = ({ values }: SavedRecord, sent: Values) => differencesOf({}, sent, values).length === 0

/** No answer, or not one about what was sent: the same may be sent again. */
const isPassing = ({ status }: ApiError) => status === 0 || status >= 500

/**
 * A form of a patient's record: drafts, the way out, and two people at one form.
 * `save` resolves to what the server has then, or to null where it was not saved and `RecordNotices` says why; it rejects
 * with what belongs to the fields.
 */
export function useRecordForm<How, Saved extends SavedRecord>(options: Options<How, Saved>) {
  const { place, loaded, values, put, send, read, isDone, partOf, ofSearch } = options
  const [start, setStart] = useState(loaded)
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState<{ error: ApiError; how: How } | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const answer = useRef<(chosen: Values | null) => void>(undefined)
  /** `sent`: what the form held as it began; what waits for another one has not begun. */
  const running = useRef<{ how: How; sent?: Values; result: Promise<Saved | null> } | null>(null)
  // What a save that is under way needs when its answer comes.
  const began = useRef(loaded)
  /** What was sent and never answered: the server may have it. */
  const lost = useRef<Values>(undefined)
  const now = useRef(values)
  useEffect(() => {
    now.current = values
  }, [values])
  const begin = (from: Saved) => {
    began.current = from
    setStart(from)
  }
  const fill = (next: Values) => {
    now.current = next
    put(next)
  }
  const draft = useDraft(place, start, values, options.id)
  const release = useLeaveGuard(draft.dirty, { ofSearch })

  const compare = (found: Conflict) =>
    new Promise<Values | null>((resolve) => {
      answer.current = resolve
      setConflict(found)
    })
  const choose = (chosen: Values | null) => {
    setConflict(null)
    answer.current?.(chosen)
  }

  /** What was typed while the answer was on its way stays. */
  const take = (saved: Saved, sent: Values, part: readonly string[] | undefined) => {
    const typed = Object.entries(now.current).filter(
      ([name, value]) => !isSame(value, sent[name]) || (part && !part.includes(name)),
    )
    begin(saved)
    fill({ ...saved.values, ...Object.fromEntries(typed) })
    // After a part the rest goes on being kept.
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
        // One's own save, whose answer was lost: nobody else is to be compared with.
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
    // Who waits for it hears how it ended.
    await before?.catch(() => null)
    setSaving(true)
    setFailed(null)
    // An answer may end the session: what is sent is kept before.
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
      // A second press while the first one is under way sends what was typed since, once that one is saved.
      const isLater = before.sent && Object.keys(changesOf(before.sent, now.current)).length > 0
      const saved = isLater ? await before.result.catch(() => null) : null
      // Whatever else is under way by then holds it.
      return saved && !running.current ? save(how) : null
    }
    // Another kind of save comes after it.
    const own = { how, sent: before ? undefined : now.current, result: attemptAfter(before?.result, how) }
    running.current = own
    try {
      return await own.result
    } finally {
      if (running.current === own) running.current = null
    }
  }

  return {
    /** What the server had last. */
    start,
    dirty: draft.dirty,
    saving,
    save,
    /** Lets the next way out pass unasked. */
    release,
    failed,
    full: draft.full,
    conflict,
    choose,
    offer: draft.offer,
    /** The found draft into the form. It stands on its own version: who saved since then is compared with. */
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
