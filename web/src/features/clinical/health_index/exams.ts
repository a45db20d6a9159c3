import type { Schemas } from '~/api/client'
import { parseDate } from '~/components/form'
import { formatDate, today } from '~/components/format'
import { isPressure, MOST_POINTS, numberOf } from '~/modules/healthIndexWords'
import type { RecordValue, RecordValues } from '~/modules/records/values'

export type Exam = Schemas['Exam']
export type ExamValue = Schemas['ExamValue']
export type IndexBlock = Schemas['IndexBlock']

/** An exam in the form, of a saved block or of the current list. */
export type ExamRow = Pick<Exam, 'uuid' | 'slug' | 'name' | 'unit' | 'max_points'>

/** Points of an exam's value; null while it has no value or the points are unknown. */
export interface Score {
  points?: number | null
  band?: string | null
  /** Further remark on a saved value. */
  note?: string | null
}

/**
 * Returns the block's exams under their current names, followed by those added to the list since.
 */
export function rowsOf(exams: Exam[], block?: IndexBlock): ExamRow[] {
  const saved: ExamRow[] = block?.data.exams ?? []
  const own = saved.map((row) => ({ ...row, name: exams.find(({ slug }) => slug === row.slug)?.name ?? row.name }))
  return [...own, ...exams.filter(({ slug }) => !own.some((row) => row.slug === slug))]
}

/** Returns the names of an exam's fields. */
export const fieldsOf = (row: Pick<ExamRow, 'slug'>) => (isPressure(row) ? ['sistolica', 'diastolica'] : [row.slug])

function savedOf(row: ExamRow, block?: IndexBlock): RecordValues {
  const saved = block?.data.exams.find(({ slug }) => slug === row.slug)
  if (isPressure(row)) return { sistolica: saved?.sistolica ?? null, diastolica: saved?.diastolica ?? null }
  return { [row.slug]: numberOf(saved?.value) }
}

/**
 * Name of the field for the day of collection, typed as 20/11/2026. A blank block starts with
 * today.
 */
export const DAY = 'collected_on'

export const valuesOf = (rows: ExamRow[], block?: IndexBlock): RecordValues =>
  Object.assign({ [DAY]: formatDate(block?.collected_on ?? today()) }, ...rows.map((row) => savedOf(row, block)))

/** Orders blocks by day, and those of one day by creation. */
export const byDay = (a: IndexBlock, b: IndexBlock) =>
  a.collected_on.localeCompare(b.collected_on) || a.created_at.localeCompare(b.created_at)

/** Returns the day of collection for the request; null if it is invalid. */
export const dayOf = (values: RecordValues) => parseDate(String(values[DAY] ?? ''))

function problemOfDay(values: RecordValues): string | undefined {
  const day = dayOf(values)
  if (!day) return 'Informe a data da coleta, como 20/11/2026.'
  return day > today() ? 'A data da coleta não pode estar no futuro.' : undefined
}

const isNumber = (value: RecordValue | undefined): value is number => typeof value === 'number' && !Number.isNaN(value)

/**
 * Formats a value for the server: a number, or 'diastolic x systolic'; null while it is incomplete.
 */
export function readingOf(row: Pick<ExamRow, 'slug'>, values: RecordValues): string | null {
  if (!isPressure(row)) {
    const value = values[row.slug]
    return isNumber(value) && value >= 0 ? String(value) : null
  }
  const { sistolica, diastolica } = values
  return isNumber(sistolica) && isNumber(diastolica) && sistolica > diastolica ? `${diastolica} x ${sistolica}` : null
}

/** Returns the errors that the server would report, by the field they stand under. */
export function problemsOf(rows: ExamRow[], values: RecordValues): Record<string, string> {
  const day = problemOfDay(values)
  return Object.assign(day ? { [DAY]: day } : {}, ...rows.map((row) => problemsOfExam(row, values)))
}

export function problemsOfExam(row: ExamRow, values: RecordValues): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const name of fieldsOf(row)) {
    const value = values[name]
    if (Number.isNaN(value)) problems[name] = 'Informe um número.'
    else if (isNumber(value) && value < 0) problems[name] = 'O valor não pode ser negativo.'
  }
  if (!isPressure(row)) return problems
  const { sistolica, diastolica } = values
  const one = isNumber(sistolica) || isNumber(diastolica)
  if (one && !problems.sistolica && !problems.diastolica) {
    if (!isNumber(sistolica)) problems.sistolica = 'Informe também a sistólica.'
    else if (!isNumber(diastolica)) problems.diastolica = 'Informe também a diastólica.'
    else if (sistolica <= diastolica) problems.diastolica = 'A diastólica é sempre menor que a sistólica.'
  }
  return problems
}

/** Detects a blood pressure in cmHg, as in "12 por 8": no pressure in mmHg is so low. */
export const looksLikeCentimetres = ({ sistolica, diastolica }: RecordValues) =>
  isNumber(sistolica) && isNumber(diastolica) && sistolica < 40

/** Converts the exams to the request body. */
export function bodyOf(rows: ExamRow[], values: RecordValues) {
  return rows.map((row) =>
    isPressure(row)
      ? { uuid: row.uuid, sistolica: asNumber(values.sistolica), diastolica: asNumber(values.diastolica) }
      : { uuid: row.uuid, value: readingOf(row, values) },
  )
}

const asNumber = (value: RecordValue | undefined) => (isNumber(value) ? value : null)

export interface Totals {
  points: number
  /** Share of the measured exams in the weight of all, from 0 to 100. */
  coverage: number
  level?: string | null
}

export const totalsOf = ({ data }: IndexBlock): Totals => ({
  points: data.total_points,
  coverage: data.coverage,
  level: data.level,
})

/** Computes the totals while values are typed; the server returns the level once they are saved. */
export function liveTotals(rows: ExamRow[], scores: Score[]): Totals {
  let points = 0
  let answered = 0
  rows.forEach(({ max_points }, index) => {
    const own = scores[index]?.points
    if (own == null) return
    points += own
    answered += max_points
  })
  return { points, coverage: (answered * 100) / MOST_POINTS, level: null }
}
