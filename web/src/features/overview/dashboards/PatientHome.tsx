import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { administersOrganization } from '~/api/claims'
import { $api, FRESH } from '~/api/client'
import { useSession } from '~/api/session'
import { LinkTabs } from '~/components/LinkTabs'
import { Page } from '~/components/Page'
import { Loading } from '~/components/Skeleton'
import { useKeptPlan } from '~/modules/plan'
import { useOwnWaiting } from '~/modules/waitingList/waiting'
import { HomeSkeleton } from './components/HomeSkeleton'
import { Journey } from './components/patient/Journey'
import { useToday } from './hooks/useToday'

const PatientExams = lazy(async () => ({
  default: (await import('~/modules/records/PatientExams')).PatientExams,
}))
// For the few members of an organization that requires personal data, and for invited patients.
const ProfileNotice = lazy(async () => ({
  default: (await import('./components/patient/ProfileNotice')).ProfileNotice,
}))
// For the few who wait for an hour.
const OwnWaiting = lazy(async () => ({ default: (await import('~/modules/waitingList/OwnWaiting')).OwnWaiting }))
const GuestBooking = lazy(async () => ({ default: (await import('./components/patient/GuestBooking')).GuestBooking }))

/** A patient's home: the next action, and links to everything else. */
export function PatientHome() {
  const claims = useSession()?.claims
  const today = useToday(claims?.name ?? '')
  const query = $api.useQuery('get', '/me/dashboard', undefined, FRESH)
  const me = $api.useQuery('post', '/auth/me', undefined, { ...FRESH, meta: { silent: true } })
  const waiting = useOwnWaiting()
  const entries = waiting.data?.data ?? []
  // Only members of an organization are asked for a complete profile.
  const asks = claims?.organization != null && !administersOrganization(claims)
  // All are awaited, as a later notice would push the page down. Errors hide it.
  const isComplete = !(asks && me.isLoading) && !waiting.isLoading
  const settled = { data: isComplete ? query.data : undefined, error: query.error, refetch: query.refetch }
  useKeptPlan(query.data?.data.meal_plan.status === 'done')
  const [params] = useSearchParams()
  const exams = params.get('aba') === 'exames'
  return (
    <Page title={today.greeting} name="Meu Programa" facts={today.day}>
      {!exams && entries.length > 0 && query.data && (
        <Suspense>
          <OwnWaiting entries={entries} />
        </Suspense>
      )}
      <LinkTabs
        label="Partes do programa"
        tabs={[
          { to: '?', label: 'Jornada Nutricional', current: !exams },
          { to: '?aba=exames', label: 'Exames', current: exams },
        ]}
      />
      <Suspense
        fallback={
          <Loading>
            <HomeSkeleton />
          </Loading>
        }
      >
        {exams && claims ? (
          <PatientExams patientId={claims.id} />
        ) : (
          <Journey
            query={settled}
            skeleton={<HomeSkeleton />}
            notice={asks && me.data?.data.complete === false && <ProfileNotice />}
            time={today.time}
          />
        )}
      </Suspense>
      {!exams && me.data?.data.guest && query.data && (
        <Suspense>
          <GuestBooking specialist={query.data.data.specialist?.id} />
        </Suspense>
      )}
    </Page>
  )
}
