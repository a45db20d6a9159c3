import { Button } from '@chakra-ui/react'
import { CalendarX2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { DASHBOARD_PATH } from '~/addresses/home'
import { $api, FRESH } from '~/api/client'
import { toApiError } from '~/api/error'
import { homeOf, useSession } from '~/api/session'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { isBookable } from '~/modules/booking/services'
import { PayLink } from '~/modules/PayLink'
import type { PurchaseService } from '~/modules/purchases'

/** Returns the reason why this service cannot be booked. */
function problemOf(service: PurchaseService) {
  if (!isBookable(service)) return 'Este serviço não existe.'
  if (service.status === 'pending') return 'Este serviço fica disponível assim que o pagamento for confirmado.'
  return service.available ? null : 'Este serviço já foi utilizado.'
}

/**
 * Renders the page for a service, or the reason why it cannot be booked. A service that was
 * bookable at first stays so: the booking itself may use its last session and then navigates.
 */
export function BookableService({ id, children }: { id: string; children: (service: PurchaseService) => ReactNode }) {
  const query = $api.useQuery('get', '/purchase-services/{id}', { params: { path: { id } } }, FRESH)
  const [bookable, setBookable] = useState<{ id: string; body: { data: PurchaseService } }>()
  const kept = bookable?.id === id ? bookable.body : undefined
  // Ignores data that another visit has cached.
  if (!kept && query.isFetchedAfterMount && query.data && !problemOf(query.data.data)) {
    setBookable({ id, body: query.data })
  }
  const missing = !kept && query.error && toApiError(query.error).status === 404
  if (missing) return <Unusable>Este serviço não existe.</Unusable>
  return (
    <Loaded query={{ ...query, data: kept ?? query.data }} skeleton={<Skeleton h="26.25rem" borderRadius="card" />}>
      {({ data }) => {
        const problem = problemOf(data)
        return problem ? <Unusable service={data}>{problem}</Unusable> : children(data)
      }}
    </Loaded>
  )
}

function Unusable({ service, children }: { service?: PurchaseService; children: string }) {
  const claims = useSession()?.claims
  const isToPay = service?.status === 'pending' && service.user_id === claims?.id
  return (
    <Empty
      framed
      icon={CalendarX2}
      minH="60"
      action={
        isToPay ? (
          <PayLink purchase={service.purchase_id} />
        ) : (
          <Button asChild variant="outline">
            <Link to={claims ? homeOf(claims) : DASHBOARD_PATH}>Ir para o início</Link>
          </Button>
        )
      }
    >
      {children}
    </Empty>
  )
}
