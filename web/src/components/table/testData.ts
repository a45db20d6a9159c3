import type { Schemas } from '~/api/client'
import type { Column } from './DataTable'

type PatientListed = Schemas['PatientListed']

export const row = (name: string): PatientListed => ({
  id: name,
  name,
  email: `${name}@correio.com.br`,
  created_at: '2026-09-02T12:00:00Z',
})

export const columns: Column<PatientListed>[] = [
  { key: 'name', header: 'Nome', cell: (patient) => patient.name },
  { key: 'email', header: 'E-mail', cell: (patient) => patient.email },
]
