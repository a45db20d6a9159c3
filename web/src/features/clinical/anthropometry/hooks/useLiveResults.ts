import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '~/api/client'
import { today } from '~/components/format'
import { useDebounced } from '~/components/useDebounced'
import { liveResultsKey } from '../api/queries'
import { toResultsBody } from '../model/fields'
import type { AssessmentFormValues } from '../model/measures'
import type { Results, ResultsIn } from '../model/types'

const REST = 400

async function calculate(id: string, body: ResultsIn, signal: AbortSignal): Promise<Results> {
  const { data } = await client.POST('/patient/{id}/forms/antropometria/results', {
    params: { path: { id } },
    body,
    signal,
  })
  if (!data) throw new Error('The results have no body.')
  return data.data
}

/**
 * Computes the results of the values while they are typed. Saved values cause no request, and the
 * last results stay until the next ones arrive.
 */
export function useLiveResults(
  id: string,
  values: AssessmentFormValues,
  begun: AssessmentFormValues,
  saved: Results | null,
) {
  const start = useMemo(() => JSON.stringify(toResultsBody(begun, today())), [begun])
  const rested = useDebounced(JSON.stringify(toResultsBody(values, today())), REST)
  const changed = rested !== start
  const query = useQuery({
    queryKey: liveResultsKey(id, rested),
    queryFn: ({ signal }) => calculate(id, JSON.parse(rested) as ResultsIn, signal),
    enabled: changed,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  return {
    results: changed ? (query.data ?? saved) : saved,
    busy: changed && query.isFetching,
    error: changed ? query.error : null,
    retry: query.refetch,
  }
}
