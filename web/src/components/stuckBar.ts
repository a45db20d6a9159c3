type Edge = 'top' | 'bottom'

const paddings = { top: 'scroll-padding-top', bottom: 'scroll-padding-bottom' } as const
const bars = new Map<HTMLElement, { edge: Edge; scroller: HTMLElement }>()

/** Returns the scrolling element of a bar: its dialog, or else the page. */
const scrollerOf = (bar: HTMLElement) => bar.closest<HTMLElement>('[role$=dialog]') ?? document.documentElement

function keepClear(edge: Edge, scroller: HTMLElement) {
  const reaches = [...bars]
    .filter(([, bar]) => bar.edge === edge && bar.scroller === scroller)
    // Bars may be stacked.
    .map(([bar]) => bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar)[edge]) || 0))
  scroller.style.setProperty(paddings[edge], `${Math.max(0, ...reaches)}px`)
}

const stuckAt = (edge: Edge) => (bar: HTMLElement | null) => {
  if (!bar) return
  const scroller = scrollerOf(bar)
  bars.set(bar, { edge, scroller })
  const seen = new ResizeObserver(() => keepClear(edge, scroller))
  seen.observe(bar)
  return () => {
    seen.disconnect()
    bars.delete(bar)
    keepClear(edge, scroller)
  }
}

/**
 * `ref` of a bar that stays at the top while the rest scrolls: focused elements are never hidden
 * behind it.
 */
export const topBar = stuckAt('top')
/** `ref` of a bar that stays at the foot. */
export const footBar = stuckAt('bottom')
