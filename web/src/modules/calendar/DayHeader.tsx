import { chakra, Flex, Text } from '@chakra-ui/react'
import { formatLongDay } from '~/components/format'

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options }).format(date)

/** Header of a day as "16 Seg". */
export function DayHeader({ date, isToday }: { date: Date; isToday: boolean }) {
  const weekday = part(date, { weekday: 'short' }).replace('.', '')
  return (
    <Flex as="span" align="center" gap="2" py="2" px="2">
      <chakra.span srOnly>{formatLongDay(date.toISOString().slice(0, 10))}</chakra.span>
      <Flex
        as="span"
        aria-hidden
        align="center"
        justify="center"
        boxSize="8"
        borderRadius="full"
        fontSize="1.0625rem"
        fontWeight="650"
        {...(isToday && { bg: 'brand.solid', color: 'brand.contrast' })}
      >
        {part(date, { day: 'numeric' })}
      </Flex>
      <Text as="span" aria-hidden color="fg.muted" fontSize="sm" _firstLetter={{ textTransform: 'uppercase' }}>
        {weekday}
      </Text>
    </Flex>
  )
}
