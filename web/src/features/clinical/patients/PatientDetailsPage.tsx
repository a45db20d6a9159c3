import { Box, Button, Flex, SimpleGrid } from '@chakra-ui/react'
import {
  Cake,
  CalendarCheck,
  CalendarDays,
  Eye,
  type LucideIcon,
  MapPin,
  Phone,
  Route,
  Stethoscope,
} from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { patientAccessPath } from '~/addresses/patients'
import { $api, FRESH, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { Avatar } from '~/components/Avatar'
import { ageOf, count, formatDate } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Loading, Skeleton } from '~/components/Skeleton'
import { TabSet } from '~/components/TabSet'
import { usePhone } from '~/components/useMedia'
import { statusLine } from '~/modules/appointments/appointment'
import { PatientNotFound } from '~/modules/PatientNotFound'
import { PhoneLinks } from '~/modules/PhoneLinks'
import { patientCrumbs } from '~/modules/patientCrumbs'
import { useMay } from '~/modules/useMay'
import { BookButton } from './BookButton'
import { PatientRecord, RECORD_COLUMNS } from './PatientRecord'

// Most visits are to the record; other tabs are loaded when they are opened.
const PatientExams = lazy(async () => ({
  default: (await import('~/modules/records/PatientExams')).PatientExams,
}))
const AppointmentTabs = lazy(async () => {
  const { AppointmentTabs: Tabs } = await import('~/modules/appointments/AppointmentTabs')
  return { default: ({ patientId }: { patientId: string }) => <Tabs userId={patientId} /> }
})
const PatientChatButton = lazy(async () => ({
  default: (await import('./PatientChatButton')).PatientChatButton,
}))
const PatientData = lazy(async () => ({ default: (await import('./PatientData')).PatientData }))
const StickyNotes = lazy(async () => ({ default: (await import('./stickyNotes')).StickyNotes }))

type Patient = Schemas['Patient']
type Program = Schemas['UserProgramStatus']

export function PatientDetailsPage() {
  const { id = '' } = useParams()
  const query = $api.useQuery('get', '/patient/{id}', { params: { path: { id } } }, FRESH)
  if (query.error && toApiError(query.error).status === 404) return <PatientNotFound />
  return (
    <Loaded query={query} skeleton={<HeaderSkeleton />}>
      {({ data }) => <Details patient={data} />}
    </Loaded>
  )
}

function Details({ patient }: { patient: Patient }) {
  const { role, id } = useSession()?.claims ?? {}
  const may = useMay()
  // A super admin has conversations with their own patients only.
  const talks = may('conversant') && (role !== 'super_admin' || patient.specialist?.id === id)
  const phone = usePhone()
  return (
    <Page
      title={patient.name}
      crumbs={patientCrumbs(role)}
      before={<Avatar name={patient.name} src={patient.pictureUrl} size={phone ? 56 : 76} />}
      facts={<Facts patient={patient} withSpecialist={may('desk')} withProgress={may('staff')} />}
      actions={
        <>
          {talks && (
            <Suspense
              fallback={
                <Button variant="outline" disabled>
                  Mensagens
                </Button>
              }
            >
              <PatientChatButton patient={patient.id} />
            </Suspense>
          )}
          {may('super_admin') && <AccessLink patientId={patient.id} />}
          <BookButton patient={patient} />
        </>
      }
    >
      <TabSet
        label="Partes da ficha"
        tabs={may('staff') ? [...RECORD, ...CONTACT, ...NOTES].map(tabOf(patient)) : CONTACT.map(tabOf(patient))}
      />
    </Page>
  )
}

interface PatientTab {
  key: string
  label: string
  content: (patient: Patient) => ReactNode
}

const tabOf = (patient: Patient) => (tab: PatientTab) => ({ ...tab, content: tab.content(patient) })

