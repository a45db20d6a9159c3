import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import { useCallback } from 'react'
import { $api, FRESH, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { formatMoney } from '~/components/format'
import { StateChip } from '~/components/StateChip'
import { useTableParams } from '~/components/table'

export type Purchase = Schemas['Purchase']
export type PurchaseStatus = Purchase['status']
export type PurchaseService = Schemas['PurchaseService']

const STATES: Record<PurchaseStatus, { icon: LucideIcon; word: string }> = {
  pending: { icon: Hourglass, word: 'Aguardando confirmação' },
  confirmed: { icon: CircleCheck, word: 'Confirmada' },
  canceled: { icon: CircleX, word: 'Cancelada' },
}

export function PurchaseChip({ status }: { status: PurchaseStatus }) {
  const { icon, word } = STATES[status]
  return (
    <StateChip state={`purchase.${status}`} icon={icon}>
      {word}
    </StateChip>
  )
}

/** Formats a price as R$ 150,00; 6x de R$ 199,90; Gratuito. */
export function priceOf({ price, installments }: { price: number; installments: number }) {
  if (price === 0) return 'Gratuito'
  return installments > 1 ? `${installments}x de ${formatMoney(price)}` : formatMoney(price)
}

export const paidText = ({ price_paid }: Purchase) => (price_paid === 0 ? 'Gratuito' : formatMoney(price_paid))

export function usePurchases(filter: { status?: PurchaseStatus; licences?: boolean; open?: boolean } = {}) {
  const { page, search } = useTableParams()
  return $api.useQuery(
    'get',
    '/purchases',
    { params: { query: { page, search: search || undefined, ...filter } } },
    PAGED,
  )
}

export const usePurchaseServices = () => $api.useQuery('get', '/purchase-services', {}, FRESH)

const SHOW_PURCHASES = [
  '/purchases',
  '/purchases/{id}',
  '/purchases/{id}/associations',
  '/purchases/{id}/payments',
  '/purchase-services',
  '/purchase-services/{id}',
  '/issued-receipts',
  '/finance/cash',
  '/finance/month',
  '/finance/open-purchases',
] as const

/** Returns a function that invalidates all queries about purchases. */
export function usePurchasesChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    void invalidateAnswers(cache, SHOW_PURCHASES)
  }, [cache])
}
