import { formatNumber } from '../format'

/** Share of the limit from which the length of a text is shown. */
const NEAR = 0.9

/**
 * Describes a text's length near its limit, counted as the server does; otherwise returns nothing.
 */
export function limitWords(text: string, limit: number, what = 'O texto') {
  // The length in UTF-16 units is an upper bound of the number of characters.
  if (text.length <= limit * NEAR) return null
  const length = [...text].length
  if (length > limit) {
    const words = `${what} passa do limite de ${formatNumber(limit)} caracteres: são ${formatNumber(length)}.`
    return { over: true, words }
  }
  const isNear = length > limit * NEAR
  return isNear ? { over: false, words: `${formatNumber(length)} de ${formatNumber(limit)} caracteres` } : null
}
