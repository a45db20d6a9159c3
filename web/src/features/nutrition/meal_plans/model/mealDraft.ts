import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import { formatPlain, isGram, portion } from '~/modules/householdMeasure'
import { amountIn, type FIGURES, gramsIn } from '~/modules/nutrition'
import { easyQuantity } from './easyQuantity'

export type Meal = Schemas['Meal']
export type MealPlan = Schemas['MealPlan']
type Food = Schemas['Food']
type Measure = Schemas['Measure']

/** A food of a meal while it is being edited: as a main food, or as what may take its place. */
export interface DraftItem {
  /** Tells rows apart, also those the server does not know yet. */
  key: string
  food: string
  /** The row it is already. */
  uuid?: string
  name: string
  group: string
  origin: Schemas['Origin']
  attributes: Schemas['Attributes']
  /** What the table says by now, where that is something else. */
  newer: Schemas['Attributes'] | null
  measures: Measure[]
  measure: Measure
  /** Among the measures only because the row still has it: the table offers it no longer. */
  retired?: string
  /** Null while the field is empty, NaN while it holds no number. */
  quantity: number | null
  /** Nobody has said yet how much of it is eaten. */
  asAdded?: boolean
  /** An unusually large amount that somebody has confirmed, as `amountOf` writes it. */
  sure?: string
}

export interface DraftFood extends DraftItem {
  alternatives: DraftItem[]
}

function item(row: Schemas['AlternativeFood']): DraftItem {
  const measure = row.home_measure_selected
  const offered = row.measures.some(({ id }) => id === measure.id)
  return {
    key: row.uuid,
    food: row.id,
    uuid: row.uuid,
    name: row.name,
    group: row.group,
    origin: row.origin,
    attributes: row.attributes,
    newer: row.newer ?? null,
    // The table may have been imported anew, without the measure this row was given in.
    ...(offered ? { measures: row.measures } : { measures: [measure, ...row.measures], retired: measure.id }),
    measure,
    quantity: row.quantity,
    // It was saved already.
    sure: amountOf({ measure, quantity: row.quantity }),
  }
}

export function draftOf(meal: Meal): DraftFood[] {
  return meal.foods.map((food) => ({ ...item(food), alternatives: food.alternatives.map(item) }))
}

/** A measure once, or 100 g. */
const onceOf = ({ measure }: Measure) => (isGram(measure) ? 100 : 1)

let added = 0

/** As a food is added: its first measure once, or 100 g. */
export function newItem(food: Food): DraftItem | null {
  const [measure] = food.measures
  if (!measure) return null
  added += 1
  return {
    key: `new-${added}`,
    food: food.id,
    name: food.name,
    group: food.group,
    origin: food.origin,
    attributes: food.attributes,
    newer: null,
    measures: food.measures,
    measure,
    quantity: onceOf(measure),
    asAdded: true,
  }
}

/** So many grams of it, whatever else it is offered in. */
export function newItemInGrams(food: Food, grams: number): DraftItem | null {
  const gram = food.measures.find(({ measure }) => isGram(measure))
  const made = newItem(food)
  return made && gram ? { ...made, measure: gram, quantity: grams, asAdded: false } : null
}

export const newFood = (food: Food): DraftFood | null => {
  const made = newItem(food)
  return made && { ...made, alternatives: [] }
}

export function gramsOf({ quantity, measure }: Pick<DraftItem, 'quantity' | 'measure'>) {
  return isQuantity(quantity) ? gramsIn(quantity, measure.unit) : 0
}

/** The same weight in another of its measures, or that measure once where there is none to keep, or nobody gave one. */
export function inMeasure(item: DraftItem, measure: Measure): ItemChange {
  if (item.asAdded) return { measure, quantity: onceOf(measure), asAdded: true }
  const quantity = easyQuantity(gramsOf(item) / measure.unit, measure.measure)
  return { measure, quantity: isQuantity(quantity) ? quantity : onceOf(measure) }
}

/** What is less is nothing, in two decimals. */
const LEAST = 0.01

export function isQuantity(quantity: number | null): quantity is number {
  return quantity !== null && Number.isFinite(quantity) && quantity >= LEAST
}

/** The share of a row in a figure, as its line shows it; null where nobody knows. */
export const amountOfFigure = (item: DraftItem, { attribute }: (typeof FIGURES)[number]) =>
  amountIn(item.attributes[attribute], gramsOf(item))

/** What a sum is made from. */
export const portionOf = (food: DraftItem) => ({
  name: food.name,
  attributes: food.attributes,
  grams: gramsOf(food),
})

