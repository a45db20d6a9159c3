import type { Exam, ExamValue, IndexBlock } from './exams'

export const EXAMS: Exam[] = [
  {
    uuid: 'u-pa',
    slug: 'pressao_arterial',
    name: 'Pressão arterial',
    unit: 'mmHg',
    max_points: 600,
    kind: 'blood_pressure',
    bands: [],
  },
  { uuid: 'u-imc', slug: 'imc', name: 'IMC', unit: 'kg/m²', max_points: 300, kind: 'number', bands: [] },
  { uuid: 'u-tsh', slug: 'tsh', name: 'TSH', unit: 'mUI/L', max_points: 100, kind: 'number', bands: [] },
]

type Collected = Record<string, Partial<ExamValue>>

export function block(over: Partial<IndexBlock> = {}, collected: Collected = {}): IndexBlock {
  const exams = EXAMS.map(
    ({ kind: _kind, bands: _bands, ...exam }): ExamValue => ({ ...exam, ...collected[exam.slug] }),
  )
  const answered = exams.filter(({ points }) => points != null)
  const sum = (numbers: (number | null | undefined)[]) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
  const coverage = sum(answered.map(({ max_points }) => max_points)) / 10
  return {
    id: 'b',
    version: 1,
    author: { id: 's', name: 'Helena Prado', crn: 'CRN-3 12345' },
    collected_on: '2026-11-20',
    created_at: '2026-11-20T12:00:00Z',
    updated_at: '2026-11-20T12:00:00Z',
    stale: false,
    data: {
      total_points: sum(answered.map(({ points }) => points)),
      coverage,
      level: coverage === 100 ? 'Moderado' : null,
      exams,
    },
    ...over,
  }
}

export const PRESSURE = { value: '80 x 120', sistolica: 120, diastolica: 80, points: 480, band: 'Pré-hipertensão' }
export const BMI = { value: '24.2', points: 300, band: 'Eutrofia' }
export const TSH = { value: '0.055', points: 0, band: 'Suprimido' }
