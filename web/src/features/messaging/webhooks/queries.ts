import { useQueryClient } from '@tanstack/react-query'
import { $api, FRESH, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { invalidateAnswersBelow } from '~/api/invalidate'
import { useTableParams } from '~/components/table'

export type Webhook = Schemas['Webhook']
export type WebhookEvent = Schemas['WebhookEvent']
export type Delivery = Schemas['WebhookDelivery']
export type DeliveryState = Schemas['WebhookDeliveryState']

/** Polling interval while deliveries are pending, in milliseconds. */
const POLL = 3000

/** Loads the page of webhooks that the address asks for. */
export function useWebhooks() {
  const { page } = useTableParams()
  return $api.useQuery('get', '/webhooks', { params: { query: { page } } }, PAGED)
}

export const useWebhook = (id: string) =>
  $api.useQuery(
    'get',
    '/webhooks/{id}',
    { params: { path: { id } } },
    {
      ...FRESH,
      refetchInterval: ({ state }) => (state.data?.data.status === 'active' && state.data.data.open > 0 ? POLL : false),
    },
  )

/** Loads the page of a webhook's deliveries that the address asks for. */
export function useDeliveries({ id, status }: Webhook, state: DeliveryState | undefined) {
  const { page } = useTableParams()
  return $api.useQuery(
    'get',
    '/webhooks/{id}/deliveries',
    { params: { path: { id }, query: { page, state } } },
    {
      ...PAGED,
      refetchInterval: (query) =>
        status === 'active' && query.state.data?.data.some(({ settled_at }) => !settled_at) ? POLL : false,
    },
  )
}

export const useDelivery = (id: string, delivery: string) =>
  $api.useQuery('get', '/webhooks/{id}/deliveries/{delivery_id}', { params: { path: { id, delivery_id: delivery } } })

/** Returns a function that invalidates all queries about webhooks. */
export function useWebhooksChanged() {
  const client = useQueryClient()
  return () => invalidateAnswersBelow(client, '/webhooks')
}
