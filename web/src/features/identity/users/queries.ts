import { $api, client, type Schemas } from '~/api/client'
import { FOR_EDITING, fetchedAnew, PAGED } from '~/api/fetching'
import { answerKey } from '~/api/queryKeys'
import { useTableParams } from '~/components/table'

export type UserListed = Schemas['UserListed']
export type SearchRole = Schemas['SearchRole']

/** Returns the query of the table, which its export uses too. */
export function useAsked(searchRole: SearchRole, organization: string | undefined, searchData: string | undefined) {
  const { search } = useTableParams()
  return { searchRole, organization_id: organization, search: search || undefined, searchData }
}

export function usePeople(asked: ReturnType<typeof useAsked>, enabled: boolean) {
  const { page } = useTableParams()
  return $api.useQuery('get', '/users', { params: { query: { page, ...asked } } }, { ...PAGED, enabled })
}

/** Exports the people who registered in the last `interval` days. */
export const exportPeople = (asked: ReturnType<typeof useAsked>, interval: number) =>
  client.GET('/users/export', { params: { query: { ...asked, interval } }, parseAs: 'blob' })

/** Key of the query that lists what the user's own account lacks. */
export const ownStateKey = answerKey('post', '/auth/me')

export function usePerson(id: string) {
  return fetchedAnew($api.useQuery('get', '/users/{id}', { params: { path: { id } } }, FOR_EDITING))
}
