/** Storage key of the router's scroll positions of this tab. */
export const SCROLL_POSITIONS = 'scroll-positions'

/**
 * Removes positions at the top. After a reload the router restores positions late, on a slow device
 * after the reader's first click; a page starts at its top anyway.
 */
export function forgetTops() {
  try {
    const kept: Record<string, number> = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}')
    const scrolled = Object.entries(kept).filter(([, position]) => position > 0)
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(Object.fromEntries(scrolled)))
  } catch {
    // Without storage, no positions are kept.
  }
}
