import { formatNumber } from '~/components/format'
import { amountInWords, quantityInWords, servingInWords } from '~/modules/householdMeasure'
import { foodName, isShown } from '~/modules/plan'
import { USUAL_DAY, weekdaysInWords, weekdaysPhrase } from '~/modules/planDays'
import type { Meal, MealFood } from './mealDraft'

type ComparedMeal = Pick<Meal, 'type' | 'name' | 'hour' | 'notes' | 'foods' | 'resume'>
type FoodAlternative = MealFood['alternatives'][number]

export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  /** Name of the food, or of another part of the meal: 'Horário', 'Notas'. */
  subject: string
  /** Name of the main food, for a change of an alternative. */
  instead?: string
  from?: string
  to?: string
}

export interface MealChange {
  type: string
  name: string
  hour: string
  kind: 'added' | 'removed' | 'changed'
  changes: Change[]
}

interface PlanChanges {
  /** The day's energy, if it differs. */
  energy: { from: string; to: string } | null
  /** The weekdays, if they differ. */
  weekdays?: { from: string; to: string }
  /** Changed meals in the order of the day. */
  meals: MealChange[]
}

interface DayChanges extends PlanChanges {
  /** Name of the day; empty if both plans have one day only. */
  day: string
  kind: 'added' | 'removed' | 'changed'
}

type ComparedPlan = { meals: ComparedMeal[]; days?: { name: string; weekdays: number[]; meals: ComparedMeal[] }[] }

/** Compares the days of a plan with those of an older one, by their names. Lists those that differ. */
export function dayChanges(before: ComparedPlan, after: ComparedPlan): DayChanges[] {
  const [old, now] = [before.days ?? [], after.days ?? []]
  const hasOthers = old.length + now.length > 0
  const usual = { day: hasOthers ? USUAL_DAY : '', kind: 'changed' as const, ...planChanges(before, after) }
  const pairs = paired(old, now, [(a, b) => lowered(a.name) === lowered(b.name)])
  const others = pairs.map(([was, is]): DayChanges => {
    const kind = was && is ? 'changed' : is ? 'added' : 'removed'
    const changes = planChanges({ meals: was?.meals ?? [] }, { meals: is?.meals ?? [] })
    const moved = was && is && weekdaysInWords(was.weekdays) !== weekdaysInWords(is.weekdays)
    const weekdays = moved && { from: weekdaysPhrase(was), to: weekdaysPhrase(is) }
    return { day: (is ?? was)?.name ?? '', kind, ...changes, ...(weekdays && { weekdays }) }
  })
  return [usual, ...others].filter(({ kind, meals, weekdays }) => kind !== 'changed' || meals.length > 0 || weekdays)
}

/** Compares a plan with an older one, in the words of its reader and limited to what they see. */
export function planChanges(before: { meals: ComparedMeal[] }, after: { meals: ComparedMeal[] }): PlanChanges {
  const old = before.meals.filter(isShown)
  const now = after.meals.filter(isShown)
  const pairs = paired(old, now, [(a, b) => a.type === b.type, (a, b) => a.name === b.name])
  const energy = { from: energyOf(old), to: energyOf(now) }
  return {
    energy: energy.from === energy.to ? null : energy,
    meals: pairs
      .flatMap(([was, is]) => mealChange(was, is) ?? [])
      .toSorted((a, b) => a.hour.localeCompare(b.hour) || a.name.localeCompare(b.name, 'pt-BR')),
  }
}

/**
 * Describes a change for screen readers as "Arroz: de 4 para 3 colheres de sopa"; the screen shows
 * an arrow.
 */
export function changeInWords({ kind, subject, instead, from, to }: Change) {
  const what = instead ? `${subject}, como alternativa a ${instead}` : subject
  if (kind === 'moved') return what
  const how = from !== undefined && to !== undefined ? `de ${from} para ${to}` : (to ?? from)
  const said = how === undefined ? what : `${what}: ${how}`
  if (kind === 'added') return `Entrou ${said}`
  return kind === 'removed' ? `Saiu ${said}` : said
}

