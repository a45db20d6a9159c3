import { Button } from '@chakra-ui/react'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { bookForSomebodyPath } from '~/addresses/booking'
import type { Schemas } from '~/api/client'
import { lazyDialog } from '~/components/lazyDialog'
import { useMay } from '~/modules/useMay'

const BookingModal = lazyDialog(async () => ({
  default: (await import('~/modules/booking/BookingModal')).BookingModal,
}))

/** Books with the patient's specialist; if there is none, the desk chooses one first. */
export function BookButton({ patient }: { patient: Schemas['Patient'] }) {
  const desk = useMay()('desk')
  const [open, setOpen] = useState(false)
  const label = (
    <>
      <CalendarPlus aria-hidden />
      Agendar Consulta
    </>
  )
  if (desk && !patient.specialist) {
    return (
      <Button asChild>
        <Link to={bookForSomebodyPath(patient.id)}>{label}</Link>
      </Button>
    )
  }
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open && (
        <BookingModal
          patient={patient}
          onBehalf
          specialist={desk ? patient.specialist?.id : undefined}
          onClose={close}
          onBooked={close}
        />
      )}
    </>
  )
}
