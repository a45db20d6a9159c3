import { Button, Flex, Text } from '@chakra-ui/react'
import { CalendarHeart } from 'lucide-react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { MINE_PATH } from '~/addresses/appointments'
import { PROFILE_PATH } from '~/addresses/auth'
import { chooseSpecialistPath, STAGE } from '~/addresses/booking'
import { ON_SALE_PATH } from '~/addresses/products'
import { $api, FRESH, type Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { BookingCalendar } from '~/modules/booking/BookingCalendar'
import { useBook } from '~/modules/booking/queries'
import { SpecialistLine } from '~/modules/booking/SpecialistLine'
import { noServiceAdvice, stageOptions, stagesOf } from '~/modules/booking/services'
import { PayLink } from '~/modules/PayLink'
import { type PurchaseService, usePurchaseServices } from '~/modules/purchases'
import { useTenant } from '~/modules/useTenant'
import { WaitButton } from '~/modules/waitingList/WaitButton'
import { Choice } from './components/booking/Choice'

type Specialist = Schemas['Specialist']

export function OwnBookingPage() {
  const services = usePurchaseServices()
  const mine = $api.useQuery('get', '/user/my-specialist', {}, FRESH)
  const query = {
    data: services.data && mine.data && { services: services.data.data, specialist: mine.data.data ?? null },
    error: services.error ?? mine.error,
    refetch: () => Promise.all([services.refetch(), mine.refetch()]),
  }
  return (
    <Page
      title="Agendar consulta"
      facts="Escolha a etapa do seu programa, e o dia e a hora que forem melhores para você."
    >
      <Loaded query={query} skeleton={<OwnBookingSkeleton />}>
        {(data) => <Stages stages={stagesOf(data.services)} specialist={data.specialist} />}
      </Loaded>
    </Page>
  )
}

function Stages({ stages, specialist }: { stages: PurchaseService[]; specialist: Specialist | null }) {
  const [params, setParams] = useSearchParams()
  const open = stages.filter(({ available }) => available)
  const asked = params.get(STAGE)
  // 'Selecione...' is none of them.
  const stage = asked === '' ? undefined : (open.find(({ id }) => id === asked) ?? open[0])
  if (stages.length === 0) {
    return (
      <Empty framed icon={CalendarHeart} minH="17.5rem" action={<ToProducts />}>
        Você ainda não tem um programa com consultas para agendar.
      </Empty>
    )
  }
  if (!specialist && open[0]) return <Navigate to={chooseSpecialistPath('/admin', (stage ?? open[0]).id)} replace />

  const choose = (id: string) =>
    setParams(
      (old) => {
        old.set(STAGE, id)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <Flex gap={{ base: '4', md: '8' }} mb="6" direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-end' }}>
        <Choice
          label="Etapas do Programa:"
          maxW={{ md: '26.25rem' }}
          placeholder="Selecione..."
          options={stageOptions(stages)}
          value={stage?.id ?? ''}
          onChoose={choose}
        />
        {specialist && <SpecialistLine specialist={specialist} word="Quem atende você" />}
      </Flex>
      {open.length === 0 && <NothingLeft stages={stages} />}
      <Text role="status" color="fg.muted" mb={open.length > 0 && !stage ? '6' : '0'}>
        {open.length > 0 && !stage && 'Escolha uma etapa do programa para agendar.'}
      </Text>
      {specialist && <OwnCalendar key={stage?.id} stage={stage} specialist={specialist} />}
    </>
  )
}

function OwnCalendar({ stage, specialist }: { stage: PurchaseService | undefined; specialist: Specialist }) {
  const navigate = useNavigate()
  const send = useBook({ purchase_service_id: stage?.id ?? '', specialist_id: specialist.id })
  return (
    <>
      <BookingCalendar
        of={{ specialist_id: specialist.id, purchase_service_id: stage?.id }}
        rules={stage?.product_rules}
        disabled={!stage}
        details={`com ${specialist.name}`}
        send={send}
        onBooked={() => navigate(MINE_PATH, { replace: true })}
      />
      {stage && (
        <WaitButton
          mt="4"
          label="Avise-me se abrir um horário"
          details={`com ${specialist.name}`}
          subject={{ purchase_service_id: stage.id, specialist_id: specialist.id }}
        />
      )}
    </>
  )
}

function NothingLeft({ stages }: { stages: PurchaseService[] }) {
  const paying = stages.find(({ status }) => status === 'pending')
  return (
    <Card kind="attention" mb="6" role="note">
      <Flex gap="4" align={{ md: 'center' }} justify="space-between" direction={{ base: 'column', md: 'row' }}>
        <Text>{noServiceAdvice(stages, 'patient')}</Text>
        {paying ? <PayLink purchase={paying.purchase_id} /> : <ToProducts />}
      </Flex>
    </Card>
  )
}

/** Links to the tenant's shop, if it has one, to what is on sale, and to the user's purchases. */
function ToProducts() {
  const { program } = useTenant()
  return (
    <Flex gap="2" wrap="wrap" flexShrink={0}>
      {program && (
        <Button asChild>
          <a href={program} target="_blank" rel="noreferrer">
            Conhecer os programas
          </a>
        </Button>
      )}
      <Button asChild variant={program ? 'outline' : 'solid'}>
        <Link to={ON_SALE_PATH}>Ver o que está à venda</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={PROFILE_PATH}>Ver minhas compras</Link>
      </Button>
    </Flex>
  )
}

function OwnBookingSkeleton() {
  return (
    <>
      <Skeleton h="4.625rem" maxW="26.25rem" mb="6" borderRadius="control" />
      <Skeleton h="12" mb="3" borderRadius="control" />
      <Skeleton h="26.25rem" borderRadius="card" />
    </>
  )
}
