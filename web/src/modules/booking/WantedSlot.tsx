import { Button, Flex, Text } from '@chakra-ui/react'
import { Card } from '~/components/Card'
import { type CalendarOf, useBookableHours } from './queries'
import { type Slot, slotLabel } from './time'

interface WantedSlotProps {
  of: CalendarOf
  day: string
  start: string
  onChoose: (slot: Slot) => void
  onSqueeze: (slot: Slot) => void
}

/**
 * The hour that the team chose in the agenda: to be booked if it lies in a free slot, else to be
 * squeezed in.
 */
export function WantedSlot({ of, day, start, onChoose, onSqueeze }: WantedSlotProps) {
  const { data } = useBookableHours(of, { start: day, end: day })
  if (!data) return null
  const wanted: Slot = { day, start, end: start }
  const blocks = data.data.slots.find(({ dayNum }) => dayNum === day)?.blocks ?? []
  const free = blocks.find(({ timeStart, timeEnd, available }) => available && timeStart <= start && start < timeEnd)
  const isExact = free?.timeStart === start
  return (
    <Card mb="5" p="4" role="region" aria-label="Horário escolhido na agenda">
      <Text fontWeight="600" _firstLetter={{ textTransform: 'uppercase' }}>
        {slotLabel(wanted)}
      </Text>
      {!isExact && (
        <Text textStyle="dense" color="fg.muted" mt="1">
          {free
            ? `Este horário fica dentro do horário livre das ${free.timeStart}.`
            : 'Este horário não está entre os livres deste serviço. Um encaixe vale em qualquer horário sem outra consulta.'}
        </Text>
      )}
      <Flex gap="2" mt="3" wrap="wrap">
        {free && (
          <Button onClick={() => onChoose({ day, start: free.timeStart, end: free.timeEnd })}>
            Agendar às {free.timeStart}
          </Button>
        )}
        {!isExact && (
          <Button variant="outline" onClick={() => onSqueeze(wanted)}>
            Encaixe às {start}
          </Button>
        )}
      </Flex>
    </Card>
  )
}
