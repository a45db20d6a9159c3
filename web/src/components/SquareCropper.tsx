import { Box, chakra, Flex } from '@chakra-ui/react'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, moved, NEAREST, regionOf, zoomedTo } from './squareCrop'

const ZOOM_STEP = 0.05
/** Movement per arrow key, as a share of the square's edge. */
const KEY_STEP = 0.02

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface PixelPoint {
  x: number
  y: number
}

const middle = (points: PixelPoint[]): PixelPoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const distance = ([a, b]: PixelPoint[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

interface SquareCropperProps {
  image: HTMLImageElement
  crop: Crop
  onChange: (crop: Crop) => void
}

/**
 * A picture behind a round window, moved by dragging or with arrow keys, zoomed by two fingers, the
 * wheel or the slider.
 */
export function SquareCropper({ image, crop, onChange }: SquareCropperProps) {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const { left, top, edge } = regionOf(size, crop)
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, PixelPoint>())
  // Several movements may come before the next rendering.
  const latest = useRef(crop)
  latest.current = crop

  const set = (next: Crop) => {
    latest.current = next
    onChange(next)
  }
  const zoom = (to: number) => set(zoomedTo(size, latest.current, to))

  const follow = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId) || !frame.current) return
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...fingers.current.values()]
    const [from, to] = [middle(before), middle(after)]
    const ratio = edge / frame.current.clientWidth
    // The picture follows the pointer, so the crop moves in the opposite direction.
    const next = moved(size, latest.current, (from.x - to.x) * ratio, (from.y - to.y) * ratio)
    const spread = distance(before) > 0 ? distance(after) / distance(before) : 1
    set(zoomedTo(size, next, next.zoom * spread))
  }
  const release = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)

  const press = (event: KeyboardEvent) => {
    const [right, down] = ARROWS[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    const step = edge * KEY_STEP * (event.shiftKey ? 5 : 1)
    set(moved(size, latest.current, right * step, down * step))
  }

  const turn = useRef((_event: WheelEvent) => {})
  turn.current = (event) => {
    event.preventDefault()
    zoom(latest.current.zoom * 1.0015 ** -event.deltaY)
  }
  useEffect(() => {
    const element = frame.current
    const listen = (event: WheelEvent) => turn.current(event)
    // React listens passively, and then the page would scroll too.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])

  const percent = (pixels: number) => `${(pixels / edge) * 100}%`
  return (
    <Flex direction="column" align="center" gap="4" w="100%">
      <Box
        ref={frame}
        role="application"
        tabIndex={0}
        aria-label="Enquadramento da foto"
        aria-roledescription="foto que se move com as setas do teclado"
        position="relative"
        w="100%"
        maxW="17.5rem"
        aspectRatio="1"
        overflow="hidden"
        borderRadius="card"
        bg="bg.muted"
        cursor="grab"
        touchAction="none"
        userSelect="none"
        focusVisibleRing="outside"
        _active={{ cursor: 'grabbing' }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={follow}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={press}
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          style={{
            position: 'absolute',
            maxWidth: 'none',
            width: percent(size.width),
            height: percent(size.height),
            left: percent(-left),
            top: percent(-top),
          }}
        />
        {/* What is outside of the circle is seldom seen. */}
        <Box
          position="absolute"
          inset="0"
          borderRadius="full"
          boxShadow="0 0 0 200px rgb(23 20 15 / 0.5)"
          pointerEvents="none"
        />
      </Box>
      <Flex align="center" gap="3" w="100%" maxW="17.5rem" color="fg.muted">
        <ZoomOut size={20} aria-hidden />
        <chakra.input
          type="range"
          aria-label="Aproximar"
          min={1}
          max={NEAREST}
          step={ZOOM_STEP}
          value={crop.zoom}
          onChange={(event) => zoom(Number(event.currentTarget.value))}
          flex="1"
          minW="0"
          h="6"
          accentColor="brand.solid"
          cursor="pointer"
        />
        <ZoomIn size={20} aria-hidden />
      </Flex>
    </Flex>
  )
}
