import { $api, FRESH } from '~/api/client'
import { Loaded } from '~/components/Loaded'
import { DaySkeleton } from './DaySkeleton'
import { NoHours } from './NoHours'
import { OwnDay, OwnInvitation } from './OwnDay'
import { PlanSections } from './PlanSections'
import { StaffPage } from './StaffPage'

/** A specialist's home: appointments, patients who need attention, and meal plans to write. */
export function SpecialistHome() {
  const query = $api.useQuery('get', '/specialist/dashboard', undefined, FRESH)
  const hours = $api.useQuery('get', '/schedule-standards', {}, { ...FRESH, meta: { silent: true } })
  // Both are awaited, as a later card would push the page down. Errors hide it.
  const settled = { ...query, data: hours.isPending ? undefined : query.data }
  return (
    <StaffPage appointments={query.data?.data.appointments_today}>
      <Loaded query={settled} skeleton={<DaySkeleton />}>
        {({ data }) => (
          <>
            {hours.data?.data.length === 0 && <NoHours />}
            <OwnDay dashboard={data} />
            <PlanSections dashboard={data} />
            <OwnInvitation />
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}
