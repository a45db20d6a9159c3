import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BookingFrame } from '~/addresses/booking'

/** Delay in milliseconds before the next page, during which a confirmation is visible. */
const NEXT_PAGE_AFTER = 500

/** Returns the place of booking: in the shell, or a step of the setup. */
export function usePlace(): BookingFrame {
  return useLocation().pathname.startsWith('/setup/') ? '/setup' : '/admin'
}

/** Navigates to the next step after a moment, unless the page is left before. */
export function useLeadOn() {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (to: string) => {
      timer.current = setTimeout(() => navigate(to, { replace: true }), NEXT_PAGE_AFTER)
    },
    [navigate],
  )
}

/** Returns the text of the guests' field on the previous page. */
export function useGivenGuests(): string {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'guests' in state && typeof state.guests === 'string'
    ? state.guests
    : ''
}
