import type { Schemas } from '~/api/client'
import { isGram } from '~/modules/householdMeasure'
import { withMeasures } from '~/modules/measures/words'
import { gramsIn, middleOf } from '~/modules/nutrition'
import type { FoodIndex, Searchable } from '../search/foodIndex'
import { stem, wordsOf } from '../search/spelling'
import { beginsMeasure, type ParsedLine, parseLine } from './parseLine'

/** A measure of a food; one that a nutritionist added has an identifier. */
type LineMeasure = Schemas['IndexedMeasure'] & Partial<Schemas['Measure']>

/** A food that a line can add. */
export type LineFood = Omit<Schemas['IndexedFood'], 'measures'> & Searchable & { measures: LineMeasure[] }

/** Adds the measures that nutritionists added to foods; of several with one name the first stays. */
export function withAdded(foods: LineFood[], added: Schemas['AddedMeasure'][]): LineFood[] {
  if (added.length === 0) return foods
  return foods.map((food) => {
    let { measures } = food
    for (const { measure } of added.filter((its) => its.food === food.id)) {
      const name = wordsOf(measure.measure).join(' ')
      if (measures.every((its) => wordsOf(its.measure).join(' ') !== name)) measures = withMeasures(measures, [measure])
    }
    if (measures === food.measures) return food
    const usual = food.portion && food.measures[food.portion.measure]
    const portion = food.portion && usual ? { ...food.portion, measure: measures.indexOf(usual) } : food.portion
    return { ...food, measures, portion }
  })
}

/** Returns a food with a new measure, one of which is added. */
export const hitOfNew = (food: LineFood, measure: Schemas['Measure']): LineHit => ({
  food: { ...food, measures: [...food.measures, measure] },
  measure: food.measures.length,
  quantity: 1,
})

/** A food that a line may mean, with the amount to add. */
export interface LineHit {
  food: LineFood
  quantity: number
  /** Upper end of a range. */
  quantityMax?: number
  /** Mark of a line without an amount. */
  uncounted?: Schemas['Uncounted']
  /** Place of the measure among the food's. */
  measure: number
}

/** The foods to search in, and the names of all their measures. */
export interface LineFoods {
  index: FoodIndex<LineFood>
  isMeasure: (words: string[]) => boolean
  /** Identifiers of the user's favorites, which precede others. */
  favorites: ReadonlySet<string>
}

const SHOWN = 6
/** Hits among which those with the typed measure come first. */
const CONSIDERED = 12
/** Smallest quantity without a measure that is counted in grams. */
const GRAMS_FROM = 10

/** Returns a function that tells whether words begin the name of a measure. */
export function measureTest(foods: LineFood[]): LineFoods['isMeasure'] {
  const names = new Set(foods.flatMap(({ measures }) => measures.map(({ measure }) => measure)))
  const known = new Map<string, boolean>()
  return (words) => {
    const key = words.join(' ')
    const found = known.get(key) ?? [...names].some((name) => beginsMeasure(words, name))
    known.set(key, found)
    return found
  }
}

/** Returns the foods that a typed line may mean, best first. */
export function hitsOf(text: string, { index, isMeasure, favorites }: LineFoods): LineHit[] {
  const readings = parseLine(text, isMeasure)
  const found = readings.map((line) => ({ line, foods: index.search(line.food, CONSIDERED, favorites) }))
  // 'Filé de frango' is a food, although a fillet is a measure, too.
  const whole = found.at(-1)
  const measured = found.slice(0, -1).find(({ foods }) => foods.length > 0)
  const namesMeasure = whole?.foods[0] && containsAll(whole.foods[0], firstWord(whole.line.food))
  const chosen = measured && !namesMeasure ? measured : whole
  if (!chosen) return []
  const { line, foods } = chosen
  const { measure } = line
  const has = (food: LineFood) => measure === null || food.measures.some((its) => beginsMeasure(measure, its.measure))
  return [...foods.filter(has), ...foods.filter((food) => !has(food))]
    .flatMap((food) => hitOf(food, line) ?? [])
    .slice(0, SHOWN)
}

const firstWord = (text: string) => wordsOf(text).slice(0, 1)

const containsAll = (food: LineFood, words: string[]) => {
  const its = wordsOf(food.short_name).map(stem)
  return words.every((word) => its.includes(stem(word)))
}

/** Returns a food in the amount that a line means. A range is one of its own measure. */
function hitOf(food: LineFood, line: ParsedLine): LineHit | null {
  const hit = amountOf(food, line)
  if (!hit || line.uncounted) return hit && { ...hit, uncounted: line.uncounted }
  const isTyped = hit.quantity === line.quantity && line.quantityMax !== undefined
  return isTyped ? { ...hit, quantityMax: line.quantityMax } : hit
}

/** Returns the amount of a food that a line means, or null if the food has no measure. */
function amountOf(food: LineFood, { quantity, measure }: ParsedLine): LineHit | null {
  const gram = food.measures.findIndex((its) => isGram(its.measure))
  const portion = food.portion ?? null
  const usual = portion?.measure ?? (gram >= 0 ? gram : 0)
  if (food.measures.length === 0) return null
  if (measure !== null) {
    const place = food.measures.findIndex((its) => beginsMeasure(measure, its.measure))
    // Millilitres of a food without them weigh about as many grams.
    if (place >= 0) return { food, measure: place, quantity: quantity ?? onceOf(food.measures[place]) }
    if (measure[0] === 'mililitr' && gram >= 0) return { food, measure: gram, quantity: quantity ?? 100 }
    return { food, measure: usual, quantity: quantity ?? portion?.quantity ?? 1 }
  }
  if (quantity === null) return { food, measure: usual, quantity: portion?.quantity ?? onceOf(food.measures[usual]) }
  if (quantity >= GRAMS_FROM && gram >= 0) return { food, measure: gram, quantity }
  // '2 bananas' of a food that is only weighed are two portions, not two grams.
  return { food, measure: usual, quantity: usual === gram ? quantity * (portion?.quantity ?? 100) : quantity }
}

const onceOf = (measure?: Schemas['IndexedMeasure']) => (measure && isGram(measure.measure) ? 100 : 1)

/** Returns the hit in its next measure, in about the same weight. */
export function inNextMeasure(hit: LineHit): LineHit {
  const measure = (hit.measure + 1) % hit.food.measures.length
  const unit = hit.food.measures[measure]?.unit ?? 1
  const exact = gramsOfHit(hit) / unit
  const step = isGram(hit.food.measures[measure]?.measure ?? '') ? 5 : 0.5
  return { food: hit.food, measure, quantity: Math.max(step, Math.round(exact / step) * step) }
}

/** Returns the grams that count; a range counts at its middle. */
export const gramsOfHit = ({ food, measure, quantity, quantityMax }: LineHit) =>
  gramsIn(quantityMax ? middleOf(quantity, quantityMax) : quantity, food.measures[measure]?.unit ?? 0)

/** Returns the energy of a hit; null if it is unknown, or not counted. */
export function kcalOfHit(hit: LineHit): number | null {
  const { kcal } = hit.food
  return kcal == null || hit.uncounted ? null : (kcal * gramsOfHit(hit)) / 100
}
