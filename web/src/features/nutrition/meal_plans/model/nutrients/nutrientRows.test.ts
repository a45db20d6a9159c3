import { describe, expect, it } from 'vitest'
import { NUTRIENTS } from '../../testData'
import { amountWords, coverageWords, isLimitNear, isShort, nutrientGroups, nutrientHint } from './nutrientRows'

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
      { words: '64 % de 25 g (AI)', above: false },
      { words: '≥ 31 % de 1.000 mg (RDA) · limite: 2.500 mg', above: false },
      { words: '160 % de 1.500 mg · acima do limite de 2.300 mg', above: true },
      { words: '', above: false },
    ])
  })

  it('say which share of the energy they rest on, unless it is all of it', () => {
    const shares = [null, 100, 99.6, 83.4, 0.2, 0]
    expect(shares.map(coverageWords)).toEqual([
      null,
      null,
      null,
      'baseado em 83 % da energia',
      'baseado em menos de 1 % da energia',
      'baseado em menos de 1 % da energia',
    ])
  })

  it('are short below the recommendation, if foods can be proposed', () => {
    expect(NUTRIENTS.plan.filter(isShort).map(({ name }) => name)).toEqual(['Fibra alimentar', 'Cálcio'])
  })

  it('have a limit in their bar if it is not far away', () => {
    expect([isLimitNear(312, 1000, 2500), isLimitNear(1300, 1000, 2500), isLimitNear(900, 1500, 2300)]).toEqual([
      false,
      true,
      true,
    ])
  })
})
