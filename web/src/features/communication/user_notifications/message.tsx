import { Check, Clock, FolderOpen, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Schemas } from '~/api/client'
import { notify } from '~/components/notify'
import { StateChip } from '~/components/StateChip'

export type Message = Schemas['UserNotification']

/** The same colours as in the list of e-mails. */
export const STATES: Record<Message['status'], { state: string; icon: LucideIcon; word: string }> = {
  scheduled: { state: 'job.queued', icon: Clock, word: 'Agendada' },
  sent: { state: 'job.done', icon: Check, word: 'Enviada' },
  filed: { state: 'job.queued', icon: FolderOpen, word: 'Guardada em arquivo' },
  failed: { state: 'job.failed', icon: TriangleAlert, word: 'Falhou' },
}

export function MessageChip({ status }: Pick<Message, 'status'>) {
  const { state, icon, word } = STATES[status]
  return (
    <StateChip state={state} icon={icon}>
      {word}
    </StateChip>
  )
}

const FIRST_HOUR = 6

/** From when the days of the grid go: six in the morning, and earlier where something is. */
export function firstHour(messages: Message[]) {
  const hours = messages.map(({ start }) => Number(start.slice(11, 13)))
  return `${String(Math.min(FIRST_HOUR, ...hours)).padStart(2, '0')}:00`
}

/** Whether something may still be sent then, on the clinic's clock; where not, it says so, as the server would. */
export function liesAhead(at: string, now: string) {
  if (at > now) return true
  notify.warning('Não é possível agendar em data anterior.')
  return false
}

/** '2026-11-25 09:00' of '2026-11-25 08:20': the next full hour, on the clinic's clock. */
export function nextHour(at: string) {
  const next = new Date(Date.parse(`${at.slice(0, 13).replace(' ', 'T')}:00Z`) + 3_600_000)
  return next.toISOString().slice(0, 16).replace('T', ' ')
}
