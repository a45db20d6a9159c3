import { client } from '~/api/client'
import { ExportButton } from '~/components/ExportButton'
import { Page } from '~/components/Page'
import { useTableParams } from '~/components/table'
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
  const { search } = useTableParams()
  const query = { search: search || undefined }
  return (
    <Page
      title="Pacientes"
      actions={
        <ExportButton
          fileName="users.xlsx"
          fetch={() => client.GET('/patients/export', { params: { query }, parseAs: 'blob' })}
        />
      }
    >
      <PatientTable withSpecialist empty="A clínica ainda não tem pacientes." />
    </Page>
  )
}
