import { useEffect, useState } from 'react'

/** Returns the address of a picture that this page holds: chosen, or fetched. */
export function usePreview(file: Blob | null) {
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
