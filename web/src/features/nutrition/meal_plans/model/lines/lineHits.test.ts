import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FoodIndex } from '../search/foodIndex'
import { hitsOf, inNextMeasure, kcalOfHit, type LineFood, measureTest } from './lineHits'
import { amountOfHit, itemOfHit } from './lineItem'

const lexicon = JSON.parse(readFileSync('../src/nutrition/foods/search/lexicon.json', 'utf8'))

const food = (
  short_name: string,
  kcal: number | null,
  measures: [string, number][],
  portion: [number, number],
): LineFood => ({
  id: short_name,
  name: short_name,
  short_name,
  group: 'Outros',
  origin: 'TACO',
  kcal,
  protein: 1,
  carbohydrate: 1,
  lipid: null,
  measures: [...measures, ['grama', 1] as const].map(([measure, unit]) => ({ measure, unit })),
  portion: { quantity: portion[0], measure: portion[1] },
})

const FOODS = [
  food('Arroz integral cozido', 124, [['colher de sopa cheia', 25]], [4, 0]),
  food('Ovo cozido', 146, [['unidade', 50]], [1, 0]),
  food('Filé de frango', 159, [['filé', 100]], [1, 0]),
  food('Frango inteiro cozido', 187, [], [100, 0]),
  food('Peixe cozido', null, [['filé', 120]], [1, 0]),
  food('Leite integral', 61, [['copo americano', 165]], [1, 0]),
]
const foods = { index: new FoodIndex(FOODS, lexicon), isMeasure: measureTest(FOODS), favorites: new Set<string>() }
const first = (text: string) => {
  const hit = hitsOf(text, foods)[0]
  return hit && `${amountOfHit(hit)} ${hit.food.short_name}`
}

test.each([
  ['150 arroz int', '150 g Arroz integral cozido'],
  ['3 col sopa arroz', '3 colheres de sopa cheias Arroz integral cozido'],
  ['arroz', '4 colheres de sopa cheias Arroz integral cozido'],
  ['2 ovo', '2 unidades Ovo cozido'],
  ['filé de frango', '1 filé Filé de frango'],
  ['2 filés de peixe', '2 filés Peixe cozido'],
  ['200 ml leite', '200 g Leite integral'],
  ['frango inteiro', '100 g Frango inteiro cozido'],
  ['2 frango inteiro', '200 g Frango inteiro cozido'],
  ['2 g frango inteiro', '2 g Frango inteiro cozido'],
  ['1 a 2 ovos', '1 a 2 unidades Ovo cozido'],
  ['ovo à vontade', 'à vontade Ovo cozido'],
])('takes %s as %s', (text, expected) => {
  expect(first(text)).toBe(expected)
})

test('finds nothing for other words', () => {
  expect(hitsOf('2 col sopa parafuso', foods)).toEqual([])
})

test('shows the energy of the amount, or that it is unknown', () => {
  const kcal = (text: string) => {
    const hit = hitsOf(text, foods)[0]
    return hit && kcalOfHit(hit)
  }
  expect([kcal('100 arroz'), kcal('1 filé peixe'), kcal('1 a 3 ovos'), kcal('ovo à vontade')]).toEqual([
    124,
    null,
    146,
    null,
  ])
})

test('changes to the next measure in about the same weight, and back', () => {
  const [hit] = hitsOf('arroz', foods)
  if (!hit) throw new Error('Nothing was found.')
  const grams = inNextMeasure(hit)
  expect([amountOfHit(grams), amountOfHit(inNextMeasure(grams))]).toEqual(['100 g', '4 colheres de sopa cheias'])
})

test('makes a row whose unknown values stay unknown', () => {
  const [hit] = hitsOf('1 filé peixe', foods)
  const item = hit && itemOfHit(hit)
  expect(item).toMatchObject({ food: 'Peixe cozido', quantity: 1, measure: { measure: 'filé' }, asAdded: false })
  expect(item?.attributes.energia_kcal).toEqual({ quantity: null, status: 'not_analysed', unit: 'kcal' })
})
