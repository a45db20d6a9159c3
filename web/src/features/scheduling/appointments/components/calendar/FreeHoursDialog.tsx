import { Button, Flex, Text } from '@chakra-ui/react'
import { Link } from 'react-router'
import { bookAtPath, type WantedHour } from '~/addresses/wantedHour'
import { formatLongDay } from '~/components/format'
import { Modal } from '~/components/Modal'

interface FreeHoursDialogProps {
  day: string
  name: string
  hours: string[]
  wanted: (start: string) => WantedHour
  onClose: () => void
}

/** Free half hours of a column, each of which leads to the booking page. */
export function FreeHoursDialog({ day, name, hours, wanted, onClose }: FreeHoursDialogProps) {
  return (
    <Modal
      open
      size="sm"
      onClose={onClose}
      title={`Agendar: ${name}`}
      description={`Horários sem consulta, ${formatLongDay(day)}.`}
    >
      {hours.length === 0 ? (
        <Text color="fg.muted">Nenhum horário livre neste dia.</Text>
      ) : (
        <Flex as="ul" wrap="wrap" gap="2" listStyleType="none">
          {hours.map((start) => (
            <li key={start}>
              <Button asChild variant="outline" minW="20" fontVariantNumeric="tabular-nums">
                <Link to={bookAtPath(wanted(start))}>{start}</Link>
              </Button>
            </li>
          ))}
        </Flex>
      )}
    </Modal>
  )
}
