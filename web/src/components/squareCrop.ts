export interface Size {
  width: number
  height: number
}

/** Chosen square of a picture: its centre in the picture's own pixels, and the zoom. */
export interface Crop {
  x: number
  y: number
  /** Zoom, where 1 is the largest square. */
  zoom: number
}

export const NEAREST = 4

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

function edgeOf(size: Size, zoom: number) {
  return Math.min(size.width, size.height) / zoom
}

/** Keeps the square within the picture. */
function inside(size: Size, { x, y, zoom }: Crop): Crop {
  const half = edgeOf(size, zoom) / 2
  return { x: between(x, half, size.width - half), y: between(y, half, size.height - half), zoom }
}

export function centred(size: Size): Crop {
  return { x: size.width / 2, y: size.height / 2, zoom: 1 }
}

export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  return inside(size, { ...crop, x: crop.x + right, y: crop.y + down })
}

export function zoomedTo(size: Size, crop: Crop, zoom: number): Crop {
  return inside(size, { ...crop, zoom: between(zoom, 1, NEAREST) })
}

/** Returns the square's corner and edge. */
export function regionOf(size: Size, { x, y, zoom }: Crop) {
  const edge = edgeOf(size, zoom)
  return { left: x - edge / 2, top: y - edge / 2, edge }
}
