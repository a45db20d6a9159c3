import { Box, Button } from '@chakra-ui/react'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { NEW_PATIENT_PATH, patientListPath } from '~/addresses/patients'
import { client } from '~/api/client'
import { useSession } from '~/api/session'
import { ExportButton } from '~/components/ExportButton'
import { Select } from '~/components/form'
import { Page } from '~/components/Page'
import { useAddressChoice, useTableParams } from '~/components/table'
import { useExtendedDataFilter } from '~/modules/extendedData/useExtendedDataFilter'
import { useMay } from '~/modules/useMay'
import { PatientTable } from './PatientTable'

const NEW_PATIENT = (
  <Button asChild>
    <Link to={NEW_PATIENT_PATH}>
      <UserPlus aria-hidden />
      Cadastrar paciente
    </Link>
  </Button>
)

/** Redirects users whose patient list has another address, and keeps their search. */
function AtOwnAddress({ children }: { children: ReactNode }) {
  const role = useSession()?.claims.role
  const { pathname, search } = useLocation()
  const own = patientListPath(role)
  return pathname === own ? children : <Navigate to={own + search} replace />
}

export const PatientListPage = () => (
  <AtOwnAddress>
    <OwnPatients />
  </AtOwnAddress>
)

export const AllPatientsPage = () => (
  <AtOwnAddress>
    <AllPatients />
  </AtOwnAddress>
)

/** A specialist's own patients. */
function OwnPatients() {
  const filter = useExtendedDataFilter('patient', 'user')
  return (
    <Page title="Pacientes" actions={NEW_PATIENT}>
      <PatientTable filter={filter} empty="Você ainda não acompanha nenhum paciente." />
    </Page>
  )
}

/** Filter of a super admin who attends. */
const WHOSE = [{ value: 'mim', label: 'Meus pacientes' }]

/** All of the tenant's patients, with their specialists. */
function AllPatients() {
  const { search } = useTableParams()
  const cares = useMay()('staff')
  const attends = useSession()?.claims.attends
  const [whose, setWhose] = useAddressChoice('de', WHOSE)
  const own = attends && whose !== undefined
  const filter = useExtendedDataFilter(cares ? 'patient' : undefined, cares ? 'user' : undefined)
  const query = { search: search || undefined, searchData: filter.searchData, own: own || undefined }
  return (
    <Page
      title="Pacientes"
      actions={
        <>
          {cares && (
            <ExportButton
              fileName="users.xlsx"
              disabled={!filter.ready}
              fetch={() => client.GET('/patients/export', { params: { query }, parseAs: 'blob' })}
            />
          )}
          {NEW_PATIENT}
        </>
      }
    >
      <PatientTable
        filter={filter}
        withSpecialist
        own={query.own}
        tools={
          attends && (
            <Box w="12.5rem" flexShrink={0}>
              <Select
                aria-label="De quem"
                options={[{ value: '', label: 'Todos os pacientes' }, ...WHOSE]}
                value={whose?.value ?? ''}
                onChange={(event) => setWhose(event.target.value)}
              />
            </Box>
          )
        }
        empty={own ? 'Você ainda não acompanha nenhum paciente.' : 'A clínica ainda não tem pacientes.'}
      />
    </Page>
  )
}
