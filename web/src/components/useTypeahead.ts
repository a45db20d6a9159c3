import { useState } from 'react'
import { useDebounced } from './useDebounced'

export const TYPEAHEAD_DELAY = 500
export const TYPEAHEAD_MIN = 2

/**
 * Returns the search text: nothing below two characters, otherwise the text after a pause in
 * typing. `searchNow` skips the pause for Enter.
 */
export function useTypeahead(text: string) {
  const wanted = text.trim().length < TYPEAHEAD_MIN ? '' : text.trim()
  const rested = useDebounced(wanted, TYPEAHEAD_DELAY)
  const [asked, setAsked] = useState('')
  const term = wanted === '' || wanted === asked ? wanted : rested
  return {
    term,
    /** True if the text has changed since the last search. */
    waiting: term !== wanted,
    searchNow: () => setAsked(wanted),
  }
}
