import { DASHBOARD_PATH } from '~/addresses/home'
import { patientListPath } from '~/addresses/patients'
import { useSession } from '~/api/session'
import { NotFoundPage } from '~/components/NotFoundPage'
import { patientCrumbs } from './patientCrumbs'
import { useMay } from './useMay'

/** Page shown in place of one about a patient whom the user may not see. */
export function PatientNotFound() {
  const role = useSession()?.claims.role
  if (!useMay()('staff')) {
    return (
      <NotFoundPage title="Página não encontrada" back={{ to: DASHBOARD_PATH, label: 'Voltar para o painel.' }}>
        Esta página não existe ou não é sua.
      </NotFoundPage>
    )
  }
  return (
    <NotFoundPage
      title="Paciente não encontrado"
      crumbs={patientCrumbs(role)}
      back={{ to: patientListPath(role), label: 'Voltar para os pacientes' }}
    >
      Este paciente não existe ou não está sob os seus cuidados.
    </NotFoundPage>
  )
}
