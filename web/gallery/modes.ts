/** Colour modes in which a story is shown. */
export const MODES = ['light', 'dark'] as const
export type Mode = (typeof MODES)[number]

/** Width in pixels of the smallest phone that the product is made for. */
export const PHONE_WIDTH = 360

/** Sets the colour mode of this document alone; the product's own setting is shared by all frames. */
export function paint(mode: Mode) {
  const root = document.documentElement
  root.classList.remove(...MODES)
  root.classList.add(mode)
  root.style.colorScheme = mode
}
