import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { ChevronRight, type LucideIcon, Mails, RotateCw } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { patientMessagesPath } from '~/addresses/patients'
import { $api, FRESH, type Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { count, formatDate, formatNumber, today } from '~/components/format'
import { IconTile } from '~/components/IconTile'
import { Loading, Skeleton } from '~/components/Skeleton'
import { StatusLine } from '~/components/StatusLine'
import { dayOf } from '~/modules/appointments/appointment'
import { addDays } from '~/modules/calendar/period'
import { CopyRecordButton } from '~/modules/records/CopyRecordButton'
import { PARTS, type RecordPart } from '~/modules/records/parts'
import { useMedicalRecord } from '~/modules/records/queries'
import { RecordStatusLine } from '~/modules/records/RecordStatusLine'

type Patient = Schemas['Patient']
type RecordEntry = Schemas['RecordEntry']

export const RECORD_COLUMNS = { base: 1, lg: 2, xl: 3 } as const

/** The medical record, one card per part. The cards remain links if their state is unknown. */
export function PatientRecord({ patient }: { patient: Patient }) {
  const query = useMedicalRecord(patient.id)
  const exams = query.data?.data.exams
  const retry = () => void query.refetch()
  return (
    <>
      {query.isError && !exams && (
        <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="4" color="fg.muted">
          <Text>Não foi possível ler a situação de cada parte do prontuário.</Text>
          <Button variant="ghost" onClick={retry}>
            <RotateCw aria-hidden />
            Tentar novamente
          </Button>
        </Flex>
      )}
      <SimpleGrid
        as="ul"
        listStyleType="none"
        columns={RECORD_COLUMNS}
        gap="4"
        aria-label="Prontuário"
        // In two columns the ninth fills its row.
        css={{ '& > :last-child': { gridColumn: { lg: '1 / -1', xl: 'auto' } } }}
      >
        {PARTS.map((part) => (
          <Fragment key={part.key}>
            {part.key === 'health_nutrition_index' && (
              <li>
                <MessagesCard patientId={patient.id} />
              </li>
            )}
            <li>
              <PartCard part={part} patient={patient} entry={exams?.[part.key]} waiting={query.isPending} />
            </li>
          </Fragment>
        ))}
      </SimpleGrid>
      <Flex justify="flex-end" mt="4">
        <CopyRecordButton patientId={patient.id} flexGrow={{ base: 1, sm: 0 }} />
      </Flex>
    </>
  )
}

interface PartCardProps {
  part: RecordPart
  patient: Patient
  entry: RecordEntry | undefined
  waiting: boolean
}

function PartCard({ part, patient, entry, waiting }: PartCardProps) {
  return (
    <RecordCard
      to={part.path(patient.id)}
      icon={part.icon}
      title={part.title}
      text={contentOf(part, patient, entry)}
      waiting={waiting}
    >
      {entry && <RecordStatusLine status={entry.status} date={entry.due_date} />}
    </RecordCard>
  )
}

/** Number of days within which scheduled messages are counted. */
const AHEAD = 90

/** Card of scheduled messages, which are not part of the clinical record. */
function MessagesCard({ patientId }: { patientId: string }) {
  const start = today()
  const { data, isPending } = $api.useQuery(
    'get',
    '/user-notifications/user/{id}',
    { params: { path: { id: patientId }, query: { start, end: addDays(start, AHEAD) } } },
    { ...FRESH, meta: { silent: true } },
  )
  const next = data?.data.find(({ status }) => status === 'scheduled')
  return (
    <RecordCard
      to={patientMessagesPath(patientId)}
      icon={Mails}
      title="Mensagens agendadas"
      text="E-mails que o paciente recebe em um horário escolhido."
      waiting={isPending}
    >
      {data && (
        <StatusLine state={next ? 'started' : 'none'}>
          {next ? `Próxima em ${formatDate(dayOf(next.start))}` : `Nenhuma nos próximos ${AHEAD} dias`}
        </StatusLine>
      )}
    </RecordCard>
  )
}

interface RecordCardProps {
  to: string
  icon: LucideIcon
  title: string
  text: ReactNode
  waiting: boolean
  /** State of the part. */
  children: ReactNode
}

function RecordCard({ to, icon, title, text, waiting, children }: RecordCardProps) {
  return (
    <Card link asChild h="100%">
      <Link to={to}>
        <Flex gap="4" h="100%">
          <IconTile icon={icon} />
          <Flex direction="column" flex="1" minW="0">
            <Text as="h2" textStyle="cardTitle" pe="5">
              {title}
            </Text>
            <Text textStyle="dense" color="fg.muted" mt="1" mb="3" flexGrow="1">
              {text}
            </Text>
            {waiting && (
              <Loading>
                <Skeleton h="5" w="9.375rem" borderRadius="chip" />
              </Loading>
            )}
            {children}
          </Flex>
          <Box color="fg.muted" flexShrink={0} ms="-9">
            <ChevronRight size={18} aria-hidden />
          </Box>
        </Flex>
      </Link>
    </Card>
  )
}

/** Returns the sentence about a part, or its purpose while there is none. */
function contentOf({ key, text }: RecordPart, patient: Patient, entry: RecordEntry | undefined): ReactNode {
  if (key === 'plano_alimentar' && patient.meal_plan) return <PlanContent patient={patient} />
  const { total_points: points, coverage, stale } = entry?.data ?? {}
  if (points == null) return text
  const total = `${formatNumber(points)} de 1.000 pontos`
  const sum = coverage == null ? `${total}.` : `${total}, com ${formatNumber(coverage)} % dos exames informados.`
  return stale ? `${sum} Calculados com dados de antes: confira.` : sum
}

/** Summary of the plan, or its purpose while it is loading or cannot be read. */
function PlanContent({ patient }: { patient: Patient }) {
  const { data } = $api.useQuery(
    'get',
    '/patient/{id}/plan-meal',
    { params: { path: { id: patient.id } } },
    { ...FRESH, meta: { silent: true } },
  )
  if (!data) return 'Refeições, alimentos e medidas caseiras.'
  const { meals, resume, status } = data.data
  if (meals.length === 0) return 'Ainda sem refeições.'
  const atLeast = resume.incomplete.some(({ field }) => field === 'calorias') ? 'pelo menos ' : ''
  const sum = `${count(meals.length, 'refeição', 'refeições')}, ${atLeast}${formatNumber(resume.calorias)} kcal por dia.`
  return status === 'draft' ? `${sum} Ainda não enviado.` : sum
}
