import { useId } from 'react'

// Our own drawing: half leaves, a quarter rice, a quarter beans and egg. The plate's middle is 0,0 and its radius 178.

const LEAF = 'M0 0C9-15 34-19 50-4 38 11 13 14 0 0Z'
const VEIN = 'M3 0C16-2 31-3 45-4'

interface LeafProps {
  x: number
  y: number
  turn: number
  size?: number
  fill: string
  vein: string
}

function Leaf({ x, y, turn, size = 1, fill, vein }: LeafProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path d={LEAF} fill={fill} />
      <path d={VEIN} stroke={vein} strokeWidth="1.6" fill="none" strokeLinecap="round" />
    </g>
  )
}

/** The same scatter every time: a picture must not change between two visits. */
function scatter(seed: number) {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Places on a loose grid, so that grains lie close without lying on each other. */
function spread(seed: number, step: number) {
  const random = scatter(seed)
  const places: { x: number; y: number; turn: number; shade: number }[] = []
  for (let y = 0; y <= 132; y += step) {
    for (let x = 0; x <= 132; x += step) {
      const away = random() * step * 0.45
      places.push({
        x: Math.round(x + away),
        y: Math.round(y + random() * step * 0.45),
        turn: Math.round(random() * 180),
        shade: random(),
      })
    }
  }
  return places
}

const RICE = spread(7, 11)
const BEANS = spread(23, 17)

const SALAD: LeafProps[] = [
  { x: -60, y: -126, turn: 62, size: 1.5, fill: '#3F8360', vein: '#2F6B4F' },
  { x: -20, y: -92, turn: 80, size: 1.5, fill: '#4C9270', vein: '#2F6B4F' },
  { x: -66, y: -60, turn: -58, size: 1.5, fill: '#8FC3A3', vein: '#5B9A78' },
  { x: -112, y: -66, turn: 18, size: 1.45, fill: '#7DB894', vein: '#4C9270' },
  { x: -10, y: -48, turn: 118, size: 1.55, fill: '#3F8360', vein: '#2F6B4F' },
  { x: -126, y: -2, turn: -22, size: 1.5, fill: '#A9D6BE', vein: '#6FAE8B' },
  { x: -134, y: 40, turn: -50, size: 1.4, fill: '#4C9270', vein: '#2F6B4F' },
  { x: -84, y: 22, turn: -30, size: 1.6, fill: '#7DB894', vein: '#4C9270' },
  { x: -128, y: 62, turn: 24, size: 1.5, fill: '#5B9A78', vein: '#3F8360' },
  { x: -92, y: 74, turn: -26, size: 1.6, fill: '#A9D6BE', vein: '#6FAE8B' },
  { x: -84, y: 62, turn: 12, size: 1.55, fill: '#3F8360', vein: '#2F6B4F' },
  { x: -58, y: 124, turn: -72, size: 1.5, fill: '#6FAE8B', vein: '#3F8360' },
  { x: -36, y: 60, turn: 88, size: 1.4, fill: '#8FC3A3', vein: '#5B9A78' },
]

function Tomato({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="16" fill="#C4532E" />
      <circle r="12.5" fill="#E2774F" />
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <ellipse key={turn} cx="7" rx="2.8" ry="1.5" fill="#F9DCC6" transform={`rotate(${turn})`} />
      ))}
    </g>
  )
}

