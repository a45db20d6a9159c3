import type { AnchorQuestion, AnchorResult, CareerAnchor } from './model/types'

const CODES = ['TF', 'GG', 'AI', 'SE', 'CE', 'SD', 'DP', 'EV']
const NAMES = [
  'Técnico-Funcional',
  'Gerência Geral',
  'Autonomia e Independência',
  'Segurança e Estabilidade',
  'Criatividade Empreendedora',
  'Serviço e Dedicação a uma Causa',
  'Desafio Puro',
  'Estilo de Vida',
]

export const QUESTIONS: AnchorQuestion[] = Array.from({ length: 40 }, (_, index) => ({
  number: index + 1,
  code: CODES[index % 8] ?? '',
  text: `Frase de teste ${index + 1}`,
}))

/** The example of the clinical notes, without the extra points of 6, 14 and 22. */
export const BASE = '4 2 5 3 2 6 4 5 5 3 4 2 1 6 5 4 3 2 6 3 2 5 4 6 4 1 5 2 3 6 3 5 5 2 4 3 1 6 4 5'
  .split(' ')
  .map(Number)
export const MARKED = [6, 14, 22]
export const ANSWERS: CareerAnchor['answers'] = Object.fromEntries(
  BASE.map((rating, index) => [index + 1, MARKED.includes(index + 1) ? rating + 4 : rating]),
)

const TOTALS: [code: string, total: number][] = [
  ['SD', 41],
  ['EV', 25],
  ['AI', 24],
  ['TF', 21],
  ['DP', 20],
  ['SE', 13],
  ['GG', 10],
  ['CE', 9],
]

const RESULTS: AnchorResult[] = TOTALS.map(([code, total]) => {
  const name = NAMES[CODES.indexOf(code)] ?? ''
  return { code, name, description: `O que move ${name}.`, total, average: total / 5 }
})

export const SAVED: CareerAnchor = {
  id: 'a',
  user: { id: 'd', name: 'Diego Farias' },
  answers: ANSWERS,
  results: RESULTS,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
}