export function quantityError(name: string) {
  return `O alimento ${name} deve ter uma quantidade maior que zero.`
}

/** A row's quantity and measure, to be compared. */
export const amountOf = ({ quantity, measure }: Pick<DraftItem, 'quantity' | 'measure'>) => `${quantity} ${measure.id}`

// Of one food in one meal, few people eat more; a digit or a point too many leads far beyond.
const MANY_GRAMS = 2_000
const MANY_KCAL = 2_500
const MANY_MEASURES = { count: 20, grams: 500 }

function isUnusual(item: DraftItem) {
  const grams = gramsOf(item)
  const many =
    !isGram(item.measure.measure) && (item.quantity ?? 0) > MANY_MEASURES.count && grams > MANY_MEASURES.grams
  return grams > MANY_GRAMS || many || (amountIn(item.attributes.energia_kcal, grams) ?? 0) > MANY_KCAL
}

/** Why a row cannot be saved as it is. `question`: it can once somebody says that so much is meant. */
export function quantityProblem(item: DraftItem): { text: string; question?: string } | null {
  if (!isQuantity(item.quantity)) return { text: quantityError(item.name) }
  if (!isUnusual(item) || item.sure === amountOf(item)) return null
  const words = portion(item.quantity, item.measure.measure)
  const grams = gramsOf(item)
  const weight = grams < 1_000 ? `${formatPlain(grams)} g` : `${formatPlain(grams / 1_000)} kg`
  const kcal = amountIn(item.attributes.energia_kcal, grams)
  const energy = kcal === null ? '' : `, ${formatNumber(kcal)} kcal`
  const question = `${words} (${weight}${energy}). É isso mesmo?`
  return { text: `${item.name}: ${question}`, question }
}

/** The first food that cannot be saved as it is. */
export function firstInvalid(foods: DraftFood[]): DraftItem | undefined {
  return foods.flatMap((food) => [food, ...food.alternatives]).find((item) => quantityProblem(item) !== null)
}

export type ItemChange = Partial<
  Pick<
    DraftItem,
    'key' | 'quantity' | 'sure' | 'asAdded' | 'measure' | 'measures' | 'uuid' | 'attributes' | 'newer' | 'retired'
  >
>

/**
 * What a row is with the table's values: given in a measure that the table offers, at the grams it has there, or else in
 * grams.
 */
export function withNewer(item: DraftItem): ItemChange {
  if (!item.newer) return {}
  const measures = item.measures.filter(({ id }) => id !== item.retired)
  const offered = measures.find(({ id }) => id === item.measure.id)
  const gram = measures.find(({ measure }) => isGram(measure))
  const instead = gram && { measure: gram, quantity: gramsOf(item) }
  return {
    attributes: item.newer,
    newer: null,
    retired: undefined,
    measures,
    ...(offered ? { measure: offered } : instead),
  }
}

/** What makes a row take them: it becomes a new one, by every name, also where keys are remembered. */
export function takeNewer(item: DraftItem): ItemChange {
  if (!item.newer) return {}
  added += 1
  return { ...withNewer(item), key: `new-${added}`, uuid: undefined }
}

export const takeAllNewer = (foods: DraftFood[]) => mapItems(foods, takeNewer)

/** Main foods and alternatives for which the table has other values by now. */
export const itemsWithNewer = (foods: DraftFood[]): DraftItem[] =>
  foods.flatMap((food) => [food, ...food.alternatives]).filter(({ newer }) => newer !== null)

/** Changes one row, wherever it stands. From then on it is as somebody wants it, unless the change says otherwise. */
export function changeItem(foods: DraftFood[], key: string, next: ItemChange): DraftFood[] {
  const change = { asAdded: false, ...next }
  return foods.map((food) => {
    if (food.key === key) return { ...food, ...change }
    if (!food.alternatives.some((alternative) => alternative.key === key)) return food
    return {
      ...food,
      alternatives: food.alternatives.map((alternative) =>
        alternative.key === key ? { ...alternative, ...change } : alternative,
      ),
    }
  })
}

export function removeItem(foods: DraftFood[], key: string): DraftFood[] {
  return foods
    .filter((food) => food.key !== key)
    .map((food) => ({ ...food, alternatives: food.alternatives.filter((alternative) => alternative.key !== key) }))
}

