import { useCallback, useEffect, useRef, useState } from 'react'
import { draftPlace, sayItIsBack } from '~/components/form/persistedDraft'
import { type GuestRules, guestsOf, guestsProblem, takesGuests } from './guests'

/**
 * The text of the guests' field, and its check. The field holds the text: typing redraws no calendar. `draft` names the
 * booking for which the text is kept if the session ends.
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
    defaultValue: kept ?? initial,
    required: asked && rules.require_guest,
    onEdit: (text: string) => {
      setError(null)
      place.write(text)
    },
  }
  return { asked, field, check, refuse }
}
