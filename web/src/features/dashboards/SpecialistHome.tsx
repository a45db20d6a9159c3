import { lazy, Suspense } from 'react'
import { $api, FRESH } from '~/api/client'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { PlanSections, PlanSectionsSkeleton } from './PlanSections'
import { StaffPage } from './StaffPage'

// The code's drawing is no small thing, and comes last on the page.
const InvitationCard = lazy(async () => ({ default: (await import('./InvitationCard')).InvitationCard }))

const UnreadConversations = lazy(async () => ({
  default: (await import('~/modules/chat/UnreadConversations')).UnreadConversations,
}))

export function SpecialistHome() {
  const query = $api.useQuery('get', '/specialist/dashboard', undefined, FRESH)
  return (
    <StaffPage patients={query.data?.data.patients_total}>
      <Loaded query={query} skeleton={<PlanSectionsSkeleton />}>
        {({ data }) => (
          <>
            <Suspense fallback={<UnreadSkeleton rows={data.unread.length} />}>
              <UnreadConversations rows={data.unread} />
            </Suspense>
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

/** As high as what comes, and nothing where nobody wrote. */
function UnreadSkeleton({ rows }: { rows: number }) {
  return rows > 0 && <Skeleton h={`${48 + rows * 69}px`} mb="8" borderRadius="card" />
}
