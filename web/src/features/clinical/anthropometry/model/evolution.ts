import { formatDate, formatNumber } from '~/components/format'
import type { ResultName } from '~/modules/assessmentResults'
import { RESULT_DECIMALS, RESULT_NAMES, withUnit } from '~/modules/assessmentResults'
import type { Assessed, Band, Evolution } from './types'

interface Series {
  key: string
  label: string
  of: (assessed: Assessed) => number | null
}

export interface Trend {
  key: string
  title: string
  unit: string
  decimals: number
  series: [Series, ...Series[]]
  /** Name of the server's metric with the reference bands and the class. */
  metric?: string
  classOf?: ResultName
  /** True for results of a protocol of body fat, which are not compared with another one's. */
  byProtocol?: true
}

const measure = (name: string) => (assessed: Assessed) =>
  assessed.measures.find((one) => one.name === name)?.value ?? null
const result = (name: ResultName) => (assessed: Assessed) => assessed.results[name].value ?? null

/** The measures that are followed over time, in the order of the page. */
export const TRENDS: readonly Trend[] = [
  {
    key: 'peso',
    title: 'Peso',
    unit: 'kg',
    decimals: 1,
    series: [{ key: 'peso', label: 'Peso', of: measure('peso_atual') }],
  },
  {
    key: 'imc',
    title: 'IMC',
    unit: 'kg/m²',
    decimals: RESULT_DECIMALS.imc,
    series: [{ key: 'imc', label: 'IMC', of: result('imc') }],
    metric: 'imc',
    classOf: 'imc',
  },
  {
    key: 'cintura',
    title: 'Circunferência da cintura',
    unit: 'cm',
    decimals: 1,
    series: [{ key: 'cintura', label: 'Cintura', of: measure('circunferencia_da_cintura') }],
    metric: 'circunferencia_da_cintura',
    classOf: 'risco_cardiaco',
  },
  {
    key: 'gordura',
    title: 'Percentual de gordura',
    unit: '%',
    decimals: RESULT_DECIMALS.percentual_gordura,
    series: [{ key: 'gordura', label: 'Gordura', of: result('percentual_gordura') }],
    metric: 'percentual_gordura',
    classOf: 'percentual_gordura',
    byProtocol: true,
  },
  {
    key: 'massas',
    title: 'Massa gorda e massa livre de gordura',
    unit: 'kg',
    decimals: RESULT_DECIMALS.peso_gordo,
    series: [
      { key: 'gorda', label: 'Massa gorda', of: result('peso_gordo') },
      { key: 'livre', label: 'Massa livre de gordura', of: result('massa_livre_de_gordura') },
    ],
    byProtocol: true,
  },
]

