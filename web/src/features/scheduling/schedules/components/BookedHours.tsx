import { Box, Link, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router'
import { CALENDAR_PATH } from '~/addresses/appointments'
import { Card } from '~/components/Card'

interface BookedHoursProps {
  title: string
  hours: string[]
}

/** Appointments in hours that are about to be removed. */
export function BookedHours({ title, hours }: BookedHoursProps) {
  const card = useRef<HTMLDivElement>(null)
  // The pressed button is at the other end of the page.
  useEffect(() => card.current?.focus(), [])
  return (
    <Box ref={card} tabIndex={-1} role="alert" mb="5" outline="none">
      <Card kind="attention">
        <Text fontWeight="600">{title}</Text>
        <Box as="ul" ps="5" my="2">
          {hours.map((hour) => (
            <li key={hour}>{hour}</li>
          ))}
        </Box>
        <Link asChild color="inherit" textDecoration="underline">
          <RouterLink to={CALENDAR_PATH}>Ver os horários agendados</RouterLink>
        </Link>
      </Card>
    </Box>
  )
}
