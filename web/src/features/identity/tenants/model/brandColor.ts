/** Least contrast with white, on the server as well. */
const MIN_CONTRAST = 4.5
const DARKENING = 0.96

/** The product's colour, which a tenant without one of its own has. */
export const PRODUCT_COLOR = '#2f6b4f'

/** Colours to choose from; all of them can be read on white. */
export const PALETTE = [
  { value: PRODUCT_COLOR, name: 'Verde' },
  { value: '#1f6f78', name: 'Petróleo' },
  { value: '#2b5fa8', name: 'Azul' },
  { value: '#6a4a9c', name: 'Violeta' },
  { value: '#a03a6b', name: 'Framboesa' },
  { value: '#b0402f', name: 'Terracota' },
  { value: '#8a5a00', name: 'Mostarda' },
  { value: '#4a4f55', name: 'Grafite' },
] as const

export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim())

type Parts = readonly number[]

const partsOf = (color: string): Parts => [1, 3, 5].map((at) => Number.parseInt(color.trim().slice(at, at + 2), 16))

function contrastWithWhite(parts: Parts) {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** Returns a colour as documents and mails show it: darkened as far as it takes to be read on white. */
export function readableOnWhite(color: string) {
  let parts = partsOf(color)
  while (contrastWithWhite(parts) < MIN_CONTRAST) parts = parts.map((part) => Math.floor(part * DARKENING))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
