import { isGram, servingInWords } from '~/modules/householdMeasure'
import { amountOf, type DraftFood, type DraftItem, draftOf, type Meal, type SavedRows, servingOf } from '../mealDraft'

type Side = 'mine' | 'theirs'
/** Decisions about foods that both sides changed, by the food's row. */
export type MergeChoices = ReadonlyMap<string, Side>

/** A food that two users changed in different ways. */
export interface Collision {
  row: string
  name: string
  mine: string
  theirs: string
}

interface Joined {
  foods: DraftFood[]
  /** Unresolved collisions. Until they are resolved, `foods` holds the editor's own values. */
  collisions: Collision[]
}

const WITHOUT = 'Sem este alimento'

interface Versions<Item> {
  base: Item | undefined
  mine: Item | undefined
  theirs: Item | undefined
}

const alternativesOf = (item: DraftItem): DraftItem[] =>
  'alternatives' in item ? (item as DraftFood).alternatives : []
const contentOf = (item: DraftItem) =>
  JSON.stringify([item.food, amountOf(item), alternativesOf(item).map((its) => [its.food, amountOf(its)])])
const isSame = (one: DraftItem, other: DraftItem) => contentOf(one) === contentOf(other)

/** Returns the typed name if there is one, and else the saved one, whichever side's amount is kept. */
const nameFrom = (mine: DraftItem, theirs: DraftItem) =>
  mine.renamed === undefined ? { shortName: theirs.shortName } : { shortName: mine.shortName, renamed: mine.renamed }

function inWords(item: DraftItem) {
  const words = servingInWords(servingOf(item))
  const others = alternativesOf(item).map(({ shortName }) => shortName)
  const weighed = item.uncounted || isGram(item.measure.measure) ? words : `${words} de ${item.measure.unit} g`
  return others.length > 0 ? `${weighed}, ou ${others.join(', ou ')}` : weighed
}

/**
 * Merges the changes of two users to one meal, food by food (three-way merge). A change on one side
 * is kept; if both sides changed a food, `chosen` decides, and missing choices are returned as
 * collisions.
 */
export function joinMeals(
  base: Meal,
  mine: DraftFood[],
  theirs: Meal,
  saved: SavedRows,
  chosen: MergeChoices = new Map(),
): Joined {
  const collisions: Collision[] = []
  const rows = new Map<DraftItem, string>()
  const rowOf = (item: DraftItem) => rows.get(item) ?? saved.get(item.key) ?? item.uuid ?? item.key

  const decide = (row: string, name: string, words: Record<Side, string>): Side => {
    const side = chosen.get(row)
    if (!side) collisions.push({ row, name, ...words })
    return side ?? 'mine'
  }

  /** Returns the side whose amount is used for a food that both sides still have. */
  const amountFrom = (row: string, name: string, { base, mine, theirs }: Required<Versions<DraftItem>>): Side => {
    if (!mine || !theirs || amountOf(mine) === amountOf(theirs)) return 'theirs'
    if (base && amountOf(base) === amountOf(mine)) return 'theirs'
    if (base && amountOf(base) === amountOf(theirs)) return 'mine'
    return decide(row, name, { mine: inWords({ ...mine }), theirs: inWords({ ...theirs }) })
  }

  function joinItem<Item extends DraftItem>(row: string, versions: Versions<Item>, of?: string): Item | null {
    const { base, mine, theirs } = versions
    const name = (item: Item) => (of ? `${item.shortName}, no lugar de ${of}` : item.shortName)
    if (mine && theirs) {
      const from = amountFrom(row, name(mine), versions)
      // The row keeps its key, so that its field keeps the focus.
      const amount = from === 'mine' ? mine : { ...theirs, key: mine.key }
      const kept = { ...amount, ...nameFrom(mine, theirs) }
      if (!('alternatives' in mine)) return kept
      const alternatives = joinLists(
        base ? alternativesOf(base) : [],
        alternativesOf(mine),
        alternativesOf(theirs),
        mine.shortName,
      )
      return { ...kept, alternatives }
    }
    const there = mine ?? theirs
    if (!base || !there) return there ?? null
    // One side removed it, and the other one left it unchanged.
    if (isSame(base, there)) return null
    const words = { mine: mine ? inWords(mine) : WITHOUT, theirs: theirs ? inWords(theirs) : WITHOUT }
    return versions[decide(row, name(there), words)] ?? null
  }

  function joinLists<Item extends DraftItem>(base: Item[], mine: Item[], theirs: Item[], of?: string): Item[] {
    const known = new Set([...base, ...theirs].map(rowOf))
    const old = new Set(base.map(rowOf))
    // Added on both sides, or saved by a request whose response was lost: one row.
    const added = new Set(theirs.filter((item) => !old.has(rowOf(item))))
    for (const item of mine) {
      if (known.has(rowOf(item))) continue
      const twin = [...added].find((other) => isSame(other, item))
      if (!twin) continue
      added.delete(twin)
      rows.set(item, rowOf(twin))
    }
    const byRow = (list: Item[]) => new Map(list.map((item) => [rowOf(item), item]))
    const [before, own, other] = [byRow(base), byRow(mine), byRow(theirs)]
    const order = hasMoved([...before.keys()], [...own.keys()])
      ? woven([...own.keys()], [...other.keys()])
      : woven([...other.keys()], [...own.keys()])
    return order
      .map((row) => joinItem(row, { base: before.get(row), mine: own.get(row), theirs: other.get(row) }, of))
      .filter((item) => item !== null)
  }

  const foods = joinLists(draftOf(base), mine, draftOf(theirs))
  return { foods, collisions }
}

/** Returns true if the rows in both lists have another order. */
function hasMoved(before: string[], after: string[]) {
  const common = before.filter((row) => after.includes(row))
  return after.filter((row) => common.includes(row)).some((row, index) => row !== common[index])
}

/** Merges two lists: each element that only the second one has follows its predecessor there. */
function woven(lead: string[], rest: string[]) {
  const all = [...lead]
  rest.forEach((row, index) => {
    if (all.includes(row)) return
    const previous = rest.slice(0, index).findLast((its) => all.includes(its))
    all.splice(previous === undefined ? 0 : all.indexOf(previous) + 1, 0, row)
  })
  return all
}

const hasName = (there: DraftItem, { renamed, shortName }: DraftItem) =>
  renamed === undefined || there.shortName === shortName

function hasContent(there: DraftFood, food: DraftFood) {
  const named = there.alternatives.every((its, index) => hasName(its, food.alternatives[index] ?? its))
  return contentOf(there) === contentOf(food) && hasName(there, food) && named
}

/** Returns true if the meal has these foods with the typed names, whatever their row identifiers. */
export const holds = (meal: Meal, foods: DraftFood[]) => {
  const there = draftOf(meal)
  return there.length === foods.length && there.every((food, index) => hasContent(food, foods[index] as DraftFood))
}
