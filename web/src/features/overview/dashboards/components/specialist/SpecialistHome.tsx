import { Suspense } from 'react'
import { $api, FRESH } from '~/api/client'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { lazyAside } from '~/components/whenIdle'
import { AttentionCards } from './AttentionCards'
import { DaySkeleton } from './DaySkeleton'
import { NextAppointments } from './NextAppointments'
import { NoHours } from './NoHours'
import { PlanSections } from './PlanSections'
import { StaffPage } from './StaffPage'
import { UnresolvedAppointments } from './UnresolvedAppointments'

// The QR code's drawing is heavy, and at the end of the page.
const InvitationCard = lazyAside(async () => ({
  default: (await import('./InvitationCard')).InvitationCard,
}))

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
