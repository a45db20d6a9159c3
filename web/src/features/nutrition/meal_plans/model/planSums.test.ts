import { describe, expect, it } from 'vitest'
import { LUNCH, planOf, resumeOf } from '../testData'
import { changeDay } from './planDays'
import { withSums } from './planSums'

describe('the sums of a plan after a saved meal', () => {
  const dinner = { ...LUNCH, id: 'meal-dinner', uuid: 'meal-dinner', hour: '19:00', resume_percentage: 50 }
  const plan = planOf([{ ...LUNCH, resume_percentage: 50 }, dinner])
  const share = (resume_percentage: number) => ({ resume: resumeOf(resume_percentage), resume_percentage })
  const sums = (updated_at: string) => ({
    updated_at,
    resume: resumeOf(500),
    meals: [
      { id: LUNCH.id, ...share(80) },
      { id: dinner.id, ...share(20) },
    ],
  })

  it('changes the shares of every meal, and nothing else of it', () => {
    const after = withSums(plan, sums('2026-11-20T12:00:01Z'))
    expect(after.meals).toEqual([
      { ...LUNCH, ...share(80) },
      { ...dinner, ...share(20) },
    ])
    expect(after.resume.calorias).toBe(500)
    expect(after.updated_at).toBe('2026-11-20T12:00:01Z')
  })

  it('ignores the answer to an earlier change', () => {
    expect(withSums(plan, sums('2026-11-20T11:59:59Z'))).toBe(plan)
  })
})

it('makes a plan as new as the change of its day', () => {
  const plan = planOf([])
  const { meals, resume, macro_goal } = plan
  const of = (id: string, updated_at: string) => ({ id, name: id, weekdays: [], meals, resume, macro_goal, updated_at })
  const later = new Date(Date.parse(plan.updated_at) + 60_000).toISOString()
  const whole = { ...plan, days: [of('treino', plan.updated_at), of('festa', plan.updated_at)] }
  const changed = changeDay(whole, 'treino', (day) => ({ ...day, updated_at: later }))
  expect(changed.updated_at).toBe(later)
  expect(changed.days.map(({ updated_at }) => updated_at)).toEqual([later, plan.updated_at])
  const older = changeDay(changed, 'festa', (day) => ({ ...day, macro_goal: 'amdr' }))
  expect(older.updated_at).toBe(later)
})
