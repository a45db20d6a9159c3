import { ask } from './api'
import type { Program } from './program'
import type { Who } from './test'

type Values = Record<string, string | number>

/** Two past days of one patient. */
const DAYS = [
  { date: '2025-03-10', values: { peso_atual: '68.4', altura: 165, circunferencia_da_cintura: 84 } },
  { date: '2025-09-15', values: { peso_atual: '64.2', altura: 165, circunferencia_da_cintura: 78.5 } },
] as const

const FOLDS: Values = { coxa_feminino: 24, triceps_feminino: 20, supra_iliaca: 22 }

const group = (name: string, values: Values) => ({
  name,
  subgroups: [
    { name, fields: Object.entries(values).map(([field, value]) => ({ name: field, value: String(value) })) },
  ],
})

/** Saves Carla's assessments on those days, with results of every kind, and returns her id. */
export async function assess(program: Program, tokenOf: (who: Who) => Promise<string>) {
  const token = await tokenOf('ana')
  const [patient] = await ask<{ id: string }[]>(program, token, '/patients?search=carla')
  const id = patient?.id ?? ''
  for (const { date, values } of DAYS) {
    await ask(program, token, `/patient/${id}/forms/antropometria`, {
      data: {
        groups: [
          group('medidas', values),
          group('atividade_fisica', { fator_atividade_fisica: 'leve' }),
          group('dobras_cutaneas_femininas', FOLDS),
        ],
      },
      status: 'done',
      date,
      kcal: 28.5,
    })
  }
  return id
}
