import { lazy, Suspense } from 'react'
import { $api, FRESH } from '~/api/client'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { PlanSections, PlanSectionsSkeleton } from './PlanSections'
import { StaffPage } from './StaffPage'

// The code's drawing is no small thing, and comes last on the page.
const InvitationCard = lazy(async () => ({ default: (await import('./InvitationCard')).InvitationCard }))

export function SpecialistHome() {
  const query = $api.useQuery('get', '/specialist/dashboard', undefined, FRESH)
  return (
    <StaffPage patients={query.data?.data.patients_total}>
      <Loaded query={query} skeleton={<PlanSectionsSkeleton />}>
        {({ data }) => (
          <>
            <PlanSections dashboard={data} />
            <Suspense fallback={<Skeleton h={{ base: '384px', md: '210px' }} borderRadius="card" />}>
              <InvitationCard />
            </Suspense>
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}
