import type { Tone } from '../model/types'

/** The first line of a chart, the second. */
export const SERIES_COLORS = ['brand.solid', 'accent.solid'] as const

/** The ground of a band of reference. */
export const TONE_COLORS: Record<Tone, string> = {
  good: 'brand.muted',
  attention: 'accent.muted',
  risk: 'danger.muted',
}
