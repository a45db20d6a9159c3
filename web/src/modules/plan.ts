import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { $api, type Schemas } from '~/api/client'
import { useSession } from '~/api/session'

export const planAsked = (id: string) => ({ params: { path: { id }, query: { include: 'foods' as const } } })
export const planOptions = (id: string) => $api.queryOptions('get', '/patient/{id}/plan-meal', planAsked(id))

/** Prefetches the patient's own plan, so that it is available offline. */
export function useKeptPlan(ready: boolean) {
  const id = useSession()?.claims.id
  const queries = useQueryClient()
  useEffect(() => {
    if (!ready || !id) return
    void navigator.serviceWorker?.ready.then(() => queries.prefetchQuery(planOptions(id)))
  }, [ready, id, queries])
}

/**
 * Returns the name of a food that its reader sees. A plan that was cached by an older version lacks
 * the short name.
 */
export const foodName = ({ name, short_name }: { name: string; short_name?: string }) => short_name ?? name

/** Returns true for the meals on the patient's page: those with foods or notes. */
export const isShown = ({ foods, notes }: Pick<Schemas['Meal'], 'foods' | 'notes'>) =>
  foods.length > 0 || Boolean(notes)
