import { parseDate } from '~/components/form'
import { count } from '~/components/format'

/** Choice of all specialists, beside those of single ones. */
export const EVERYBODY = { value: 'all', label: 'Todos' }

interface ReachOf {
  date: string
  date_end: string
  /** The chosen specialists; none for a specialist's own exception. */
  specialists: string[] | undefined
}

const DAY = 86_400_000

/** Formats how many days and specialists an exception concerns: '10 dias, 2 nutricionistas'. */
export function reachOf({ date, date_end, specialists }: ReachOf) {
  const [first, last] = [parseDate(date), parseDate(date_end || date)]
  if (!first || !last || last < first) return ''
  const days = count((Date.parse(last) - Date.parse(first)) / DAY + 1, 'dia', 'dias')
  if (!specialists?.length) return days
  return specialists.includes(EVERYBODY.value)
    ? `${days}, todos os nutricionistas`
    : `${days}, ${count(specialists.length, 'nutricionista', 'nutricionistas')}`
}
