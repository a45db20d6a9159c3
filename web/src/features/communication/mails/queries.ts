import { useQueryClient } from '@tanstack/react-query'
import { $api, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { useTableParams } from '~/components/table'

export type Mail = Schemas['MailListed']
export type Situation = 'queued' | 'sent' | 'filed' | 'failed'

/** Polling interval while mails are waiting, in milliseconds. */
const POLL = 3000

/** Loads the page of mails that the address asks for. */
export function useMails(status: Situation | undefined) {
  const { page, search } = useTableParams()
  return $api.useQuery(
    'get',
    '/mails',
    { params: { query: { page, status, search: search || undefined } } },
    {
      ...PAGED,
      refetchInterval: ({ state }) => (state.data && state.data.counts.queued > 0 ? POLL : false),
    },
  )
}

export const useMail = (id: string) => $api.useQuery('get', '/mails/{id}', { params: { path: { id } } })

/** Returns a function that invalidates all queries about mails. */
export function useMailsChanged() {
  const client = useQueryClient()
  return () => invalidateAnswers(client, ['/mails'])
}
