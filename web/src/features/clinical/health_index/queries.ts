import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { $api, client, type Schemas } from '~/api/client'
import { answerOf, FOR_EDITING, fetchedAnew } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { localKey } from '~/api/queryKeys'
import type { RecordValues } from '~/modules/records/values'
import { byDay, type ExamRow, type IndexBlock, readingOf, type Score } from './exams'

type Body = { data: Schemas['HealthIndex'] }

const asked = (id: string) => ({ params: { path: { id } } })
const keyOf = (id: string) => $api.queryOptions('get', '/patient/{id}/exams', asked(id)).queryKey

export function useHealthIndex(id: string) {
  return fetchedAnew($api.useQuery('get', '/patient/{id}/exams', asked(id), FOR_EDITING))
}

export async function readBlock(patientId: string, blockId: string): Promise<IndexBlock> {
  const { data } = await client.GET('/patient/{id}/exams', asked(patientId))
  const block = data?.data.previous.find(({ id }) => id === blockId)
  if (!block) throw new Error('The block is gone.')
  return block
}

export async function saveBlock(patientId: string, body: Schemas['IndexBlockIn']): Promise<IndexBlock> {
  return answerOf(await client.POST('/patient/{id}/exams', { ...asked(patientId), body })).data
}

/**
 * Writes a saved block into the cached list and invalidates the other queries that depend on it.
 */
export function keepBlock(queries: QueryClient, patientId: string, saved: IndexBlock) {
  queries.setQueryData<Body>(keyOf(patientId), (body) => {
    if (!body) return body
    const others = body.data.previous.filter(({ id }) => id !== saved.id)
    const previous = [saved, ...others].toSorted((a, b) => byDay(b, a))
    return { ...body, data: { ...body.data, previous } }
  })
  void queries.invalidateQueries({ queryKey: keyOf(patientId) })
  void invalidateAnswers(queries, ['/patient/{id}/medical-record'])
}

/** Recomputes points after a change of sex or date of birth. */
export async function recomputeIndex(patientId: string) {
  return answerOf(await client.POST('/patient/{id}/exams/recompute', asked(patientId))).data
}

export async function readIndexAgain(queries: QueryClient, patientId: string) {
  await queries.invalidateQueries({ queryKey: keyOf(patientId) })
}

const POINTS = '/exams/{uuid}/calculate-points'

/**
 * Counts an exam's points, once per value. One that cannot be counted has none until it is saved.
 */
async function count(queries: QueryClient, uuid: string, value: string): Promise<Score | null> {
  const options = $api.queryOptions('post', POINTS, { params: { path: { uuid } }, body: { value } })
  try {
    const { data } = await queries.fetchQuery({
      ...options,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { silent: true },
    })
    return data
  } catch {
    return null
  }
}

/**
 * Returns the points of each exam: as saved or, after a field was left with another value, as the
 * server counts them.
 */
export function useScores(rows: ExamRow[], left: RecordValues, saved: RecordValues, block?: IndexBlock): Score[] {
  const queries = useQueryClient()
  const changed = rows.flatMap((row) => {
    const value = readingOf(row, left)
    return value === null || value === readingOf(row, saved) ? [] : [{ uuid: row.uuid, value }]
  })
  const { data: counted } = useQuery({
    queryKey: localKey('health-index points', changed),
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(changed.map(async ({ uuid, value }) => [uuid, await count(queries, uuid, value)] as const)),
      ),
    enabled: changed.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Other exams keep their points while one is counted.
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  return rows.map((row) => {
    const value = readingOf(row, left)
    if (value === null) return {}
    const kept = value === readingOf(row, saved) && block?.data.exams.find(({ slug }) => slug === row.slug)
    return kept || counted?.[row.uuid] || {}
  })
}
