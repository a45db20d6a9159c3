import { Suspense } from 'react'
import { $api, FRESH } from '~/api/client'
import { Loaded } from '~/components/Loaded'
import { lazyAside } from '~/components/later'
import { Skeleton } from '~/components/Skeleton'
import { AttentionCards } from './specialist/AttentionCards'
import { DaySkeleton } from './specialist/DaySkeleton'
import { NextAppointments } from './specialist/NextAppointments'
import { PlanSections } from './specialist/PlanSections'
import { StaffPage } from './specialist/StaffPage'
import { UnresolvedAppointments } from './specialist/UnresolvedAppointments'

// The code's drawing is no small thing, and comes last on the page.
const InvitationCard = lazyAside(async () => ({
  default: (await import('./specialist/InvitationCard')).InvitationCard,
}))

/** Whom to see, who waits, and whose plan is to be written. */
export function SpecialistHome() {
  const query = $api.useQuery('get', '/specialist/dashboard', undefined, FRESH)
  return (
    <StaffPage appointments={query.data?.data.appointments_today}>
      <Loaded query={query} skeleton={<DaySkeleton />}>
        {({ data }) => (
          <>
            <NextAppointments appointments={data.appointments} />
            <UnresolvedAppointments appointments={data.unresolved} />
            <AttentionCards patients={data.patients} />
            <PlanSections dashboard={data} />
            <Suspense fallback={<Skeleton h={{ base: '96', md: '13.125rem' }} borderRadius="card" />}>
              <InvitationCard />
            </Suspense>
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}
