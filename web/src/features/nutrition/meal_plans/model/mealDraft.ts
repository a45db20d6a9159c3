import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import { formatPlain, isGram, type Serving, servingInWords } from '~/modules/householdMeasure'
import { amountIn, type FIGURES, gramsIn, middleOf } from '~/modules/nutrition'
import { easyQuantity } from './easyQuantity'

export type Meal = Schemas['Meal']
export type MealFood = Meal['foods'][number]
export type MealPlan = Schemas['MealPlan']
export type Food = Schemas['Food']
type Measure = Schemas['Measure']

/** A food of a meal while it is edited: a main food or an alternative. */
export interface DraftItem {
  /** Key of the row, also before it is saved. */
  key: string
  food: string
  /** Identifier of the saved row. */
  uuid?: string
  /** Combo that a new row was taken from, whose values it keeps. */
  combo?: string
  /** Name in the food table. */
  name: string
  /** Name that people say, or the one that the specialist gave it in this plan. */
  shortName: string
  /** Typed name, until it is saved; blank for the usual one. */
  renamed?: string
  group: string
  origin: Schemas['Origin']
  attributes: Schemas['Attributes']
  /** The food table's current values, if they differ. */
  newer: Schemas['Attributes'] | null
  measures: Measure[]
  measure: Measure
  /** Measure that the food table no longer offers, listed because the row still has it. */
  retired?: string
  /** Null while the field is empty, NaN while it is invalid. */
  quantity: number | null
  /** Upper end of a range, which counts at its middle; null if it was removed. */
  quantityMax?: number | null
  /** Mark of a line without an amount, which is not counted; null if it was removed. */
  uncounted?: Schemas['Uncounted'] | null
  /** True until the quantity has been edited. */
  asAdded?: boolean
  /** An unusually large amount that was confirmed, in the form of `amountOf`. */
  sure?: string
  /** True if this alternative follows its main food's amount; undefined until that has changed. */
  follows?: boolean
}

export interface DraftFood extends DraftItem {
  alternatives: DraftItem[]
}

function item(row: Schemas['AlternativeFood']): DraftItem {
  const measure = row.home_measure_selected
  const offered = row.measures.some(({ id }) => id === measure.id)
  const amount: Pick<DraftItem, 'quantity' | 'quantityMax' | 'uncounted'> = {
    quantity: row.quantity,
    quantityMax: row.quantity_max ?? undefined,
    uncounted: row.uncounted ?? undefined,
  }
  return {
    key: row.uuid,
    food: row.id,
    uuid: row.uuid,
    name: row.name,
    shortName: row.short_name,
    group: row.group,
    origin: row.origin,
    attributes: row.attributes,
    newer: row.newer ?? null,
    // A newer import of the food table may lack the row's measure.
    ...(offered ? { measures: row.measures } : { measures: [measure, ...row.measures], retired: measure.id }),
    measure,
    ...amount,
    // It was saved already.
    sure: amountOf({ measure, ...amount }),
  }
}

export function draftOf(meal: Pick<Meal, 'foods'>): DraftFood[] {
  return meal.foods.map((food) => ({ ...item(food), alternatives: food.alternatives.map(item) }))
}

let added = 0

/** Creates the rows of a combo's foods. */
export function foodsOfCombo({ combo, content }: Schemas['MealComboDetails']): DraftFood[] {
  const fresh = (row: Schemas['AlternativeFood']): DraftItem => {
    added += 1
    return { ...item(row), key: `new-${added}`, uuid: undefined, retired: undefined, combo: combo.id }
  }
  return content.map((food) => ({ ...fresh(food), alternatives: food.alternatives.map(fresh) }))
}

/** Returns the quantity of one measure, or of 100 g. */
const onceOf = ({ measure }: Measure) => (isGram(measure) ? 100 : 1)

/** Creates the row of an added food in the quantity that the server suggests. */
export function newItem(food: Food): DraftItem | null {
  const [first] = food.measures
  const measure = food.measures.find(({ id }) => id === food.suggested?.measure) ?? first
  if (!measure) return null
  added += 1
  return {
    key: `new-${added}`,
    food: food.id,
    name: food.name,
    shortName: food.short_name,
    group: food.group,
    origin: food.origin,
    attributes: food.attributes,
    newer: null,
    measures: food.measures,
    measure,
    quantity: food.suggested?.quantity ?? onceOf(measure),
    asAdded: true,
  }
}

