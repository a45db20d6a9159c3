import { useState } from 'react'
import type { Schemas } from '~/api/client'
import { LIFE_STAGES_KEY } from '~/api/personStorage'
import { getSession } from '~/api/session'

export type LifeStage = Schemas['LifeStage']

/** Stages of life with recommendations of their own. */
export const LIFE_STAGES: readonly { stage: LifeStage; label: string }[] = [
  { stage: 'pregnant', label: 'Gestante' },
  { stage: 'lactating', label: 'Amamentando' },
]

const keyOf = (patient: string) => `${LIFE_STAGES_KEY}${getSession()?.claims.id}/${patient}`

/** Returns the stage with this name; anything else counts as none. */
export const stageNamed = (name: string | null) => LIFE_STAGES.find(({ stage }) => stage === name)?.stage ?? null

function read(patient: string) {
  try {
    return stageNamed(localStorage.getItem(keyOf(patient)))
  } catch {
    return null
  }
}

/** Tracks the stage of life that a patient's nutrients are compared for, on this device only. */
export function useLifeStage(patient: string) {
  const [stage, setStage] = useState(() => read(patient))
  const choose = (next: LifeStage | null) => {
    setStage(next)
    try {
      if (next) localStorage.setItem(keyOf(patient), next)
      else localStorage.removeItem(keyOf(patient))
    } catch {
      // Without storage, the choice lasts until the page is left.
    }
  }
  return { stage, choose }
}
