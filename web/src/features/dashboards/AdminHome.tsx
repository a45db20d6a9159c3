import { $api, FRESH } from '~/api/client'
import { Loaded } from '~/components/Loaded'
import { FirstSteps } from './FirstSteps'
import { PlanSections, PlanSectionsSkeleton } from './PlanSections'
import { StaffPage } from './StaffPage'

/** What is not set up yet, and then the clinic's patients as a specialist sees their own. */
export function AdminHome() {
  const query = $api.useQuery('get', '/specialist/dashboard', undefined, FRESH)
  const tables = $api.useQuery('get', '/foods/tables')
  const settings = $api.useQuery('get', '/settings')
  // All together: a card that comes later would push the rest down. What is missing is only a hint,
  // so that a failure there keeps nothing else from being shown.
  const settled = { ...query, data: tables.isPending || settings.isPending ? undefined : query.data }
  return (
    <StaffPage patients={query.data?.data.patients_total}>
      <Loaded query={settled} skeleton={<PlanSectionsSkeleton />}>
        {({ data }) => (
          <>
            <FirstSteps tables={tables.data?.data} settings={settings.data?.data} />
            <PlanSections dashboard={data} />
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}