/** What was removed stands again where it stood before, as far as its place is still there. */
export function putBack(foods: DraftFood[], before: DraftFood[], key: string): DraftFood[] {
  const place = before.findIndex((food) => food.key === key)
  const food = before[place]
  if (food) return foods.some((its) => its.key === key) ? foods : foods.toSpliced(place, 0, food)
  return foods.map((main) => {
    const all = before.find((its) => its.key === main.key)?.alternatives ?? []
    const index = all.findIndex((alternative) => alternative.key === key)
    const alternative = all[index]
    if (!alternative || main.alternatives.some((its) => its.key === key)) return main
    return { ...main, alternatives: main.alternatives.toSpliced(index, 0, alternative) }
  })
}

/** To another place; beyond the ends nothing happens. */
export function moveItem(foods: DraftFood[], key: string, to: number): DraftFood[] {
  const from = foods.findIndex((food) => food.key === key)
  const moved = foods[from]
  if (!moved || to === from || to < 0 || to >= foods.length) return foods
  return foods.toSpliced(from, 1).toSpliced(to, 0, moved)
}

export function addAlternative(foods: DraftFood[], key: string, alternative: DraftItem): DraftFood[] {
  return foods.map((food) => (food.key === key ? { ...food, alternatives: [...food.alternatives, alternative] } : food))
}

/** The rows that items became when they were saved, by the items' keys: of new ones, and of those that were away. */
export type SavedRows = ReadonlyMap<string, string>

/** The meal's whole list, as the server takes it. */
export function bodyOf(foods: DraftFood[], saved: SavedRows = new Map()): Schemas['MealFoodsIn'] {
  const itemIn = ({ key, food, uuid, quantity, measure }: DraftItem): Schemas['AlternativeIn'] => {
    const row = saved.get(key) ?? uuid
    return { id: food, ...(row && { uuid: row }), quantity: quantity ?? 0, home_measure_selected: { id: measure.id } }
  }
  return { foods: foods.map((food) => ({ ...itemIn(food), alternatives: food.alternatives.map(itemIn) })) }
}

/** A list as it was read: the server compares it with what it has. */
export function listOf(meal: Meal): NonNullable<Schemas['MealFoodsIn']['was']> {
  const itemIn = ({ id, quantity, home_measure_selected }: Schemas['AlternativeFood']): Schemas['AlternativeIn'] => ({
    id,
    quantity,
    home_measure_selected: { id: home_measure_selected.id },
  })
  return meal.foods.map((food) => ({ ...itemIn(food), alternatives: food.alternatives.map(itemIn) }))
}

/** What is known once this list was answered with that meal, which has it in the same order. */
export function savedRows(known: SavedRows, foods: DraftFood[], meal: Meal): SavedRows {
  const keys = foods.flatMap((food) => [food, ...food.alternatives])
  const rows = meal.foods.flatMap((food) => [food, ...food.alternatives])
  if (keys.length !== rows.length) return known
  const fresh = keys.flatMap(({ key, uuid }, index): [string, string][] => {
    const row = rows[index]
    return row && row.uuid !== uuid ? [[key, row.uuid]] : []
  })
  return new Map([...known, ...fresh])
}

/** Applies a change to each main food and each alternative. */
const mapItems = (foods: DraftFood[], change: (item: DraftItem) => ItemChange): DraftFood[] =>
  foods.map((food) => ({
    ...food,
    ...change(food),
    alternatives: food.alternatives.map((alternative) => ({ ...alternative, ...change(alternative) })),
  }))

/** A list whose items name the rows that they became: it can be read where nobody remembers their keys. */
export const withRows = (foods: DraftFood[], saved: SavedRows): DraftFood[] =>
  mapItems(foods, ({ key, uuid }) => ({ uuid: saved.get(key) ?? uuid }))

/** A list that another page left, with keys that no item of this page has. */
export const withOwnKeys = (foods: DraftFood[]): DraftFood[] =>
  mapItems(foods, ({ uuid }) => {
    added += 1
    return { key: uuid ?? `new-${added}` }
  })

/** "Pré-treino" -> "custom_pre-treino" */
export function customType(name: string) {
  const slug = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return `custom_${slug}`
}

/** A place in the day: a meal that is there, or one of the six that every plan offers. */
export interface MealSlot {
  type: string
  name: string
  hour: string
  meal: Meal | null
}

/** The whole day in its order: the plan's meals, and the fixed ones still missing at their default hours. */
export function daySlots({ meals, fixed_meals }: Pick<MealPlan, 'meals' | 'fixed_meals'>): MealSlot[] {
  const there = meals.map((meal) => ({ type: meal.type, name: meal.name, hour: meal.hour, meal }))
  const missing = fixed_meals
    .filter(({ type }) => !meals.some((meal) => meal.type === type))
    .map((fixed) => ({ ...fixed, meal: null }))
  return [...there, ...missing].toSorted((a, b) => a.hour.localeCompare(b.hour))
}
