import type { ReactNode } from 'react'
import type { Claims } from '~/api/session'
import type { Handlers } from '~/test/answers'

/** Moment at which all stories take place. */
export const NOW = new Date('2026-11-20T15:00:00Z')

export interface Parameters {
  /** Answers of the API; others are 404. */
  api?: Handlers
  /** Claims of the person who looks at it, by default a specialist's. */
  as?: Partial<Claims>
  /** Address of the page, for components that read it. */
  at?: string
  /** Minimum height of a frame in pixels, for dialogs and lists above the page. */
  height?: number
}

/** One picture of the gallery, in the Component Story Format of Storybook. */
export interface Story {
  render: () => ReactNode
  parameters?: Parameters
}
