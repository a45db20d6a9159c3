import type { Schemas } from '~/api/client'
import type { Meal, MealPlan } from './model/mealDraft'

// A small invented plan for this folder's tests.

const value = (quantity: number, unit = 'g') => ({ quantity, status: 'value' as const, unit })
const attributes = (kcal: number, protein: number, carbohydrate: number, lipid: number): Schemas['Attributes'] => ({
  energia_kcal: value(kcal, 'kcal'),
  proteina: value(protein),
  carboidrato: value(carbohydrate),
  lipideos: value(lipid),
})

export const PATIENT = '0192f0c1-0000-7000-8000-0000000000c1'
export const PLAN = '0192f0c1-0000-7000-8000-0000000000b1'
const GRAM = { id: 'm-gram', measure: 'grama', unit: 1 }
const SPOON = { id: 'm-rice', measure: 'colher de sopa cheia', unit: 25 }
const LADLE = { id: 'm-ladle', measure: 'concha média', unit: 140 }

export const RICE: Schemas['MealFood'] = {
  id: 'f-rice',
  uuid: 'r-rice',
  name: 'Arroz, integral, cozido',
  short_name: 'Arroz integral cozido',
  group: 'Cereais e derivados',
  origin: 'TACO',
  quantity: 3,
  grams: 75,
  home_measure: SPOON.measure,
  home_measure_selected: SPOON,
  measures: [SPOON, GRAM],
  attributes: attributes(123.53, 2.59, 25.81, 1),
  calorias: 92.65,
  proteinas: 1.94,
  carboidratos: 19.36,
  lipidios: 0.75,
  alternatives: [],
}

const LENTIL: Schemas['AlternativeFood'] = {
  id: 'f-lentil',
  uuid: 'r-lentil',
  name: 'Lentilha, cozida',
  short_name: 'Lentilha cozida',
  group: 'Leguminosas e derivados',
  origin: 'TACO',
  quantity: 80,
  grams: 80,
  home_measure: GRAM.measure,
  home_measure_selected: GRAM,
  measures: [GRAM],
  attributes: attributes(92.64, 6.31, 16.3, 0.52),
  calorias: 74.11,
}

export const BEANS: Schemas['MealFood'] = {
  id: 'f-beans',
  uuid: 'r-beans',
  name: 'Feijão, carioca, cozido',
  short_name: 'Feijão carioca cozido',
  group: 'Leguminosas e derivados',
  origin: 'TACO',
  quantity: 1,
  grams: 140,
  home_measure: LADLE.measure,
  home_measure_selected: LADLE,
  measures: [LADLE, GRAM],
  attributes: attributes(76.42, 4.78, 13.59, 0.54),
  calorias: 106.99,
  proteinas: 6.69,
  carboidratos: 19.03,
  lipidios: 0.76,
  alternatives: [LENTIL],
}

export const BEANS_FOOD: Schemas['Food'] = {
  id: BEANS.id,
  name: BEANS.name,
  short_name: BEANS.short_name,
  group: BEANS.group,
  origin: BEANS.origin,
  attributes: BEANS.attributes,
  measures: BEANS.measures,
  shared: true,
  favorite: false,
}

/** A food with incomplete values: oil without protein and with an unknown energy. */
export const OIL_FOOD: Schemas['Food'] = {
  id: 'f-oil',
  name: 'Azeite, de oliva, extra virgem',
  short_name: 'Azeite de oliva extra virgem',
  group: 'Gorduras e óleos',
  origin: 'TACO',
  attributes: {
    energia_kcal: { status: 'not_analysed', unit: 'kcal' },
    proteina: { status: 'not_applicable', unit: 'g' },
    carboidrato: { status: 'trace', unit: 'g' },
    lipideos: value(100),
  },
  measures: [{ id: 'm-spoon', measure: 'colher de sopa', unit: 9.2 }, GRAM],
  shared: true,
  favorite: false,
}

export function resumeOf(kcal: number, incomplete: Schemas['Incomplete'][] = []): Schemas['Resume'] {
  return {
    calorias: kcal,
    calorias_percentage: kcal === 0 ? 0 : 100,
    proteinas: 8.63,
    carboidratos: 38.39,
    lipideos: 1.51,
    proteinas_percentage: 17.14,
    carboidratos_percentage: 76.12,
    lipideos_percentage: 6.74,
    incomplete,
  }
}

