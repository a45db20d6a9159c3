import { $api, FRESH, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { useTableParams } from '~/components/table'

export type Member = Schemas['OrganizationUsage']
export type Overview = Schemas['UsageOverview']

function useAsked() {
  const { page, search } = useTableParams()
  return { page, search: search || undefined }
}

/** Lists the usage of an organization's members, page by page. */
export function useUsage(id: string) {
  return $api.useQuery('get', '/organizations/{id}/usage', { params: { path: { id }, query: useAsked() } }, PAGED)
}

/** Lists the usage of the organization that the caller administers. */
export function useOwnUsage() {
  return $api.useQuery('get', '/organizations/mine/usage', { params: { query: useAsked() } }, PAGED)
}

export function useUsageOverview(id: string) {
  return $api.useQuery('get', '/organizations/{id}/usage-overview', { params: { path: { id } } }, FRESH)
}

export function useOwnUsageOverview() {
  return $api.useQuery('get', '/organizations/mine/usage-overview', undefined, FRESH)
}
