import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FoodIndex, type Lexicon, type Searchable } from './foodIndex'
import { slips, stem } from './spelling'

const folder = '../src/nutrition/foods/search'
const read = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
interface Search {
  text: string
  first: string[]
}
interface Ranking {
  foods: Omit<Searchable, 'id'>[]
  searches: Search[]
  favorites: (Search & { favorite: string })[]
}
const { foods, searches, favorites }: Ranking = read('ranking.json')
const lexicon: Lexicon = read('lexicon.json')
const index = new FoodIndex(
  foods.map((food, place) => ({ ...food, id: String(place + 1).padStart(4, '0') })),
  lexicon,
)

test.each(searches)('ranks $text as the server does', ({ text, first }) => {
  expect(index.search(text, 5).map(({ short_name }) => short_name)).toEqual(first)
})

test.each(favorites)('ranks $text with the favorite $favorite as the server does', ({ text, favorite, first }) => {
  const place = foods.findIndex(({ short_name }) => short_name === favorite)
  const found = index.search(text, 5, new Set([String(place + 1).padStart(4, '0')]))
  expect(found.map(({ short_name }) => short_name)).toEqual(first)
})

test('finds nothing without words', () => {
  expect(index.search(' ,; ', 5)).toEqual([])
})

test('ignores plural and gender, and counts mistyped letters', () => {
  expect(
    ['cozido', 'cozidas', 'pães', 'limão', 'lima'].map((word) => stem(word.normalize('NFD').replace(/\p{M}/gu, ''))),
  ).toEqual(['cozid', 'cozid', 'pao', 'limao', 'lima'])
  expect([
    slips('fejao', 'feijao'),
    slips('iorgute', 'iogurte'),
    slips('batata', 'banana'),
    slips('foguete', 'iogurte'),
  ]).toEqual([1, 2, null, null])
})
