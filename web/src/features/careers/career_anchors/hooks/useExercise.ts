import { useEffect, useState } from 'react'
import { DraftKeeper } from '~/modules/records/DraftKeeper'
import { draftKey, findDraft } from '~/modules/records/drafts'
import { changesOf } from '~/modules/records/values'
import { BLANK, type Exercise, fromDraft, isBegun, toDraft } from '../model/exercise'

/** Key of the draft. Users only answer for themselves, so it holds no patient's id. */
const PLACE = { patient: 'me', form: 'ancora' }

/** Tracks an unsaved exercise, which is stored in this browser; null if none was started. */
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
