import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'

const GRAM = 'grama'
/** Abbreviations of units after a number. */
const SHORT: Record<string, string> = { grama: 'g', mililitro: 'ml' }

/** Adjectives after "de sopa" that agree with the spoon. */
const ADJECTIVES = new Set(
  (
    'cheio cheia raso rasa nivelado nivelada pequeno pequena médio média grande fino fina grosso grossa fundo funda ' +
    'inteiro inteira comum duplo dupla americano americana'
  ).split(' '),
)
const PREPOSITIONS = new Set(['de', 'do', 'da', 'dos', 'das', 'para', 'com', 'em', 'sem', 'à', 'ao', 'não'])
/** Nouns that only name a kind, without a plural: "copos tulipa". */
const FIXED = new Set(['tulipa'])
const IRREGULAR: Record<string, string> = { pão: 'pães', mão: 'mãos', grão: 'grãos', mal: 'males' }
/** Matches units, single letters and abbreviations ("unid."), which have no plural. */
const NO_WORD = /^(.?|ml|kg|mg|un)$|\.$/

const lower = (text: string) => text.toLocaleLowerCase('pt-BR')
const upper = (text: string) => text.toLocaleUpperCase('pt-BR')

function pluralWord(word: string): string {
  const key = lower(word)
  if (word !== key && word === upper(word)) return upper(pluralWord(key))
  if (FIXED.has(key) || NO_WORD.test(key)) return word
  const irregular = IRREGULAR[key]
  if (irregular) return `${word.charAt(0)}${irregular.slice(1)}`
  if (/ão$/.test(word)) return word.replace(/ão$/, 'ões')
  if (/m$/.test(word)) return word.replace(/m$/, 'ns')
  if (/[aeou]l$/.test(word)) return word.replace(/l$/, 'is')
  if (/il$/.test(word)) return word.replace(/l$/, 's')
  if (/[rz]$/.test(word)) return `${word}es`
  if (/ês$/.test(word)) return word.replace(/ês$/, 'eses')
  return /[sx]$/.test(word) ? word : `${word}s`
}

/**
 * Returns the plural: "colheres de sopa cheias" for "colher de sopa cheia". Texts in brackets and
 * numbers stay unchanged.
 */
export function pluralMeasure(measure: string) {
  let afterPreposition = false
  let bracket = false
  let number = false
  return measure
    .split(' ')
    .map((word, index, words) => {
      if (word.startsWith('(')) bracket = true
      if (bracket) {
        if (word.endsWith(')')) bracket = false
        return word
      }
      number ||= /\d/.test(word)
      if (number) return word
      if (index > 0 && PREPOSITIONS.has(lower(word))) {
        afterPreposition = true
        return word
      }
      const isObject = PREPOSITIONS.has(lower(words[index - 1] ?? ''))
      if (index > 0 && (isObject || (afterPreposition && !ADJECTIVES.has(lower(word))))) return word
      return pluralWord(word)
    })
    .join(' ')
}

const shortOf = (measure: string) => SHORT[lower(measure.trim())]

const FRACTIONS: Record<string, string> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }

/** Formats a quantity as 3 · ½ · 1 ½ · 1,2; of grams as 62,5. */
export function quantityInWords(quantity: number, measure: string) {
  if (shortOf(measure)) return formatPlain(quantity)
  const whole = Math.floor(quantity)
  const fraction = FRACTIONS[String(quantity - whole)]
  if (fraction) return whole === 0 ? fraction : `${formatNumber(whole)} ${fraction}`
  return formatPlain(quantity)
}

/** Formats a number with its own decimals, two at most. */
export function formatPlain(value: number) {
  const rounded = Number(value.toFixed(2))
  return formatNumber(rounded, String(rounded).split('.')[1]?.length ?? 0)
}

export function isGram(measure: string) {
  return lower(measure.trim()) === GRAM
}

/**
 * Formats a portion as "3 colheres de sopa cheias", "½ unidade" or "120 g". The plural starts at
 * two.
 */
export function portion(quantity: number, measure: string) {
  const name = measure.trim()
  return `${quantityInWords(quantity, name)} ${shortOf(name) ?? (quantity >= 2 ? pluralMeasure(name) : name)}`
}

/** Marks of lines without an amount, in the words of a plan. */
export const UNCOUNTED: Record<Schemas['Uncounted'], string> = { as_wished: 'à vontade', to_taste: 'a gosto' }

/** The amount of a line of a plan. */
export interface Serving {
  quantity: number
  /** Upper end of a range. */
  quantity_max?: number | null
  uncounted?: Schemas['Uncounted'] | null
  home_measure: string
}

/** Formats an amount as "3 colheres de sopa cheias", "1 a 2 fatias" or "à vontade". */
export function servingInWords({ quantity, quantity_max, uncounted, home_measure }: Serving) {
  if (uncounted) return UNCOUNTED[uncounted]
  if (!quantity_max) return portion(quantity, home_measure)
  return `${quantityInWords(quantity, home_measure.trim())} a ${portion(quantity_max, home_measure)}`
}

/** Formats the weight that is shown beside an amount, or null if the amount says it. */
export function weightBeside({ quantity_max, uncounted, home_measure, grams }: Serving & { grams: number }) {
  if (uncounted || isGram(home_measure)) return null
  return quantity_max ? `cerca de ${formatNumber(grams)} g` : `${formatPlain(grams)} g`
}

/** Formats an amount as "3 colheres de sopa cheias (75 g)", with the weight only once. */
export function amountInWords(food: Serving & { grams: number }) {
  const weight = weightBeside(food)
  return weight ? `${servingInWords(food)} (${weight})` : servingInWords(food)
}
