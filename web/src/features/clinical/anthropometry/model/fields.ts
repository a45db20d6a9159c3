import * as v from 'valibot'
import { parseDate } from '~/components/form'
import { formatNumber } from '~/components/format'
import { equationLabel } from '~/modules/equations'
import type { RecordValue } from '~/modules/records/values'
import {
  ACTIVITIES,
  type AssessmentFormValues,
  BODY,
  FOLDS,
  fits,
  KCAL,
  MEASURES,
  type Measure,
  type MeasureName,
  sentence,
} from './measures'
import {
  CONVERSIONS,
  MATURITIES,
  type Protocol,
  SITES,
  SLAUGHTER_GROUPS,
  TAKES,
  type TakeName,
  THREE_FOLDS,
  takeMeasure,
  takeName,
} from './protocols'
import type { Equation, Group, ResultsIn } from './types'

/** The server's groups; each has one subgroup of its name. */
const GROUPS = [
  { name: 'medidas', fields: BODY.map(({ name }) => name) },
  { name: 'atividade_fisica', fields: ['fator_atividade_fisica'] },
  { name: 'dobras_cutaneas_masculinas', fields: FOLDS.Masculino.map(({ name }) => name) },
  { name: 'dobras_cutaneas_femininas', fields: FOLDS.Feminino.map(({ name }) => name) },
] as const

const isNumber = v.custom<number | null>((value) => value === null || typeof value === 'number')

const rule = (measure: Measure) =>
  v.pipe(
    isNumber,
    v.check((value) => value === null || fits(value, measure), sentence(measure)),
  )

const measureRules = Object.fromEntries(MEASURES.map((measure) => [measure.name, rule(measure)])) as Record<
  MeasureName,
  ReturnType<typeof rule>
>

const TAKE_MEASURES = SITES.flatMap((site) => TAKES.map((take) => takeMeasure(site, take, 'Dobra ou circunferência')))

const takeRules = Object.fromEntries(TAKE_MEASURES.map((measure) => [measure.name, rule(measure)])) as Record<
  TakeName,
  ReturnType<typeof rule>
>

/** Schema in the form's order: the focus moves to the first invalid field. */
export const schema = v.object({
  date: v.pipe(
    v.string(),
    v.check((text) => parseDate(text) !== null, 'Informe a data da avaliação, como 20/11/2026.'),
  ),
  ...measureRules,
  peso_atual: v.pipe(
    measureRules.peso_atual,
    v.check((value) => value !== null, 'Informe o peso para concluir a avaliação.'),
  ),
  fator_atividade_fisica: v.string(),
  protocol: v.string(),
  conversion: v.string(),
  maturity: v.string(),
  slaughter_group: v.string(),
  ...takeRules,
  equation: v.string(),
  kcal: rule(KCAL),
})

/** Returns the error of an energy need per kilogram, if it has one. */
export function kcalProblem(kcal: number | null) {
  return kcal === null || !fits(kcal, KCAL) ? sentence(KCAL) : null
}

const LABELS: Record<string, string> = {
  date: 'Data da avaliação',
  fator_atividade_fisica: 'Fator de atividade física',
  protocol: 'Protocolo de dobras',
  conversion: 'Conversão da densidade',
  maturity: 'Maturação',
  slaughter_group: 'Grupo da fonte',
  equation: 'Equação de energia',
  ...Object.fromEntries([...MEASURES, KCAL].map(({ name, label, unit }) => [name, `${label} (${unit})`])),
}

/** Returns the labels of the form's fields, with the protocols' sites as the server names them. */
export function labelsOf(protocols: readonly Protocol[]) {
  const sites = protocols.flatMap(({ genders }) => genders.flatMap((gender) => gender.sites))
  const takes = sites.flatMap(({ site, label, unit }) =>
    TAKES.map((take) => [takeName(site, take), `${label}, ${take}ª medida (${unit})`]),
  )
  const labels: Record<string, string> = { ...LABELS, ...Object.fromEntries(takes) }
  return (name: string) => labels[name] ?? name
}

const CHOICES: Record<string, readonly { value: string; label: string }[]> = {
  fator_atividade_fisica: ACTIVITIES,
  conversion: CONVERSIONS,
  maturity: MATURITIES,
  slaughter_group: SLAUGHTER_GROUPS,
}

/** Returns a function that formats a value for a comparison. */
export function showValueOf(protocols: readonly Protocol[]) {
  return (name: string, value: RecordValue) => {
    if (name === 'equation') return value ? equationLabel(String(value)) : 'Padrão da clínica'
    if (name === 'protocol') return protocols.find(({ protocol }) => protocol === value)?.label ?? THREE_FOLDS
    const choices = CHOICES[name]
    if (choices) return choices.find((one) => one.value === value)?.label ?? ''
    return typeof value === 'number' ? formatNumber(value, Number.isInteger(value) ? 0 : 1) : String(value ?? '')
  }
}

function toGroups(values: AssessmentFormValues): Group[] {
  return GROUPS.map(({ name, fields }) => ({
    name,
    subgroups: [{ name, fields: fields.map((field) => ({ name: field, value: String(values[field] ?? '') || null })) }],
  }))
}

const chosenEquation = (text: string) => (text === '' ? null : (text as Equation))

function chosenProtocol(values: AssessmentFormValues): ResultsIn['protocol'] {
  if (!values.protocol) return null
  return {
    protocol: values.protocol,
    conversion: values.conversion,
    maturity: values.maturity || null,
    slaughter_group: values.slaughter_group,
  } as ResultsIn['protocol']
}

function takenSites(values: AssessmentFormValues): NonNullable<ResultsIn['sites']> {
  return SITES.flatMap((site) => {
    const takes = TAKES.map((take) => values[takeName(site, take)]).filter((take) => take !== null)
    return takes.length > 0 ? [{ site, takes }] : []
  })
}

export function toBody(values: AssessmentFormValues) {
  return {
    data: { groups: toGroups(values) },
    date: parseDate(values.date) ?? undefined,
    equation: chosenEquation(values.equation),
    kcal: values.kcal,
    protocol: chosenProtocol(values),
    sites: takenSites(values),
  }
}

/** Converts incomplete values: invalid ones are left out, so that the others have results. */
export function toResultsBody(values: AssessmentFormValues, today: string): ResultsIn {
  const date = parseDate(values.date)
  const right = { ...values }
  for (const measure of [...MEASURES, ...TAKE_MEASURES]) {
    const name = measure.name as MeasureName
    const value = right[name]
    if (value !== null && !fits(value, measure)) right[name] = null
  }
  return {
    ...toBody(right),
    date: date && date <= today ? date : today,
    kcal: kcalProblem(values.kcal) ? null : values.kcal,
  }
}
