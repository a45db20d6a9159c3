import { Stack } from '@chakra-ui/react'
import { useRef } from 'react'
import { Card } from '~/components/Card'
import { BookDialog } from '~/modules/booking/BookDialog'
import { BookingModal } from '~/modules/booking/BookingModal'
import { DaySlots } from '~/modules/booking/DaySlots'
import { DayStrip } from '~/modules/booking/DayStrip'
import { GuestsField } from '~/modules/booking/GuestsField'
import { SlotAgenda } from '~/modules/booking/SlotAgenda'
import { SpecialistLine } from '~/modules/booking/SpecialistLine'
import { CALENDAR, calendarOf, SPECIALIST, service } from '~/modules/booking/testData'
import { DayHeader } from '~/modules/calendar/DayHeader'
import { PeriodBar } from '~/modules/calendar/PeriodBar'
import { MyServices } from '~/modules/MyServices'
import type { Call } from '~/test/answers'
import type { Story } from '../story'

export default { title: 'modules/Booking' }

const nothing = () => {}
const API = {
  'GET /calendar': ({ query }: Call) => ({ body: { data: calendarOf(query) } }),
  'GET /purchase-services': { body: { data: [service(), service({ id: 's0', available: false, remaining: 0 })] } },
}

export const Specialist: Story = {
  render: () => (
    <Card>
      <SpecialistLine specialist={SPECIALIST} word="Quem acompanha você" />
    </Card>
  ),
}

export const Days: Story = {
  render: () => (
    <Stack gap="6">
      <DayStrip days={CALENDAR.slots} />
      {CALENDAR.slots.map((day) => (
        <DaySlots key={day.dayNum} day={day} disabled={false} onChoose={nothing} />
      ))}
    </Stack>
  ),
}

export const Agenda: Story = {
  render: () => <SlotAgenda of={{ specialist_id: SPECIALIST.id }} onChoose={nothing} />,
  parameters: { api: API },
}

export const Confirmation: Story = {
  render: () => (
    <BookDialog
      slot={{ day: '2026-11-25', start: '08:00', end: '09:00' }}
      details={`com ${SPECIALIST.name}`}
      guests={['maria@exemplo.com']}
      busy={false}
      onConfirm={nothing}
      onClose={nothing}
    />
  ),
  parameters: { height: 440 },
}

export const ForAPatient: Story = {
  render: () => (
    <BookingModal
      patient={{ id: 'carla', name: 'Carla Mendes Azevedo' }}
      onBehalf
      onClose={nothing}
      onBooked={nothing}
    />
  ),
  parameters: { api: API, height: 720 },
}

function Guests({ error }: { error: string | null }) {
  const field = useRef<HTMLTextAreaElement>(null)
  return <GuestsField ref={field} defaultValue="maria@exemplo.com" required={!!error} error={error} onEdit={nothing} />
}

export const GuestsOfABooking: Story = {
  render: () => (
    <Card>
      <Guests error={null} />
      <Guests error="Confira o e-mail maria@exemplo." />
    </Card>
  ),
}

export const Periods: Story = {
  render: () => (
    <PeriodBar
      title="novembro de 2026"
      view="semana"
      day="2026-11-20"
      onView={nothing}
      onDay={nothing}
      onStep={nothing}
    />
  ),
}

export const DayHeaders: Story = {
  render: () => (
    <>
      <DayHeader date={new Date('2026-11-19T00:00:00Z')} isToday={false} />
      <DayHeader date={new Date('2026-11-20T00:00:00Z')} isToday />
    </>
  ),
}

export const Services: Story = {
  render: () => (
    <MyServices
      services={[
        service({ usage: 1, remaining: 3 }),
        service({ id: 's2', name: 'Avaliação inicial', quota: 1, status: 'pending', available: false }),
      ]}
      bookAt={({ id }) => `/${id}`}
    />
  ),
  parameters: { as: { role: 'patient' } },
}
