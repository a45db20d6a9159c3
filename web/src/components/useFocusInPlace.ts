import { type FocusEvent, useEffect, useRef } from 'react'
import { whenFocusIsFree } from './whenFocusIsFree'

/**
 * Moves the focus from a removed row to the row in its place, or else to the list. Takes the rows'
 * selector and the shown data, which is undefined while another page is loading. Returns the props
 * of the list's frame.
 */
export function useFocusInPlace(rows: string, shown: unknown) {
  const list = useRef<HTMLDivElement>(null)
  const held = useRef<{ element: Element; at: number }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is shown anew can have taken it away.
  useEffect(() => {
    const lost = held.current
    if (shown == null || !lost || lost.element.isConnected) return
    return whenFocusIsFree(() => {
      held.current = undefined
      const now = rowsOf(list.current, rows)
      const row = now[Math.min(lost.at, now.length - 1)]
      const next = row?.querySelector<HTMLElement>('a[href], button:not([disabled])') ?? list.current
      next?.focus()
    })
  }, [shown])

  return {
    ref: list,
    tabIndex: -1,
    outline: 'none',
    onFocus: ({ target }: FocusEvent) => {
      held.current = { element: target, at: rowsOf(list.current, rows).findIndex((row) => row.contains(target)) }
    },
    // A press on the background gives the focus up; an opening dialog only borrows it.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!relatedTarget) held.current = undefined
    },
  }
}

const rowsOf = (list: HTMLElement | null, rows: string) => [...(list?.querySelectorAll(rows) ?? [])]
