import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { today } from '~/components/format'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { usePhone } from '~/components/useMedia'
import { type Appointment, capital, dayOf, longWhen } from './appointment'
import { openChat } from './openChat'
import { appointmentMobilePath } from './paths'
import { DEED_WORDS, type Deed, useAppointmentAction } from './useAppointmentAction'

const NotesDialog = lazyDialog(async () => ({ default: (await import('./NotesDialog')).NotesDialog }))

/** Asks and does: what every place with buttons for an appointment shares. */
export function useDeeds(appointment: Appointment, cancelWords = DEED_WORDS.cancel) {
  const confirm = useConfirm()
  const phone = usePhone()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { act, busy } = useAppointmentAction(appointment)
  const [noting, setNoting] = useState<'complete' | 'missed' | null>(null)

  const goOn = () => {
    if (!phone) return openChat(appointment.id)
    const mobile = appointmentMobilePath(appointment.id)
    // Whoever started it there is there.
    if (pathname !== mobile) navigate(mobile)
  }

  /** `asked`: whether whoever pressed it has been asked already. */
  const run = async (deed: Deed, asked = false) => {
    if (busy) return
    if (deed === 'complete' || deed === 'missed') return setNoting(deed)
    if (deed === 'cancel' && !(await confirm(cancelQuestion(appointment)))) return
    // Begun days before by a slip, it could neither be moved nor canceled by whom it is.
    if (deed === 'start' && !asked && dayOf(appointment.datetime_start) !== today()) {
      if (!(await confirm(startQuestion(appointment)))) return
    }
    try {
      await act(deed, deed === 'cancel' ? cancelWords : undefined)
      if (deed === 'start') goOn()
    } catch (error) {
      notify.error(toApiError(error).message)
    }
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

const startQuestion = ({ datetime_start }: Appointment) => ({
  title: 'Iniciar esta consulta agora?',
  description: `Ela está marcada para ${longWhen(datetime_start)}, e não para hoje.`,
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
