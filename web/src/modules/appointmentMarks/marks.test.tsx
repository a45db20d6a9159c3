import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import type { Appointment } from '~/modules/appointments/appointment'
import { APPOINTMENT } from '~/modules/appointments/testData'
import { mockApi, show, signIn } from '~/test/support'
import { MarkButtons, MarkFacts, marksOf } from './AppointmentMarks'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})

const UNASKED: Schemas['AppointmentMarks'] = { confirmation: 'unasked' }
const one = (marks: Appointment['marks'], over: Partial<Appointment> = {}): Appointment => ({
  ...APPOINTMENT,
  marks,
  ...over,
})
const words = (appointment: Appointment) => marksOf(appointment).map(({ word }) => word)

it('tells the marks of an appointment, those of its time only while it is to come', () => {
  const marks: Schemas['AppointmentMarks'] = {
    confirmation: 'confirmed',
    arrived_at: '2026-11-25T10:50:00Z',
    first_visit: true,
    paid: true,
  }
  expect(words(one(marks))).toEqual(['Na recepção', 'Confirmada', 'Primeira consulta', 'Pago'])
  expect(words(one(marks, { situation: 'done' }))).toEqual(['Primeira consulta', 'Pago'])
  expect(words(one(marks, { situation: 'canceled' }))).toEqual([])
  expect(words(one({ confirmation: 'change_asked', paid: false }))).toEqual(['Pediu outro horário'])
  expect(words(one(null))).toEqual([])
})

it("shows the patient's text and who confirmed", () => {
  signIn()
  const { unmount } = show(
    <MarkFacts appointment={one({ confirmation: 'change_asked', change_note: 'Só à tarde.' })} />,
  )
  expect(screen.getByText('“Só à tarde.”')).toBeVisible()
  unmount()
  show(<MarkFacts appointment={one({ confirmation: 'confirmed', confirmed_by: 'Rita Falcão' })} />)
  expect(screen.getByText('Confirmada por Rita Falcão.')).toBeVisible()
})

describe('the buttons', () => {
  const sent = (calls: ReturnType<typeof mockApi>) => calls.map(({ body }) => body)

  it('let a patient confirm an appointment of the next days', async () => {
    signIn({ role: 'patient' })
    const calls = mockApi({ 'PUT /appointments/a1/marks': { body: { data: APPOINTMENT } } })
    const { user, unmount } = show(<MarkButtons appointment={one(UNASKED)} />)
    await user.click(screen.getByRole('button', { name: 'Confirmar presença' }))
    await waitFor(() => expect(sent(calls)).toEqual([{ confirmed: true }]))
    expect(screen.queryByRole('button', { name: 'Chegou' })).not.toBeInTheDocument()
    unmount()
    for (const other of [
      one({ confirmation: 'confirmed' }),
      one(UNASKED, { datetime_start: '2026-11-28 08:00', datetime_end: '2026-11-28 09:00' }),
      one(UNASKED, { situation: 'canceled' }),
      one(null),
    ]) {
      const shown = show(<MarkButtons appointment={other} />)
      expect(screen.queryByRole('button', { name: 'Confirmar presença' })).not.toBeInTheDocument()
      shown.unmount()
    }
  })

  it('let the team say on the day that the patient is there, and undo it', async () => {
    signIn({ role: 'receptionist' })
    const calls = mockApi({ 'PUT /appointments/a1/marks': { body: { data: APPOINTMENT } } })
    const today = { datetime_start: '2026-11-20 10:00', datetime_end: '2026-11-20 11:00' }
    const { user } = show(<MarkButtons appointment={one(UNASKED, today)} />)
    await user.click(screen.getByRole('button', { name: 'Chegou' }))
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(sent(calls)).toEqual([{ arrived: true }, { arrived: false }]))
  })
})
