import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PURCHASES_PATH } from '~/addresses/purchases'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { FOR_EDITING, fetchedAnew } from '~/api/fetching'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { NotFoundPage } from '~/components/NotFoundPage'
import { newId } from '~/components/newId'
import { notify } from '~/components/notify'
import { Page, Section } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { PaidChip } from '~/modules/PaidChip'
import { type Purchase, PurchaseChip, paidText, usePurchasesChanged } from '~/modules/purchases'
import { CancelPurchase, ConfirmPurchase, DownloadReceipt } from './components/actions'
import { Holders } from './components/Holders'
import { PurchaseForm } from './components/PurchaseForm'
import { Balance } from './components/payments/Balance'
import { PaymentsSection } from './components/payments/PaymentsSection'
import { RecordPayment } from './components/payments/RecordPayment'

const CRUMBS = [{ label: 'Compras', to: PURCHASES_PATH }]

function useSaved() {
  const navigate = useNavigate()
  const changed = usePurchasesChanged()
  return () => {
    notify.success('Compra armazenada com sucesso')
    changed()
    navigate(PURCHASES_PATH)
  }
}

export function NewPurchasePage() {
  const navigate = useNavigate()
  const saved = useSaved()
  const { mutateAsync } = $api.useMutation('post', '/purchases')
  // An id of the client: a retry after a lost response creates no second purchase.
  const [id] = useState(newId)
  return (
    <Page
      title="Cadastrar compra"
      crumbs={CRUMBS}
      facts="Para o que foi pago fora da plataforma: os serviços ficam disponíveis na hora."
    >
      <PurchaseForm
        onSave={(body) => mutateAsync({ body: { ...body, id } })}
        onSaved={saved}
        onCancel={() => navigate(PURCHASES_PATH)}
      />
    </Page>
  )
}

export function EditPurchasePage() {
  const { id = '' } = useParams()
  const query = fetchedAnew($api.useQuery('get', '/purchases/{id}', { params: { path: { id } } }, FOR_EDITING))
  if (query.error && toApiError(query.error).status === 404) return <NotFound />
  return (
    <Loaded query={query} skeleton={<Skeleton h="26.25rem" maxW="60rem" borderRadius="card" />}>
      {({ data }) => <Known key={data.id} purchase={data} />}
    </Loaded>
  )
}

function Known({ purchase }: { purchase: Purchase }) {
  const navigate = useNavigate()
  const saved = useSaved()
  const { mutateAsync } = $api.useMutation('put', '/purchases/{id}')
  const { user, organization, product, status } = purchase
  return (
    <Page
      title={product.name}
      name="Compra"
      crumbs={CRUMBS}
      chip={
        <>
          <PurchaseChip status={status} />
          <PaidChip purchase={purchase} />
        </>
      }
      facts={[
        organization ? `${user.name}, ${organization.name}` : user.name,
        paidText(purchase),
        purchase.purchased_at,
      ].join(' · ')}
      actions={
        <>
          <DownloadReceipt purchase={purchase} />
          <CancelPurchase purchase={purchase} />
          <RecordPayment purchase={purchase} />
          <ConfirmPurchase purchase={purchase} />
        </>
      }
    >
      {status === 'canceled' ? (
        <Empty framed minH="12.5rem">
          Esta compra foi cancelada e não muda mais.
        </Empty>
      ) : (
        <>
          <PurchaseForm
            purchase={purchase}
            onSave={(body) => mutateAsync({ params: { path: { id: purchase.id } }, body })}
            onSaved={saved}
            onCancel={() => navigate(PURCHASES_PATH)}
          />
          <PaymentsSection purchase={purchase} />
          <Balance purchase={purchase} />
          {purchase.licences && (
            <Section title="Licenças entregues" mt="8">
              <Card maxW="60rem" pt="0">
                <Holders purchase={purchase} />
              </Card>
            </Section>
          )}
        </>
      )}
    </Page>
  )
}

function NotFound() {
  return (
    <NotFoundPage
      title="Compra não encontrada"
      crumbs={CRUMBS}
      back={{ to: PURCHASES_PATH, label: 'Voltar para as compras' }}
    >
      Esta compra não existe.
    </NotFoundPage>
  )
}
