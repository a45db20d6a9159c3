import { useCallback, useRef, useState } from 'react'
import { type GuestRules, guestsOf, guestsProblem, takesGuests } from './guests'

/** What is written into the guests' field, and whether one may go on with it. The field keeps the text: typing redraws no calendar. */
export function useGuests(rules: GuestRules | null | undefined, initial = '') {
  const [error, setError] = useState<string | null>(null)
  const ref = useRef<HTMLTextAreaElement>(null)
  const asked = takesGuests(rules)

  const refuse = useCallback((problem: string) => {
    setError(problem)
    ref.current?.focus()
  }, [])

  /** The addresses, none where nobody asks for them; null when something is wrong with them, which is then shown. */
  const check = useCallback(() => {
    if (!takesGuests(rules)) return []
    const text = ref.current?.value ?? ''
    const problem = guestsProblem(text, rules)
    if (problem) refuse(problem)
    return problem ? null : guestsOf(text)
  }, [rules, refuse])

  const field = {
    ref,
    error,
    defaultValue: initial,
    required: asked && rules.require_guest,
    onEdit: () => setError(null),
  }
  return { asked, field, check, refuse }
}
