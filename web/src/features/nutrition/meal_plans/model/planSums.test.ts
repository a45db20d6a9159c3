import { describe, expect, it } from 'vitest'
import { LUNCH, planOf, resumeOf } from '../testData'
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
