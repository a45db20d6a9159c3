import { useCallback, useState } from 'react'
import { toApiError } from '~/api/error'
import { usePersistedValue } from '~/components/form/persistedDraft'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { useAppointmentsChanged } from '../appointments/queries'
import { goToDay } from './DayStrip'
import { GuestsField } from './GuestsField'
import type { GuestRules } from './guests'
import { type Appointment, bookingFailure, type CalendarOf } from './queries'
import { SlotAgenda } from './SlotAgenda'
import type { Slot } from './time'
import { useGuests } from './useGuests'

const BookDialog = lazyDialog(async () => ({ default: (await import('./BookDialog')).BookDialog }))

const FAILED = 'Não foi possível agendar. Tente mais tarde.'

interface BookingCalendarProps {
  of: CalendarOf
  rules?: GuestRules | null
  /** Text of the guests' field on the previous page. */
  guests?: string
  /** True if nothing can be booked; the page gives the reason. */
  disabled?: boolean
  /** Participants for the confirmation: 'com Ana Ribeiro'. */
  details?: string
  success?: string
  send: (slot: Slot, guests: string[]) => Promise<{ data: Appointment }>
  onBooked: (appointment: Appointment) => void
}

/** Guests, calendar, confirmation and booking. */
export function BookingCalendar({
  of,
  rules,
  guests,
  disabled,
  details = '',
  success = 'Agendamento realizado com sucesso',
  send,
  onBooked,
}: BookingCalendarProps) {
  const draft = `agendar/${Object.values(of).join('/')}`
  const invited = useGuests(rules, draft, guests)
  const [chosen, setChosen] = useState<{ slot: Slot; guests: string[] } | null>(null)
  usePersistedValue(draft, chosen, chosen !== null, setChosen)
  const [busy, setBusy] = useState(false)
  const changed = useAppointmentsChanged()

  const { check } = invited
  const choose = useCallback(
    (slot: Slot) => {
      const addresses = check()
      if (addresses) setChosen({ slot, guests: addresses })
    },
    [check],
  )

  const confirm = async () => {
    if (!chosen || busy) return
    setBusy(true)
    try {
      const { data } = await send(chosen.slot, chosen.guests)
      setChosen(null)
      changed()
      notify.success(success)
      onBooked(data)
    } catch (error) {
      const { status, fields } = toApiError(error)
      // The session ended: the choice is kept for the next one.
      if (status === 401) return
      setChosen(null)
      notify.error(bookingFailure(error, FAILED))
      // The slot may have been booked: by another user or, if the response was lost, by this
      // request.
      changed()
      const wrong = fields.guests?.[0]
      // After the dialog has returned the focus to a button that may be removed.
      if (status >= 400 && status < 500) {
        requestAnimationFrame(() => (wrong ? invited.refuse(wrong) : goToDay(chosen.slot.day)))
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {invited.asked && <GuestsField {...invited.field} />}
      <SlotAgenda of={of} disabled={disabled} onChoose={choose} />
      {chosen && (
        <BookDialog
          slot={chosen.slot}
          details={details}
          guests={chosen.guests}
          busy={busy}
          onConfirm={confirm}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
