import type { ReactElement } from 'react'

// Our own drawings, 320 x 160, in the colours of the theme: they follow light and dark.
const color = (token: string) => `var(--chakra-colors-${token})`
const GROUND = color('brand-subtle')
const SOFT = color('brand-emphasized')
const LEAF = color('brand-solid')
const LIGHT = 'color-mix(in srgb, var(--chakra-colors-brand-solid) 62%, var(--chakra-colors-brand-subtle))'
const PAPER = color('bg-panel')
const LINE = color('border-strong')
const WARM = color('accent-solid')
const WARM_SOFT = color('accent-emphasized')

function Scene({ children }: { children: ReactElement | (ReactElement | false)[] }) {
  return (
    <svg viewBox="0 0 320 160" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="320" height="160" fill={GROUND} />
      <circle cx="262" cy="30" r="62" fill={SOFT} opacity=".45" />
      <circle cx="44" cy="146" r="54" fill={SOFT} opacity=".35" />
      {children}
    </svg>
  )
}

const LEAF_SHAPE = 'M0 0C10-16 36-20 52-4 40 12 14 15 0 0Z'

function Leaf({
  x,
  y,
  turn,
  size = 1,
  fill = LEAF,
}: {
  x: number
  y: number
  turn: number
  size?: number
  fill?: string
}) {
  return <path d={LEAF_SHAPE} fill={fill} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} />
}

function Phone() {
  return (
    <g>
      <rect x="126" y="16" width="76" height="136" rx="12" fill={PAPER} stroke={LINE} strokeWidth="2" />
      <rect x="134" y="32" width="60" height="60" rx="6" fill={SOFT} />
      <Leaf x={148} y={78} turn={-50} size={0.8} />
      <Leaf x={160} y={82} turn={-20} size={0.5} fill={WARM} />
      <path d="M143 104c-4-5-11-1-9 5 1 4 9 10 9 10s8-6 9-10c2-6-5-10-9-5Z" fill={WARM} transform="translate(2 2)" />
      <path d="M162 110h30M162 120h22M136 134h52" stroke={LINE} strokeWidth="4" strokeLinecap="round" />
    </g>
  )
}

function Notebook() {
  return (
    <g>
      <path
        d="M160 44c-18-14-50-16-72-8v92c22-8 54-6 72 8 18-14 50-16 72-8V36c-22-8-54-6-72 8Z"
        fill={PAPER}
        stroke={LINE}
        strokeWidth="2"
      />
      <path d="M160 44v92" stroke={LINE} strokeWidth="2" />
      <path
        d="M104 56c12-3 26-2 40 3M104 74c12-3 26-2 40 3M104 92c12-3 26-2 40 3M104 110c10-2 18-2 26 0"
        stroke={SOFT}
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M196 112V74" stroke={LEAF} strokeWidth="3" strokeLinecap="round" />
      <Leaf x={196} y={92} turn={-40} size={0.6} />
      <Leaf x={196} y={100} turn={-140} size={0.6} fill={WARM} />
      <Leaf x={196} y={78} turn={-80} size={0.5} />
    </g>
  )
}

function Microphone() {
  return (
    <g fill="none" strokeLinecap="round">
      <rect x="140" y="22" width="40" height="70" rx="20" fill={LEAF} />
      <path d="M152 42h16M152 54h16M152 66h16" stroke={GROUND} strokeWidth="3" />
      <path d="M124 74c0 48 72 48 72 0M160 110v24M136 136h48" stroke={LINE} strokeWidth="5" />
      <path d="M104 46c-8 14-8 30 0 44M216 46c8 14 8 30 0 44" stroke={WARM} strokeWidth="4" />
      <path d="M88 36c-14 20-14 44 0 64M232 36c14 20 14 44 0 64" stroke={WARM_SOFT} strokeWidth="4" />
    </g>
  )
}

const KINDS = { social: Phone, blog: Notebook, podcast: Microphone }

export function ContentIllustration({ kind }: { kind: keyof typeof KINDS }) {
  const Drawing = KINDS[kind]
  return (
    <Scene>
      <Drawing />
    </Scene>
  )
}

