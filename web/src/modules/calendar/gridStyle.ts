import type { SystemStyleObject } from '@chakra-ui/react'

/** Style of unavailable time. */
export const HATCHED: SystemStyleObject = {
  backgroundImage:
    'repeating-linear-gradient(135deg, {colors.bg.muted} 0, {colors.bg.muted} 6px, transparent 6px, transparent 12px)',
}

/** Styles of the grid's classes, as the library has none. */
export const GRID_CSS: SystemStyleObject = {
  '& .head, & .day': { borderInlineStartWidth: '1px', borderColor: 'border' },
  '& .divider': { borderBottomWidth: '1px', borderColor: 'border' },
  '& .today': { bg: 'brand.faint' },
  // Named after their minute: a line for each hour, and a fainter one for its half.
  '& .at-0, & .at-30': { borderTopWidth: '1px', borderColor: 'border' },
  '& .at-30': { borderTopStyle: 'dotted' },
  '& .hour': {
    px: '2',
    fontSize: 'remark',
    lineHeight: '0.875rem',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .closed': HATCHED,
  '& .visit': {
    mx: '3px',
    borderRadius: 'chip',
    borderInlineStartWidth: '4px',
    borderInlineStartStyle: 'solid',
    overflow: 'hidden',
    cursor: 'pointer',
    textDecoration: 'none',
    display: 'block',
    boxShadow: '0 0 0 1px {colors.bg.panel}',
    _focusVisible: { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '1px' },
  },
  '& .now': { borderTop: '2px solid {colors.accent.solid}' },
  '& .now-dot': { boxSize: '2.5', borderRadius: 'full', bg: 'accent.solid', transform: 'translate(-50%, -50%)' },
}

/** Words, classes and formats of all grids of hours. */
export const GRID_LOOK = {
  /** Label of the row of hours for screen readers, in contrast to whole days. */
  timedText: 'Com horário',
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  nonBusinessHoursClass: 'closed',
  slotHeaderInnerClass: 'hour',
  dayHeaderClass: 'head',
  dayHeaderDividerClass: 'divider',
  nowIndicatorLineClass: 'now',
  nowIndicatorDotClass: 'now-dot',
} as const
