import type { EventClickInfo, EventDropInfo } from '@fullcalendar/react'
import { useNavigate } from 'react-router'
import { appointmentPath } from '~/addresses/appointments'
import { bookAtPath, type WantedHour } from '~/addresses/wantedHour'
import { $api, type Schemas } from '~/api/client'
import { useConfirm } from '~/components/Confirm'
import { formatTime, today } from '~/components/format'
import { notify } from '~/components/notify'
import { longWhen } from '~/modules/appointments/appointment'
import { failureText } from '~/modules/appointments/failure'
import { useAppointmentsChanged } from '~/modules/appointments/queries'

/** Returns a function that opens the appointment of a pressed block. */
export function useOpen() {
  const navigate = useNavigate()
  return ({ event, jsEvent }: EventClickInfo) => {
    if (event.display === 'background') return
    // The browser opens another tab by itself.
    if (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey) return
    jsEvent.preventDefault()
    navigate(appointmentPath(event.id))
  }
}

/** Returns the present time in the tenant's zone, as '2026-11-25 08:00'. */
export const present = (now: string) => `${today(now)} ${formatTime(now)}`

/** Returns a function that opens the booking page for an empty hour, unless that is past. */
export function useBookAt(now: string) {
  const navigate = useNavigate()
  return (wanted: WantedHour) => {
    if (`${wanted.day} ${wanted.start}` > present(now)) navigate(bookAtPath(wanted))
  }
}

/** A change that a drop stands for. */
export interface Drop {
  /** New start, as '2026-11-25 08:00'. */
  to: string
  /** Words for the new column: 'com Bruno'. */
  where?: string
  change?: Pick<Schemas['AppointmentChange'], 'specialist_id' | 'consulting_room_id'>
}

/** Confirms and sends a move, and restores the former place if that fails. */
export function useDrop(dropOf: (info: EventDropInfo) => Drop | null) {
  const confirm = useConfirm()
  const changed = useAppointmentsChanged()
  const { mutateAsync } = $api.useMutation('put', '/appointments/change/{id}')
  return async (info: EventDropInfo) => {
    const { event, revert } = info
    const drop = dropOf(info)
    if (!drop) return revert()
    const asked = await confirm({
      title: `Reagendar para ${[longWhen(drop.to), drop.where].filter(Boolean).join(', ')}?`,
      description: event.title,
      confirmLabel: 'Reagendar',
    })
    if (!asked) return revert()
    try {
      await mutateAsync({ params: { path: { id: event.id } }, body: { datetime_start: drop.to, ...drop.change } })
      notify.success('Agendamento alterado com sucesso')
    } catch (error) {
      revert()
      notify.error(failureText(error, NOT_MOVED))
    }
    changed()
  }
}

const NOT_MOVED = 'Não foi possível agendar. Tente mais tarde.'
