import { formatDate, formatNumber } from '~/components/format'
import { coverageText } from '~/modules/healthIndexWords'
import { byDay, type IndexBlock } from './exams'

export interface TrendPoint {
  /** The day of collection: 2026-11-20. */
  day: string
  total: number
  /** Maximum number of points of the measured exams. */
  most: number
  coverage: number
}

/** Returns the chart's points, oldest first. */
export function pointsOf(blocks: IndexBlock[]): TrendPoint[] {
  return blocks.toSorted(byDay).map(({ collected_on, data: { total_points, coverage } }) => ({
    day: collected_on,
    total: total_points,
    most: Math.round(coverage * 10),
    coverage,
  }))
}

const said = ({ day, total, coverage }: TrendPoint) =>
  `${formatNumber(total)} pontos em ${formatDate(day)} (${coverageText(coverage)})`

/** Describes the chart in words. */
export function inWords(points: TrendPoint[]): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  if (points.length === 1) return `O total é de ${said(last)}. A evolução aparece a partir do segundo registro.`
  const change = last.total - first.total
  const way = change === 0 ? 'ficou igual' : `${change > 0 ? 'subiu' : 'caiu'} ${formatNumber(Math.abs(change))}`
  const words = `De ${said(first)} para ${said(last)}: o total ${way}${change === 0 ? '' : Math.abs(change) === 1 ? ' ponto' : ' pontos'}.`
  const comparable = Math.floor(first.coverage) === Math.floor(last.coverage)
  return comparable ? words : `${words} Parte da diferença pode vir de haver mais ou menos exames informados.`
}
