import type { Schemas } from '~/api/client'
import type { Tone } from '~/components/ToneChip'
import { isToCome } from '~/modules/appointments/appointment'
import { SITUATIONS } from '~/modules/appointments/SituationChip'

export type DayEntry = Schemas['AppointmentOfDay']

/** Number of digits of a mobile number, which WhatsApp reaches. */
const MOBILE_DIGITS = 11

/** Returns the number to call. */
export const phoneOf = ({ mobile, phone }: DayEntry) => mobile ?? phone ?? null

/** Returns the number to write to on WhatsApp. */
export const whatsappOf = ({ mobile, phone }: DayEntry) =>
  [mobile, phone].find((number) => number?.length === MOBILE_DIGITS) ?? null

/** Describes whether the patient comes, or what became of the appointment. */
export function stateOf({ appointment }: DayEntry): { words: string; tone?: Tone } {
  const { situation, marks } = appointment
  if (situation === 'canceled') return { words: 'Cancelada' }
  if (!isToCome(appointment) || !marks) return { words: SITUATIONS[situation].word }
  if (marks.arrived_at) return { words: 'Na recepção', tone: 'good' }
  switch (marks.confirmation) {
    case 'confirmed':
      return { words: 'Confirmada', tone: 'good' }
    case 'change_asked':
      return {
        words: marks.change_note ? `Pediu outro horário: ${marks.change_note}` : 'Pediu outro horário',
        tone: 'attention',
      }
    case 'sent':
      return { words: 'Enviada' }
    default:
      return { words: 'Não confirmada' }
  }
}