function energyOf(meals: ComparedMeal[]) {
  const sum = meals.reduce((all, { resume }) => all + resume.calorias, 0)
  const partial = meals.some(({ resume }) => resume.incomplete.some(({ field }) => field === 'calorias'))
  return `${partial ? '≥ ' : ''}${formatNumber(sum)} kcal`
}

type Alike<Row> = (a: Row, b: Row) => boolean

/**
 * Pairs the rows of two lists, each at most once. Each rule pairs those that the earlier ones have
 * left. A row without a partner was added or removed.
 */
function paired<Row>(before: Row[], after: Row[], rules: Alike<Row>[]) {
  const left = new Set(before)
  const found = new Map<Row, Row>()
  for (const alike of rules) {
    for (const is of after) {
      if (found.has(is)) continue
      const was = [...left].find((row) => alike(row, is))
      if (!was) continue
      left.delete(was)
      found.set(is, was)
    }
  }
  const gone = [...left].map((was): [Row | undefined, Row | undefined] => [was, undefined])
  return [...after.map((is): [Row | undefined, Row | undefined] => [found.get(is), is]), ...gone]
}

function mealChange(was: ComparedMeal | undefined, is: ComparedMeal | undefined): MealChange | null {
  if (!is) return was ? { ...headOf(was), kind: 'removed', changes: [] } : null
  if (!was) return { ...headOf(is), kind: 'added', changes: [...is.foods.map(added), ...notesChange(null, is.notes)] }
  const changes = [
    ...(was.name === is.name ? [] : [changed('Nome', was.name, is.name)]),
    ...(was.hour === is.hour ? [] : [changed('Horário', was.hour, is.hour)]),
    ...foodChanges(was.foods, is.foods),
    ...notesChange(was.notes, is.notes),
  ]
  if (changes.length > 0) return { ...headOf(is), kind: 'changed', changes }
  const order: Change = { kind: 'moved', subject: 'Os mesmos alimentos, em outra ordem' }
  return isSameOrder(was.foods, is.foods) ? null : { ...headOf(is), kind: 'changed', changes: [order] }
}

const headOf = ({ type, name, hour }: ComparedMeal) => ({ type, name, hour })
const changed = (subject: string, from: string, to: string): Change => ({ kind: 'changed', subject, from, to })

function added(food: MealFood): Change {
  const others = food.alternatives.map((choice) => `ou ${foodName(choice)}, ${servingInWords(choice)}`)
  return { kind: 'added', subject: foodName(food), to: [servingInWords(food), ...others].join('; ') }
}

const sameFood: Alike<FoodAlternative> = (a, b) => a.id === b.id
const isRangeOrMark = ({ quantity_max, uncounted }: FoodAlternative) => Boolean(quantity_max || uncounted)
const sameAmount: Alike<FoodAlternative> = (a, b) => servingInWords(a) === servingInWords(b)
const lowered = (name: string) => name.toLocaleLowerCase('pt-BR')
/** Rules in their order: of a food that is listed twice, the unchanged one is paired first. */
const RULES: Alike<FoodAlternative>[] = [
  (a, b) => sameFood(a, b) && sameAmount(a, b),
  sameFood,
  (a, b) => lowered(a.name) === lowered(b.name),
  (a, b) => lowered(foodName(a)) === lowered(foodName(b)),
]

function foodChanges(before: MealFood[], after: MealFood[]): Change[] {
  return paired<MealFood>(before, after, RULES).flatMap(([was, is]) => {
    if (!is) return was ? [{ kind: 'removed' as const, subject: foodName(was), from: servingInWords(was) }] : []
    if (!was) return [added(is)]
    return [...choiceChange(was, is), ...alternativeChanges(was, is)]
  })
}

