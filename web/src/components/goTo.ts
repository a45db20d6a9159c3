/** Moves to a heading of this page together with the focus, without changing the address. */
export function goTo(id: string) {
  const heading = document.getElementById(id)
  heading?.scrollIntoView?.({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
