import { useNavigate, useParams, useSearchParams } from 'react-router'
import { appointmentPath } from '~/addresses/appointments'
import { bookForSomebodyPath } from '~/addresses/booking'
import { wantedOf } from '~/addresses/wantedHour'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { BookingCalendar } from '~/modules/booking/BookingCalendar'
import { useBook } from '~/modules/booking/queries'
import { BookingHead } from './components/booking/BookingHead'
import { useBookingPeople } from './hooks/useBookingPeople'

/** Booking by staff of a session that is paid later, or not at all. */
export function BookUnpaidPage() {
  const { specialistId = '', userId = '' } = useParams()
  return (
    <Page
      title="Escolha o dia e a hora"
      name="Agendar horário"
      crumbs={[{ label: 'Agendar horário', to: bookForSomebodyPath(userId) }]}
    >
      <BookUnpaid specialistId={specialistId} userId={userId} />
    </Page>
  )
}

function BookUnpaid({ specialistId, userId }: { specialistId: string; userId: string }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const sold = params.get('venda') ?? undefined
  const purchased = params.get('compra') ?? undefined
  const courtesy = params.get('cortesia') === '1'
  const service = purchased ? { purchase_service_id: purchased } : { product_service_id: sold }
  const booked = {
    ...service,
    ...(purchased ? { pay_later: true } : { courtesy }),
    specialist_id: specialistId,
    user_id: userId,
  }
  const send = useBook(booked)
  const squeeze = useBook({ ...booked, squeeze_in: true })
  return (
    <Loaded query={useBookingPeople(specialistId, userId)} skeleton={<Skeleton h="26.25rem" borderRadius="card" />}>
      {({ specialist, patient }) => (
        <>
          <BookingHead
            specialist={specialist}
            word={courtesy ? 'Cortesia: nada será cobrado' : 'Para pagar depois'}
            patient={patient.name}
          />
          <BookingCalendar
            of={{ specialist_id: specialistId, ...service }}
            details={`para ${patient.name}, com ${specialist.name}`}
            send={send}
            squeeze={squeeze}
            wanted={wantedOf(params)}
            withRoom
            onBooked={({ id }) => navigate(appointmentPath(id), { replace: true })}
          />
        </>
      )}
    </Loaded>
  )
}
