import { Button, type ButtonProps, Flex } from '@chakra-ui/react'
import { CalendarSync, Check, CircleCheck, type LucideIcon, Pencil, Play, UserX, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { appointmentEditPath, reschedulePath } from '~/addresses/appointments'
import { isPatientRole, useSession } from '~/api/session'
import { useNow } from '~/components/useNow'
import { whenFocusIsFree } from '~/components/whenFocusIsFree'
import { MarkButtons } from '~/modules/appointmentMarks/AppointmentMarks'
import { type Appointment, isToCome, longWhen, patientStart, startWords } from './appointment'
import { ChatLink } from './ChatLink'
import { IcsButton } from './IcsButton'
import { CANCEL_IN_LIST, type Deed } from './useAppointmentAction'
import { useAppointmentActions } from './useAppointmentActions'

interface AppointmentActionsProps {
  appointment: Appointment
  /** True for large buttons below each other, for touch screens. */
  big?: boolean
}

const DEEDS: Record<Deed, { label: string; busy: string; icon: LucideIcon; variant: ButtonProps['variant'] }> = {
  approve: { label: 'Aprovar', busy: 'Aprovando...', icon: Check, variant: 'solid' },
  start: { label: 'Iniciar', busy: 'Iniciando...', icon: Play, variant: 'solid' },
  complete: { label: 'Finalizar', busy: 'Finalizando...', icon: CircleCheck, variant: 'solid' },
  missed: { label: 'Não realizado', busy: 'Salvando...', icon: UserX, variant: 'outline' },
  cancel: { label: 'Cancelar', busy: 'Cancelando...', icon: X, variant: 'outline' },
}

/** Returns true for participants and super admins, who have the calendar entry and the chat. */
function useTakesPart({ user_id, specialist_id }: Appointment) {
  const claims = useSession()?.claims
  return claims?.role === 'super_admin' || claims?.id === user_id || claims?.id === specialist_id
}

/**
 * Returns true if the appointment may be started now, or is a patient's own that may be started
 * later.
 */
function useStart(appointment: Appointment) {
  const now = useNow()
  const claims = useSession()?.claims
  const isOwn = claims?.id === appointment.user_id && isPatientRole(claims.role)
  const start = isOwn ? patientStart(appointment, now) : appointment.actions.includes('start') && 'may'
  return { may: start === 'may', waits: start === 'early' && appointment.start_allowed_from }
}

/** Returns true if the user is the patient and may exchange the appointment for another time. */
export function useExchanges({ actions, purchase_service_id }: Appointment) {
  const role = useSession()?.claims.role
  return role !== undefined && isPatientRole(role) && actions.includes('cancel') && Boolean(purchase_service_id)
}

/** Notice of the time from which on the appointment can be started, in place of the button. */
function StartLater({ from, ...button }: ButtonProps & { from: string }) {
  return (
    <Button
      h="auto"
      py="2"
      whiteSpace="normal"
      lineHeight="1.25rem"
      {...button}
      variant="subtle"
      disabled
      // The disabled text has to be readable.
      _disabled={{ opacity: 1, color: 'fg.muted' }}
    >
      <Play aria-hidden />
      {startWords(from)}
    </Button>
  )
}

/**
 * Returns true if the appointment has an open chat: while it is held and, with guests, before that.
 */
const hasChat = ({ situation, guests }: Appointment) =>
  situation === 'started' || (situation === 'approved' && guests.length > 0)

/** Returns true if the user has any action on the appointment. */
export function useHasActions(appointment: Appointment) {
  const goesOn = isToCome(appointment) || appointment.situation === 'started'
  const takesPart = useTakesPart(appointment)
  return appointment.actions.length > 0 || (goesOn && takesPart)
}

/**
 * Moves the focus to the next action when a pressed button disappears with the situation that it
 * changed.
 */
function useKeptFocus(situation: Appointment['situation']) {
  const buttons = useRef<HTMLDivElement>(null)
  const known = useRef(situation)
  useEffect(() => {
    if (known.current === situation) return
    known.current = situation
    return whenFocusIsFree(() => buttons.current?.querySelector<HTMLElement>('button, a')?.focus())
  }, [situation])
  return buttons
}

/** The actions that the server allows the user on this appointment. */
export function AppointmentActions({ appointment, big }: AppointmentActionsProps) {
  const { run, busy, dialog } = useAppointmentActions(appointment)
  const { id, actions, situation } = appointment
  const buttons = useKeptFocus(situation)
  const takesPart = useTakesPart(appointment)
  const start = useStart(appointment)
  const exchanges = useExchanges(appointment)
  const may = new Set(start.may ? [...actions, 'start' as const] : actions)
  const size: ButtonProps['size'] = big ? 'lg' : { base: 'lg', md: 'md' }

  const deed = (key: Deed) => {
    const { label, busy: doing, icon: Icon, variant } = DEEDS[key]
    return (
      may.has(key) && (
        <Button
          size={size}
          variant={variant}
          colorPalette={key === 'cancel' ? 'danger' : undefined}
          {...(key === 'cancel' && { color: 'fg.error' })}
          aria-disabled={busy !== null || undefined}
          onClick={() => run(key)}
        >
          <Icon aria-hidden />
          {busy === key ? doing : label}
        </Button>
      )
    )
  }
  const link = (to: string, label: string, Icon: LucideIcon, variant: ButtonProps['variant'] = 'outline') => (
    <Button asChild size={size} variant={variant}>
      <Link to={to}>
        <Icon aria-hidden />
        {label}
      </Link>
    </Button>
  )

  return (
    <>
      <Flex ref={buttons} direction={big ? 'column' : { base: 'column', md: 'row' }} wrap="wrap" gap={big ? '3' : '2'}>
        {deed('approve')}
        <MarkButtons appointment={appointment} size={size} />
        {deed('start')}
        {start.waits && <StartLater from={start.waits} size={size} />}
        {deed('complete')}
        {takesPart && hasChat(appointment) && <ChatLink appointment={appointment} size={size} />}
        {may.has('reschedule') && link(reschedulePath(id), 'Reagendar', CalendarSync, 'solid')}
        {may.has('change') && link(reschedulePath(id), 'Alterar horário', CalendarSync)}
        {exchanges && link(reschedulePath(id), 'Trocar horário', CalendarSync)}
        {deed('missed')}
        {(may.has('edit') || may.has('guests')) && link(appointmentEditPath(id), 'Editar', Pencil)}
        {takesPart && isToCome(appointment) && <IcsButton id={id} size={size} />}
        {deed('cancel')}
      </Flex>
      {dialog}
    </>
  )
}

/**
 * Actions in a list of one person's appointments: Alterar, Cancelar, Iniciar. Once it has started,
 * staff see the disabled actions with a reason; the patient enters the chat.
 */
export function AppointmentRowActions({ appointment, staff }: { appointment: Appointment; staff: boolean }) {
  const { run, busy, dialog } = useAppointmentActions(appointment, CANCEL_IN_LIST)
  const { id, actions, situation, datetime_start } = appointment
  const start = useStart(appointment)
  const exchanges = useExchanges(appointment)
  if (situation === 'done') return null
  const may = new Set(actions)
  const of = ` o agendamento de ${longWhen(datetime_start)}`
  const common = { size: { base: 'lg', md: 'sm' }, w: '100%' } as const
  return (
    <>
      <Flex direction="column" gap="2" mt="auto" pt="4" _empty={{ display: 'none' }}>
        {!staff && <MarkButtons {...common} appointment={appointment} named />}
        {!staff && hasChat(appointment) && (
          <ChatLink
            {...common}
            px="2"
            lineHeight="1.25rem"
            textAlign="center"
            narrow
            appointment={appointment}
            aria-label={`Abrir conversa da consulta de ${longWhen(datetime_start)}`}
          />
        )}
        {situation === 'started'
          ? staff && (
              <Button {...common} disabled>
                <Play aria-hidden />
                Iniciado
              </Button>
            )
          : start.may && (
              <Button {...common} aria-label={`Iniciar${of}`} onClick={() => run('start')}>
                <Play aria-hidden />
                {busy === 'start' ? 'Iniciando...' : 'Iniciar'}
              </Button>
            )}
        {start.waits && <StartLater {...common} from={start.waits} />}
        {may.has('change') && (
          <Button {...common} asChild variant="outline">
            <Link to={reschedulePath(id)} aria-label={`Alterar${of}`}>
              <CalendarSync aria-hidden />
              Alterar
            </Link>
          </Button>
        )}
        {exchanges && (
          <Button {...common} asChild variant="outline">
            <Link to={reschedulePath(id)} aria-label={`Trocar${of}`}>
              <CalendarSync aria-hidden />
              Trocar horário
            </Link>
          </Button>
        )}
        {staff && situation === 'started' && (
          <Button {...common} variant="outline" aria-label={`Alterar${of}`} disabled>
            <CalendarSync aria-hidden />
            Alterar
          </Button>
        )}
        {may.has('cancel') && (
          <Button
            {...common}
            variant="outline"
            color="fg.error"
            aria-label={`Cancelar${of}`}
            // A running appointment is cancelled on its own page.
            disabled={situation === 'started'}
            onClick={() => run('cancel')}
          >
            <X aria-hidden />
            {busy === 'cancel' ? 'Cancelando...' : 'Cancelar'}
          </Button>
        )}
      </Flex>
      {dialog}
    </>
  )
}
