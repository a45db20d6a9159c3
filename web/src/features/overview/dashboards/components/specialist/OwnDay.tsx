import { Flex } from '@chakra-ui/react'
import { Suspense } from 'react'
import type { Schemas } from '~/api/client'
import { Skeleton } from '~/components/Skeleton'
import { lazyAside } from '~/components/whenIdle'
import { AttentionCards } from './AttentionCards'
import { DayLinks, WaitingPatients } from './DayLinks'
import { NextAppointments } from './NextAppointments'
import { UnresolvedAppointments } from './UnresolvedAppointments'

// The QR code's drawing is heavy, and at the end of the page.
const InvitationCard = lazyAside(async () => ({
  default: (await import('./InvitationCard')).InvitationCard,
}))

/** Appointments of a user who attends, and patients who need attention. */
export function OwnDay({ dashboard }: { dashboard: Schemas['SpecialistDashboard'] }) {
  return (
    <>
      <WaitingPatients appointments={dashboard.appointments} />
      <NextAppointments appointments={dashboard.appointments} />
      <Flex gap="3" wrap="wrap" mb="8">
        <DayLinks />
      </Flex>
      <UnresolvedAppointments appointments={dashboard.unresolved} />
      <AttentionCards patients={dashboard.patients} />
    </>
  )
}

/** Invitation by which patients register with a user who attends. */
export const OwnInvitation = () => (
  <Suspense fallback={<Skeleton h={{ base: '96', md: '13.125rem' }} borderRadius="card" />}>
    <InvitationCard />
  </Suspense>
)
