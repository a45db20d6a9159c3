import { Text } from '@chakra-ui/react'
import { formatDate, formatTime } from '~/components/format'
import { signature } from './signature'

/** Formats a time as "20/11 às 09:30". */
export const momentOf = (at: string) => `${formatDate(at).slice(0, 5)} às ${formatTime(at)}`

interface SavedByProps {
  record: { author?: { name: string; crn?: string | null } | null; saved_at?: string | null }
}

/** Author and time of the shown version. */
export function SavedBy({ record: { author, saved_at } }: SavedByProps) {
  if (!saved_at) return null
  const by = author ? ` por ${signature(author)}` : ''
  return (
    <Text as="span">
      Salvo{by} em {formatDate(saved_at)} às {formatTime(saved_at)}
    </Text>
  )
}
