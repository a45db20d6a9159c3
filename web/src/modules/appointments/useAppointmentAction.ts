import { useState } from 'react'
import { client, type Schemas } from '~/api/client'
import { ApiError, toApiError } from '~/api/error'
import { notify } from '~/components/notify'
import type { Action, Appointment } from './appointment'
import { failureText } from './failure'
import { useAppointmentsChanged } from './queries'

/** Actions without a page of their own. */
export type Deed = Extract<Action, 'approve' | 'cancel' | 'start' | 'complete' | 'missed'>

interface Words {
  done: string
  failed: string
}

export const DEED_WORDS: Record<Deed, Words> = {
  approve: {
    done: 'Agendamento foi aprovado',
    failed: 'Não foi possível aprovar agendamento. Tente mais tarde.',
  },
  cancel: {
    done: 'Agendamento foi cancelado',
    failed: 'Não foi possível cancelar agendamento. Tente mais tarde.',
  },
  start: {
    done: 'Agendamento foi iniciado',
    failed: 'Não foi possível iniciar agendamento. Tente mais tarde.',
  },
  complete: {
    done: 'Agendamento foi finalizado',
    failed: 'Não foi possível finalizar agendamento. Tente mais tarde.',
  },
  missed: {
    done: 'Agendamento foi marcado como não-realizado',
    failed: 'Não foi possível marcar como não-realizado agendamento. Tente mais tarde.',
  },
}

/** Texts about cancelling in a list of one person's appointments. */
export const CANCEL_IN_LIST: Words = {
  done: 'Agendamento cancelado com sucesso.',
  failed: 'Não foi possível cancelar o agendamento.',
}

const of = (id: string) => ({ params: { path: { id } } })

/** Notes, and what the user confirmed and knew when acting. */
export type Confirmed = Schemas['AppointmentNotes'] & Pick<Schemas['AppointmentEdit'], 'outside_hours'>

const CALLS: Record<Deed, (id: string, body: Confirmed) => Promise<unknown>> = {
  approve: (id, { outside_hours }) =>
    client.PUT('/appointments/{id}', { ...of(id), body: { situation: 'approved', outside_hours } }),
  cancel: (id, body) => client.PUT('/appointments/{id}/cancel', { ...of(id), body }),
  start: (id, body) => client.PUT('/appointments/{id}/start', { ...of(id), body }),
  complete: (id, body) => client.PUT('/appointments/{id}/complete', { ...of(id), body }),
  missed: (id, body) => client.PUT('/appointments/{id}/missed', { ...of(id), body }),
}

/**
 * Runs an action, confirms it and refreshes all affected queries. Rejects with the message to show.
 */
export function useAppointmentAction({ id }: Pick<Appointment, 'id'>) {
  const changed = useAppointmentsChanged()
  const [busy, setBusy] = useState<Deed | null>(null)

  const act = async (deed: Deed, { done, failed }: Words = DEED_WORDS[deed], body: Confirmed = {}) => {
    setBusy(deed)
    try {
      await CALLS[deed](id, body)
      notify.success(done)
    } catch (error) {
      const { status, code } = toApiError(error)
      throw new ApiError({ status, code, message: failureText(error, failed) })
    } finally {
      setBusy(null)
      // A refusal too means that another user was faster and the buttons are outdated.
      changed()
    }
  }
  return { act, busy }
}
