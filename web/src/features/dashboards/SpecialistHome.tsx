import { $api, FRESH } from '~/api/client'
import { Loaded } from '~/components/Loaded'
import { PlanSections, PlanSectionsSkeleton } from './PlanSections'
import { StaffPage } from './StaffPage'

export function SpecialistHome() {
  const query = $api.useQuery('get', '/specialist/dashboard', undefined, FRESH)
  return (
    <StaffPage patients={query.data?.data.patients_total}>
      <Loaded query={query} skeleton={<PlanSectionsSkeleton />}>
        {({ data }) => <PlanSections dashboard={data} />}
      </Loaded>
    </StaffPage>
  )
}
