import * as v from 'valibot'
import type { Schemas } from '~/api/client'
import { parseNumber } from '~/components/form'
import { count, formatNumber } from '~/components/format'
import { formatPlain } from '~/modules/householdMeasure'
import type { DraftFood } from './mealDraft'
import { changeWithAlternatives } from './nutrients/following'

type Adjustment = Schemas['Adjustment']
type Amount = Schemas['AdjustedAmount']
type Nutrient = Schemas['AdjustedNutrient']

export const NUTRIENTS: Record<Nutrient, { label: string; unit: 'kcal' | 'g' }> = {
  energy: { label: 'Energia', unit: 'kcal' },
  protein: { label: 'Proteínas', unit: 'g' },
  carbohydrate: { label: 'Carboidratos', unit: 'g' },
  lipid: { label: 'Lipídeos', unit: 'g' },
  fiber: { label: 'Fibras', unit: 'g' },
}

/**
 * Parses a wanted energy: 1800, or relative to the present one as +200, -200, +10 % and 110 %.
 * Returns null for an empty text and NaN for an invalid one.
 */
export function energyFrom(text: string, present: number): number | null {
  const bare = text
    .trim()
    .replace('−', '-')
    .replace(/\s*kcal$/i, '')
  if (bare === '') return null
  const [, sign = '', digits = '', percent = ''] = /^([+-]?)([^%]*?)\s*(%?)$/.exec(bare) ?? []
  const number = parseNumber(digits)
  if (number === null || !(number > 0)) return Number.NaN
  const part = percent ? (present * number) / 100 : number
  const wanted = sign === '+' ? present + part : sign === '-' ? present - part : part
  return wanted >= 1 ? Math.round(wanted) : Number.NaN
}

const target = v.nullable(v.pipe(v.number('Informe um número.'), v.minValue(0.1, 'Informe um número maior que zero.')))
const unit = v.picklist(['amount', 'grams_per_kg', 'percent'])

export const schema = v.object({
  meal: v.string(),
  how: v.picklist(['least', 'alike']),
  energy: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(energyFrom(text, 1_000)), 'Escreva como 1800, +200 ou 110 %.'),
  ),
  protein: target,
  protein_unit: unit,
  carbohydrate: target,
  carbohydrate_unit: unit,
  lipid: target,
  lipid_unit: unit,
  fiber: target,
})

export type AdjustValues = v.InferOutput<typeof schema>

/** The empty form, with the usual units. */
export const NO_TARGETS: AdjustValues = {
  meal: '',
  how: 'least',
  energy: '',
  protein: null,
  protein_unit: 'grams_per_kg',
  carbohydrate: null,
  carbohydrate_unit: 'percent',
  lipid: null,
  lipid_unit: 'percent',
  fiber: null,
}

/** How far the quantity of a food may change; foods without a rule change by the usual bounds. */
export const FOOD_RULES = {
  locked: { label: 'Não muda', sent: { locked: true } },
  little: { label: 'Muda pouco (80 a 120 %)', sent: { locked: false, min_percent: 80, max_percent: 120 } },
  much: { label: 'Muda muito (25 a 400 %)', sent: { locked: false, min_percent: 25, max_percent: 400 } },
} as const
export type FoodRule = keyof typeof FOOD_RULES
/** Rules by the food's row. */
export type FoodRules = ReadonlyMap<string, FoodRule>

export const isFoodRule = (name: string): name is FoodRule => name in FOOD_RULES

/** Returns the form's values with the goals that are kept for the patient. */
export function valuesOf(goals: Schemas['NutrientGoal'][]): AdjustValues {
  const goal = (nutrient: Nutrient) => goals.find((its) => its.nutrient === nutrient)
  const energy = goal('energy')
  const values: AdjustValues = { ...NO_TARGETS, energy: energy ? String(energy.value).replace('.', ',') : '' }
  for (const nutrient of ['protein', 'carbohydrate', 'lipid'] as const) {
    const kept = goal(nutrient)
    if (kept) Object.assign(values, { [nutrient]: kept.value, [`${nutrient}_unit`]: kept.unit })
  }
  const fiber = goal('fiber')
  return fiber?.unit === 'amount' ? { ...values, fiber: fiber.value } : values
}

