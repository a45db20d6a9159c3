import { Button } from '@chakra-ui/react'
import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import { Page } from '~/components/Page'
import { AppointmentTabs } from '~/modules/appointments/AppointmentTabs'
import { BOOKING_PATH } from '~/modules/appointments/paths'

export function MyAppointmentsPage() {
  return (
    <Page
      title="Consultas"
      actions={
        <Button asChild size={{ base: 'lg', md: 'md' }}>
          <Link to={BOOKING_PATH}>
            <CalendarPlus aria-hidden />
            Nova Consulta
          </Link>
        </Button>
      }
    >
      <AppointmentTabs />
    </Page>
  )
}
