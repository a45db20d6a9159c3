import { lazy, Suspense } from 'react'
import { type Claims, isPatientRole, useSession } from '~/api/session'
import { administersOrganization } from '~/modules/may'

// Nobody needs the others' home: each is a part of its own.
const AdminHome = lazy(async () => ({ default: (await import('./AdminHome')).AdminHome }))
const OrganizationHome = lazy(async () => ({ default: (await import('./OrganizationHome')).OrganizationHome }))
const PatientHome = lazy(async () => ({ default: (await import('./PatientHome')).PatientHome }))
const SpecialistHome = lazy(async () => ({ default: (await import('./SpecialistHome')).SpecialistHome }))

/** The same address for everyone; what stands there depends on the role. */
export function DashboardPage() {
  const claims = useSession()?.claims
  if (!claims) return null
  const Home = homeFor(claims)
  return (
    <Suspense>
      <Home />
    </Suspense>
  )
}

function homeFor(claims: Claims) {
  if (claims.role === 'super_admin') return AdminHome
  if (!isPatientRole(claims.role)) return SpecialistHome
  return administersOrganization(claims) ? OrganizationHome : PatientHome
}
