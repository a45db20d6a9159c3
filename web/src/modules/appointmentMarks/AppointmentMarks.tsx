import { Button, type ButtonProps, Flex, Text } from '@chakra-ui/react'
import { BadgeCheck, CheckCheck, DoorOpen, type LucideIcon, MessageCircleQuestion, Sparkles } from 'lucide-react'
import { formatTime, today } from '~/components/format'
import { type Tone, ToneChip } from '~/components/ToneChip'
import { type Appointment, dayOf, isToCome, longWhen, wallClock } from '~/modules/appointments/appointment'
import { addDays } from '~/modules/calendar/period'
import { useMay } from '~/modules/useMay'
import { useMark } from './useMark'

interface Mark {
  word: string
  icon: LucideIcon
  tone?: Tone
}

const MARKS = {
  arrived: { word: 'Na recepção', icon: DoorOpen, tone: 'good' },
  confirmed: { word: 'Confirmada', icon: CheckCheck, tone: 'good' },
  asked: { word: 'Pediu outro horário', icon: MessageCircleQuestion, tone: 'attention' },
  first: { word: 'Primeira consulta', icon: Sparkles },
  paid: { word: 'Pago', icon: BadgeCheck },
} as const satisfies Record<string, Mark>

/** Returns true if the patient waits at the reception. */
export const isWaiting = (appointment: Appointment) => isToCome(appointment) && Boolean(appointment.marks?.arrived_at)

/** Returns the marks of an appointment that the user may see; those of its time only while it is to come. */
export function marksOf(appointment: Appointment): Mark[] {
  const { marks, situation } = appointment
  if (!marks || situation === 'canceled' || situation === 'missed') return []
  const comes = isToCome(appointment)
  return [
    ...(isWaiting(appointment) ? [MARKS.arrived] : []),
    ...(comes && marks.confirmation === 'confirmed' ? [MARKS.confirmed] : []),
    ...(comes && marks.confirmation === 'change_asked' ? [MARKS.asked] : []),
    ...(marks.first_visit ? [MARKS.first] : []),
    ...(marks.paid ? [MARKS.paid] : []),
  ]
}

/** The marks of an appointment as chips. */
export function AppointmentMarks({ appointment }: { appointment: Appointment }) {
  const marks = marksOf(appointment)
  if (marks.length === 0) return null
  return (
    <Flex as="span" display="inline-flex" wrap="wrap" gap="1.5">
      {marks.map(({ word, tone }) => (
        <ToneChip key={word} tone={tone}>
          {word}
        </ToneChip>
      ))}
    </Flex>
  )
}

/** The marks with what else is known: who confirmed, the patient's text, since when they wait. */
export function MarkFacts({ appointment }: { appointment: Appointment }) {
  const { marks } = appointment
  if (!marks || marksOf(appointment).length === 0) return null
  const lines = [
    isWaiting(appointment) && marks.arrived_at && `Na recepção desde ${formatTime(marks.arrived_at)}.`,
    marks.confirmation === 'confirmed' && marks.confirmed_by && `Confirmada por ${marks.confirmed_by}.`,
    marks.confirmation === 'change_asked' && marks.change_note && `“${marks.change_note}”`,
  ].filter(Boolean)
  return (
    <>
      <AppointmentMarks appointment={appointment} />
      {lines.map((line) => (
        <Text key={String(line)} as="span" display="block" mt="1" color="fg.muted" overflowWrap="anywhere">
          {line}
        </Text>
      ))}
    </>
  )
}

/** Number of days before an appointment in which a patient is asked to confirm it. */
const ASKED_DAYS = 7

interface MarkButtonsProps extends ButtonProps {
  appointment: Appointment
  /** True to name the appointment, in a list of several. */
  named?: boolean
}

/** Buttons by which the team and the patient say that the patient comes, and the team that they are there. */
export function MarkButtons({ appointment, named, ...button }: MarkButtonsProps) {
  const mark = useMark()
  const may = useMay()
  const { id, marks, datetime_start, datetime_end, situation } = appointment
  const now = wallClock()
  if (!marks || !isToCome(appointment) || datetime_end <= now) return null
  const isTeam = may('team')
  const isAsked = isTeam
    ? !marks.arrived_at
    : situation === 'approved' && datetime_start > now && dayOf(datetime_start) <= addDays(today(), ASKED_DAYS)
  const of = named ? { 'aria-label': `Confirmar presença na consulta de ${longWhen(datetime_start)}` } : {}
  return (
    <>
      {isAsked && marks.confirmation !== 'confirmed' && (
        <Button
          {...button}
          {...of}
          variant={isTeam ? 'outline' : 'solid'}
          onClick={() =>
            mark(id, { confirmed: true }, 'Presença confirmada.', isTeam ? { confirmed: false } : undefined)
          }
        >
          <CheckCheck aria-hidden />
          Confirmar presença
        </Button>
      )}
      {isTeam && dayOf(datetime_start) === today() && (
        <Button
          {...button}
          variant="outline"
          onClick={() =>
            marks.arrived_at
              ? mark(id, { arrived: false }, 'Chegada desfeita.', { arrived: true })
              : mark(id, { arrived: true }, 'Na recepção.', { arrived: false })
          }
        >
          <DoorOpen aria-hidden />
          {marks.arrived_at ? 'Ainda não chegou' : 'Chegou'}
        </Button>
      )}
    </>
  )
}