/** Rounds half up, as numbers are shown: 24.25 with one decimal is 24.3. */
function rounded(value: number, decimals: number) {
  return Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`)
}

/** Returns the difference of two values as they are shown, so that the three add up. */
function shownDifference(before: number, after: number, decimals: number) {
  return Number((rounded(after, decimals) - rounded(before, decimals)).toFixed(decimals))
}

/** Formats a difference as '−4,4' or '+1,2', and as '0' if it rounds to zero. */
export function signed(difference: number, decimals: number) {
  const rounded = Number(difference.toFixed(decimals))
  if (rounded === 0) return '0'
  return `${rounded < 0 ? '−' : '+'}${formatNumber(Math.abs(rounded), decimals)}`
}

/**
 * Returns the unit of a difference: percentages differ in points, as 27 % is not 3 % less than 30
 * %.
 */
export const unitOfDifference = (unit: string) => (unit === '%' ? 'p.p.' : unit)

interface EvolutionPoint {
  date: string
  value: number
}

export function pointsOf({ of }: Series, assessments: Assessed[]): EvolutionPoint[] {
  return assessments.flatMap((assessed) => {
    const value = of(assessed)
    return value === null ? [] : [{ date: assessed.date, value }]
  })
}

const protocolOf = ({ protocol }: Assessed) => protocol ?? null

/**
 * Returns whether a line breaks before this assessment, because it has another protocol than the
 * last one with a value.
 */
export function breaksAt({ byProtocol, series }: Trend, assessments: Assessed[], index: number) {
  const now = assessments[index]
  if (!byProtocol || !now || series[0].of(now) === null) return false
  const before = assessments.slice(0, index).findLast((assessed) => series[0].of(assessed) !== null)
  return before !== undefined && protocolOf(before) !== protocolOf(now)
}

/** Returns the assessments from the last change of protocol on, if this trend has one. */
function sinceLastBreak(trend: Trend, assessments: Assessed[]) {
  const at = assessments.findLastIndex((_, index) => breaksAt(trend, assessments, index))
  return { since: assessments.slice(Math.max(at, 0)), changed: assessments[at]?.date }
}

function course(series: Series, { unit, decimals }: Trend, assessments: Assessed[]) {
  const points = pointsOf(series, assessments)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const figure = (value: number) => withUnit(formatNumber(value, decimals), unit)
  if (first === last) return `${figure(last.value)} em ${formatDate(last.date)}`
  const change = withUnit(signed(shownDifference(first.value, last.value, decimals), decimals), unitOfDifference(unit))
  return `de ${figure(first.value)} em ${formatDate(first.date)} para ${figure(last.value)} em ${formatDate(last.date)} (${change})`
}

/**
 * Returns the server's class of the day's value. The risk's class, which is only 'Ausente', is
 * given its subject.
 */
export function classOf(trend: Trend, assessed: Assessed) {
  const { label, tone } = (trend.classOf && assessed.results[trend.classOf]) ?? {}
  if (!label) return null
  if (trend.classOf !== 'risco_cardiaco') return { label, tone }
  return { label: `${RESULT_NAMES.risco_cardiaco} ${label.toLowerCase().replace(': risco ', ': ')}`, tone }
}

/** Describes a chart, one sentence per line. */
export function inSentences(trend: Trend, all: Assessed[]): string {
  const { since: assessments, changed } = sinceLastBreak(trend, all)
  const sentences = trend.series.flatMap((series) => {
    const words = course(series, trend, assessments)
    return words ? [`${series.label}: ${words}.`] : []
  })
  if (sentences.length === 0) return 'Ainda sem este dado nas avaliações.'
  const last = assessments.findLast((assessed) => trend.series[0].of(assessed) !== null)
  const classified = last && classOf(trend, last)
  if (classified) sentences.push(`${trend.classOf === 'risco_cardiaco' ? '' : 'Classificação: '}${classified.label}.`)
  if (changed) sentences.push(`O protocolo mudou em ${formatDate(changed)}: o que veio antes não se compara.`)
  return sentences.join(' ')
}

export const bandsOf = (trend: Trend, references: Evolution['references']): Band[] =>
  references.find(({ metric }) => metric === trend.metric)?.bands ?? []

const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100]

/** Returns about five round numbers that enclose a scale's values. */
export function ticksOf({ series }: Trend, assessments: Assessed[]) {
  const values = assessments.flatMap((assessed) => series.flatMap(({ of }) => of(assessed) ?? []))
  const least = Math.min(...values)
  const most = Math.max(...values)
  const step = STEPS.find((one) => one * 4 >= most - least) ?? 200
  const low = Math.max(0, Math.floor(least / step - 0.2) * step)
  const high = Math.ceil(most / step + 0.2) * step
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step)
}

/** Returns the bands that the legend explains: the visible ones and the desired one. */
export function bandsToName(trend: Trend, assessments: Assessed[], references: Evolution['references']) {
  const ticks = ticksOf(trend, assessments)
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 0
  return bandsOf(trend, references).filter(
    ({ from, to, tone }) => tone === 'good' || ((from ?? low) < high && (to ?? high) > low),
  )
}

/** Formats a band as '18,5 a 25', 'abaixo de 18,5', 'até 5', 'a partir de 30' or 'acima de 27'. */
export function bandRange({ from, from_included, to, to_included }: Band) {
  const figure = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)
  if (from == null && to == null) return ''
  if (from == null) return `${to_included ? 'até' : 'abaixo de'} ${figure(to ?? 0)}`
  if (to == null) return `${from_included ? 'a partir de' : 'acima de'} ${figure(from)}`
  return `${figure(from)} a ${figure(to)}`
}

interface Comparison {
  key: string
  label: string
  unit: string
  before: number | null
  after: number | null
  decimals: number
  /** Null if one of the values is missing. */
  difference: number | null
}

const COMPARED: readonly ResultName[] = [
  'imc',
  'rce',
  'percentual_gordura',
  'peso_gordo',
  'massa_livre_de_gordura',
  'densidade_corporal',
  'tmb',
  'get',
  'net',
]

/** Results of the protocol, which are not compared with another one's. */
const OF_PROTOCOL = new Set<string>([
  'percentual_gordura',
  'peso_gordo',
  'massa_livre_de_gordura',
  'densidade_corporal',
])

/** Short labels for narrow columns. */
const SHORT: Record<string, string> = { peso_atual: 'Peso', circunferencia_da_cintura: 'Cintura' }

/** Compares the numbers of two assessments and returns their differences. */
export function compare(before: Assessed, after: Assessed): Comparison[] {
  const changed = protocolOf(before) !== protocolOf(after)
  const measures = [
    ...before.measures,
    ...after.measures.filter(({ name }) => !before.measures.some((m) => m.name === name)),
  ]
  const rows = [
    ...measures.map(({ name, label, unit }) => ({
      key: name,
      label: unit === 'mm' ? `Dobra cutânea: ${label}` : (SHORT[name] ?? label),
      unit,
      before: measure(name)(before),
      after: measure(name)(after),
      decimals: unit === 'mm' || name === 'altura' ? 0 : 1,
    })),
    ...COMPARED.map((name) => ({
      key: name,
      label: RESULT_NAMES[name],
      unit: after.results[name].unit || before.results[name].unit,
      before: result(name)(before),
      after: result(name)(after),
      decimals: RESULT_DECIMALS[name],
    })),
  ]
  return rows
    .filter((row) => row.before !== null || row.after !== null)
    .map((row) => ({
      ...row,
      difference:
        row.before === null || row.after === null || (changed && OF_PROTOCOL.has(row.key))
          ? null
          : shownDifference(row.before, row.after, row.decimals),
    }))
}
