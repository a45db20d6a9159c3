import { $api, FRESH } from '~/api/client'
import { useSession } from '~/api/session'
import { Loaded } from '~/components/Loaded'
import { OwnDay, OwnInvitation } from '../specialist/OwnDay'
import { PlanSections, PlanSectionsSkeleton } from '../specialist/PlanSections'
import { StaffPage } from '../specialist/StaffPage'
import { DisputedCpfs } from './DisputedCpfs'
import { FirstSteps } from './FirstSteps'

/**
 * A super admin's home: the first steps that are left, all patients as a specialist sees their own,
 * and for one who attends, their own day.
 */
export function AdminHome() {
  const attends = useSession()?.claims.attends
  const query = $api.useQuery('get', '/specialist/dashboard', undefined, FRESH)
  const steps = $api.useQuery('get', '/first-steps', undefined, { ...FRESH, meta: { silent: true } })
  // Both are awaited, as a later card would push the page down. The steps are a hint only, so their
  // errors do not hide the rest.
  const settled = { ...query, data: steps.isPending ? undefined : query.data }
  return (
    <StaffPage appointments={attends && query.data?.data.appointments_today}>
      <Loaded query={settled} skeleton={<PlanSectionsSkeleton />}>
        {({ data }) => (
          <>
            {steps.data && <FirstSteps state={steps.data.data} />}
            {steps.data && <DisputedCpfs people={steps.data.data.disputed_cpfs} />}
            {attends && <OwnDay dashboard={data} />}
            <PlanSections dashboard={data} />
            {attends && <OwnInvitation />}
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}
