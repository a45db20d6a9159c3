interface Piece {
  text: string
  hit: boolean
}

/**
 * Removes accents and case. Each character maps to one character, so that offsets apply to both
 * texts.
 */
function fold(text: string) {
  return [...text].map((character) => character.normalize('NFD')[0]?.toLowerCase() ?? character)
}

/** Splits a name into the parts that match the search and the rest. Words match in any order. */
export function highlight(name: string, search: string): Piece[] {
  const characters = [...name]
  const folded = fold(name)
  const hits = new Array<boolean>(characters.length).fill(false)
  for (const word of search.split(/[\s,]+/).filter(Boolean)) {
    const wanted = fold(word)
    for (let at = 0; at + wanted.length <= folded.length; at += 1) {
      if (wanted.every((character, index) => folded[at + index] === character)) {
        hits.fill(true, at, at + wanted.length)
      }
    }
  }
  const pieces: Piece[] = []
  characters.forEach((character, index) => {
    const hit = hits[index] ?? false
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += character
    else pieces.push({ text: character, hit })
  })
  return pieces
}