/** Creates a row with this many grams of the food. */
export function newItemInGrams(food: Food, grams: number): DraftItem | null {
  const gram = food.measures.find(({ measure }) => isGram(measure))
  const made = newItem(food)
  return made && gram ? { ...made, measure: gram, quantity: grams, asAdded: false } : null
}

export const newFood = (food: Food): DraftFood | null => {
  const made = newItem(food)
  return made && { ...made, alternatives: [] }
}

/** Returns the grams that count; a range counts at its middle. */
export function gramsOf({ quantity, quantityMax, measure }: Pick<DraftItem, 'quantity' | 'quantityMax' | 'measure'>) {
  if (!isQuantity(quantity)) return 0
  return gramsIn(quantityMax ? middleOf(quantity, quantityMax) : quantity, measure.unit)
}

/**
 * Converts a row to another measure of the same weight, or to one of that measure if no quantity
 * was given.
 */
export function inMeasure(item: DraftItem, measure: Measure): ItemChange {
  const single: ItemChange = {
    measure,
    ...(item.quantityMax && { quantityMax: null }),
    ...(item.uncounted && { uncounted: null }),
  }
  if (item.asAdded) return { ...single, quantity: onceOf(measure), asAdded: true }
  const quantity = easyQuantity(gramsOf(item) / measure.unit, measure.measure)
  return { ...single, quantity: isQuantity(quantity) ? quantity : onceOf(measure) }
}

/** Begins the identifier of a measure that is known by its name only, until its row is saved. */
export const BY_NAME = 'nome:'

/** Maximum number of foods of a meal on the server. */
export const MAX_FOODS = 40
/** Maximum number of alternatives of a food on the server. */
export const MAX_ALTERNATIVES = 10

/** Smallest quantity, in two decimals. */
const LEAST = 0.01

export function isQuantity(quantity: number | null): quantity is number {
  return quantity !== null && Number.isFinite(quantity) && quantity >= LEAST
}

/** Returns the row's share in a figure, as its line shows it; null if it is unknown or not counted. */
export const amountOfFigure = (item: DraftItem, { attribute }: (typeof FIGURES)[number]) =>
  item.uncounted ? null : amountIn(item.attributes[attribute], gramsOf(item))

/** Converts the rows that count to the input of a sum. */
export const portionsOf = (foods: DraftItem[]) =>
  foods
    .filter(({ uncounted }) => !uncounted)
    .map((food) => ({ name: food.name, attributes: food.attributes, grams: gramsOf(food) }))

/** Returns the row's amount as it is said. */
export const servingOf = ({ quantity, quantityMax, uncounted, measure }: DraftItem): Serving => ({
  quantity: quantity ?? 0,
  quantity_max: quantityMax,
  uncounted,
  home_measure: measure.measure,
})

export function quantityError(name: string) {
  return `O alimento ${name} deve ter uma quantidade maior que zero.`
}

/** Returns a row's quantity and measure as a comparable string. */
export const amountOf = ({
  quantity,
  quantityMax,
  uncounted,
  measure,
}: Pick<DraftItem, 'quantity' | 'quantityMax' | 'uncounted' | 'measure'>) =>
  [quantity, quantityMax, uncounted, measure.measure].filter((part) => part != null).join(' ')

// Larger amounts of a food in one meal are rare and usually a typing error.
const MANY_GRAMS = 2_000
const MANY_KCAL = 2_500
const MANY_MEASURES = { count: 20, grams: 500 }

function isUnusual(item: DraftItem) {
  const grams = gramsOf(item)
  const many =
    !isGram(item.measure.measure) && (item.quantity ?? 0) > MANY_MEASURES.count && grams > MANY_MEASURES.grams
  return grams > MANY_GRAMS || many || (amountIn(item.attributes.energia_kcal, grams) ?? 0) > MANY_KCAL
}

/**
 * Returns why a row cannot be saved. `question` is true if it can be saved after a confirmation.
 */
