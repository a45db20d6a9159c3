import { Flex } from '@chakra-ui/react'
import { Cake, CalendarCheck, CalendarDays, type LucideIcon, MapPin, Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { $api, FRESH, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { Avatar } from '~/components/Avatar'
import { ageOf, count, formatDate } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { NotFoundPage } from '~/components/NotFoundPage'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { TabSet } from '~/components/TabSet'
import { usePhone } from '~/components/useMedia'
import { AppointmentTabs } from '~/modules/appointments/AppointmentTabs'
import { statusLine } from '~/modules/appointments/appointment'
import { patientCrumbs, patientListPath } from '~/modules/patientPaths'
import { BookButton } from './BookButton'
import { PatientData } from './PatientData'
import { PatientRecord } from './PatientRecord'

type Patient = Schemas['Patient']

export function PatientDetailsPage() {
  const { id = '' } = useParams()
  const query = $api.useQuery('get', '/patient/{id}', { params: { path: { id } } }, FRESH)
  if (query.error && toApiError(query.error).status === 404) return <NotFound />
  return (
    <Loaded query={query} skeleton={<HeaderSkeleton />}>
      {({ data }) => <Details patient={data} />}
    </Loaded>
  )
}

function Details({ patient }: { patient: Patient }) {
  const role = useSession()?.claims.role
  const phone = usePhone()
  return (
    <Page
      title={patient.name}
      crumbs={patientCrumbs(role)}
      before={<Avatar name={patient.name} src={patient.pictureUrl} size={phone ? 56 : 76} />}
      facts={<Facts patient={patient} withSpecialist={role === 'super_admin'} />}
      actions={<BookButton patient={patient} />}
    >
      <TabSet
        label="Partes da ficha"
        tabs={[
          { key: 'prontuario', label: 'Prontuário', content: <PatientRecord patient={patient} /> },
          {
            key: 'agendamentos',
            label: 'Agendamentos',
            content: <AppointmentTabs userId={patient.id} />,
          },
          { key: 'dados', label: 'Dados do Paciente', content: <PatientData id={patient.id} /> },
        ]}
      />
    </Page>
  )
}

function Facts({ patient, withSpecialist }: { patient: Patient; withSpecialist: boolean }) {
  const program = patient.user_program_status
  const place = [patient.city, patient.state].filter(Boolean).join(', ')
  return (
    <Flex wrap="wrap" columnGap="5" rowGap="1">
      {patient.birth && <Fact icon={Cake}>{count(ageOf(patient.birth), 'ano', 'anos')}</Fact>}
      <Fact icon={CalendarDays}>No programa desde {formatDate(patient.created_at)}</Fact>
      <Fact icon={CalendarCheck}>{statusLine(program?.next_appointment, program?.last_appointment)}</Fact>
      {place && <Fact icon={MapPin}>{place}</Fact>}
      {withSpecialist && patient.specialist && <Fact icon={Stethoscope}>{patient.specialist.name}</Fact>}
    </Flex>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <Flex as="span" align="center" gap="2">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>{children}</span>
    </Flex>
  )
}

function HeaderSkeleton() {
  return (
    <>
      <Flex align="center" gap="4" mb="6">
        <Skeleton boxSize={{ base: '56px', md: '76px' }} borderRadius="full" flexShrink={0} />
        <Flex direction="column" gap="2" flex="1">
          <Skeleton h="32px" w="280px" maxW="80%" borderRadius="chip" />
          <Skeleton h="22px" w="420px" maxW="100%" borderRadius="chip" />
        </Flex>
      </Flex>
      <Skeleton h="44px" mb="6" borderRadius="chip" />
      <Skeleton h={{ base: '144px', md: '116px' }} borderRadius="card" />
    </>
  )
}

function NotFound() {
  const role = useSession()?.claims.role
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
