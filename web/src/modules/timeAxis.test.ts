import { describe, expect, it } from 'vitest'
import { timeTicks } from './timeAxis'

const below = (days: string[], atMost = 5) => {
  const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  const { ticks, tickFormatter } = timeTicks(days.map(Date.parse), atMost, dateOf)
  return ticks.map(tickFormatter)
}

describe('the days below a chart', () => {
  it('are months, as long as that tells them apart', () => {
    expect(below(['2025-11-03', '2026-02-10', '2026-11-20'])).toEqual(['nov/25', 'fev/26', 'nov/26'])
    expect(below([])).toEqual([])
  })

  it('are days where two of them share a month', () => {
    expect(below(['2026-11-03', '2026-11-20', '2026-12-01'])).toEqual(['03/11', '20/11', '01/12'])
    expect(below(['2024-05-02', '2026-11-03', '2026-11-20'])).toEqual(['02/05/24', '03/11/26', '20/11/26'])
  })

  it('are some of them, the first and the last among them', () => {
    expect(below(['2026-01-05', '2026-02-05', '2026-03-05', '2026-03-09', '2026-04-05'], 3)).toEqual([
      'jan/26',
      'mar/26',
      'abr/26',
    ])
    const months = Array.from({ length: 6 }, (_, month) => `2026-0${month + 1}-05`)
    expect(below(months, 8)).toEqual(['jan/26', 'fev/26', 'mar/26', 'abr/26', 'mai/26', 'jun/26'])
    expect(below(months, 5)).toEqual(['jan/26', 'mar/26', 'mai/26', 'jun/26'])
  })
})