export function quantityProblem(item: DraftItem): { text: string; question?: string } | null {
  if (item.uncounted) return null
  if (!isQuantity(item.quantity)) return { text: quantityError(item.shortName) }
  if (item.quantityMax != null && !(item.quantityMax > item.quantity))
    return { text: `Em ${item.shortName}, escreva do menor para o maior, como 1 a 2.` }
  if (!isUnusual(item) || item.sure === amountOf(item)) return null
  const words = servingInWords(servingOf(item))
  const grams = gramsOf(item)
  const weight = grams < 1_000 ? `${formatPlain(grams)} g` : `${formatPlain(grams / 1_000)} kg`
  const kcal = amountIn(item.attributes.energia_kcal, grams)
  const energy = kcal === null ? '' : `, ${formatNumber(kcal)} kcal`
  const question = `${words} (${weight}${energy}). É isso mesmo?`
  return { text: `${item.shortName}: ${question}`, question }
}

/** Returns the first row that cannot be saved. */
export function firstInvalid(foods: DraftFood[]): DraftItem | undefined {
  return foods.flatMap((food) => [food, ...food.alternatives]).find((item) => quantityProblem(item) !== null)
}

export type ItemChange = Partial<
  Pick<
    DraftItem,
    | 'key'
    | 'shortName'
    | 'renamed'
    | 'quantity'
    | 'quantityMax'
    | 'uncounted'
    | 'sure'
    | 'follows'
    | 'asAdded'
    | 'measure'
    | 'measures'
    | 'uuid'
    | 'attributes'
    | 'newer'
    | 'retired'
  >
>

/**
 * Applies the food table's values to a row: in its measure if the table offers it, or else in
 * grams.
 */
export function withNewer(item: DraftItem): ItemChange {
  if (!item.newer) return {}
  const measures = item.measures.filter(({ id }) => id !== item.retired)
  const offered = measures.find(({ id }) => id === item.measure.id)
  const gram = measures.find(({ measure }) => isGram(measure))
  const instead = gram && { measure: gram, quantity: gramsOf(item), ...(item.quantityMax && { quantityMax: null }) }
  return {
    attributes: item.newer,
    newer: null,
    retired: undefined,
    measures,
    ...(offered ? { measure: offered } : instead),
  }
}

/** Sends the name of a row that may become a new one, as the specialist may have given it. */
const withSentName = ({ name, shortName, renamed }: DraftItem) => ({
  renamed: renamed ?? (shortName === name ? undefined : shortName),
})

/** Replaces a row by one with the table's values, which gets a new key and identifier. */
export function takeNewer(item: DraftItem): ItemChange {
  if (!item.newer) return {}
  added += 1
  return { ...withNewer(item), ...withSentName(item), key: `new-${added}`, uuid: undefined }
}

/**
 * Gives a food another name in this plan. A blank one restores the usual name, which the server
 * returns; until then the table's name is shown.
 */
export const renamedTo = ({ name, asAdded }: DraftItem, shortName: string): ItemChange => ({
  shortName: shortName || name,
  renamed: shortName,
  asAdded,
})

/** Takes the names of a saved meal, which has its rows in the order of this list. */
export function withSavedNames(foods: DraftFood[], meal: Meal): DraftFood[] {
  const typed = foods.flatMap((food) => [food, ...food.alternatives]).some(({ renamed }) => renamed !== undefined)
  const rows = meal.foods.flatMap((food) => [food, ...food.alternatives])
  if (!typed || rows.length !== foods.reduce((sum, food) => sum + 1 + food.alternatives.length, 0)) return foods
  let place = 0
  return mapItems(foods, ({ renamed }) => {
    const row = rows[place]
    place += 1
    return renamed !== undefined && row ? { shortName: row.short_name, renamed: undefined } : {}
  })
}

export const takeAllNewer = (foods: DraftFood[]) => mapItems(foods, takeNewer)

/** Returns the main foods and alternatives with newer values in the food table. */
export const itemsWithNewer = (foods: DraftFood[]): DraftItem[] =>
  foods.flatMap((food) => [food, ...food.alternatives]).filter(({ newer }) => newer !== null)

/**
 * Changes one row, a main food or an alternative, and marks it as edited unless the change says
 * otherwise.
 */
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

/** Replaces a main food by another, which takes its place and keeps its alternatives. */
export function replaceItem(foods: DraftFood[], key: string, item: DraftItem): DraftFood[] {
  return foods.map((food) => (food.key === key ? { ...item, alternatives: food.alternatives } : food))
}

