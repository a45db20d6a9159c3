import { Check, Clock, FolderOpen, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Schemas } from '~/api/client'
import { notify } from '~/components/notify'
import { StateChip } from '~/components/StateChip'

export type Message = Schemas['UserNotification']

/** States with the colours of the list of e-mails. */
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

/** Returns the first hour of the grid: six, or earlier if a message is. */
export function firstHour(messages: Message[]) {
  const hours = messages.map(({ start }) => Number(start.slice(11, 13)))
  return `${String(Math.min(FIRST_HOUR, ...hours)).padStart(2, '0')}:00`
}

/**
 * Returns true if a message can still be sent at this time in the tenant's zone; otherwise shows the
 * server's warning.
 */
export function liesAhead(at: string, now: string) {
  if (at > now) return true
  notify.warning('Não é possível agendar em data anterior.')
  return false
}

/** Returns the next full hour in the tenant's zone: '2026-11-25 09:00' for '2026-11-25 08:20'. */
export function nextHour(at: string) {
  const next = new Date(Date.parse(`${at.slice(0, 13).replace(' ', 'T')}:00Z`) + 3_600_000)
  return next.toISOString().slice(0, 16).replace('T', ' ')
}
