import type { Result, ResultName } from '~/modules/assessmentResults'
import type { Protocol } from './model/protocols'
import type { Assessed, Assessment, Evolution, Group, Results } from './model/types'

const FIELDS = {
  medidas: ['peso_atual', 'altura', 'circunferencia_da_cintura'],
  atividade_fisica: ['fator_atividade_fisica'],
  dobras_cutaneas_masculinas: ['coxa_masculino', 'peitoral_masculino', 'abdome'],
  dobras_cutaneas_femininas: ['coxa_feminino', 'triceps_feminino', 'supra_iliaca'],
}

/** Creates the server's groups with these values. */
function groupsWith(values: Record<string, string>): Group[] {
  return Object.entries(FIELDS).map(([name, fields]) => ({
    name,
    subgroups: [{ name, fields: fields.map((field) => ({ name: field, value: values[field] ?? null })) }],
  }))
}

const result = (more: Partial<Result> = {}): Result => ({
  value: null,
  unit: '',
  label: null,
  tone: null,
  reason: null,
  notes: [],
  equation: null,
  inputs: [],
  validity: null,
  source: null,
  ...more,
})

const UNITS: Record<ResultName, string> = {
  imc: 'kg/m²',
  rce: '',
  risco_cardiaco: 'cm',
  densidade_corporal: 'g/ml',
  percentual_gordura: '%',
  peso_gordo: 'kg',
  massa_livre_de_gordura: 'kg',
  tmb: 'kcal/dia',
  get: 'kcal/dia',
  net: 'kcal/dia',
}

export function resultsWith(values: Partial<Record<ResultName, Partial<Result>>>): Results {
  const names = Object.keys(UNITS) as ResultName[]
  const all = names.map((name) => [name, result({ unit: UNITS[name], ...values[name] })])
  return { age: 30, ...Object.fromEntries(all) }
}

const AUTHOR = { id: 's', name: 'Ana Ribeiro Sampaio', crn: '12345' }

export const NEW: Assessment = {
  id: null,
  status: null,
  version: 0,
  author: null,
  saved_at: null,
  concluded_at: null,
  date: '2026-11-20',
  dates: [],
  groups: groupsWith({}),
  gender: 'Feminino',
  birth: '1996-02-03',
  equation: null,
  clinic_equation: 'harris_benedict_1919',
  kcal: null,
  protocol: null,
  protocol_version: null,
  sites: [],
  sites_before: [],
  before: null,
  results: null,
  stale: false,
}

export const SAVED: Assessment = {
  ...NEW,
  id: 'a',
  status: 'done',
  version: 3,
  author: AUTHOR,
  saved_at: '2026-11-20T12:30:00Z',
  concluded_at: '2026-11-20T12:30:00Z',
  dates: ['2026-11-20', '2026-09-01'],
  groups: groupsWith({
    peso_atual: '60.5',
    altura: '165',
    circunferencia_da_cintura: '72',
    fator_atividade_fisica: 'leve',
    coxa_feminino: '18',
    triceps_feminino: '16',
    supra_iliaca: '24',
  }),
  kcal: 30,
  results: resultsWith({
    imc: {
      value: 22.22,
      label: 'Eutrofia',
      tone: 'good',
      equation: 'Peso / altura²',
      inputs: [{ label: 'Peso', value: '60,5 kg' }],
      validity: 'Adultos de 20 a 59 anos',
      source: 'OMS, TRS 854 (1995)',
    },
    percentual_gordura: { value: 23.47, label: 'Média', tone: 'good' },
    tmb: { value: 1393.82 },
    net: { value: 1815 },
  }),
}

export function assessed(date: string, weight: number, more: Partial<Assessed> = {}): Assessed {
  return {
    id: date,
    date,
    status: 'done',
    version: 1,
    author: AUTHOR,
    saved_at: `${date}T12:30:00Z`,
    gender: 'Feminino',
    protocol: null,
    stale: false,
    measures: [
      { name: 'peso_atual', label: 'Peso atual', value: weight, unit: 'kg' },
      { name: 'altura', label: 'Altura', value: 165, unit: 'cm' },
      { name: 'coxa_feminino', label: 'Coxa', value: null, unit: 'mm' },
    ],
    results: resultsWith({
      imc: {
        value: Number((weight / 1.65 ** 2).toFixed(2)),
        label: weight > 68 ? 'Sobrepeso' : 'Eutrofia',
        tone: weight > 68 ? 'attention' : 'good',
      },
    }),
    ...more,
  }
}

export function evolutionOf(...assessments: Assessed[]): Evolution {
  return {
    patient: { id: 'c', name: 'Carla Mendes Azevedo', gender: 'Feminino', birth: '1996-02-03' },
    assessments,
    references: [
      {
        metric: 'imc',
        bands: [
          { label: 'Baixo peso', from: null, from_included: false, to: 18.5, to_included: false, tone: 'attention' },
          { label: 'Eutrofia', from: 18.5, from_included: true, to: 25, to_included: false, tone: 'good' },
          { label: 'Sobrepeso', from: 25, from_included: true, to: null, to_included: false, tone: 'attention' },
        ],
      },
    ],
  }
}

const site = (name: 'triceps' | 'suprailiac' | 'thigh', label: string) => ({
  site: name,
  label,
  place: 'Vertical.',
  unit: 'mm',
  min: 1,
  max: 100,
})

/** A protocol of women alone, with three of its sites. */
export const PROTOCOLS: Protocol[] = [
  {
    protocol: 'jpw4',
    label: 'Jackson, Pollock e Ward, 4 dobras',
    genders: [
      {
        gender: 'Feminino',
        from_age: 18,
        to_age: 150,
        gives_density: true,
        asks_maturity: false,
        sites: [site('triceps', 'Tricipital'), site('suprailiac', 'Supra-ilíaca'), site('thigh', 'Coxa')],
      },
    ],
  },
]
