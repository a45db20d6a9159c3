import type { Schemas } from '~/api/client'
import { count, formatNumber } from '~/components/format'

type ExamValue = Schemas['ExamValue']

export const MOST_POINTS = 1000

/** Returns true for blood pressure, the only exam with two numbers. */
export const isPressure = ({ slug }: Pick<ExamValue, 'slug'>) => slug === 'pressao_arterial'

export const numberOf = (text: string | null | undefined) => (text == null ? null : Number(text))

/** Formats a coverage, which is never 100 while an exam is missing. */
export const coverageText = (coverage: number) => `${formatNumber(Math.floor(coverage))}\u00a0% dos exames informados`

/** Formats a number as it was typed: 5,43 and not 5,430. */
export function figure(value: number) {
  return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 }).format(value)
}

/** Unit of an exam without one. */
const NO_UNIT = 'índice'

/** Formats a result as "5,4 %" or "120 x 80 mmHg"; null without a value. */
export function resultText(exam: ExamValue): string | null {
  const { sistolica, diastolica, unit } = exam
  if (isPressure(exam)) {
    return sistolica == null || diastolica == null ? null : `${figure(sistolica)} x ${figure(diastolica)} ${unit}`
  }
  const value = numberOf(exam.value)
  if (value === null) return null
  return unit === NO_UNIT ? figure(value) : `${figure(value)} ${unit}`
}

export const pointsText = (points: number, most: number) =>
  `${formatNumber(points)} de ${count(most, 'ponto', 'pontos')}`
