import type { Schemas } from '~/api/client'
import { parseNumber } from '~/components/form'
import { stem, wordsOf } from '../search/spelling'

/** A typed line, taken apart: '2 col sopa arroz integral'. */
export interface ParsedLine {
  /** Null if none was typed. */
  quantity: number | null
  /** Upper end of a range: '1 a 2 fatias'. */
  quantityMax?: number
  /** Mark of a line without an amount: 'à vontade', 'a gosto'. */
  uncounted?: Schemas['Uncounted']
  /** The words of the measure; null if none was typed. */
  measure: string[] | null
  food: string
}

/** Abbreviations of measures, as they are typed. */
const SHORT: Record<string, string> = {
  g: 'grama',
  gr: 'grama',
  ml: 'mililitro',
  un: 'unidade',
  und: 'unidade',
  unid: 'unidade',
  col: 'colher',
  colh: 'colher',
  cs: 'colher sopa',
  cc: 'colher cha',
  xic: 'xicara',
  fat: 'fatia',
  conc: 'concha',
  esc: 'escumadeira',
  pct: 'pacote',
  ped: 'pedaco',
  peg: 'pegador',
}
const JOINING = new Set(['de', 'da', 'do'])
/** Words of the longest measure that is looked for. */
const MEASURE_WORDS = 4

/** Matches 'à vontade' and 'a gosto', anywhere in a line. */
const UNCOUNTED = /(?:^|\s)[aà]\s+(vontade|gosto)(?=\s|$)/i
/** Matches what stands between the ends of a range. */
const TO = /^(?:a|até|-|–)\s*(?=[\d\u00bc-\u00be\u2150-\u215e])/i
const QUANTITY = /^\s*(\d+\s+\d+\s*\/\s*\d+|\d+\s*\/\s*\d+|\d*\s?[\u00bc-\u00be\u2150-\u215e]|\d+(?:[.,]\d+)*)\s*/

/** Expands abbreviations, and removes plurals and function words. */
const measureWords = (words: string[]) =>
  words
    .flatMap((word) => (SHORT[word] ?? word).split(' '))
    .filter((word) => !JOINING.has(word))
    .map(stem)

/** Returns whether the words begin the name of a measure: 'col sopa' begins 'colher de sopa cheia'. */
export function beginsMeasure(words: string[], name: string) {
  const its = measureWords(wordsOf(name))
  return words.length > 0 && words.every((word, index) => its[index] === word)
}

/**
 * Takes a line apart. `isMeasure` tells whether words begin a measure of any food. A line may have
 * several readings, the first with the longest measure: 'filé de frango' is a measure and a food,
 * or a food.
 */
export function parseLine(text: string, isMeasure: (words: string[]) => boolean): ParsedLine[] {
  const mark = UNCOUNTED.exec(text)?.[1]?.toLowerCase()
  if (mark) {
    const [food] = parseLine(text.replace(UNCOUNTED, ' ').trim(), isMeasure).slice(-1)
    return food ? [{ ...food, uncounted: mark === 'gosto' ? 'to_taste' : 'as_wished' }] : []
  }
  const { quantity, rest: afterFirst } = takeQuantity(text)
  const to = quantity === null ? null : TO.exec(afterFirst)
  const second = to && takeQuantity(afterFirst.slice(to[0].length))
  const isRange = second?.quantity != null && quantity !== null && second.quantity > quantity
  const rest = isRange ? second.rest : afterFirst
  const range = isRange ? { quantityMax: second.quantity ?? undefined } : {}
  return readingsOf(rest, quantity, isMeasure).map((line) => ({ ...line, ...range }))
}

/** Takes the number that begins a text; without one, or of zero, the quantity is null. */
function takeQuantity(text: string) {
  const [head = '', typed] = QUANTITY.exec(text) ?? []
  const number = typed === undefined ? null : parseNumber(typed.trim(), false)
  const quantity = number !== null && Number.isFinite(number) && number > 0 ? number : null
  return { quantity, rest: text.slice(head.length).trim() }
}

/** Returns the readings of what follows a quantity. */
function readingsOf(rest: string, quantity: number | null, isMeasure: (words: string[]) => boolean): ParsedLine[] {
  const readings: ParsedLine[] = []
  const pieces = rest.split(/\s+/)
  for (let count = Math.min(MEASURE_WORDS, pieces.length - 1); count > 0; count -= 1) {
    const words = wordsOf(pieces.slice(0, count).join(' '))
    if (words[0] === 'kg' && count === 1 && quantity !== null) {
      readings.push({ quantity: quantity * 1_000, measure: ['gram'], food: pieces.slice(1).join(' ') })
      continue
    }
    // A function word belongs to what follows it.
    if (words.length === 0 || JOINING.has(words.at(-1) ?? '')) continue
    const measure = measureWords(words)
    if (isUnit(measure) || isMeasure(measure))
      readings.push({ quantity, measure, food: withoutJoining(pieces.slice(count)).join(' ') })
  }
  return [...readings, { quantity, measure: null, food: rest }]
}

/** Grams and millilitres are understood for every food. */
const isUnit = ([word, ...more]: string[]) => more.length === 0 && (word === 'gram' || word === 'mililitr')

function withoutJoining(pieces: string[]) {
  const [first] = pieces
  return first !== undefined && pieces.length > 1 && JOINING.has(wordsOf(first)[0] ?? '') ? pieces.slice(1) : pieces
}
