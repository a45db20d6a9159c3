import { Button } from '@chakra-ui/react'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { bookForSomebodyPath } from '~/addresses/booking'
import type { Schemas } from '~/api/client'
import { useSession } from '~/api/session'
import { lazyDialog } from '~/components/lazyDialog'

const BookingModal = lazyDialog(async () => ({
  default: (await import('~/modules/booking/BookingModal')).BookingModal,
}))

/** Books with the patient's specialist; if there is none, the super admin chooses one first. */
export function BookButton({ patient }: { patient: Schemas['Patient'] }) {
  const admin = useSession()?.claims.role === 'super_admin'
  const [open, setOpen] = useState(false)
  const label = (
    <>
      <CalendarPlus aria-hidden />
      Agendar Consulta
    </>
  )
  if (admin && !patient.specialist) {
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
          specialist={admin ? patient.specialist?.id : undefined}
          onClose={close}
          onBooked={close}
        />
      )}
    </>
  )
}
