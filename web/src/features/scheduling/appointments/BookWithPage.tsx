import { useNavigate, useParams, useSearchParams } from 'react-router'
import { appointmentPath, BOOK_FOR_PATH } from '~/addresses/appointments'
import { bookForSomebodyPath } from '~/addresses/booking'
import { wantedOf } from '~/addresses/wantedHour'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { isInPerson } from '~/modules/appointments/appointment'
import { BookingCalendar } from '~/modules/booking/BookingCalendar'
import { useBook } from '~/modules/booking/queries'
import type { PurchaseService } from '~/modules/purchases'
import { useMay } from '~/modules/useMay'
import { WaitButton } from '~/modules/waitingList/WaitButton'
import { BookableService } from './components/booking/BookableService'
import { BookingHead } from './components/booking/BookingHead'
import { useBookingPeople } from './hooks/useBookingPeople'

/** Booking by staff on behalf of a patient. */
export function BookWithPage() {
  const { specialistId = '', purchaseServiceId = '', userId } = useParams()
  const isDesk = useMay()('desk')
  const wizard = userId ? bookForSomebodyPath(userId) : BOOK_FOR_PATH
  return (
    <Page
      title="Escolha o dia e a hora"
      name="Agendar horário"
      crumbs={isDesk ? [{ label: 'Agendar horário', to: wizard }] : []}
    >
      <BookableService id={purchaseServiceId}>
        {(service) => <BookWith specialistId={specialistId} service={service} userId={userId ?? service.user_id} />}
      </BookableService>
    </Page>
  )
}

interface BookWithProps {
  specialistId: string
  service: PurchaseService
  userId: string
}

function BookWith({ specialistId, service, userId }: BookWithProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const booked = { purchase_service_id: service.id, specialist_id: specialistId, user_id: userId }
  const send = useBook(booked)
  const squeeze = useBook({ ...booked, squeeze_in: true })
  const query = useBookingPeople(specialistId, userId)
  return (
    <Loaded query={query} skeleton={<Skeleton h="26.25rem" borderRadius="card" />}>
      {(known) => (
        <>
          <BookingHead specialist={known.specialist} word={service.name} patient={known.patient.name} />
          <BookingCalendar
            of={{ specialist_id: specialistId, purchase_service_id: service.id }}
            rules={service.product_rules}
            details={`para ${known.patient.name}, com ${known.specialist.name}`}
            send={send}
            squeeze={squeeze}
            wanted={wantedOf(params)}
            withRoom={isInPerson({ service_type: String(service.params.service_type) })}
            repeats
            onBooked={({ id }) => navigate(appointmentPath(id), { replace: true })}
          />
          <WaitButton
            mt="4"
            label="Pôr na lista de espera"
            details={`para ${known.patient.name}, com ${known.specialist.name}`}
            subject={{ purchase_service_id: service.id, specialist_id: specialistId, user_id: userId }}
          />
        </>
      )}
    </Loaded>
  )
}