function Ticket() {
  return (
    <g transform="rotate(-6 160 80)">
      <path
        d="M76 44h168a8 8 0 0 1 8 8v16a12 12 0 0 0 0 24v16a8 8 0 0 1-8 8H76a8 8 0 0 1-8-8V92a12 12 0 0 0 0-24V52a8 8 0 0 1 8-8Z"
        fill={PAPER}
        stroke={LINE}
        strokeWidth="2"
      />
      <path d="M196 54v52" stroke={LINE} strokeWidth="2" strokeDasharray="5 6" />
      <circle cx="112" cy="68" r="9" stroke={WARM} strokeWidth="5" fill="none" />
      <circle cx="150" cy="94" r="9" stroke={WARM} strokeWidth="5" fill="none" />
      <path d="M152 58l-42 46" stroke={WARM} strokeWidth="5" strokeLinecap="round" />
      <Leaf x={210} y={90} turn={-40} size={0.7} />
    </g>
  )
}

function Gift() {
  return (
    <g>
      <rect x="104" y="72" width="112" height="70" rx="6" fill={PAPER} stroke={LINE} strokeWidth="2" />
      <rect x="96" y="54" width="128" height="24" rx="6" fill={LEAF} />
      <path d="M160 54v88" stroke={WARM} strokeWidth="12" />
      <path
        d="M160 52c-30 2-40-24-22-30 14-4 22 18 22 30Zm0 0c30 2 40-24 22-30-14-4-22 18-22 30Z"
        fill="none"
        stroke={WARM}
        strokeWidth="6"
      />
    </g>
  )
}

function Tag() {
  return (
    <g transform="rotate(10 160 80)">
      <path d="M112 36h62l52 48-56 56-58-54Z" fill={PAPER} stroke={LINE} strokeWidth="2" strokeLinejoin="round" />
      <circle cx="130" cy="54" r="7" fill={GROUND} stroke={LINE} strokeWidth="2" />
      <path d="M130 54c-20-26-44-18-50-4" stroke={WARM} strokeWidth="4" fill="none" strokeLinecap="round" />
      <Leaf x={154} y={104} turn={-46} size={0.9} />
      <Leaf x={160} y={110} turn={4} size={0.6} fill={WARM} />
    </g>
  )
}

const OFFERS = [Ticket, Gift, Tag]

export function PartnerIllustration({ index }: { index: number }) {
  const Drawing = OFFERS[index % OFFERS.length] ?? Ticket
  return (
    <Scene>
      <Drawing />
    </Scene>
  )
}

/** Drawing of a plant that grows with each challenge and bears fruit at the last one. */
export function ChallengeIllustration({ number }: { number: number }) {
  const top = 112 - number * 14
  const pairs = Array.from({ length: number }, (_, index) => 104 - index * 14)
  return (
    <Scene>
      <g>
        <path d={`M160 118C158 100 162 ${top + 20} 160 ${top}`} stroke={LEAF} strokeWidth="4" fill="none" />
        {pairs.map((y, index) => (
          <g key={y}>
            <Leaf x={160} y={y} turn={-34} size={0.84 - index * 0.08} fill={index % 2 ? LIGHT : LEAF} />
            <Leaf x={160} y={y - 5} turn={-146} size={0.84 - index * 0.08} fill={index % 2 ? LEAF : LIGHT} />
          </g>
        ))}
        <Leaf x={160} y={top + 3} turn={-92} size={0.5} />
        {number >= 6 && (
          <g fill={WARM}>
            <circle cx="186" cy="86" r="7" />
            <circle cx="132" cy="72" r="7" />
            <circle cx="176" cy="52" r="6" />
          </g>
        )}
        <path d="M128 116h64l-8 34a6 6 0 0 1-6 5h-36a6 6 0 0 1-6-5Z" fill={WARM_SOFT} />
        <rect x="122" y="110" width="76" height="12" rx="5" fill={WARM} />
      </g>
    </Scene>
  )
}
