import { Box, chakra, Flex } from '@chakra-ui/react'
import type { Schemas } from '~/api/client'
import { count, formatLongDay } from '~/components/format'
import { goTo } from '~/components/goTo'
import { topBar } from '~/components/stuckBar'
import { dayId } from './DaySlots'

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

export const goToDay = (day: string) => goTo(dayId(day))

/** Links to the days with free hours, side by side. */
export function DayStrip({ days }: { days: Schemas['CalendarDay'][] }) {
  return (
    <Box
      ref={topBar}
      as="nav"
      aria-label="Ir para o dia"
      position="sticky"
      top="var(--bar-height, 0px)"
      zIndex="docked"
      bg="bg"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py="2"
      mb="4"
      borderBottomWidth="1px"
      overflowX="auto"
    >
      <Flex as="ul" listStyleType="none" gap="2" w="max-content">
        {days.map(({ dayNum, blocks }) => {
          const free = blocks.filter(({ available }) => available).length
          return (
            <li key={dayNum}>
              <chakra.button
                type="button"
                display="flex"
                flexDirection="column"
                alignItems="center"
                justifyContent="center"
                w="3.25rem"
                h="14"
                borderRadius="control"
                cursor="pointer"
                bg="brand.subtle"
                color="brand.fg"
                focusVisibleRing="inside"
                _hover={{ bg: 'brand.muted' }}
                aria-label={`${formatLongDay(dayNum)}, ${count(free, 'horário livre', 'horários livres')}`}
                onClick={() => goToDay(dayNum)}
              >
                <chakra.span fontSize="remark" lineHeight="1rem">
                  {WEEKDAY.format(new Date(dayNum)).replace('.', '')}
                </chakra.span>
                <chakra.span fontSize="lg" lineHeight="1.5rem" fontWeight="650" fontVariantNumeric="tabular-nums">
                  {Number(dayNum.slice(8))}
                </chakra.span>
              </chakra.button>
            </li>
          )
        })}
      </Flex>
    </Box>
  )
}
