import { formatLongDay, formatTime } from '~/components/format'
import { useNow } from '~/components/useNow'
import { useTenant } from '~/modules/useTenant'
import { capitalized, greeting } from '../model/greeting'

/** Returns the greeting, day and hour in the tenant's zone, updated with the clock. */
export function useToday(name: string) {
  // Dates are in the tenant's time zone: once it is known, they are rendered again.
  useTenant()
  const now = useNow()
  const time = formatTime(now)
  return { greeting: greeting(Number(time.slice(0, 2)), name), day: capitalized(formatLongDay(now)), time }
}
