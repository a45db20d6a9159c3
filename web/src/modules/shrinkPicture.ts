import { openPicture } from './squarePicture'

const QUALITY = 0.85
/** Size in bytes below which a picture of fitting dimensions is sent unchanged. */
const LIGHT = 1024 * 1024

interface Target {
  /** Maximum side in pixels. */
  edge: number
  /** True if no pixel is transparent. */
  isOpaque: boolean
}

/**
 * Returns a smaller picture for slow networks, or the original if little is gained. Rejects
 * pictures that the browser cannot open.
 */
export async function shrink(file: File, { edge, isOpaque }: Target): Promise<File> {
  const image = await open(file)
  const longest = Math.max(image.naturalWidth, image.naturalHeight)
  if (longest <= edge && file.size <= LIGHT) return file
  const small = await draw(image, file.name, edge, isOpaque)
  return small.size < file.size * 0.9 ? small : file
}

/**
 * Returns the picture in a format that the server reads. Rejects pictures that the browser cannot
 * open.
 */
export async function convert(file: File, edge: number): Promise<File> {
  const image = await open(file)
  if (image.naturalWidth === 0) throw new Error('no size')
  return draw(image, file.name, edge, false)
}

async function open(file: File) {
  const image = await openPicture(file)
  // The picture is drawn from memory.
  URL.revokeObjectURL(image.src)
  return image
}

/** Draws the picture upright, as the browser shows it, and without its location metadata. */
async function draw(image: HTMLImageElement, name: string, edge: number, isOpaque: boolean): Promise<File> {
  const share = Math.min(1, edge / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * share))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * share))
  const context = canvas.getContext('2d', { willReadFrequently: !isOpaque })
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const type = isOpaque || !isSeenThrough(context, canvas) ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  // Phones are short of memory and release it late.
  canvas.width = canvas.height = 0
  if (!blob) throw new Error('no picture')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`, { type })
}

function isSeenThrough(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement) {
  const { data } = context.getImageData(0, 0, width, height)
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true
  return false
}
