import { ask } from './api'
import type { Program } from './program'

interface Measure {
  id: string
  measure: string
}

interface Food {
  id: string
  name: string
  measures: Measure[]
}

interface Meal {
  uuid: string
  type: string
}

interface Plan {
  id: string
  version: number
  meals: Meal[]
}

/** A food by its whole name, in a measure by its whole name. */
export interface Row {
  food: string
  quantity: number
  measure: string
  or?: Omit<Row, 'or'>[]
}

export interface MealOf {
  type: string
  hour: string
  name?: string
  notes?: string
  rows: Row[]
}

async function rowIn(program: Program, token: string, { food, quantity, measure, or = [] }: Row): Promise<object> {
  const found = await ask<Food[]>(program, token, `/foods?search=${encodeURIComponent(food)}&table=all`)
  const row = found.find(({ name }) => name === food)
  const chosen = row?.measures.find((own) => own.measure === measure)
  if (!row || !chosen) throw new Error(`there is no ${food} by the ${measure}`)
  const alternatives = await Promise.all(or.map((other) => rowIn(program, token, other)))
  return { id: row.id, quantity, home_measure_selected: { id: chosen.id }, alternatives }
}

/** Writes these meals to the patient's draft; its other meals stay. */
export async function writePlan(program: Program, token: string, patient: string, meals: MealOf[]): Promise<Plan> {
  const path = `/patient/${patient}/plan-meal`
  const plan = await ask<Plan>(program, token, path, {})
  for (const { rows, ...head } of meals) {
    const there = plan.meals.find(({ type }) => type === head.type)
    const meal = there ?? (await ask<Meal>(program, token, `${path}/${plan.id}/meals`, head))
    const foods = await Promise.all(rows.map((row) => rowIn(program, token, row)))
    await ask(program, token, `${path}/${plan.id}/meals/${meal.uuid}/foods`, { foods })
  }
  return plan
}
