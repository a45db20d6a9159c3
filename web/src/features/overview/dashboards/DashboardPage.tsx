import { lazy, Suspense } from 'react'
import { administersOrganization } from '~/api/claims'
import { type Claims, isPatientRole, useSession } from '~/api/session'
import { DaySkeleton } from './components/specialist/DaySkeleton'
import { SpecialistHome } from './components/specialist/SpecialistHome'
import { AdminHome } from './components/staff/AdminHome'
import { PatientHome } from './PatientHome'

// Few of those who sign in are at the reception or administer an organization.
const OrganizationHome = lazy(async () => ({
  default: (await import('./components/staff/OrganizationHome')).OrganizationHome,
}))
const ReceptionHome = lazy(async () => ({ default: (await import('./components/staff/ReceptionHome')).ReceptionHome }))

/** Home, with content by the user's role. */
export function DashboardPage() {
  const claims = useSession()?.claims
  if (!claims) return null
  const Home = homeFor(claims)
  return (
    <Suspense fallback={<DaySkeleton />}>
      <Home />
    </Suspense>
  )
}

function homeFor(claims: Claims) {
  if (claims.role === 'super_admin') return AdminHome
  if (claims.role === 'receptionist') return ReceptionHome
  if (!isPatientRole(claims.role)) return SpecialistHome
  return administersOrganization(claims) ? OrganizationHome : PatientHome
}
