import { Flex, Text } from '@chakra-ui/react'
import { useNavigate, useParams } from 'react-router'
import { appointmentPath, BOOK_FOR_PATH } from '~/addresses/appointments'
import { bookForSomebodyPath } from '~/addresses/booking'
import { $api, FRESH } from '~/api/client'
import { useSession } from '~/api/session'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { BookingCalendar } from '~/modules/booking/BookingCalendar'
import { useBook } from '~/modules/booking/queries'
import { SpecialistLine } from '~/modules/booking/SpecialistLine'
import type { PurchaseService } from '~/modules/purchases'
import { BookableService } from './components/booking/BookableService'

/** Booking by staff on behalf of a patient. */
export function BookWithPage() {
  const { specialistId = '', purchaseServiceId = '', userId } = useParams()
  const role = useSession()?.claims.role
  const wizard = userId ? bookForSomebodyPath(userId) : BOOK_FOR_PATH
  return (
    <Page
      title="Escolha o dia e a hora"
      name="Agendar horário"
      crumbs={role === 'super_admin' ? [{ label: 'Agendar horário', to: wizard }] : []}
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
  const send = useBook({ purchase_service_id: service.id, specialist_id: specialistId, user_id: userId })
  const specialist = $api.useQuery('get', '/nutritionist/check/{id}', { params: { path: { id: specialistId } } }, FRESH)
  const patient = $api.useQuery('get', '/patient/{id}', { params: { path: { id: userId } } }, FRESH)
  const query = {
    data:
      specialist.data && patient.data ? { specialist: specialist.data.data, patient: patient.data.data } : undefined,
    error: specialist.error ?? patient.error,
    refetch: () => Promise.all([specialist.refetch(), patient.refetch()]),
  }
  return (
    <Loaded query={query} skeleton={<Skeleton h="26.25rem" borderRadius="card" />}>
      {(known) => (
        <>
          <Flex mb="6">
            <SpecialistLine specialist={known.specialist} word={service.name}>
              <Text textStyle="dense" color="fg.muted">
                Paciente: {known.patient.name}
              </Text>
            </SpecialistLine>
          </Flex>
          <BookingCalendar
            of={{ specialist_id: specialistId, purchase_service_id: service.id }}
            rules={service.product_rules}
            details={`para ${known.patient.name}, com ${known.specialist.name}`}
            send={send}
            onBooked={({ id }) => navigate(appointmentPath(id), { replace: true })}
          />
        </>
      )}
    </Loaded>
  )
}
