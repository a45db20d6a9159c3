import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, FRESH, type Schemas } from '~/api/client'
import { FOR_EDITING, fetchedAnew, PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { useTableParams } from '~/components/table'

export type Product = Schemas['Product']
export type ProductListed = Schemas['ProductListed']

export function useProducts() {
  const { page, search } = useTableParams()
  return $api.useQuery('get', '/products', { params: { query: { page, search: search || undefined } } }, PAGED)
}

export function useProduct(id: string) {
  return fetchedAnew($api.useQuery('get', '/products/{id}', { params: { path: { id } } }, FOR_EDITING))
}

export const useOffer = (code: string) =>
  $api.useQuery('get', '/products/code/{code}', { params: { path: { code } } }, FRESH)

/** Lists the seven kinds of service, which do not change during a visit. */
export const useServices = () => $api.useQuery('get', '/services', undefined, { staleTime: Number.POSITIVE_INFINITY })

export function useProductsChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    void invalidateAnswers(cache, ['/products', '/products/{id}', '/products/code/{code}', '/product-services'])
  }, [cache])
}