export function Plate() {
  const id = useId()
  return (
    <g>
      <defs>
        <clipPath id={`${id}l`}>
          <path d="M-4-132V132A132 132 0 0 1-4-132Z" />
        </clipPath>
        <clipPath id={`${id}t`}>
          <path d="M5-5V-132A132 132 0 0 1 132-5Z" />
        </clipPath>
        <clipPath id={`${id}b`}>
          <path d="M5 5V132A132 132 0 0 0 132 5Z" />
        </clipPath>
      </defs>
      <circle cx="6" cy="16" r="178" fill="#0F2119" opacity=".28" />
      <circle r="178" fill="#FBF9F5" />
      <circle r="173" fill="none" stroke="#EFE7DA" strokeWidth="2" />
      <circle r="146" fill="#F1ECE0" stroke="#E2D8C4" strokeWidth="1.5" />
      <g clipPath={`url(#${id}l)`}>
        <rect x="-140" y="-140" width="140" height="280" fill="#24563F" />
        {SALAD.map((leaf) => (
          <Leaf key={`${leaf.x}/${leaf.y}`} {...leaf} />
        ))}
        <Tomato x={-82} y={-32} />
        <Tomato x={-104} y={54} />
        <Tomato x={-48} y={54} />
      </g>
      <g clipPath={`url(#${id}t)`}>
        <rect y="-140" width="140" height="140" fill="#E6D29E" />
        {RICE.map(({ x, y, turn, shade }) => (
          <ellipse
            key={`${x}/${y}`}
            rx="6.6"
            ry="2.5"
            fill={shade > 0.7 ? '#F3E6C2' : '#FFF8E4'}
            transform={`translate(${x + 4} ${y - 134}) rotate(${turn})`}
          />
        ))}
      </g>
      <g clipPath={`url(#${id}b)`}>
        <rect width="140" height="140" fill="#62341F" />
        {BEANS.map(({ x, y, turn, shade }) => (
          <g key={`${x}/${y}`} transform={`translate(${x + 8} ${y + 8}) rotate(${turn})`}>
            <ellipse rx="8.4" ry="5.4" fill={shade > 0.6 ? '#8A5130' : shade > 0.3 ? '#7B4528' : '#96593A'} />
            <path d="M-4-2C-1-4 2-4 4-2" stroke="#B77F5B" strokeWidth="1.3" fill="none" strokeLinecap="round" />
          </g>
        ))}
        <path fill="#3F1F11" opacity=".35" d="M44 72c2-20 20-31 39-29s34 16 33 35-18 29-38 28-36-14-34-34Z" />
        <path fill="#FFFDF7" d="M40 66c2-20 20-32 38-30s34 15 33 34-17 30-38 29-35-13-33-33Z" />
        <circle cx="74" cy="68" r="17" fill="#E8A838" />
        <path d="M64 63c2-6 7-9 12-8" stroke="#F6CE7E" strokeWidth="3.6" fill="none" strokeLinecap="round" />
      </g>
    </g>
  )
}

interface SprigProps {
  x: number
  y: number
  turn: number
  leaves?: number
  flip?: boolean
}

/** A twig that bends a little, with pairs of leaves that grow smaller towards its tip. */
export function Sprig({ x, y, turn, leaves = 6, flip }: SprigProps) {
  const step = 46
  const length = leaves * step
  const bend = (at: number) => Math.round((at / length) ** 2 * -56)
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(1 ${flip ? -1 : 1})`}>
      <path
        d={`M0 0Q${length / 2} 0 ${length} ${bend(length)}`}
        stroke="#173A2A"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      {Array.from({ length: leaves }, (_, index) => {
        const at = (index + 0.9) * step
        const size = 1.08 - index * 0.08
        const lean = -index * 4
        return (
          <g key={at}>
            <Leaf x={at} y={bend(at)} turn={lean - 46} size={size} fill="#3F8360" vein="#24563F" />
            <Leaf x={at - 8} y={bend(at - 8)} turn={lean + 44} size={size} fill="#4C9270" vein="#2F6B4F" />
          </g>
        )
      })}
      <Leaf x={length - 2} y={bend(length)} turn={-26} size={0.66} fill="#5B9A78" vein="#2F6B4F" />
    </g>
  )
}

function Fork() {
  return (
    <g
      transform="translate(212 -8) rotate(8)"
      stroke="#E9DFCD"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M-13-150V-102Q-13-86 0-86T13-102V-150M0-150V-88" strokeWidth="5.5" />
      <path d="M0-84V112" strokeWidth="8" />
    </g>
  )
}

/** The panel's picture: rings, twigs, plate and fork. It fills its box and is cut at the edges. */
export function PlateScene() {
  return (
    <svg
      viewBox="-300 -330 600 660"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid meet"
      overflow="visible"
      aria-hidden="true"
    >
      <circle r="312" fill="#2A6047" />
      <circle r="243" fill="#2F6B4F" />
      <Sprig x={-90} y={140} turn={-134} leaves={8} flip />
      <Sprig x={60} y={-110} turn={-56} leaves={4} flip />
      <Sprig x={-70} y={140} turn={134} leaves={4} flip />
      <Sprig x={140} y={20} turn={50} leaves={5} flip />
      <Plate />
      <Fork />
    </svg>
  )
}

/** The plate alone, with a twig at each side: for cards. */
export function PlateIllustration({ size = 220 }: { size?: number }) {
  return (
    <svg viewBox="-230 -210 460 430" width={size} height={(size * 430) / 460} overflow="visible" aria-hidden="true">
      <Sprig x={-150} y={140} turn={-104} leaves={5} />
      <Sprig x={130} y={110} turn={40} leaves={2} flip />
      <Plate />
    </svg>
  )
}