export function removeItem(foods: DraftFood[], key: string): DraftFood[] {
  return foods
    .filter((food) => food.key !== key)
    .map((food) => ({ ...food, alternatives: food.alternatives.filter((alternative) => alternative.key !== key) }))
}

/** Returns a list whose rows keep their names, also those that the server has to create again. */
export const withSentNames = (foods: DraftFood[]) => mapItems(foods, withSentName)

/** Restores a removed row at its former place, as far as that still exists. */
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

/** Moves a row to another place; indexes beyond the ends are ignored. */
export function moveItem(foods: DraftFood[], key: string, to: number): DraftFood[] {
  const from = foods.findIndex((food) => food.key === key)
  const moved = foods[from]
  if (!moved || to === from || to < 0 || to >= foods.length) return foods
  return foods.toSpliced(from, 1).toSpliced(to, 0, moved)
}

export function addAlternative(foods: DraftFood[], key: string, alternative: DraftItem): DraftFood[] {
  return foods.map((food) => (food.key === key ? { ...food, alternatives: [...food.alternatives, alternative] } : food))
}

/** Identifiers of saved rows by the items' keys: of new rows, and of removed ones. */
export type SavedRows = ReadonlyMap<string, string>

/** Converts the meal's whole list to the request body. */
export function bodyOf(foods: DraftFood[], saved: SavedRows = new Map()): Schemas['MealFoodsIn'] {
  const itemIn = (item: DraftItem): Schemas['AlternativeIn'] => {
    const { key, food, uuid, combo, quantity, quantityMax, uncounted, measure, renamed } = item
    const row = saved.get(key) ?? uuid
    return {
      id: food,
      ...(row && { uuid: row }),
      ...(combo && { combo }),
      quantity: uncounted && !isQuantity(quantity) ? onceOf(measure) : (quantity ?? 0),
      ...(quantityMax !== undefined && { quantity_max: uncounted ? null : quantityMax }),
      ...(uncounted !== undefined && { uncounted }),
      home_measure_selected: measure.id.startsWith(BY_NAME) ? { measure: measure.measure } : { id: measure.id },
      ...(renamed !== undefined && { short_name: renamed }),
    }
  }
  return { foods: foods.map((food) => ({ ...itemIn(food), alternatives: food.alternatives.map(itemIn) })) }
}

/** Returns the list as it was read, which the server compares with its own. */
export function listOf(meal: Meal): NonNullable<Schemas['MealFoodsIn']['was']> {
  const itemIn = (row: Schemas['AlternativeFood']): Schemas['AlternativeIn'] => ({
    id: row.id,
    quantity: row.quantity,
    ...(row.quantity_max != null && { quantity_max: row.quantity_max }),
    ...(row.uncounted != null && { uncounted: row.uncounted }),
    home_measure_selected: { id: row.home_measure_selected.id },
  })
  return meal.foods.map((food) => ({ ...itemIn(food), alternatives: food.alternatives.map(itemIn) }))
}

/** Adds the rows of a saved meal, which has them in the order of this list. */
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

/** Returns the list with row identifiers instead of keys, to be read by another page. */
export const withRows = (foods: DraftFood[], saved: SavedRows): DraftFood[] =>
  mapItems(foods, ({ key, uuid }) => ({ uuid: saved.get(key) ?? uuid }))

/** Gives fresh keys to a list that another page has left. */
export const withOwnKeys = (foods: DraftFood[]): DraftFood[] =>
  mapItems(foods, ({ uuid }) => {
    added += 1
    return { key: uuid ?? `new-${added}` }
  })

/** Converts a name to a type: "Pré-treino" becomes "custom_pre-treino". */
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

/** A place in the day: an existing meal, or one of the six fixed ones. */
export interface MealSlot {
  type: string
  name: string
  hour: string
  meal: Meal | null
}

/**
 * Returns the whole day in its order: the plan's meals, and the missing fixed ones at their default
 * hours.
 */
export function daySlots({ meals, fixed_meals }: Pick<MealPlan, 'meals' | 'fixed_meals'>): MealSlot[] {
  const there = meals.map((meal) => ({ type: meal.type, name: meal.name, hour: meal.hour, meal }))
  const missing = fixed_meals
    .filter(({ type }) => !meals.some((meal) => meal.type === type))
    .map((fixed) => ({ ...fixed, meal: null }))
  return [...there, ...missing].toSorted((a, b) => a.hour.localeCompare(b.hour))
}
