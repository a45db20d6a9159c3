import { Button } from '@chakra-ui/react'
import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import { BOOKING_PATH } from '~/addresses/appointments'
import { chooseSpecialistPath } from '~/addresses/booking'
import type { Schemas } from '~/api/client'
import { shortWhen } from '~/modules/appointments/appointment'
import { Hero, HeroWords } from './Hero'

interface FirstBookingProps {
  program: Schemas['UserProgramStatus']
  specialist: Schemas['Specialist'] | null | undefined
}

/** Step 0: no appointment is booked, or the booked one did not take place. */
export function FirstBooking({ program, specialist }: FirstBookingProps) {
  const [first] = program.services
  const chooses = !specialist && first
  return (
    <Hero>
      <HeroWords icon={CalendarPlus} word="Comece por aqui" title="Agende a sua primeira consulta">
        {before(program)}
        {chooses
          ? 'Escolha quem vai acompanhar você e, depois, o dia e o horário da conversa.'
          : `Escolha o dia e o horário que ficam melhores para conversar${specialist ? ` com ${specialist.name}` : ''}.`}
      </HeroWords>
      <Button asChild size={{ base: 'lg', md: 'md' }} w={{ base: '100%', md: 'auto' }} mt="5">
        {chooses ? (
          <Link to={chooseSpecialistPath('/admin', first.id)}>Escolher nutricionista</Link>
        ) : (
          <Link to={BOOKING_PATH}>Agendar consulta</Link>
        )}
      </Button>
    </Hero>
  )
}

/** Describes what happened to the earlier appointment. */
function before({ last_appointment: last }: Schemas['UserProgramStatus']) {
  if (last?.situation === 'canceled') return `A consulta de ${shortWhen(last.date)} foi cancelada. `
  if (last?.situation === 'missed') return `A consulta de ${shortWhen(last.date)} não foi realizada. `
  return null
}
