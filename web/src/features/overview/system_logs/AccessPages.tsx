import { useParams } from 'react-router'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { ExportButton } from '~/components/ExportButton'
import { Page } from '~/components/Page'
import { PatientNotFound } from '~/modules/PatientNotFound'
import { patientCrumbs } from '~/modules/patientCrumbs'
import { usePatientName } from '~/modules/usePatientName'
import { AccessTable } from './AccessTable'
import { useAccessExport, useAccesses } from './accesses'

/** Accesses to a patient's record, for super admins. */
export function PatientAccessPage() {
  const { id = '' } = useParams()
  const role = useSession()?.claims.role
  const name = usePatientName(id)
  const query = useAccesses(id)
  const fetch = useAccessExport(id)
  if (query.error && toApiError(query.error).status === 404) return <PatientNotFound />
  return (
    <Page
      title="Quem viu este prontuário"
      facts={`Quem abriu ou alterou o prontuário${name ? ` de ${name}` : ''}, dia a dia. O Excel traz cada ação sobre a pessoa no período.`}
      crumbs={patientCrumbs(role, name ? { id, name } : undefined)}
      actions={<ExportButton fileName="acessos-ao-prontuario.xlsx" fetch={fetch} />}
    >
      <AccessTable patientId={id} empty="Ninguém abriu este prontuário ainda." withAddresses />
    </Page>
  )
}

/** Accesses to the user's own record. */
export function OwnAccessPage() {
  const { id = '' } = useSession()?.claims ?? {}
  return (
    <Page
      title="Quem viu meu prontuário"
      facts="Quando alguém da clínica abre ou altera o seu prontuário, fica anotado aqui, e ninguém pode apagar."
    >
      <AccessTable patientId={id} empty="Ninguém além de você abriu o seu prontuário ainda." />
    </Page>
  )
}
