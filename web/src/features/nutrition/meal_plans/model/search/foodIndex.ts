import { singular, slips, stem, wordsOf } from './spelling'

/** The words of kitchens, as the server sends them with the foods. */
export interface Lexicon {
  joining: string[]
  same: string[][]
  phrases: [typed: string, meant: string][]
  costs: Record<string, number>
  eaten_raw: string[]
}

export interface Searchable {
  id: string
  name: string
  short_name: string
  group: string
  origin: string
}

// The costs are the server's, which ranks alike: see its index of foods.
const PLURAL = 1
const GENDER = 4
const PREFIX = 6
const LONGER = 20
const HIDDEN = 8
const SYNONYM = 4
const SLIP = 12
const REWRITTEN = 3
const NOT_FIRST = 6
const NOT_TYPED = 40
const NOT_TYPED_CUT = 8
const CUT = 2
const ESTIMATED = 2
const UNPREPARED = 1
const UNKNOWN = 10
/** Advantage of a favorite. */
const FAVORITE = 15
const SEARCH_WORDS = 8

interface NameWord {
  word: string
  cost: number
  isShort: boolean
}

interface Entry<F> {
  food: F
  words: NameWord[]
  base: number
}

/** Words of the vocabulary that a typed word stands for, with their costs. */
type Meaning = Map<string, number>

/** Search of foods without the server, with the same ranking. */
export class FoodIndex<F extends Searchable> {
  private readonly entries: Entry<F>[]
  private readonly vocabulary: string[]
  private readonly stems = new Map<string, string[]>()
  private readonly postings = new Map<string, number[]>()
  private readonly joining: Set<string>
  private readonly synonyms = new Map<string, string[]>()
  private readonly phrases: { typed: string[]; meant: string[] }[]
  private readonly costs: Map<string, number>
  private readonly eatenRaw: Set<string>

  constructor(foods: F[], lexicon: Lexicon) {
    this.joining = new Set(lexicon.joining)
    this.costs = new Map(Object.entries(lexicon.costs).map(([word, cost]) => [stem(word), cost]))
    this.eatenRaw = new Set(lexicon.eaten_raw.map(stem))
    for (const all of lexicon.same) {
      for (const word of all) {
        push(this.synonyms, stem(word), ...all.filter((other) => other !== word))
      }
    }
    const phrase = (text: string) => wordsOf(text).filter((word) => !this.joining.has(word))
    this.phrases = lexicon.phrases.map(([typed, meant]) => ({ typed: phrase(typed).map(stem), meant: phrase(meant) }))
    const prepared = new Set(foods.map(({ name }) => name.slice(0, Math.max(0, name.lastIndexOf(', ')))))
    this.entries = foods
      .toSorted((a, b) => compare(a.short_name, b.short_name) || compare(a.id, b.id))
      .map((food) => this.entryOf(food, prepared))
    this.entries.forEach(({ words }, place) => {
      for (const { word } of words) push(this.postings, word, place)
    })
    this.vocabulary = [...this.postings.keys()].toSorted(compare)
    for (const word of this.vocabulary) push(this.stems, stem(word), word)
  }

  private entryOf(food: F, prepared: Set<string>): Entry<F> {
    const short = wordsOf(food.short_name)
    const rawIsUsual = food.group.startsWith('Fruta') || this.eatenRaw.has(stem(short[0] ?? ''))
    const named = [
      ...short.map((word) => ({ word, isShort: true })),
      ...wordsOf(food.name).map((word) => ({ word, isShort: false })),
    ]
    const seen = new Set<string>()
    const words = named.flatMap(({ word, isShort }) => {
      if (seen.has(word)) return []
      seen.add(word)
      return [{ word, isShort, cost: this.joining.has(word) ? 0 : this.costOf(stem(word), isShort, rawIsUsual) }]
    })
    const estimated = food.origin === 'IBGE' ? ESTIMATED : 0
    return { food, words, base: estimated + (prepared.has(food.name) ? UNPREPARED : 0) }
  }

  /** Returns the cost of a name's word that is not typed. */
  private costOf(its: string, isShort: boolean, rawIsUsual: boolean) {
    if (rawIsUsual && its === 'cru') return isShort ? 1 : 0
    const known = this.costs.get(its)
    if (isShort) return known ?? UNKNOWN
    return known !== undefined && known > UNKNOWN ? known : 0
  }

