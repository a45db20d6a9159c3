import { Text } from '@chakra-ui/react'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { patientPath } from '~/addresses/patients'
import { $api, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { Avatar } from '~/components/Avatar'
import { Empty } from '~/components/Empty'
import { count, formatDate } from '~/components/format'
import { NoneWithFilters } from '~/components/NoneWithFilters'
import { type Column, DataTable, figures, useTableParams } from '~/components/table'
import { dayOf } from '~/modules/appointments/appointment'
import { formatPhone } from '~/modules/brazil'
import { emailText } from '~/modules/emailText'
import type { ExtendedDataFilter } from '~/modules/extendedData/useExtendedDataFilter'
import { useExtendedDataFilters } from '~/modules/extendedData/useExtendedDataFilters'
import { PlanChip } from '~/modules/PlanChip'
import { useMay } from '~/modules/useMay'

type PatientListed = Schemas['PatientListed']

/** Returns the program that a patient is in. */
const programOf = ({ user_program_status: status }: PatientListed) =>
  status?.current_service?.display_name ?? 'Nenhuma consulta Agendada'

const appointmentOf = ({ user_program_status: status }: PatientListed) =>
  status?.latest_appointment ? formatDate(dayOf(status.latest_appointment.date)) : null

const NAME: Column<PatientListed> = {
  key: 'name',
  header: 'Nome',
  before: (patient) => <Avatar name={patient.name} src={patient.pictureUrl} />,
  cell: (patient) => patient.name,
}
const EMAIL: Column<PatientListed> = {
  key: 'email',
  header: 'E-mail',
  cell: (patient) => (
    <Text as="span" color="fg.muted">
      {emailText(patient.email)}
    </Text>
  ),
}
const PHONE: Column<PatientListed> = {
  key: 'phone',
  header: 'Telefone',
  cell: (patient) => figures(patient.phone ? formatPhone(patient.phone) : '-'),
}
const SPECIALIST: Column<PatientListed> = {
  key: 'specialist',
  header: 'Nutricionista',
  cell: (patient) => patient.specialist?.name ?? '-',
}
const PROGRAM: Column<PatientListed> = { key: 'program', header: 'Andamento no Programa', cell: programOf }
const APPOINTMENT: Column<PatientListed> = {
  key: 'appointment',
  header: 'Último Agendamento',
  cell: (patient) => (
    <Text as="span" fontVariantNumeric="tabular-nums">
      {appointmentOf(patient) ?? '-'}
    </Text>
  ),
}
const PLAN: Column<PatientListed> = {
  key: 'plan',
  header: 'Plano alimentar',
  cell: (patient) => <PlanChip status={patient.meal_plan?.status} />,
}
const SINCE: Column<PatientListed> = {
  key: 'created_at',
  header: 'Data de Ingresso',
  cell: (patient) => (
    <Text as="span" fontVariantNumeric="tabular-nums">
      {formatDate(patient.created_at)}
    </Text>
  ),
}
const OWN = [NAME, EMAIL, PROGRAM, APPOINTMENT, PLAN, SINCE]
const ALL = [NAME, EMAIL, SPECIALIST, PROGRAM, APPOINTMENT, SINCE]
const CONTACT = [NAME, EMAIL, PHONE, SPECIALIST, SINCE]

function columnsFor(cares: boolean, withSpecialist: boolean | undefined) {
  if (!cares) return CONTACT
  return withSpecialist ? ALL : OWN
}

interface PatientTableProps {
  /** True in the desk's list, which names the specialists. */
  withSpecialist?: boolean
  filter: ExtendedDataFilter
  /** True for patients in the caller's own care only. */
  own?: boolean
  /** Further tools beside the search. */
  tools?: ReactNode
  empty: string
}

export function PatientTable({ withSpecialist, filter, own, tools, empty }: PatientTableProps) {
  const { page, search } = useTableParams()
  const cares = useMay()('staff')
  const query = $api.useQuery(
    'get',
    '/patients',
    { params: { query: { page, search: search || undefined, searchData: filter.searchData, own } } },
    { ...PAGED, enabled: filter.ready },
  )
  const filters = useExtendedDataFilters(filter)
  return (
    <DataTable
      {...filters}
      tools={
        <>
          {tools}
          {filters.tools}
        </>
      }
      label="Pacientes"
      columns={columnsFor(cares, withSpecialist)}
      query={filter.failed ?? query}
      rowKey={(patient) => patient.id}
      rowHref={(patient) => patientPath(patient.id)}
      phone={(patient) => ({
        before: <Avatar name={patient.name} src={patient.pictureUrl} size={44} />,
        title: patient.name,
        second: cares ? (
          <PlanChip named status={patient.meal_plan?.status} />
        ) : (
          patient.phone && formatPhone(patient.phone)
        ),
        // The end of a long line is cut: the date comes first.
        third: [
          appointmentOf(patient),
          withSpecialist && patient.specialist?.name,
          cares ? programOf(patient) : emailText(patient.email),
        ]
          .filter(Boolean)
          .join(' · '),
      })}
      search={{ label: 'Buscar paciente', placeholder: cares ? 'Nome ou e-mail' : 'Nome, telefone, CPF ou e-mail' }}
      total={(n) => count(n, 'paciente', 'pacientes')}
      none="Nenhum paciente encontrado"
      empty={
        filter.any ? (
          <NoneWithFilters onClear={filter.clear}>Nenhum paciente encontrado com estes filtros.</NoneWithFilters>
        ) : (
          <Empty icon={Users} minH="80">
            {empty}
          </Empty>
        )
      }
    />
  )
}
