import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time (RFC 3339), new with every full minute: for what follows the clock while the page stays open. */
export function useNow() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE - (now % MINUTE))
    return () => clearTimeout(timer)
  }, [now])
  return new Date(now).toISOString()
}
