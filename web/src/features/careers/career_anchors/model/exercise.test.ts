import { describe, expect, it } from 'vitest'
import { changesOf } from '~/modules/records/values'
import { ANSWERS, BASE, MARKED } from '../testData'
import {
  answersOf,
  BLANK,
  byRating,
  EMPTY,
  type Exercise,
  fromDraft,
  marksWords,
  missingWords,
  rate,
  toDraft,
  toggleMark,
  unanswered,
} from './exercise'

const NUMBERS = BASE.map((_, index) => index + 1)
const FULL: Exercise = {
  step: 3,
  ratings: Object.fromEntries(BASE.map((rating, index) => [index + 1, rating])),
  marked: MARKED,
}

describe('the exercise', () => {
  it('says what is missing', () => {
    expect(unanswered(NUMBERS, { ...FULL.ratings, 7: undefined as unknown as number })).toEqual([7])
    expect(missingWords(1)).toBe('Falta 1 questão para ser respondida')
    expect(missingWords(12)).toBe('Faltam 12 questões para serem respondidas')
    expect(marksWords(1)).toBe('Falta 1 questão para ser definida uma nota entre 7 e 10')
    expect(marksWords(3)).toBe('Faltam 3 questões para ser definida uma nota entre 7 e 10')
  })

  it('sends the extra points of the marked questions', () => {
    expect(answersOf(FULL)).toEqual(ANSWERS)
  })

  it('offers the highest first, and equals in their order', () => {
    expect(byRating(NUMBERS, FULL.ratings).slice(0, 7)).toEqual([6, 14, 19, 24, 30, 38, 3])
    expect(byRating(NUMBERS, FULL.ratings).slice(-3)).toEqual([13, 26, 37])
  })

  it('takes a mark back, and loses one with a rating below three', () => {
    expect(toggleMark(FULL, 14).marked).toEqual([6, 22])
    expect(rate(FULL, 14, 3).marked).toEqual(MARKED)
    expect(rate(FULL, 14, 2).marked).toEqual([6, 22])
  })

  it('is found again as it was left', () => {
    expect(fromDraft(changesOf(BLANK, toDraft(FULL)))).toEqual(FULL)
    const begun: Exercise = { ...EMPTY, ratings: { 1: 6, 40: 2 } }
    expect(fromDraft(changesOf(BLANK, toDraft(begun)))).toEqual(begun)
  })

  it('takes nothing from a draft that the steps could not have left', () => {
    const changes = { 1: 6, 2: 9, marked: '1,2,30', step: 3 }
    const draft = Object.fromEntries(Object.entries(changes).map(([name, to]) => [name, { from: null, to }]))
    expect(fromDraft(draft)).toEqual({ step: 1, ratings: { 1: 6 }, marked: [1] })
  })
})
