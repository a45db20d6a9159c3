import { formatNumber } from '~/components/format'

const GRAM = 'grama'
/** Units that people write short, after the number. */
const SHORT: Record<string, string> = { grama: 'g', mililitro: 'ml' }

/** What may follow "de sopa" and still speak of the spoon. */
const ADJECTIVES = new Set(
  (
    'cheio cheia raso rasa nivelado nivelada pequeno pequena médio média grande fino fina grosso grossa fundo funda ' +
    'inteiro inteira comum duplo dupla americano americana'
  ).split(' '),
)
const PREPOSITIONS = new Set(['de', 'do', 'da', 'dos', 'das', 'para', 'com', 'em', 'sem', 'à', 'ao', 'não'])
/** A second noun that only names the kind: "copos tulipa". */
const FIXED = new Set(['tulipa'])
const IRREGULAR: Record<string, string> = { pão: 'pães', mão: 'mãos', grão: 'grãos', mal: 'males' }

function pluralWord(word: string) {
  if (FIXED.has(word)) return word
  const irregular = IRREGULAR[word]
  if (irregular) return irregular
  if (/ão$/.test(word)) return word.replace(/ão$/, 'ões')
  if (/m$/.test(word)) return word.replace(/m$/, 'ns')
  if (/[aeou]l$/.test(word)) return word.replace(/l$/, 'is')
  if (/il$/.test(word)) return word.replace(/l$/, 's')
  if (/[rz]$/.test(word)) return `${word}es`
  if (/ês$/.test(word)) return word.replace(/ês$/, 'eses')
  return /[sx]$/.test(word) ? word : `${word}s`
}

/** "colher de sopa cheia" -> "colheres de sopa cheias"; what is in brackets stays. */
export function pluralMeasure(measure: string) {
  let afterPreposition = false
  let bracket = false
  return measure
    .split(' ')
    .map((word, index, words) => {
      if (word.startsWith('(')) bracket = true
      if (bracket) {
        if (word.endsWith(')')) bracket = false
        return word
      }
      if (index > 0 && PREPOSITIONS.has(word)) {
        afterPreposition = true
        return word
      }
      const isObject = PREPOSITIONS.has(words[index - 1] ?? '')
      if (index > 0 && (isObject || (afterPreposition && !ADJECTIVES.has(word)))) return word
      return pluralWord(word)
    })
    .join(' ')
}

const FRACTIONS: Record<string, string> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }

/** 3 · ½ · 1 ½ · 1,2 */
export function quantityInWords(quantity: number) {
  const whole = Math.floor(quantity)
  const fraction = FRACTIONS[String(quantity - whole)]
  if (fraction) return whole === 0 ? fraction : `${formatNumber(whole)} ${fraction}`
  return formatPlain(quantity)
}

/** As many decimals as the number has, two at most. */
export function formatPlain(value: number) {
  const rounded = Number(value.toFixed(2))
  return formatNumber(rounded, String(rounded).split('.')[1]?.length ?? 0)
}

export function isGram(measure: string) {
  return measure.trim().toLocaleLowerCase('pt-BR') === GRAM
}

/** "3 colheres de sopa cheias", "½ unidade", "120 g". Portuguese counts in the plural from two on. */
export function portion(quantity: number, measure: string) {
  const name = measure.trim()
  const short = SHORT[name.toLocaleLowerCase('pt-BR')]
  if (short) return `${formatPlain(quantity)} ${short}`
  return `${quantityInWords(quantity)} ${quantity >= 2 ? pluralMeasure(name) : name}`
}

/** "3 colheres de sopa cheias (75 g)": what it weighs is said once. */
export function amountInWords({
  quantity,
  home_measure,
  grams,
}: {
  quantity: number
  home_measure: string
  grams: number
}) {
  const words = portion(quantity, home_measure)
  return isGram(home_measure) ? words : `${words} (${formatPlain(grams)} g)`
}