/**
 * Returns the fields to change where the form is for the whole day, or no longer: kept goals are
 * filled in where nothing was typed, and taken out where they were not changed.
 */
export function withGoalsOf(
  values: AdjustValues,
  goals: Schemas['NutrientGoal'][],
  ofDay: boolean,
): Partial<AdjustValues> {
  const [from, to] = ofDay ? [NO_TARGETS, valuesOf(goals)] : [valuesOf(goals), NO_TARGETS]
  const { meal: _meal, how: _how, ...targets } = to
  const isUntouched = (Object.keys(targets) as (keyof typeof targets)[]).every((name) => values[name] === from[name])
  return isUntouched ? targets : {}
}

/** Converts the form to goals. `present` is the energy that relative ones refer to. */
export function goalsOf(values: AdjustValues, present: number): Schemas['NutrientGoal'][] {
  const of = (nutrient: Nutrient, value: number | null, unit: Schemas['TargetUnit'] = 'amount') =>
    value === null ? [] : [{ nutrient, value, unit }]
  return [
    ...of('energy', energyFrom(values.energy, present)),
    ...of('protein', values.protein, values.protein_unit),
    ...of('carbohydrate', values.carbohydrate, values.carbohydrate_unit),
    ...of('lipid', values.lipid, values.lipid_unit),
    ...of('fiber', values.fiber),
  ]
}

/** Converts the form to the request; null if nothing is asked for. */
export function bodyOf(values: AdjustValues, present: number, rules: FoodRules): Schemas['AdjustmentIn'] | null {
  const kcal = energyFrom(values.energy, present)
  const shared = {
    ...(values.meal && { meal: values.meal }),
    foods: [...rules].map(([row, rule]) => ({ row, ...FOOD_RULES[rule].sent })),
  }
  if (values.how === 'alike') return kcal === null ? null : { ...shared, targets: [], kcal }
  const targets = goalsOf(values, present)
  return targets.length > 0 ? { ...shared, targets } : null
}

const BOUNDS: Record<Schemas['FoodBound'], string> = {
  minimum: 'já no mínimo',
  maximum: 'já no máximo',
  locked: 'não muda',
}

/** Says why a target is missed. */
export function missedInWords({ nutrient, after, missed }: Amount): string | null {
  if (!missed) return null
  const { label, unit } = NUTRIENTS[nutrient]
  const amount = (value: number) => `${formatNumber(value)} ${unit}`
  if (missed.foods.length > 0) {
    const foods = missed.foods.map(({ short_name, bound }) => `${short_name} (${BOUNDS[bound]})`).join(', ')
    return `${label}: com estes alimentos chega a ${amount(missed.nearest ?? after)}. No limite: ${foods}.`
  }
  if (missed.nutrients.length > 0) {
    const others = missed.nutrients.map((other) => NUTRIENTS[other].label.toLowerCase()).join(' e ')
    return `${label}: não cabe junto com ${others}. O mais perto é ${amount(after)}.`
  }
  return `${label}: com quantidades redondas, o mais perto é ${amount(after)}.`
}

/** Returns the foods that change, with their quantities. */
export const changesOf = ({ foods }: Adjustment) => foods.filter(({ quantity, proposed }) => quantity !== proposed)

export const changesInWords = (changes: number) =>
  changes === 0 ? 'Nenhuma quantidade muda.' : `${count(changes, 'quantidade muda', 'quantidades mudam')}.`

/** Formats a quantity before and after as '4 → 5,5'. */
export const stepInWords = (before: number, after: number) => `${formatPlain(before)} → ${formatPlain(after)}`

/** Returns the list of a meal in the proposed quantities. */
export function adjusted(foods: DraftFood[], proposed: ReadonlyMap<string, number>): DraftFood[] {
  return foods.reduce((list, { key, uuid }) => {
    const quantity = uuid === undefined ? undefined : proposed.get(uuid)
    return quantity === undefined ? list : changeWithAlternatives(list, key, { quantity })
  }, foods)
}
