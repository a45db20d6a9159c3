import { Flex } from '@chakra-ui/react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { MINE_PATH } from '~/addresses/appointments'
import { bookForPath, chooseSpecialistPath } from '~/addresses/booking'
import { DASHBOARD_PATH } from '~/addresses/home'
import { $api, FRESH } from '~/api/client'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { BookingCalendar } from '~/modules/booking/BookingCalendar'
import { useBook } from '~/modules/booking/queries'
import { SpecialistLine } from '~/modules/booking/SpecialistLine'
import type { PurchaseService } from '~/modules/purchases'
import { useMay } from '~/modules/useMay'
import { WaitButton } from '~/modules/waitingList/WaitButton'
import { BookableService } from './components/booking/BookableService'
import { useGivenGuests, useLeadOn, usePlace } from './hooks/place'

/** Booking with a specialist who was just chosen. */
export function NewWithPage() {
  const { specialistId = '', purchaseServiceId = '' } = useParams()
  const place = usePlace()
  // Staff book in the patient's name, on their own page.
  if (useMay()('team')) return <Navigate to={bookForPath(specialistId, purchaseServiceId)} replace />
  return (
    <Page
      title="Escolha o dia e a hora"
      name="Agendar consulta"
      crumbs={[{ label: 'Escolha o nutricionista', to: chooseSpecialistPath(place, purchaseServiceId) }]}
    >
      <BookableService id={purchaseServiceId}>
        {(service) => <NewWith specialistId={specialistId} service={service} />}
      </BookableService>
    </Page>
  )
}

function NewWith({ specialistId, service }: { specialistId: string; service: PurchaseService }) {
  const navigate = useNavigate()
  const place = usePlace()
  const leadOn = useLeadOn()
  const guests = useGivenGuests()
  const send = useBook({ purchase_service_id: service.id, specialist_id: specialistId })
  const specialist = $api.useQuery('get', '/nutritionist/check/{id}', { params: { path: { id: specialistId } } }, FRESH)
  return (
    <Loaded query={specialist} skeleton={<Skeleton h="26.25rem" borderRadius="card" />}>
      {({ data }) => (
        <>
          <Flex mb="6">
            <SpecialistLine specialist={data} word={service.name} />
          </Flex>
          <BookingCalendar
            of={{ specialist_id: specialistId, purchase_service_id: service.id }}
            rules={service.product_rules}
            guests={guests}
            details={`com ${data.name}`}
            send={send}
            onBooked={() => (place === '/setup' ? leadOn(DASHBOARD_PATH) : navigate(MINE_PATH, { replace: true }))}
          />
          <WaitButton
            mt="4"
            label="Avise-me se abrir um horário"
            details={`com ${data.name}`}
            subject={{ purchase_service_id: service.id, specialist_id: specialistId }}
          />
        </>
      )}
    </Loaded>
  )
}