export const LUNCH: Meal = {
  id: 'meal-lunch',
  uuid: 'meal-lunch',
  type: 'lunch',
  name: 'Almoço',
  hour: '12:00',
  notes: 'Comece pela salada.',
  foods: [RICE, BEANS],
  resume: resumeOf(199.64),
  resume_percentage: 100,
  meal_plan: PLAN,
}

export const FIXED: Schemas['FixedMeal'][] = [
  { type: 'breakfast', name: 'Café da Manhã', hour: '08:30' },
  { type: 'collation', name: 'Colação', hour: '10:30' },
  { type: 'lunch', name: 'Almoço', hour: '12:00' },
  { type: 'snack', name: 'Lanche', hour: '16:00' },
  { type: 'dinner', name: 'Jantar', hour: '19:00' },
  { type: 'supper', name: 'Ceia', hour: '22:00' },
]

export function planOf(meals: Meal[], change: Partial<MealPlan> = {}): MealPlan {
  return {
    id: PLAN,
    uuid: PLAN,
    status: 'draft',
    patient: { id: PATIENT, name: 'Carla Menezes' },
    author: { id: 'ana', name: 'Ana Ribeiro' },
    version: 1,
    meals,
    days: [],
    resume: resumeOf(meals.reduce((sum, meal) => sum + meal.resume.calorias, 0)),
    fixed_meals: FIXED,
    created_at: '2026-11-20T12:00:00Z',
    updated_at: '2026-11-20T12:00:00Z',
    ...change,
  }
}

const percent = (min: number, max: number) => ({ min, max, unit: 'percent' as const })

export const TARGETS: Schemas['Targets'] = {
  weight: 64.5,
  energy_kcal: 1800,
  energy_date: '2026-11-12',
  energy_source: 'need',
  own: { targets: [], author: null, updated_at: null },
  goals: [
    {
      goal: 'amdr',
      label: 'Faixas da DRI para adultos',
      source: 'DRI (IOM, 2005)',
      carbohydrate: percent(45, 65),
      protein: percent(10, 35),
      lipid: percent(20, 35),
    },
    {
      goal: 'hypertrophy',
      label: 'Hipertrofia',
      source: 'ISSN e ACSM',
      carbohydrate: { min: 3, max: 7, unit: 'grams_per_kg' },
      protein: { min: 1.6, max: 2.2, unit: 'grams_per_kg' },
      lipid: percent(20, 35),
    },
  ],
}

const total = (
  code: string,
  name: string,
  unit: string,
  value: number,
  rest: Partial<Schemas['NutrientTotal']> = {},
) => ({
  code,
  name,
  unit,
  value,
  unknown: [],
  is_coverable: false,
  ...rest,
})

export const NUTRIENTS: Schemas['PlanNutrients'] = {
  plan: [
    total('fiber', 'Fibra alimentar', 'g', 16.12, { recommended: 25, kind: 'ai', coverage: 100, is_coverable: true }),
    total('calcium', 'Cálcio', 'mg', 312.4, {
      recommended: 1000,
      kind: 'rda',
      limit: 2500,
      coverage: 83.4,
      is_coverable: true,
      unknown: ['Sal, dietético', 'Azeite'],
    }),
    total('sodium', 'Sódio', 'mg', 2400, { recommended: 1500, limit: 2300 }),
    total('manganese', 'Manganês', 'mg', 0.35),
  ],
  meals: [{ meal: 'meal-lunch', nutrients: [total('fiber', 'Fibra alimentar', 'g', 4.5)] }],
  reference: 'mulheres de 31 a 50 anos',
  has_life_stages: true,
  without_data: ['Selênio'],
}

/** Returns the answer to a saved meal, which is the only one of its plan unless `plan` says more. */
export function saved(meal: Meal, plan: Partial<Schemas['PlanSums']> = {}) {
  const { id, resume, resume_percentage } = meal
  const sums = { updated_at: '2026-11-20T12:00:01Z', resume, meals: [{ id, resume, resume_percentage }], ...plan }
  return { status: 201, body: { data: { ...meal, plan: sums } satisfies Schemas['SavedMeal'] } }
}
