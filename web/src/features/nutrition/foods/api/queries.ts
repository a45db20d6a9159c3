import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { $api, type Schemas } from '~/api/client'
import { invalidateAnswers } from '~/api/invalidate'

export type Import = Schemas['FoodImport']

const POLL = 1000

export const isUnderWay = ({ status }: Import) => status === 'queued' || status === 'running'

export const useTables = () => $api.useQuery('get', '/foods/tables')
export const useImports = () => $api.useQuery('get', '/foods/imports')

/** Lists the tenant's own foods and the caller's private ones. */
export function useOwnFoods(page: number, search: string) {
  return $api.useQuery(
    'get',
    '/foods/own',
    { params: { query: { page, ...(search && { search }) } } },
    { placeholderData: keepPreviousData },
  )
}

/** Polls an import every second until it ends, then invalidates the tables and the history. */
export function useImport(id: string) {
  const client = useQueryClient()
  const query = $api.useQuery(
    'get',
    '/foods/imports/{id}',
    { params: { path: { id } } },
    {
      refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data.data) ? POLL : false),
      meta: { silent: true },
    },
  )
  const ended = query.data !== undefined && !isUnderWay(query.data.data)
  useEffect(() => {
    if (!ended) return
    void invalidateAnswers(client, ['/foods/tables', '/foods/imports'])
  }, [ended, client])
  return query
}
