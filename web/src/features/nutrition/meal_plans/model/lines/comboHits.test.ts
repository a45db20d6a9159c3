import { expect, test } from 'vitest'
import type { Combo } from './comboHits'
import { combosOf } from './comboHits'

const combo = (name: string) => ({ combo: { id: name, name }, content: [] }) as unknown as Combo
const COMBOS = ['Café padrão', 'Café da serra', 'Lanche com café', 'Almoço'].map(combo)
const namesOf = (combos: Combo[]) => combos.map(({ combo: { name } }) => name)
const found = (text: string) => {
  const { first, others } = combosOf(text, COMBOS)
  return [namesOf(first), namesOf(others)]
}

test.each([
  ['café p', ['Café padrão'], []],
  ['CAFE', ['Café padrão', 'Café da serra'], ['Lanche com café']],
  ['padrao', [], ['Café padrão']],
  ['serra caf', [], ['Café da serra']],
  ['café x', [], []],
])('finds for %s what begins with it before other combos', (text, first, others) => {
  expect(found(text)).toEqual([first, others])
})

test.each(['2 café', '½ café', '1 a 2 café', 'café à vontade', ' '])('offers none for %s', (text) => {
  expect(found(text)).toEqual([[], []])
})
