import type { Tone } from '../model/types'

/** Colours of a chart's lines. */
export const SERIES_COLORS = ['brand.solid', 'accent.solid'] as const

/** Background colours of reference bands. */
export const TONE_COLORS: Record<Tone, string> = {
  good: 'brand.muted',
  attention: 'accent.muted',
  risk: 'danger.muted',
}
