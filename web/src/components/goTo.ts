/** To a heading of this page, which takes the focus along; the address stays as it is. */
export function goTo(id: string) {
  const heading = document.getElementById(id)
  heading?.scrollIntoView?.({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
