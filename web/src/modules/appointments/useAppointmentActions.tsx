import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { appointmentMobilePath } from '~/addresses/appointments'
import { toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { today } from '~/components/format'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { usePhone } from '~/components/useMedia'
import { type Appointment, capital, dayOf, isEarly, longWhen, timeOf } from './appointment'
import { openChat } from './openChat'
import { type Confirmed, DEED_WORDS, type Deed, useAppointmentAction } from './useAppointmentAction'

const NotesDialog = lazyDialog(async () => ({ default: (await import('./NotesDialog')).NotesDialog }))

/** Returns the actions on an appointment, with their confirmations, for all places with buttons. */
export function useAppointmentActions(appointment: Appointment, cancelWords = DEED_WORDS.cancel) {
  const confirm = useConfirm()
  const phone = usePhone()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { act, busy } = useAppointmentAction(appointment)
  const [noting, setNoting] = useState<'complete' | 'missed' | null>(null)

  const goOn = () => {
    if (!phone) return openChat(appointment.id)
    const mobile = appointmentMobilePath(appointment.id)
    // Not if it was started on that page.
    if (pathname !== mobile) navigate(mobile)
  }

  /** Runs an action. `asked` is true if the user has confirmed it. */
  const run = async (deed: Deed, asked = false) => {
    if (busy) return
    if (deed === 'complete' || deed === 'missed') return setNoting(deed)
    if (deed === 'cancel' && !(await confirm(cancelQuestion(appointment)))) return
    const early = deed === 'start' && isEarly(appointment)
    // An appointment that is started too early by mistake could neither be moved nor cancelled by
    // the user.
    if (deed === 'start' && !asked && (early || dayOf(appointment.datetime_start) !== today())) {
      if (!(await confirm(startQuestion(appointment)))) return
    }
    const words = deed === 'cancel' ? cancelWords : undefined
    const send = async (confirmed?: Confirmed) => {
      try {
        await act(deed, words, confirmed)
        if (deed === 'start') goOn()
      } catch (error) {
        const { code, message } = toApiError(error)
        if (code !== OUTSIDE_HOURS || confirmed?.outside_hours) return notify.error(message)
        // The specialist is away at that time; the user may continue.
        if (await confirm(awayQuestion(message))) await send({ outside_hours: true })
      }
    }
    await send(early ? { early } : undefined)
  }

  const dialog = noting && (
    <NotesDialog
      appointment={appointment}
      kind={noting}
      onClose={() => setNoting(null)}
      onSubmit={(notes) => act(noting, undefined, notes)}
    />
  )
  return { run, busy, dialog }
}

/** The server's code for a time at which the specialist is away. */
export const OUTSIDE_HOURS = 'outside_hours'

export const awayQuestion = (why: string) => ({
  title: 'Manter a consulta neste horário?',
  description: why,
  confirmLabel: 'Sim, manter',
  cancelLabel: 'Voltar',
})

const startQuestion = ({ datetime_start }: Appointment) => ({
  title: 'Iniciar esta consulta agora?',
  description:
    dayOf(datetime_start) === today()
      ? `Ela está marcada para hoje, às ${timeOf(datetime_start)}.`
      : `Ela está marcada para ${longWhen(datetime_start)}, e não para hoje.`,
  confirmLabel: 'Sim, iniciar',
  cancelLabel: 'Voltar',
})

const cancelQuestion = ({ datetime_start }: Appointment) => ({
  title: 'Cancelar este agendamento?',
  description: `${capital(longWhen(datetime_start))}. O horário volta a ficar livre.`,
  confirmLabel: 'Sim, cancelar',
  cancelLabel: 'Voltar',
  danger: true,
})
