import { describe, expect, it } from 'vitest'
import { NUTRIENTS } from '../../testData'
import { amountWords, nutrientGroups, nutrientHint } from './nutrientRows'

const names = (meal: string | null) => {
  const { judged, others } = nutrientGroups(NUTRIENTS, meal)
  return [judged.map(({ name }) => name), others.map(({ name }) => name)]
}

describe('the nutrients of a day', () => {
  it('begin with those that have a recommendation, and show a meal as a part of the day', () => {
    expect(names(null)).toEqual([['Fibra alimentar', 'Cálcio', 'Sódio'], ['Manganês']])
    expect(names('meal-lunch')).toEqual([['Fibra alimentar'], []])
    expect(nutrientGroups(NUTRIENTS, 'meal-lunch').judged.map(nutrientHint)).toEqual([
      { words: '18 % de 25 g', above: false },
    ])
    expect(names('gone')).toEqual([[], []])
  })

  it('are read with as many decimals as they need, and never as more than is known', () => {
    expect(NUTRIENTS.plan.map(amountWords)).toEqual(['16,1 g', '≥ 312 mg', '2.400 mg', '0,35 mg'])
  })

  it('stand beside what is recommended and what is too much', () => {
    expect(NUTRIENTS.plan.map(nutrientHint)).toEqual([
      { words: '64 % de 25 g', above: false },
      { words: '≥ 31 % de 1.000 mg', above: false },
      { words: '160 % de 1.500 mg · acima do limite de 2.300 mg', above: true },
      { words: '', above: false },
    ])
  })
})
