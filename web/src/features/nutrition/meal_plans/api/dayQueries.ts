import { useQueryClient } from '@tanstack/react-query'
import { $api } from '~/api/client'
import { planKey } from './queries'

/** Returns the mutations of a plan's days. A weekday may leave another day, so the plan is read again. */
export function useDayActions(patientId: string) {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: planKey(patientId) })
  return {
    add: $api.useMutation('post', '/patient/{id}/plan-meal/{plan}/days', { onSettled }),
    change: $api.useMutation('put', '/patient/{id}/plan-meal/{plan}/days/{day}', { onSettled }),
    remove: $api.useMutation('delete', '/patient/{id}/plan-meal/{plan}/days/{day}', { onSettled }),
  }
}
