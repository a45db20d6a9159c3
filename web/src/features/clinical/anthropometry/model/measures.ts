import { formatDate, formatNumber } from '~/components/format'
import { type RecordValues, valuesOf } from '~/modules/records/values'
import { SITES, TAKE_NAMES, type TakeName, takeName } from './protocols'
import type { Assessment } from './types'

export interface Measure {
  name: string
  label: string
  unit: string
  min: number
  max: number
  decimals: number
  /** True if an assessment cannot be concluded without it. */
  required?: boolean
}

const fold = <Name extends string>(name: Name, label: string) => ({
  name,
  label,
  unit: 'mm',
  min: 1,
  max: 120,
  decimals: 0,
})

export const BODY = [
  { name: 'peso_atual', label: 'Peso', unit: 'kg', min: 1, max: 500, decimals: 1, required: true },
  { name: 'altura', label: 'Altura', unit: 'cm', min: 30, max: 260, decimals: 0 },
  { name: 'circunferencia_da_cintura', label: 'Circunferência da cintura', unit: 'cm', min: 20, max: 300, decimals: 1 },
] as const satisfies readonly Measure[]

const FOLDS_OF_MEN = [
  fold('coxa_masculino', 'Coxa'),
  fold('peitoral_masculino', 'Peitoral'),
  fold('abdome', 'Abdome'),
] as const
const FOLDS_OF_WOMEN = [
  fold('coxa_feminino', 'Coxa'),
  fold('triceps_feminino', 'Tríceps'),
  fold('supra_iliaca', 'Supra-ilíaca'),
] as const

export const FOLDS = { Masculino: FOLDS_OF_MEN, Feminino: FOLDS_OF_WOMEN } as const

/** Returns the skinfolds of the equation for this gender; none if it is unknown. */
export function foldsOf(gender: string | null | undefined): readonly (typeof FOLDS)[keyof typeof FOLDS][number][] {
  return gender === 'Masculino' || gender === 'Feminino' ? FOLDS[gender] : []
}

export const KCAL: Measure = { name: 'kcal', label: 'Kcal por kg', unit: 'kcal/kg', min: 0.1, max: 200, decimals: 1 }

export const ACTIVITIES = [
  { value: 'sedentario', label: 'Sedentário' },
  { value: 'leve', label: 'Leve' },
  { value: 'moderado', label: 'Moderado' },
  { value: 'intenso', label: 'Intenso' },
]

export const MEASURES: readonly Measure[] = [...BODY, ...FOLDS_OF_MEN, ...FOLDS_OF_WOMEN]

export type MeasureName =
  | (typeof BODY)[number]['name']
  | (typeof FOLDS_OF_MEN)[number]['name']
  | (typeof FOLDS_OF_WOMEN)[number]['name']

export type ProtocolValue = 'protocol' | 'conversion' | 'maturity' | 'slaughter_group'

/** Values of an assessment's form. */
export type AssessmentFormValues = Record<MeasureName | TakeName | 'kcal', number | null> &
  Record<'date' | 'fator_atividade_fisica' | 'equation' | ProtocolValue, string>

export function fits(value: number, { min, max, decimals }: Measure) {
  return value >= min && value <= max && Number(value.toFixed(decimals)) === value
}

export function sentence({ label, unit, min, max, decimals }: Measure) {
  const kind = decimals === 0 ? 'um número inteiro' : 'um número com até uma casa decimal'
  const limit = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : decimals)
  return `${label}: use ${kind}, de ${limit(min)} a ${limit(max)} ${unit}.`
}

/** Converts a draft's or another user's values, which are numbers or texts, for the form. */
export function fromRecord(record: RecordValues): AssessmentFormValues {
  const text = (name: string) => String(record[name] ?? '')
  const number = (name: string) => (text(name) === '' ? null : Number(record[name]))
  const names = [...MEASURES.map(({ name }) => name), ...TAKE_NAMES]
  const numbers = Object.fromEntries(names.map((name) => [name, number(name)])) as Record<
    MeasureName | TakeName,
    number | null
  >
  return {
    date: text('date'),
    ...numbers,
    fator_atividade_fisica: text('fator_atividade_fisica'),
    protocol: text('protocol'),
    conversion: text('conversion') || 'siri',
    maturity: text('maturity'),
    slaughter_group: text('slaughter_group') || 'white',
    equation: text('equation'),
    kcal: number('kcal'),
  }
}

export function toValues(assessment: Assessment): AssessmentFormValues {
  const { protocol, sites } = assessment
  const takes = SITES.flatMap((site) => {
    const taken = sites.find((its) => its.site === site)?.takes ?? []
    return taken.map((take, index) => [takeName(site, index + 1), take])
  })
  return fromRecord({
    ...valuesOf(assessment.groups),
    ...Object.fromEntries(takes),
    date: formatDate(assessment.date),
    protocol: protocol?.protocol ?? null,
    conversion: protocol?.conversion ?? null,
    maturity: protocol?.maturity ?? null,
    slaughter_group: protocol?.slaughter_group ?? null,
    equation: assessment.equation ?? null,
    kcal: assessment.kcal ?? null,
  })
}
