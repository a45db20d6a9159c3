import { type Crop, regionOf } from '~/components/squareCrop'

/** Side in pixels, equal to the maximum that the server keeps. */
const EDGE = 1024
const QUALITY = 0.9

/** Opens a picture. Rejects if the browser cannot show it. */
export async function openPicture(file: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } catch (error) {
    URL.revokeObjectURL(image.src)
    throw error
  }
}

/**
 * Returns the chosen square as a small JPEG. Only the visible part leaves the device, without
 * metadata.
 */
export async function squareOf(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const { left, top, edge } = regionOf({ width: image.naturalWidth, height: image.naturalHeight }, crop)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(Math.min(EDGE, edge))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency, which would become black.
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, edge, edge, 0, 0, canvas.width, canvas.height)
  const square = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!square) throw new Error('no picture')
  return square
}
