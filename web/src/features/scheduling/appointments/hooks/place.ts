import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Place } from '~/addresses/booking'

/** How long somebody sees that it worked before the next page comes. */
const NEXT_PAGE_AFTER = 500

/** In the shell, or a step of setting up. */
export function usePlace(): Place {
  return useLocation().pathname.startsWith('/setup/') ? '/setup' : '/admin'
}

/** Leads on in a moment, unless the page is left before. */
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

/** What was written into the guests' field on the page before. */
export function useGivenGuests(): string {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'guests' in state && typeof state.guests === 'string'
    ? state.guests
    : ''
}
