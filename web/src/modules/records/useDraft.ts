import { useEffect, useRef, useState } from 'react'
import { DraftKeeper } from './DraftKeeper'
import { type DraftPlace, draftKey, findDraft } from './drafts'
import { type Change, changesOf, type Values } from './values'

/** What the form is compared with: the server's fields, and their version. */
export interface Start {
  version: number
  values: Values
}

/**
 * Keeps what is typed in this browser until it is saved, and finds it again: after a closed tab, a dead battery, a lost
 * connection. What was found stays kept until its writer says what becomes of it. A form of another place is mounted anew.
 */
export function useDraft(place: DraftPlace, start: Start, values: Values) {
  const [key] = useState(() => draftKey(place))
  const [offer, setOffer] = useState(() => findDraft(key, start.values))
  const [full, setFull] = useState(false)
  const [keeper] = useState(() => new DraftKeeper(key, setFull))
  const { version } = start
  const changes = JSON.stringify(changesOf(start.values, values))
  const known = useRef({ changes, offer })

  useEffect(() => {
    if (known.current.changes === changes && known.current.offer === offer) return
    known.current = { changes, offer }
    const all = { ...offer?.changes, ...(JSON.parse(changes) as Record<string, Change>) }
    if (Object.keys(all).length === 0) keeper.forget()
    else {
      const oldest = Math.min(version, offer?.version ?? version)
      keeper.put({ at: new Date().toISOString(), version: oldest, changes: all })
    }
  }, [changes, offer, version, keeper])

  useEffect(() => keeper.watch(), [keeper])

  return {
    offer,
    full,
    dirty: changes !== '{}',
    /** The offer was taken, or refused. */
    settle: () => setOffer(null),
    flush: keeper.flush,
    /** Nothing typed is left; an offer without an answer is. */
    saved: () => {
      keeper.forget()
      if (offer) {
        keeper.put(offer)
        keeper.flush()
      }
    },
  }
}
