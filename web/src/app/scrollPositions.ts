/** Where the router keeps how far each page of this tab was scrolled. */
export const SCROLL_POSITIONS = 'scroll-positions'

/**
 * Forgets pages that were at their top. After a reload the router scrolls to what it kept once it has
 * time, which on a slow device is after the reader's first click; a page starts at its top anyway.
 */
export function forgetTops() {
  try {
    const kept: Record<string, number> = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}')
    const scrolled = Object.entries(kept).filter(([, position]) => position > 0)
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(Object.fromEntries(scrolled)))
  } catch {
    // Without storage nothing is kept.
  }
}
