import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { appointmentPath } from '~/addresses/appointments'
import { registrationPath } from '~/addresses/auth'
import { ON_SALE_PATH } from '~/addresses/products'
import { $api, FRESH, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { homeOf, isPatientRole, useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { longWhen } from '~/modules/appointments/appointment'
import { BookingCalendar } from '~/modules/booking/BookingCalendar'
import { useBook } from '~/modules/booking/queries'
import { SpecialistLine } from '~/modules/booking/SpecialistLine'
import { stagesOf } from '~/modules/booking/services'
import { type PurchaseService, usePurchaseServices } from '~/modules/purchases'
import { AuthLayout } from './components/AuthLayout'

/** Choice of the first appointment's time, after registration. */
export function FirstChoicePage() {
  const { id_nutri = '' } = useParams()
  const claims = useSession()?.claims
  if (!claims) return <Navigate to={registrationPath(id_nutri)} replace />
  if (!isPatientRole(claims.role)) return <Navigate to={homeOf(claims)} replace />
  return (
    <AuthLayout
      name="Escolher horário"
      title="Quando vamos conversar?"
      lead="Escolha o dia e a hora da sua primeira consulta."
    >
      <Choice specialistId={id_nutri} home={homeOf(claims)} />
    </AuthLayout>
  )
}

function Choice({ specialistId, home }: { specialistId: string; home: string }) {
  const services = usePurchaseServices()
  const specialist = $api.useQuery('get', '/nutritionist/check/{id}', { params: { path: { id: specialistId } } }, FRESH)
  const query = {
    data: services.data && specialist.data && { services: services.data.data, specialist: specialist.data.data },
    error: services.error ?? specialist.error,
    refetch: () => Promise.all([services.refetch(), specialist.refetch()]),
  }
  if (specialist.error && toApiError(specialist.error).status === 404) {
    return <Nothing home={home}>Este convite não vale mais. Peça outro ao seu nutricionista.</Nothing>
  }
  return (
    <Loaded query={query} skeleton={<ChoiceSkeleton />}>
      {(data) => {
        const service = stagesOf(data.services).find(({ available }) => available)
        return service ? (
          <Hours service={service} specialist={data.specialist} home={home} />
        ) : (
          <NothingLeft home={home} />
        )
      }}
    </Loaded>
  )
}

interface HoursProps {
  service: PurchaseService
  specialist: Schemas['Specialist']
  home: string
}

function Hours({ service, specialist, home }: HoursProps) {
  const navigate = useNavigate()
  const send = useBook({ purchase_service_id: service.id, specialist_id: specialist.id })
  return (
    <>
      <Card kind="hero" mb="7" role="region" aria-label="Com quem você vai conversar">
        <SpecialistLine specialist={specialist} word={service.name} />
        {specialist.bio && (
          <Text textStyle="dense" color="fg.muted" mt="4" whiteSpace="pre-line" overflowWrap="anywhere">
            {specialist.bio}
          </Text>
        )}
      </Card>
      <BookingCalendar
        of={{ specialist_id: specialist.id, purchase_service_id: service.id }}
        rules={service.product_rules}
        details={`com ${specialist.name}`}
        send={send}
        onBooked={() => navigate(home, { replace: true })}
      />
      <Flex justify="center" mt="7">
        <Button asChild variant="plain">
          <Link to={home}>Escolher depois</Link>
        </Button>
      </Flex>
    </>
  )
}

/** Notice for users who were registered before and have booked everything already. */
function NothingLeft({ home }: { home: string }) {
  const query = $api.useQuery('get', '/appointments/next', {}, FRESH)
  return (
    <Loaded query={query} skeleton={<Skeleton h="12.5rem" borderRadius="card" />}>
      {({ data: next }) =>
        next ? (
          <Nothing home={home} more={<Link to={appointmentPath(next.id)}>Ver a consulta</Link>}>
            {`A sua consulta já está agendada: ${longWhen(next.datetime_start)}.`}
          </Nothing>
        ) : (
          <Nothing home={home} more={<Link to={ON_SALE_PATH}>Ver o que está à venda</Link>}>
            Você ainda não tem uma consulta para agendar.
          </Nothing>
        )
      }
    </Loaded>
  )
}

/** Notice without a choice. `more` is a link to alternatives. */
function Nothing({ children, home, more }: { children: string; home: string; more?: ReactNode }) {
  return (
    <Empty
      framed
      minH="12.5rem"
      action={
        <Flex direction={{ base: 'column', sm: 'row' }} justify="center" gap="2">
          {more && <Button asChild>{more}</Button>}
          <Button asChild variant={more ? 'outline' : 'solid'}>
            <Link to={home}>Ir para o início</Link>
          </Button>
        </Flex>
      }
    >
      {children}
    </Empty>
  )
}

function ChoiceSkeleton() {
  return (
    <Stack gap="5">
      <Skeleton h="24" borderRadius="card" />
      <Skeleton h="12" borderRadius="control" />
      <Skeleton h="22.5rem" borderRadius="card" />
    </Stack>
  )
}
