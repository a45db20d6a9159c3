/** Returns the words of a text in lower case and without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const ENDINGS: [plural: string, one: string][] = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ois', 'ol'],
  ['ns', 'm'],
  ['res', 'r'],
  ['zes', 'z'],
]

/** Returns a word without the ending of its plural. */
export function singular(word: string): string {
  if (word.length <= 3) return word
  const ending = ENDINGS.find(([plural]) => word.endsWith(plural))
  if (ending) return word.slice(0, -ending[0].length) + ending[1]
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Returns a word without the ending of its plural and its gender. */
export function stem(word: string): string {
  const one = singular(word)
  const hasGender = (one.length >= 5 && /[ao]$/.test(one) && !one.endsWith('ao')) || one === 'crua'
  return hasGender ? one.slice(0, -1) : one
}

/**
 * Returns the number of letters that were mistyped, compared with the beginning of a word; null if
 * they are more than such a word allows: one in four letters, two in seven.
 */
export function slips(typed: string, whole: string): number | null {
  if (typed.length < 4) return null
  // A word that begins otherwise and has another slip is another word: 'foguete' is no yoghurt.
  const most = typed.length >= 7 && whole[0] === typed[0] ? 2 : 1
  if (whole.length + most < typed.length) return null
  // Who mistypes the first letter gets the second right.
  if (whole[0] !== typed[0] && whole[1] !== typed[1] && whole[0] !== typed[1]) return null
  // A short word is compared as a whole: its beginning is like that of too many others.
  const isShort = typed.length < 5
  if (isShort && whole.length > typed.length + most) return null
  const word = whole.slice(0, typed.length + most)
  let before: number[] = []
  let above = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let row = 0; row < typed.length; row += 1) {
    const current = [row + 1]
    for (let column = 0; column < word.length; column += 1) {
      let least = Math.min(
        at(above, column) + (typed[row] === word[column] ? 0 : 1),
        at(above, column + 1) + 1,
        at(current, column) + 1,
      )
      if (row > 0 && column > 0 && typed[row - 1] === word[column] && word[column - 1] === typed[row]) {
        least = Math.min(least, at(before, column - 1) + 1)
      }
      current.push(least)
    }
    if (Math.min(...current) > most) return null
    before = above
    above = current
  }
  const least = isShort ? at(above, word.length) : Math.min(...above)
  return least <= most ? least : null
}

const at = (row: number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY
