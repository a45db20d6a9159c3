import { administersOrganization } from '~/api/claims'
import { type Claims, isPatientRole, useSession } from '~/api/session'
import { SpecialistHome } from './components/specialist/SpecialistHome'
import { AdminHome } from './components/staff/AdminHome'
import { OrganizationHome } from './components/staff/OrganizationHome'
import { PatientHome } from './PatientHome'

/** Home, with content by the user's role. */
export function DashboardPage() {
  const claims = useSession()?.claims
  if (!claims) return null
  const Home = homeFor(claims)
  return <Home />
}

function homeFor(claims: Claims) {
  if (claims.role === 'super_admin') return AdminHome
  if (!isPatientRole(claims.role)) return SpecialistHome
  return administersOrganization(claims) ? OrganizationHome : PatientHome
}
