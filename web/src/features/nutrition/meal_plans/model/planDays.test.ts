import { expect, it } from 'vitest'
import { planOf } from '../testData'
import { changeDay } from './planDays'

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
