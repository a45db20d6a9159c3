import { Flex, Text } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useCachedAt } from '~/api/offlineAge'
import { PLAN } from '~/api/offlineCache'
import { formatDate, formatTime, today } from '~/components/format'
import { useNow } from '~/components/useNow'

const DAY = 24 * 60 * 60 * 1000

/** Formats a time as 'hoje às 10:40', 'ontem às 10:40' or '25/11/2026, há 2 dias'. */
export function keptWords(at: string, now: string) {
  const days = Math.round((Date.parse(today(now)) - Date.parse(today(at))) / DAY)
  if (days <= 0) return `hoje às ${formatTime(at)}`
  return days === 1 ? `ontem às ${formatTime(at)}` : `em ${formatDate(at)}, há ${days} dias`
}

/** Notice with the age of a plan that comes from this device's cache. */
export function KeptNotice() {
  const at = useCachedAt(PLAN)
  const now = useNow()
  return (
    <div role="status">
      {at && (
        <Flex gap="2.5" p="3" mb="4" borderRadius="control" bg="bg.subtle" color="fg.muted" align="center">
          <History size={20} strokeWidth={1.75} aria-hidden />
          <Text flex="1" fontSize="sm" lineHeight="1.25rem">
            Plano guardado neste aparelho {keptWords(at, now)}. Com internet, você vê se há um mais novo.
          </Text>
        </Flex>
      )}
    </div>
  )
}
