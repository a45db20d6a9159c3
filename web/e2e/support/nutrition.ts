/** The four figures of a plan, by their names on the pages and in the API. */
export const FIGURES = [
  { attribute: 'energia_kcal', sum: 'calorias', label: 'kcal', decimals: 0 },
  { attribute: 'proteina', sum: 'proteinas', label: 'Proteínas', decimals: 1 },
  { attribute: 'carboidrato', sum: 'carboidratos', label: 'Carboidratos', decimals: 1 },
  { attribute: 'lipideos', sum: 'lipideos', label: 'Lipídeos', decimals: 1 },
] as const

type Attribute = (typeof FIGURES)[number]['attribute']
export type SumName = (typeof FIGURES)[number]['sum']

export interface Food {
  name: string
  attributes: Record<Attribute, { quantity: number | null; status: string }>
}

/** Maximum number of decimals of a value in a food table. */
const DIGITS = 20
const UNIT = 10n ** BigInt(DIGITS)

/**
 * Returns the amount in these grams in hundredths, times UNIT: integers, so that no binary fraction
 * affects rounding.
 */
function scaled(per100: number, grams: number): bigint {
  const [whole = '0', fraction = ''] = String(per100).split('.')
  if (!/^\d+$/.test(whole + fraction) || fraction.length > DIGITS)
    throw new Error(`${per100} is not written as a plain decimal`)
  return BigInt(whole + fraction.padEnd(DIGITS, '0')) * BigInt(grams)
}

/** Sums portions without rounding, then rounds once to two decimals, half up. */
export function totals(portions: { food: Food; grams: number }[]): Record<SumName, number> {
  const sums = FIGURES.map(({ attribute, sum }) => {
    const all = portions.reduce(
      (all, { food, grams }) => all + scaled(food.attributes[attribute].quantity ?? 0, grams),
      0n,
    )
    return [sum, Number((all * 2n + UNIT) / (UNIT * 2n)) / 100] as const
  })
  return Object.fromEntries(sums) as Record<SumName, number>
}

/** Formats a number in Portuguese: 1.234,5. */
export function written(value: number, decimals: number) {
  return new Intl.NumberFormat('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  )
}
