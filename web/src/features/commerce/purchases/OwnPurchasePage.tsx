import { Button, Flex, Text } from '@chakra-ui/react'
import { Link, useParams } from 'react-router'
import { chooseSpecialistPath } from '~/addresses/booking'
import { DASHBOARD_PATH } from '~/addresses/home'
import { LICENCES_PATH } from '~/addresses/organizations'
import { $api, FRESH } from '~/api/client'
import { toApiError } from '~/api/error'
import { homeOf, useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { useConfirm } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { count, formatMoney } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { notify } from '~/components/notify'
import { Page, Section } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { MyServices } from '~/modules/MyServices'
import { PixCode } from '~/modules/PixCode'
import { type Purchase, PurchaseChip, paidText, usePurchaseServices, usePurchasesChanged } from '~/modules/purchases'
import { OwnPayments } from './components/payments/OwnPayments'
import { ReceiptForm } from './components/ReceiptForm'

/** Polling interval while a purchase awaits confirmation, in milliseconds. */
const LOOK_EVERY = 5_000

export function OwnPurchasePage() {
  const { id = '' } = useParams()
  const query = $api.useQuery(
    'get',
    '/purchases/{id}',
    { params: { path: { id } } },
    { ...FRESH, refetchInterval: ({ state }) => (state.data?.data.status === 'pending' ? LOOK_EVERY : false) },
  )
  if (query.error && toApiError(query.error).status === 404) return <NotFound />
  return (
    <Loaded query={query} skeleton={<Skeleton h="32.5rem" borderRadius="card" />}>
      {({ data }) => <Known purchase={data} />}
    </Loaded>
  )
}

const TITLES = {
  pending: 'Falta só o pagamento',
  confirmed: 'Compra confirmada',
  canceled: 'Compra cancelada',
} as const

function Known({ purchase }: { purchase: Purchase }) {
  const { product, quantity, status, licences } = purchase
  return (
    <Page
      title={TITLES[status]}
      name="Sua compra"
      chip={<PurchaseChip status={status} />}
      facts={[
        product.name,
        licences && count(quantity, 'licença', 'licenças'),
        paidText(purchase),
        purchase.paid > 0 && purchase.open > 0 && `${formatMoney(purchase.open)} em aberto`,
        purchase.purchased_at,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {status === 'pending' && <Waiting purchase={purchase} />}
      {status === 'confirmed' && <Confirmed purchase={purchase} />}
      <OwnPayments purchase={purchase} />
      {status === 'canceled' && (
        <Empty framed minH="12.5rem" action={<HomeButton />}>
          Nada mais precisa ser pago.
        </Empty>
      )}
    </Page>
  )
}

function Waiting({ purchase }: { purchase: Purchase }) {
  const confirm = useConfirm()
  const changed = usePurchasesChanged()
  const { mutateAsync, isPending } = $api.useMutation('post', '/purchases/{id}/cancel')

  const cancel = async () => {
    const yes = await confirm({
      title: 'Cancelar esta compra?',
      description: 'Se você já pagou, fale antes com a clínica.',
      confirmLabel: 'Cancelar compra',
      cancelLabel: 'Voltar',
      danger: true,
    })
    if (!yes || isPending) return
    try {
      await mutateAsync({ params: { path: { id: purchase.id } } })
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    changed()
  }

  return (
    <>
      {purchase.payment ? (
        <Section title="Pague com PIX">
          <Card>
            <PixCode code={purchase.payment.code} />
          </Card>
        </Section>
      ) : (
        <Section title="Pague na clínica">
          <Text color="fg.muted">Combine com a clínica como pagar. Ela registra o pagamento e libera a compra.</Text>
        </Section>
      )}
      <Section title="Já pagou?">
        <Text color="fg.muted" mb="4">
          A clínica confere o pagamento e libera a compra; esta página muda sozinha. Com o comprovante, fica mais
          rápido.
        </Text>
        <Card>
          <ReceiptForm purchase={purchase} />
        </Card>
      </Section>
      <Flex gap="3" justify="space-between" direction={{ base: 'column', sm: 'row' }}>
        <Button variant="ghost" color="fg.error" size={{ base: 'lg', md: 'md' }} onClick={cancel}>
          Cancelar compra
        </Button>
        <HomeButton />
      </Flex>
    </>
  )
}

function Confirmed({ purchase }: { purchase: Purchase }) {
  const services = usePurchaseServices()
  if (purchase.licences) {
    return (
      <Empty
        framed
        minH="12.5rem"
        action={
          <Button asChild>
            <Link to={LICENCES_PATH}>Entregar licenças</Link>
          </Button>
        }
      >
        Escolha agora quem da empresa recebe cada licença.
      </Empty>
    )
  }
  return (
    <Section title="O que você já pode usar">
      <Loaded query={services} skeleton={<Skeleton h="13.75rem" borderRadius="card" />}>
        {({ data }) => (
          <MyServices
            services={data.filter(({ purchase_id }) => purchase_id === purchase.id)}
            bookAt={({ id }) => chooseSpecialistPath('/setup', id)}
          />
        )}
      </Loaded>
      <Flex mt="6" justify="flex-end">
        <HomeButton />
      </Flex>
    </Section>
  )
}

function HomeButton() {
  const claims = useSession()?.claims
  return (
    <Button asChild variant="outline" size={{ base: 'lg', md: 'md' }}>
      <Link to={claims ? homeOf(claims) : DASHBOARD_PATH}>Ir para o início</Link>
    </Button>
  )
}

function NotFound() {
  return (
    <Page title="Compra não encontrada">
      <Empty framed minH="60" action={<HomeButton />}>
        Esta compra não existe.
      </Empty>
    </Page>
  )
}
