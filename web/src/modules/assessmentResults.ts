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

const DECIMALS: Record<string, number> = { 'g/ml': 4, cm: 1, mm: 0 }

/** Returns the number of decimals for values in this unit. */
export const decimalsOf = (unit: string) => DECIMALS[unit] ?? 2

export const shown = (value: number, unit: string) => formatNumber(value, decimalsOf(unit))

export const withUnit = (figure: string, unit: string) => (unit ? `${figure} ${unit}` : figure)

/** Formats a result as '24,22 kg/m²', or a dash. */
export const inWords = ({ value, unit }: Pick<Result, 'value' | 'unit'>) =>
  value == null ? '—' : withUnit(shown(value, unit), unit)
