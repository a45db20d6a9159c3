import { useCallback, useEffect, useRef, useState } from 'react'
import { draftPlace, sayItIsBack } from '~/components/form/persistedDraft'
import { type GuestRules, guestsOf, guestsProblem, takesGuests } from './guests'

/**
 * Manages the text of the guests' field and its validation. The field holds the text, so that
 * typing does not render the calendar. `draft` names the booking whose text is kept if the session
 * ends.
 */
export function useGuests(rules: GuestRules | null | undefined, draft: string, initial = '') {
  const [place] = useState(() => draftPlace<string>(`${draft}/convidados`))
  const [kept] = useState(place.read)
  useEffect(() => {
    if (kept !== undefined) sayItIsBack()
    return () => place.forget()
  }, [place, kept])
  const [error, setError] = useState<string | null>(null)
  const ref = useRef<HTMLTextAreaElement>(null)
  const asked = takesGuests(rules)

  const refuse = useCallback((problem: string) => {
    setError(problem)
    ref.current?.focus()
  }, [])

  /** Returns the addresses, an empty list if there is no field, or null after showing an error. */
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
    defaultValue: kept ?? initial,
    required: asked && rules.require_guest,
    onEdit: (text: string) => {
      setError(null)
      place.write(text)
    },
  }
  return { asked, field, check, refuse }
}
