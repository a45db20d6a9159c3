import { Box, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { formatDate, formatLongDay } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Section } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { useCalendar } from '../api/queries'

/** Maximum number of days with hours in the preview. */
const DAYS_SHOWN = 6

interface HoursPreviewProps {
  specialist: string | undefined
  duration: number
  dirty: boolean
}

/**
 * Bookable hours of the saved week, as the server computes them with exceptions and appointments.
 */
export function HoursPreview({ specialist, duration, dirty }: HoursPreviewProps) {
  const query = useCalendar(specialist, duration)
  return (
    <Section title="Próximos horários" mb="0">
      <Card>
        <Text role="status" color="fg.muted" textStyle="dense" mb="4">
          {dirty
            ? 'Salve para ver aqui as mudanças.'
            : query.data
              ? `A partir de ${formatDate(query.data.data.firstDay)}, já sem as exceções.`
              : ''}
        </Text>
        <Loaded query={query} skeleton={<Skeleton h="22.5rem" borderRadius="control" />}>
          {({ data: { slots } }) =>
            slots.length === 0 ? (
              <Empty minH="7.5rem">Nenhum horário nos próximos 60 dias.</Empty>
            ) : (
              <Flex as="ul" direction="column" gap="4" listStyleType="none">
                {slots.slice(0, DAYS_SHOWN).map((day) => (
                  <PreviewDay key={day.dayNum} day={day} faded={dirty} />
                ))}
              </Flex>
            )
          }
        </Loaded>
      </Card>
    </Section>
  )
}

function PreviewDay({ day, faded }: { day: Schemas['CalendarDay']; faded: boolean }) {
  return (
    <Box as="li">
      <Text fontWeight="600" fontSize="dense" mb="2" _firstLetter={{ textTransform: 'capitalize' }}>
        {formatLongDay(day.dayNum)}
      </Text>
      <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none">
        {day.blocks.map(({ timeStart, timeEnd, available }) => (
          <chakra.li
            key={timeStart}
            px="2"
            h="7"
            lineHeight="1.75rem"
            borderRadius="chip"
            fontSize="sm"
            fontVariantNumeric="tabular-nums"
            bg={available && !faded ? 'brand.subtle' : 'bg.muted'}
            color={available && !faded ? 'brand.fg' : 'fg.muted'}
            textDecoration={available ? undefined : 'line-through'}
            title={`${timeStart} às ${timeEnd}`}
          >
            {timeStart}
            {!available && <VisuallyHidden>, ocupado</VisuallyHidden>}
          </chakra.li>
        ))}
      </Flex>
    </Box>
  )
}
