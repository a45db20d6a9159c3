import type { Changes, RecordValues } from '~/modules/records/values'

/** Ratings from 1 to 6 by the number of the question. */
export type Ratings = Record<number, number>

/**
 * State of an exercise: ratings, the step, and the three marked statements. The server computes the
 * results.
 */
export interface Exercise {
  step: 1 | 2 | 3
  ratings: Ratings
  /** Questions with extra points, in the order of marking. */
  marked: number[]
}

export const EMPTY: Exercise = { step: 1, ratings: {}, marked: [] }

export const SCALE = [1, 2, 3, 4, 5, 6] as const
/** Highest rating without extra points. */
const HIGHEST = 6
export const EXTRA = 4
export const MARKS = 3
/** Lowest rating that takes extra points. */
const LEAST_MARKED = 3

export const mayBeMarked = (rating = 0) => rating >= LEAST_MARKED

export const isBegun = ({ ratings }: Exercise) => Object.keys(ratings).length > 0

export function unanswered(numbers: number[], ratings: Ratings) {
  return numbers.filter((number) => ratings[number] === undefined)
}

export const missingWords = (missing: number) =>
  missing === 1 ? 'Falta 1 questão para ser respondida' : `Faltam ${missing} questões para serem respondidas`

export const marksWords = (missing: number) =>
  missing === 1
    ? 'Falta 1 questão para ser definida uma nota entre 7 e 10'
    : `Faltam ${missing} questões para ser definida uma nota entre 7 e 10`

export const TOO_MANY = `Somente ${MARKS} questões podem ficar com nota maior do que ${HIGHEST}`

/** Sets a rating, and removes the mark if the rating no longer takes one. */
export function rate(exercise: Exercise, number: number, rating: number): Exercise {
  const marked = mayBeMarked(rating) ? exercise.marked : exercise.marked.filter((other) => other !== number)
  return { ...exercise, ratings: { ...exercise.ratings, [number]: rating }, marked }
}

export function toggleMark(exercise: Exercise, number: number): Exercise {
  const { marked } = exercise
  const without = marked.filter((other) => other !== number)
  return { ...exercise, marked: without.length < marked.length ? without : [...marked, number] }
}

/** Sorts by rating, highest first, then by number. */
export function byRating(numbers: number[], ratings: Ratings) {
  return numbers.toSorted((a, b) => (ratings[b] ?? 0) - (ratings[a] ?? 0) || a - b)
}

/** Converts the answers for the request. */
export function answersOf({ ratings, marked }: Exercise): Record<string, number> {
  const withExtra = ([number, rating]: [string, number]) => [
    number,
    marked.includes(Number(number)) ? rating + EXTRA : rating,
  ]
  return Object.fromEntries(Object.entries(ratings).map(withExtra))
}

const NUMBERS = Array.from({ length: 40 }, (_, index) => String(index + 1))

/** Values that a draft may contain: a rating per number, the marks and the step. */
export const BLANK: RecordValues = Object.fromEntries([...NUMBERS, 'marked', 'step'].map((name) => [name, null]))

export function toDraft(exercise: Exercise): RecordValues {
  const { ratings, marked, step } = exercise
  return { ...BLANK, ...ratings, marked: marked.join(',') || null, step }
}

export function fromDraft(changes: Changes): Exercise {
  const to = (name: string) => Number(changes[name]?.to)
  const isRating = (name: string) => SCALE.some((value) => value === to(name))
  const ratings: Ratings = Object.fromEntries(NUMBERS.filter(isRating).map((name) => [name, to(name)]))
  const marked = String(changes.marked?.to ?? '')
    .split(',')
    .map(Number)
    .filter((number) => mayBeMarked(ratings[number]))
  const complete = Object.keys(ratings).length === NUMBERS.length
  const step = to('step')
  return { step: complete && (step === 2 || step === 3) ? step : 1, ratings, marked: marked.slice(0, MARKS) }
}