function alternativeChanges(was: MealFood, is: MealFood): Change[] {
  const instead = foodName(is)
  return paired<FoodAlternative>(was.alternatives, is.alternatives, RULES).flatMap(([old, now]): Change[] => {
    if (old && now) return choiceChange(old, now, instead)
    if (now) return [{ kind: 'added', subject: foodName(now), instead, to: servingInWords(now) }]
    return old ? [{ kind: 'removed', subject: foodName(old), instead }] : []
  })
}

function choiceChange(was: FoodAlternative, is: FoodAlternative, instead?: string): Change[] {
  const [old, now] = [foodName(was), foodName(is)]
  const renaming: Change = { kind: 'changed', subject: old, ...(instead && { instead }), to: `agora se chama ${now}` }
  return [...(lowered(old) === lowered(now) ? [] : [renaming]), ...amountChange(was, is, instead)]
}

function amountChange(was: FoodAlternative, is: FoodAlternative, instead?: string): Change[] {
  const change: Change = { kind: 'changed', subject: foodName(is), ...(instead && { instead }) }
  const special = isRangeOrMark(was) || isRangeOrMark(is)
  if (special && sameAmount(was, is)) return valueChange(was, is, change)
  if (special || was.home_measure !== is.home_measure)
    return [{ ...change, from: servingInWords(was), to: servingInWords(is) }]
  const sameWeight = was.home_measure_selected.unit === is.home_measure_selected.unit
  // "4 → 3 colheres de sopa": the measure once is enough, as long as it weighs the same.
  if (was.quantity !== is.quantity && sameWeight) {
    return [{ ...change, from: quantityInWords(was.quantity, was.home_measure), to: servingInWords(is) }]
  }
  if (was.grams !== is.grams || !sameWeight) return [{ ...change, from: amountInWords(was), to: amountInWords(is) }]
  return valueChange(was, is, change)
}

function valueChange(was: FoodAlternative, is: FoodAlternative, change: Change): Change[] {
  if (was.recipe && is.recipe && was.recipe !== is.recipe) return [{ ...change, to: 'com a receita nova' }]
  return isSameValue(was, is) ? [] : [{ ...change, to: 'com os valores novos da tabela' }]
}

function isSameValue(a: FoodAlternative, b: FoodAlternative) {
  const names = ['energia_kcal', 'proteina', 'carboidrato', 'lipideos'] as const
  return names.every((name) => {
    const [one, other] = [a.attributes[name], b.attributes[name]]
    return one.status === other.status && (one.quantity ?? null) === (other.quantity ?? null)
  })
}

function isSameOrder(before: MealFood[], after: MealFood[]) {
  const inOrder = (foods: MealFood[]) => foods.map(({ id, alternatives }) => [id, ...alternatives.map((one) => one.id)])
  return JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(after))
}

function notesChange(was: string | null | undefined, is: string | null | undefined): Change[] {
  const [old, now] = [was?.trim() ?? '', is?.trim() ?? '']
  if (old === now) return []
  if (old === '') return [{ kind: 'added', subject: 'Notas', to: `“${shortened(now)}”` }]
  if (now === '') return [{ kind: 'removed', subject: 'Notas', from: `“${shortened(old)}”` }]
  const [from, to] = differing(old, now)
  return [changed('Notas', `“${from}”`, `“${to}”`)]
}

const LONGEST = 160
/** Length up to which a text is shown whole. */
const WHOLE = 40

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)

/** Returns the part in which two texts differ, with one word around it. */
function differing(was: string, is: string) {
  if (was.length <= WHOLE && is.length <= WHOLE) return [was, is] as const
  const [old, now] = [was.split(' '), is.split(' ')]
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const cut = (words: string[]) => {
    const first = Math.max(0, start - 1)
    const last = Math.min(words.length, words.length - end + 1)
    const middle = words.slice(first, last).join(' ')
    return shortened(`${first > 0 ? '… ' : ''}${middle}${last < words.length ? ' …' : ''}`)
  }
  return [cut(old), cut(now)] as const
}
