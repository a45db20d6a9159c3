import type { Schemas } from '~/api/client'

/** Says that a measure is that of the same food in another table. */
export const ESTIMATED = 'estimada'

/** Returns a measure's name as it is chosen: "unidade (estimada)", "pegador (da clínica)". */
export function measureLabel({ measure, estimated, own }: Pick<Schemas['Measure'], 'measure' | 'estimated' | 'own'>) {
  if (estimated) return `${measure} (${ESTIMATED})`
  if (!own) return measure
  return `${measure} (${own.shared ? 'da clínica' : 'só sua'})`
}

type Measured = { measure: string }

/** Adds measures to a food's list, in front of the gram. */
export function withMeasures<One extends Measured>(measures: One[], added: One[]): One[] {
  const gram = measures.findIndex(({ measure }) => measure === 'grama')
  return measures.toSpliced(gram < 0 ? measures.length : gram, 0, ...added)
}
