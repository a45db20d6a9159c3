import { $api, FRESH } from '~/api/client'
import { Loaded } from '~/components/Loaded'
import { FirstSteps } from './FirstSteps'
import { PlanSections, PlanSectionsSkeleton } from './PlanSections'
import { StaffPage } from './StaffPage'

/** What is not set up yet, and then the clinic's patients as a specialist sees their own. */
export function AdminHome() {
  const query = $api.useQuery('get', '/specialist/dashboard', undefined, FRESH)
  const tables = $api.useQuery('get', '/foods/tables')
  // Both together: a card that comes later would push the rest down. Whether a table is missing is only a hint,
  // so that a failure there keeps nothing else from being shown.
  const settled = { ...query, data: tables.isPending ? undefined : query.data }
  return (
    <StaffPage patients={query.data?.data.patients_total}>
      <Loaded query={settled} skeleton={<PlanSectionsSkeleton />}>
        {({ data }) => (
          <>
            {tables.data && <FirstSteps tables={tables.data.data} />}
            <PlanSections dashboard={data} />
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}
