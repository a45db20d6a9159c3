import { $api, client, type Schemas } from '~/api/client'
import { FOR_EDITING, fetchedAnew, PAGED } from '~/api/fetching'
import { answerKey } from '~/api/queryKeys'
import { useTableParams } from '~/components/table'

export type Listed = Schemas['UserListed']
export type SearchRole = Schemas['SearchRole']

/** What the table shows, and what its export takes along. */
export function useAsked(searchRole: SearchRole, organization: string | undefined, searchData: string | undefined) {
  const { search } = useTableParams()
  return { searchRole, organization_id: organization, search: search || undefined, searchData }
}

export function usePeople(asked: ReturnType<typeof useAsked>, enabled: boolean) {
  const { page } = useTableParams()
  return $api.useQuery('get', '/users', { params: { query: { page, ...asked } } }, { ...PAGED, enabled })
}

/** Who came in the last `interval` days. */
export const exportPeople = (asked: ReturnType<typeof useAsked>, interval: number) =>
  client.GET('/users/export', { params: { query: { ...asked, interval } }, parseAs: 'blob' })

/** Where pages learn what the reader's own account still lacks. */
export const ownStateKey = answerKey('post', '/auth/me')

export function usePerson(id: string) {
  return fetchedAnew($api.useQuery('get', '/users/{id}', { params: { path: { id } } }, FOR_EDITING))
}
