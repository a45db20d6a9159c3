import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { administersOrganization } from '~/api/claims'
import { $api, FRESH } from '~/api/client'
import { useSession } from '~/api/session'
import { LinkTabs } from '~/components/LinkTabs'
import { Page } from '~/components/Page'
import { Loading } from '~/components/Skeleton'
import { useKeptPlan } from '~/modules/plan'
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
const GuestBooking = lazy(async () => ({ default: (await import('./components/patient/GuestBooking')).GuestBooking }))

/** A patient's home: the next action, and links to everything else. */
export function PatientHome() {
  const claims = useSession()?.claims
  const today = useToday(claims?.name ?? '')
  const query = $api.useQuery('get', '/me/dashboard', undefined, FRESH)
  const me = $api.useQuery('post', '/auth/me', undefined, { ...FRESH, meta: { silent: true } })
  // Only members of an organization are asked for a complete profile.
  const asks = claims?.organization != null && !administersOrganization(claims)
  // Both are awaited, as a later notice would push the page down. Errors hide it.
  const settled = { data: asks && me.isLoading ? undefined : query.data, error: query.error, refetch: query.refetch }
  useKeptPlan(query.data?.data.meal_plan.status === 'done')
  const [params] = useSearchParams()
  const exams = params.get('aba') === 'exames'
  return (
    <Page title={today.greeting} name="Meu Programa" facts={today.day}>
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
