/** The four figures of a plan, as the screens name them and as the API does. */
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

/**
 * Hundredths of what these grams have, half up: value per 100 g x grams / 100.
 * In whole numbers, so that no binary fraction decides what is half.
 */
function hundredths(per100: number, grams: number): bigint {
  const [whole = '0', fraction = ''] = String(per100).split('.')
  if (!/^\d+$/.test(whole + fraction)) throw new Error(`${per100} is not written as a plain decimal`)
  const unit = 10n ** BigInt(fraction.length)
  return (BigInt(whole + fraction) * BigInt(grams) * 2n + unit) / (unit * 2n)
}

/** What these portions add up to: each rounded to two decimals, then added. */
export function totals(portions: { food: Food; grams: number }[]): Record<SumName, number> {
  const sums = FIGURES.map(({ attribute, sum }) => {
    const parts = portions.map(({ food, grams }) => hundredths(food.attributes[attribute].quantity ?? 0, grams))
    return [sum, Number(parts.reduce((all, part) => all + part, 0n)) / 100] as const
  })
  return Object.fromEntries(sums) as Record<SumName, number>
}

/** As people here write it: 1.234,5 */
export function written(value: number, decimals: number) {
  return new Intl.NumberFormat('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  )
}
