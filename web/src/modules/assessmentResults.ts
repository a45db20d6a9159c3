import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'

export type Result = Schemas['AnthropometryResult']
export type ResultName = Exclude<keyof Schemas['AnthropometryResults'], 'age'>

export const RESULT_NAMES: Record<ResultName, string> = {
  imc: 'IMC',
  rce: 'Relação cintura-estatura',
  risco_cardiaco: 'Risco cardíaco',
  percentual_gordura: 'Percentual de gordura',
  peso_gordo: 'Massa gorda',
  massa_livre_de_gordura: 'Massa livre de gordura',
  densidade_corporal: 'Densidade corporal',
  tmb: 'Taxa metabólica basal',
  get: 'Gasto energético total',
  net: 'Necessidade energética total',
}

/**
 * Decimals that are shown of each result. The specification fixes two for the energy need; basal
 * rate and expenditure are estimates, of which decimals say nothing.
 */
export const RESULT_DECIMALS: Record<ResultName, number> = {
  imc: 1,
  rce: 2,
  risco_cardiaco: 1,
  percentual_gordura: 1,
  peso_gordo: 1,
  massa_livre_de_gordura: 1,
  densidade_corporal: 4,
  tmb: 0,
  get: 0,
  net: 2,
}

export const shown = (value: number, name: ResultName) => formatNumber(value, RESULT_DECIMALS[name])

export const withUnit = (figure: string, unit: string) => (unit ? `${figure} ${unit}` : figure)

/** Formats a result as '24,2 kg/m²', or a dash. */
export const inWords = ({ value, unit }: Pick<Result, 'value' | 'unit'>, name: ResultName) =>
  value == null ? '—' : withUnit(shown(value, name), unit)
