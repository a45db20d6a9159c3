import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for this delay. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return rested
}
