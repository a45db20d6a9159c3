import { lazy, Suspense } from 'react'
import { isPatientRole, useSession } from '~/api/session'

// Nobody needs the others' home: each is a part of its own.
const AdminHome = lazy(async () => ({ default: (await import('./AdminHome')).AdminHome }))
const PatientHome = lazy(async () => ({ default: (await import('./PatientHome')).PatientHome }))
const SpecialistHome = lazy(async () => ({ default: (await import('./SpecialistHome')).SpecialistHome }))

/** The same address for everyone; what stands there depends on the role. */
export function DashboardPage() {
  const role = useSession()?.claims.role
  if (!role) return null
  const Home = isPatientRole(role) ? PatientHome : role === 'super_admin' ? AdminHome : SpecialistHome
  return (
    <Suspense>
      <Home />
    </Suspense>
  )
}
