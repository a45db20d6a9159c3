import { useEffect, useState } from 'react'

/** Returns the address of a chosen picture before it is sent. */
export function usePreview(file: File | null) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}
