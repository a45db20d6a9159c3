import type { Schemas } from '~/api/client'
import { getTimeZone } from '~/components/format'

/** Name of a plan's usual day, beside others. */
export const USUAL_DAY = 'Dia padrão'

/** Names of the weekdays from Monday (1). */
const WEEKDAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']
const ALL = WEEKDAYS.map((_name, index) => index + 1)
const LIST = new Intl.ListFormat('pt-BR')

export const WEEKDAY_OPTIONS = ALL.map((weekday) => ({ value: String(weekday), label: nameOf(weekday) }))

function nameOf(weekday: number) {
  return WEEKDAYS[weekday - 1] ?? ''
}

/** A day of a plan with its own meals. */
export interface PlanSection extends Pick<Schemas['MealPlan'], 'id' | 'meals' | 'resume'> {
  /** Empty if the plan has one day only. */
  name: string
  weekdays: number[]
}

/**
 * Returns the days of a plan besides the usual one. A plan that was cached by an older version lacks
 * them.
 */
export const otherDays = (plan: { days?: Schemas['MealPlan']['days'] }) => plan.days ?? []

/** Returns the weekdays that no other day has. */
export function usualWeekdays(plan: { days?: Schemas['MealPlan']['days'] }) {
  const taken = new Set(otherDays(plan).flatMap(({ weekdays }) => weekdays))
  return ALL.filter((weekday) => !taken.has(weekday))
}

/** Returns the days of a plan, the usual one first. */
export function planSections(plan: Schemas['MealPlan']): PlanSection[] {
  const others = otherDays(plan)
  const name = others.length > 0 ? USUAL_DAY : ''
  return [{ id: plan.id, name, weekdays: usualWeekdays(plan), meals: plan.meals, resume: plan.resume }, ...others]
}

/** Returns the weekday of a time in the tenant's zone, from Monday (1) to Sunday (7). */
export function weekdayOf(at: string) {
  const name = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: getTimeZone() }).format(new Date(at))
  return 1 + WEEKDAYS.indexOf(name.replace('-feira', ''))
}

/** Returns the day that a weekday has. */
export function sectionOf(plan: Schemas['MealPlan'], weekday: number) {
  const sections = planSections(plan)
  return sections.slice(1).find(({ weekdays }) => weekdays.includes(weekday)) ?? sections[0]
}

/** Formats weekdays as "segunda, quarta e sexta", and three or more in a row as "terça a sexta". */
export function weekdaysInWords(weekdays: number[]) {
  const runs: number[][] = []
  for (const weekday of weekdays) {
    const run = runs.at(-1)
    if (run && run.at(-1) === weekday - 1) run.push(weekday)
    else runs.push([weekday])
  }
  const words = runs.flatMap((run) => {
    const names = run.map(nameOf)
    return names.length > 2 ? [`${names[0]} a ${names.at(-1)}`] : names
  })
  return LIST.format(words)
}

/** Formats the weekdays of a day as a phrase of its own: "Segunda e quarta". */
export function weekdaysPhrase({ weekdays }: Pick<PlanSection, 'weekdays'>) {
  const words = weekdaysInWords(weekdays)
  return words ? words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1) : 'Sem dia da semana'
}
