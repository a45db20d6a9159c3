import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { MailX } from 'lucide-react'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { today } from '~/components/format'
import { capital, dayOf, longDay, timeOf } from '~/modules/appointments/appointment'
import type { Period } from '~/modules/calendar/period'
import { type Message, MessageChip } from './message'

interface WeekListProps {
  messages: Message[]
  period: Period
  onOpen: (message: Message) => void
}

/** A week on phones: only the days with messages. */
export function WeekList({ messages, period, onOpen }: WeekListProps) {
  // Until this week's are here, the last week's are.
  const its = messages.filter(({ start }) => dayOf(start) >= period.start && dayOf(start) <= period.end)
  const days = new Set(its.map(({ start }) => dayOf(start)))
  if (its.length === 0) {
    return (
      <Empty framed icon={MailX} minH="60">
        Nenhuma mensagem nesta semana
      </Empty>
    )
  }
  return (
    <Stack gap="6">
      {[...days].map((day) => (
        <Box as="section" key={day} aria-label={capital(longDay(day))}>
          <Text as="h3" textStyle="cardTitle" mb="2" color={day === today() ? 'brand.fg' : undefined}>
            {day === today() ? `Hoje, ${longDay(day)}` : capital(longDay(day))}
          </Text>
          <Card as="ul" p={{ base: '0', md: '0' }} overflow="hidden" listStyleType="none">
            {its
              .filter(({ start }) => dayOf(start) === day)
              .map((message) => (
                <Box as="li" key={message.uuid} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
                  <chakra.button
                    type="button"
                    w="100%"
                    minH="16"
                    px="4"
                    py="3"
                    textAlign="start"
                    cursor="pointer"
                    focusVisibleRing="inside"
                    _hover={{ bg: 'bg.hover' }}
                    onClick={() => onOpen(message)}
                  >
                    <Flex as="span" gap="4">
                      <Text as="span" fontWeight="600" fontVariantNumeric="tabular-nums">
                        {timeOf(message.start)}
                      </Text>
                      <Box as="span" flex="1" minW="0">
                        <Text as="span" display="block" fontWeight="600" overflowWrap="anywhere" mb="1">
                          {message.description}
                        </Text>
                        <MessageChip status={message.status} />
                      </Box>
                    </Flex>
                  </chakra.button>
                </Box>
              ))}
          </Card>
        </Box>
      ))}
    </Stack>
  )
}
