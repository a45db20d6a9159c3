import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Returns the time (RFC 3339), updated at every full minute. */
export function useNow() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE - (now % MINUTE))
    return () => clearTimeout(timer)
  }, [now])
  return new Date(now).toISOString()
}
