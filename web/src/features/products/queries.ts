import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, FRESH, type Schemas } from '~/api/client'
import { useTableParams } from '~/components/table'

export type Product = Schemas['Product']
export type Listed = Schemas['ProductListed']

export function useProducts() {
  const { page, search } = useTableParams()
  return $api.useQuery(
    'get',
    '/products',
    { params: { query: { page, search: search || undefined } } },
    { ...FRESH, placeholderData: keepPreviousData },
  )
}

/** For a form: what another visit left in the cache would be saved back over what is there now. */
export function useProduct(id: string) {
  const query = $api.useQuery(
    'get',
    '/products/{id}',
    { params: { path: { id } } },
    { ...FRESH, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined }
}

export const useOffer = (code: string) =>
  $api.useQuery('get', '/products/code/{code}', { params: { path: { code } } }, FRESH)

/** The seven do not change while one works. */
export const useServices = () => $api.useQuery('get', '/services', undefined, { staleTime: Number.POSITIVE_INFINITY })

export function useProductsChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    for (const path of ['/products', '/products/{id}', '/products/code/{code}', '/product-services']) {
      void cache.invalidateQueries({ queryKey: ['get', path] })
    }
  }, [cache])
}
