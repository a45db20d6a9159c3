import { Button } from '@chakra-ui/react'
import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import { BOOKING_PATH } from '~/addresses/appointments'
import { Page } from '~/components/Page'
import { AppointmentTabs } from '~/modules/appointments/AppointmentTabs'

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
