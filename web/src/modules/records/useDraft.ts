import { useEffect, useRef, useState } from 'react'
import { DraftKeeper } from './DraftKeeper'
import { type DraftPlace, draftKey, findDraft } from './drafts'
import { type Changes, changesOf, type Values } from './values'

/** What the form is compared with: the server's fields, and their version. */
interface Start {
  version: number
  values: Values
}

const NONE = '{}'

/**
 * Keeps what is typed in this browser until it is saved, and finds it again: after a closed tab, a dead battery, a lost
 * connection. What was found stays kept until its writer says what becomes of it. A new record has another place once it is
 * saved: what is kept goes along.
 * `id`: what the record is to be called that is not there yet.
 */
export function useDraft(place: DraftPlace, start: Start, values: Values, id?: string) {
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
    /** A number that is half typed is not kept, but would be lost. */
    dirty: changes !== NONE || Object.values(values).some(Number.isNaN),
    /** The offer was taken, or refused. */
    settle: () => {
      if (offer) keeper.take(offer.changes)
      setOffer(null)
    },
    flush: keeper.flush,
    /** Nothing typed here is left; an offer without an answer is, and so is what another tab has typed. */
    saved: () => {
      keep(NONE)
      keeper.flush()
    },
  }
}
