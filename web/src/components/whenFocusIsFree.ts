/** Matches a dialog that is closing: its result may arrive before it is removed. */
const LEAVING = '[role$="dialog"][data-state="closed"]'

/**
 * Runs a function once no element has the focus, or never if the user moves it. Returns its
 * cancellation.
 */
export function whenFocusIsFree(next: () => void) {
  let frame = 0
  const look = () => {
    if (document.activeElement === document.body) next()
    else if (document.activeElement?.closest(LEAVING)) frame = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(frame)
}
