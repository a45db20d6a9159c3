import { lazy, Suspense, useEffect } from 'react'
import { $api, FRESH } from '~/api/client'
import { Loaded } from '~/components/Loaded'
import { Loading, Skeleton } from '~/components/Skeleton'
import { DaySkeleton } from './specialist/DaySkeleton'
import { StaffPage } from './specialist/StaffPage'

const loadAppointments = async () => ({ default: (await import('./specialist/NextAppointments')).NextAppointments })
const loadAttention = async () => ({ default: (await import('./specialist/AttentionCards')).AttentionCards })
const loadPlans = async () => ({ default: (await import('./specialist/PlanSections')).PlanSections })
const NextAppointments = lazy(loadAppointments)
const AttentionCards = lazy(loadAttention)
const PlanSections = lazy(loadPlans)

// The code's drawing is no small thing, and comes last on the page.
const InvitationCard = lazy(async () => ({ default: (await import('./specialist/InvitationCard')).InvitationCard }))

/** Whom to see, who waits, and whose plan is to be written. */
export function SpecialistHome() {
  const query = $api.useQuery('get', '/specialist/dashboard', undefined, FRESH)
  // On their way while the server is asked.
  useEffect(() => {
    void Promise.allSettled([loadAppointments(), loadAttention(), loadPlans()])
  }, [])
  return (
    <StaffPage appointments={query.data?.data.appointments_today}>
      <Loaded query={query} skeleton={<DaySkeleton />}>
        {({ data }) => (
          // All together: what comes later would push the rest down.
          <Suspense
            fallback={
              <Loading>
                <DaySkeleton />
              </Loading>
            }
          >
            <NextAppointments appointments={data.appointments} />
            <AttentionCards patients={data.patients} />
            <PlanSections dashboard={data} />
            <Suspense fallback={<Skeleton h={{ base: '384px', md: '210px' }} borderRadius="card" />}>
              <InvitationCard />
            </Suspense>
          </Suspense>
        )}
      </Loaded>
    </StaffPage>
  )
}
