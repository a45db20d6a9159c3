import { Button, Flex } from '@chakra-ui/react'
import { AlarmClockPlus } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { WantedHour } from '~/addresses/wantedHour'
import { toApiError } from '~/api/error'
import { usePersistedValue } from '~/components/form/persistedDraft'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { useAppointmentsChanged } from '../appointments/queries'
import { goToDay } from './DayStrip'
import { GuestsField } from './GuestsField'
import type { GuestRules } from './guests'
import { type Appointment, bookingFailure, type CalendarOf } from './queries'
import { RepeatFields, type Repetition } from './RepeatFields'
import { SlotAgenda } from './SlotAgenda'
import type { Slot } from './time'
import { useGuests } from './useGuests'

const BookDialog = lazyDialog(async () => ({ default: (await import('./BookDialog')).BookDialog }))

const SqueezeInDialog = lazyDialog(async () => ({ default: (await import('./SqueezeInDialog')).SqueezeInDialog }))

const FAILED = 'Não foi possível agendar. Tente mais tarde.'

// Only for the team.
const RoomField = lazy(async () => ({ default: (await import('./RoomField')).RoomField }))
const WantedSlot = lazy(async () => ({ default: (await import('./WantedSlot')).WantedSlot }))

type More = Partial<Repetition> & { consulting_room_id?: string }
type Send = (slot: Slot, guests: string[], more?: More) => Promise<{ data: Appointment }>

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
  send: Send
  /** Books outside of the free hours, which staff may do. */
  squeeze?: Send
  /** Hour that the team chose before the patient. */
  wanted?: WantedHour
  /** True if the consulting room may be chosen, where the service needs one. */
  withRoom?: boolean
  /** True to offer a series, which staff may book. */
  repeats?: boolean
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
  squeeze,
  wanted,
  withRoom,
  repeats,
  onBooked,
}: BookingCalendarProps) {
  const draft = `agendar/${Object.values(of).join('/')}`
  const invited = useGuests(rules, draft, guests)
  const [chosen, setChosen] = useState<{ slot: Slot; guests: string[] } | null>(null)
  usePersistedValue(draft, chosen, chosen !== null, setChosen)
  const [repetition, setRepetition] = useState<Repetition>()
  const [room, setRoom] = useState(wanted?.room)
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

  const [squeezing, setSqueezing] = useState<string[] | null>(null)
  const [squeezedAt, setSqueezedAt] = useState<Slot>()
  const startSqueeze = () => setSqueezing(check())
  const squeezed = useRef<Appointment>(undefined)

  const booked = (data: Appointment) => {
    changed()
    notify.success(success)
    onBooked(data)
  }

  // The page is left only once the form is closed, which would ask about its values before.
  const closeSqueeze = () => {
    setSqueezing(null)
    if (squeezed.current) booked(squeezed.current)
    squeezed.current = undefined
  }

  const confirm = async () => {
    if (!chosen || busy) return
    setBusy(true)
    try {
      const { data } = await send(chosen.slot, chosen.guests, { ...repetition, consulting_room_id: room })
      setChosen(null)
      booked(data)
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
      {squeeze && (
        <Flex justify="flex-end" mb="4">
          <Button
            variant="outline"
            onClick={() => {
              setSqueezedAt(undefined)
              startSqueeze()
            }}
          >
            <AlarmClockPlus aria-hidden />
            Encaixe
          </Button>
        </Flex>
      )}
      {squeeze && wanted?.day && wanted.start && (
        <Suspense>
          <WantedSlot
            of={of}
            day={wanted.day}
            start={wanted.start}
            onChoose={choose}
            onSqueeze={(slot) => {
              setSqueezedAt(slot)
              startSqueeze()
            }}
          />
        </Suspense>
      )}
      <SlotAgenda of={of} disabled={disabled} onChoose={choose} />
      {chosen && (
        <BookDialog
          slot={chosen.slot}
          details={details}
          guests={chosen.guests}
          busy={busy}
          onConfirm={confirm}
          onClose={() => setChosen(null)}
        >
          {repeats && <RepeatFields value={repetition} onChange={setRepetition} />}
          {withRoom && (
            <Suspense>
              <RoomField of={of} slot={chosen.slot} value={room} onChange={setRoom} />
            </Suspense>
          )}
        </BookDialog>
      )}
      {squeeze && squeezing && (
        <SqueezeInDialog
          details={details}
          place={Object.values(of).join('/')}
          initial={squeezedAt}
          onSend={async (slot) => {
            squeezed.current = (await squeeze(slot, squeezing, { consulting_room_id: wanted?.room })).data
          }}
          onClose={closeSqueeze}
        />
      )}
    </>
  )
}
