/** `ref` of a horizontally scrolling element, which fades at edges with hidden content. */
export function fadeEdges(box: HTMLElement | null) {
  if (!box) return
  const look = () => {
    box.toggleAttribute('data-more-before', box.scrollLeft > 1)
    box.toggleAttribute('data-more-after', box.scrollWidth - box.clientWidth - box.scrollLeft > 1)
  }
  const seen = new ResizeObserver(look)
  for (const element of [box, ...box.children]) seen.observe(element)
  box.addEventListener('scroll', look, { passive: true })
  return () => {
    seen.disconnect()
    box.removeEventListener('scroll', look)
  }
}

const WIDTH = '48px'

export const fadedEdges = {
  '&[data-more-before]': { '--before': WIDTH },
  '&[data-more-after]': { '--after': WIDTH },
  '&:is([data-more-before], [data-more-after])': {
    maskImage:
      'linear-gradient(to right, transparent, black var(--before, 0px), black calc(100% - var(--after, 0px)), transparent)',
  },
} as const
