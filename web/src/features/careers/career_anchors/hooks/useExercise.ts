import { useEffect, useState } from 'react'
import { DraftKeeper } from '~/modules/records/DraftKeeper'
import { draftKey, findDraft } from '~/modules/records/drafts'
import { changesOf } from '~/modules/records/values'
import { BLANK, type Exercise, fromDraft, isBegun, toDraft } from '../model/exercise'

/** Nobody answers for another one: where a record names its patient, this names the answerer. */
const PLACE = { patient: 'me', form: 'ancora' }

/** The exercise as far as it got, kept in this browser until it is saved; null where none was begun. */
export function useExercise() {
  const [full, setFull] = useState(false)
  const [{ keeper, found }] = useState(() => {
    const key = draftKey(PLACE)
    const draft = findDraft(key, BLANK)
    const made = new DraftKeeper(key, setFull)
    if (draft) made.take(draft.changes)
    return { keeper: made, found: draft && fromDraft(draft.changes) }
  })
  const [exercise, setExercise] = useState(found)
  useEffect(() => keeper.watch(), [keeper])

  const change = (next: Exercise | null) => {
    setExercise(next)
    const kept = next && isBegun(next)
    const changes = kept ? changesOf(BLANK, toDraft(next)) : {}
    keeper.put({ at: new Date().toISOString(), version: 0, changes }, undefined)
    if (!kept) keeper.flush()
  }

  return { exercise, change, full }
}
