import type { Schemas } from '~/api/client'

export type Plan = Schemas['MealPlan']
export type PlanVersion = Schemas['PlanVersion']
export type PlanModel = Schemas['PlanModel']
