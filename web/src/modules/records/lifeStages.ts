import type { Schemas } from '~/api/client'

export type LifeStage = Schemas['LifeStage']

/** Stages of life with recommendations of their own. */
export const LIFE_STAGES: { value: LifeStage; label: string }[] = [
  { value: 'pregnant', label: 'Gestante' },
  { value: 'lactating', label: 'Amamentando' },
]

/** Name of the form that records the stage, and of its only group, subgroup and field. */
export const LIFE_STAGE_FORM = 'fase_da_vida'
