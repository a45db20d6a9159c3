import { count } from '~/components/format'
import { formatPlain, isGram, portion, UNCOUNTED } from '~/modules/householdMeasure'
import { middleOf, twoDecimals } from '~/modules/nutrition'
import { foodName } from '~/modules/plan'
import { planSections, sectionOf } from '~/modules/planDays'
import type { Meal, MealFood, MealPlan } from './mealDraft'

export const DAYS = { least: 1, most: 31, usual: 7 } as const

export interface ShoppingItem {
  /** Identifier of the food. */
  food: string
  name: string
  amount: string
}

export interface ShoppingGroup {
  name: string
  items: ShoppingItem[]
}

/** The meals of a day, and how often it comes. */
export interface BoughtDay {
  meals: Pick<Meal, 'foods'>[]
  times: number
}

/** A food, and on how many days it is eaten. */
interface BoughtFood {
  food: MealFood
  times: number
}

/** Returns the days of a plan in a period that begins on this weekday. */
export function bought(plan: MealPlan, days: number, weekday: number): BoughtDay[] {
  const coming = Array.from({ length: days }, (_none, index) => sectionOf(plan, ((weekday - 1 + index) % 7) + 1)?.id)
  return planSections(plan).map(({ id, meals }) => ({ meals, times: coming.filter((day) => day === id).length }))
}

/** Sums each main food over these days. Alternatives are not included. */
export function shoppingList(days: BoughtDay[]): ShoppingGroup[] {
  const rows = new Map<string, BoughtFood[]>()
  for (const { meals, times } of days.filter((day) => day.times > 0)) {
    for (const food of meals.flatMap(({ foods }) => foods))
      rows.set(food.id, [...(rows.get(food.id) ?? []), { food, times }])
  }
  const groups = new Map<string, ShoppingItem[]>()
  for (const [food, portions] of rows) {
    const [first] = portions
    if (!first) continue
    const item = { food, name: foodName(first.food), amount: amountOf(portions) }
    groups.set(first.food.group, [...(groups.get(first.food.group) ?? []), item])
  }
  return [...groups]
    .map(([name, items]) => ({ name, items: items.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}

const mostOf = ({ quantity, quantity_max }: MealFood) => quantity_max ?? quantity

/** Formats an amount as "21 unidades (1,05 kg)", or as its weight if the measures differ. */
function amountOf(foods: BoughtFood[]) {
  const portions = foods.filter(({ food }) => !food.uncounted)
  const [mark] = foods.flatMap(({ food }) => food.uncounted ?? [])
  // Nobody can say how much of it is eaten.
  if (mark && portions.length === 0) return UNCOUNTED[mark]
  const sum = (of: (food: MealFood) => number) =>
    twoDecimals(portions.reduce((all, { food, times }) => all + of(food) * times, 0))
  // A range is bought up to its upper end.
  const weight = weightInWords(sum((food) => (food.grams * mostOf(food)) / middleOf(food.quantity, mostOf(food))))
  const [first] = portions
  const measure = first?.food.home_measure_selected
  const shared = portions.every(({ food: { home_measure_selected: own } }) => {
    return own.measure === measure?.measure && own.unit === measure.unit
  })
  if (!measure || !shared || isGram(measure.measure)) return weight
  return `${portion(sum(mostOf), measure.measure)} (${weight})`
}

/** Formats a weight as "350 g" or "1,05 kg". */
function weightInWords(grams: number) {
  return grams < 1000 ? `${formatPlain(grams)} g` : `${formatPlain(twoDecimals(grams / 1000))} kg`
}

export const EATEN =
  'As quantidades são as que vão ao prato: o que o plano diz cozido pesa outra coisa cru. As alternativas (“ou”) não entram na conta.'

/** Formats the list for sharing, without the ticked foods. */
export function shoppingText(groups: ShoppingGroup[], days: number, ticked: ReadonlySet<string> = new Set()) {
  const lists = groups.flatMap(({ name, items }) => {
    const open = items.filter(({ food }) => !ticked.has(food))
    return open.length > 0 ? [[name, ...open.map((item) => `- ${item.name}: ${item.amount}`)].join('\n')] : []
  })
  return [`Lista de compras para ${count(days, 'dia', 'dias')}`, ...lists, EATEN].join('\n\n')
}

/** Parses the number of days, typed or from the address: whole days up to a month. */
export function daysOf(text: string | null) {
  const days = Math.trunc(Number(text))
  return days >= DAYS.least && days <= DAYS.most ? days : DAYS.usual
}
