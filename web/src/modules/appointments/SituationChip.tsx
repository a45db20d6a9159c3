import { CalendarCheck, CalendarClock, Check, type LucideIcon, Play, UserX, X } from 'lucide-react'
import { StateChip } from '~/components/StateChip'
import type { Situation } from './appointment'

export const SITUATIONS: Record<Situation, { word: string; icon: LucideIcon }> = {
  pending: { word: 'Aguardando aprovação', icon: CalendarClock },
  approved: { word: 'Agendado', icon: CalendarCheck },
  started: { word: 'Iniciado', icon: Play },
  done: { word: 'Realizado', icon: Check },
  missed: { word: 'Não realizado', icon: UserX },
  canceled: { word: 'Cancelado', icon: X },
}

/** Returns the colour of an appointment's edge; only a started one is filled. */
export const edgeOf = (situation: Situation) =>
  `state.appointment.${situation}.${situation === 'started' ? 'bg' : 'fg'}` as const

export function SituationChip({ situation }: { situation: Situation }) {
  const { word, icon } = SITUATIONS[situation]
  return (
    <StateChip state={`appointment.${situation}`} icon={icon}>
      {word}
    </StateChip>
  )
}
