import { formatNumber } from '../format'

/** From this part of its limit on, the length of a text is told. */
const NEAR = 0.9

/** What is said of a text's length; nothing, while there is room. Counted as the server does. */
export function limitWords(text: string, limit: number, what = 'O texto') {
  // An emoji counts less than this.
  if (text.length <= limit * NEAR) return null
  const length = [...text].length
  if (length > limit) {
    const words = `${what} passa do limite de ${formatNumber(limit)} caracteres: são ${formatNumber(length)}.`
    return { over: true, words }
  }
  const isNear = length > limit * NEAR
  return isNear ? { over: false, words: `${formatNumber(length)} de ${formatNumber(limit)} caracteres` } : null
}