// The reception has only these: nothing clinical.
const CONTACT: PatientTab[] = [
  {
    key: 'agendamentos',
    label: 'Agendamentos',
    content: ({ id }) => <Part of={AppointmentTabs} patientId={id} />,
  },
  { key: 'dados', label: 'Dados do Paciente', content: ({ id }) => <Part of={PatientData} patientId={id} /> },
]
const RECORD: PatientTab[] = [
  { key: 'prontuario', label: 'Prontuário', content: (patient) => <PatientRecord patient={patient} /> },
  { key: 'exames', label: 'Exames', content: ({ id }) => <Part of={PatientExams} patientId={id} /> },
]
const NOTES: PatientTab[] = [
  { key: 'lembretes', label: 'Lembretes', content: ({ id }) => <Part of={StickyNotes} patientId={id} /> },
]

function AccessLink({ patientId }: { patientId: string }) {
  return (
    <Button asChild variant="outline">
      <Link to={patientAccessPath(patientId)} aria-label="Quem viu este prontuário">
        <Eye aria-hidden />
        Quem viu
      </Link>
    </Button>
  )
}

function Part({ of: Content, patientId }: { of: ComponentType<{ patientId: string }>; patientId: string }) {
  const skeleton = (
    <Loading>
      <Skeleton h="80" borderRadius="card" />
    </Loading>
  )
  return (
    <Suspense fallback={skeleton}>
      <Content patientId={patientId} />
    </Suspense>
  )
}

interface FactsProps {
  patient: Patient
  withSpecialist: boolean
  withProgress: boolean
}

function Facts({ patient, withSpecialist, withProgress }: FactsProps) {
  const program = patient.user_program_status
  const phone = patient.mobile ?? patient.phone
  const place = [patient.city, patient.state].filter(Boolean).join(', ')
  return (
    <Flex wrap="wrap" columnGap={{ base: '4', md: '5' }} rowGap="1">
      {patient.birth && <Fact icon={Cake}>{count(ageOf(patient.birth), 'ano', 'anos')}</Fact>}
      <Fact icon={CalendarDays}>No programa desde {formatDate(patient.created_at)}</Fact>
      {program && <Fact icon={Route}>{progressOf(program)}</Fact>}
      {withProgress && (
        <Fact icon={CalendarCheck}>{statusLine(program?.next_appointment, program?.last_appointment)}</Fact>
      )}
      {phone && (
        <Fact icon={Phone}>
          <PhoneLinks phone={phone} />
        </Fact>
      )}
      {place && <Fact icon={MapPin}>{place}</Fact>}
      {withSpecialist && patient.specialist && <Fact icon={Stethoscope}>{patient.specialist.name}</Fact>}
    </Flex>
  )
}

/** Formats the progress as "Consulta de acompanhamento · 2 de 5 sessões do programa". */
function progressOf({ current_service, services }: Program) {
  const sum = (of: 'usage' | 'quota') => services.reduce((all, service) => all + service[of], 0)
  return `${current_service.display_name} · ${sum('usage')} de ${count(sum('quota'), 'sessão', 'sessões')} do programa`
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <Flex as="span" align="center" gap="2">
      <Box flexShrink={0} asChild>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <span>{children}</span>
    </Flex>
  )
}

function HeaderSkeleton() {
  return (
    <>
      <Flex align="center" gap="4" mb="6">
        <Skeleton boxSize={{ base: '14', md: '4.75rem' }} borderRadius="full" flexShrink={0} />
        <Flex direction="column" gap="2" flex="1">
          <Skeleton h="8" w="17.5rem" maxW="80%" borderRadius="chip" />
          <Skeleton h="1.375rem" w="26.25rem" maxW="100%" borderRadius="chip" />
        </Flex>
      </Flex>
      <Skeleton h="11" mb="6" borderRadius="chip" />
      <SimpleGrid columns={RECORD_COLUMNS} gap="4">
        {['1', '2', '3', '4', '5', '6'].map((key) => (
          <Skeleton key={key} h="9.25rem" borderRadius="card" />
        ))}
      </SimpleGrid>
    </>
  )
}