  /** Returns the foods whose name has all typed words, best first. */
  search(text: string, limit: number, favorites: ReadonlySet<string> = new Set()): F[] {
    const typed = this.telling(wordsOf(text)).slice(0, SEARCH_WORDS)
    if (typed.length === 0) return []
    const costs = new Map<number, number>()
    this.addCosts(typed, 0, costs)
    for (const words of this.rewritten(typed)) this.addCosts(words, REWRITTEN, costs)
    return [...costs]
      .map(([place, cost]) => ({ place, entry: this.entries[place], cost }))
      .flatMap(({ place, entry, cost }) => {
        if (!entry) return []
        const isOther = favorites.has(entry.food.id) ? 0 : 1
        return [{ place, food: entry.food, isOther, cost: Math.max(0, isOther ? cost : cost - FAVORITE) }]
      })
      .toSorted((a, b) => a.cost - b.cost || a.isOther - b.isOther || a.place - b.place)
      .slice(0, limit)
      .map(({ food }) => food)
  }

  private telling(words: string[]) {
    const last = words.length - 1
    const left = words.filter((word, place) => !this.joining.has(word) || (place === last && word === 'para'))
    return left.length > 0 ? left : words
  }

  private rewritten(words: string[]): string[][] {
    const stems = words.map(stem)
    return this.phrases.flatMap(({ typed, meant }) => {
      const place = stems.findIndex((_, start) => typed.every((word, offset) => stems[start + offset] === word))
      return place < 0 ? [] : [[...words.slice(0, place), ...meant, ...words.slice(place + typed.length)]]
    })
  }

  private addCosts(typed: string[], extra: number, costs: Map<number, number>) {
    const meanings = typed.map((word) => this.meaningOf(word))
    const hitsOf = (meaning: Meaning) =>
      [...meaning.keys()].reduce((sum, word) => sum + (this.postings.get(word)?.length ?? 0), 0)
    const [driver] = meanings.toSorted((a, b) => hitsOf(a) - hitsOf(b))
    const candidates = new Set([...(driver?.keys() ?? [])].flatMap((word) => this.postings.get(word) ?? []))
    for (const place of candidates) {
      const entry = this.entries[place]
      const cost = entry ? costIn(entry, meanings) : null
      if (cost !== null) costs.set(place, Math.min(costs.get(place) ?? Number.POSITIVE_INFINITY, cost + extra))
    }
  }

  private meaningOf(typed: string): Meaning {
    const meaning: Meaning = new Map()
    const add = (word: string, cost: number) =>
      meaning.set(word, Math.min(meaning.get(word) ?? Number.POSITIVE_INFINITY, cost))
    const stemmed = stem(typed)
    const longer = this.stems.has(stemmed) ? LONGER : PREFIX
    for (let place = firstFrom(this.vocabulary, typed); this.vocabulary[place]?.startsWith(typed); place += 1) {
      const word = this.vocabulary[place]
      if (word) add(word, word === typed ? 0 : longer)
    }
    for (const word of this.stems.get(stemmed) ?? []) {
      add(word, singular(word) === singular(typed) ? PLURAL : GENDER)
    }
    for (const synonym of this.synonyms.get(stemmed) ?? []) {
      for (const word of this.stems.get(stem(synonym)) ?? []) add(word, SYNONYM)
    }
    if (meaning.size === 0) {
      for (const word of this.vocabulary) {
        const wrong = slips(typed, word)
        if (wrong !== null) add(word, SLIP * wrong)
      }
    }
    return meaning
  }
}

/** Returns the cost of a food, or null if its name lacks a typed word. */
function costIn<F>({ words, base }: Entry<F>, meanings: Meaning[]): number | null {
  const [head] = words
  let first = head && head.cost <= CUT ? NOT_TYPED_CUT : NOT_TYPED
  let total = base
  const typed = new Set<number>()
  for (const [number, meaning] of meanings.entries()) {
    let best: { cost: number; place: number } | null = null
    for (const [place, { word, isShort }] of words.entries()) {
      const hit = meaning.get(word)
      if (hit === undefined) continue
      const cost = isShort ? hit : hit + HIDDEN
      if (best === null || cost < best.cost) best = { cost, place }
    }
    if (best === null) return null
    total += best.cost
    if (best.place === 0) first = number === 0 ? 0 : NOT_FIRST
    typed.add(best.place)
  }
  const left = words.reduce((sum, { cost }, place) => sum + (typed.has(place) ? 0 : cost), 0)
  return total + first + left
}

/** Compares by code points, as the server does. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function firstFrom(sorted: string[], wanted: string) {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}

function push<K, V>(map: Map<K, V[]>, key: K, ...values: V[]) {
  const there = map.get(key)
  if (there) there.push(...values)
  else map.set(key, values)
}
