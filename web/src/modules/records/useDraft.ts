import { useEffect, useRef, useState } from 'react'
import { DraftKeeper } from './DraftKeeper'
import { type DraftPlace, draftKey, findDraft } from './drafts'
import { type Changes, changesOf, type RecordValues } from './values'

/** The server's fields and version, which the form is compared with. */
interface Start {
  version: number
  values: RecordValues
}

const NONE = '{}'

/**
 * Stores typed changes in this browser until they are saved, and recovers them after a closed tab,
 * a crash or a lost connection. Recovered changes stay stored until their author decides about
 * them. When a new record is saved, its draft moves to another place. `id` is the client id of a
 * record that is not saved yet.
 */
export function useDraft(place: DraftPlace, start: Start, values: RecordValues, id?: string) {
  const key = draftKey(place)
  const [offer, setOffer] = useState(() => findDraft(key, start.values))
  const [full, setFull] = useState(false)
  const [keeper] = useState(() => new DraftKeeper(key, setFull))
  const { version } = start
  const changes = JSON.stringify(changesOf(start.values, values))
  const known = useRef({ changes, offer })

  const keep = (typed: string) =>
    keeper.put({ at: new Date().toISOString(), version, id, changes: JSON.parse(typed) as Changes }, offer?.changes)

  useEffect(() => keeper.move(key), [keeper, key])

  useEffect(() => {
    if (known.current.changes === changes && known.current.offer === offer) return
    known.current = { changes, offer }
    keep(changes)
    if (changes === NONE) keeper.flush()
  })

  useEffect(() => keeper.watch(), [keeper])

  return {
    offer,
    full,
    /** True if there are unsaved changes. An incomplete number is not stored, but would be lost. */
    dirty: changes !== NONE || Object.values(values).some(Number.isNaN),
    /** Marks the offer as accepted or declined. */
    settle: () => {
      if (offer) keeper.take(offer.changes)
      setOffer(null)
    },
    flush: keeper.flush,
    /**
     * Removes this tab's changes after a save; offers without a decision and other tabs' changes
     * stay.
     */
    saved: () => {
      keep(NONE)
      keeper.flush()
    },
  }
}
