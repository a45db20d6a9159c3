import { Page } from '~/components/Page'
import { PatientTable } from './PatientTable'

/** A specialist's own patients. */
export function PatientListPage() {
  return (
    <Page title="Pacientes">
      <PatientTable empty="Você ainda não acompanha nenhum paciente." />
    </Page>
  )
}

/** The whole clinic's patients, with who looks after them. */
export function AllPatientsPage() {
  return (
    <Page title="Pacientes">
      <PatientTable withSpecialist empty="A clínica ainda não tem pacientes." />
    </Page>
  )
}
