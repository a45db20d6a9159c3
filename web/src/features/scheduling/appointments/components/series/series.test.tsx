import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { APPOINTMENT } from '~/modules/appointments/testData'
import { mockApi, show, signIn } from '~/test/support'
import { AppointmentPage } from '../../AppointmentPages'

const later = (id: string, day: string) => ({
  ...APPOINTMENT,
  id,
  datetime_start: `${day} 08:00`,
  datetime_end: `${day} 09:00`,
})
const FIRST = later('a1', '2199-12-01')
const REST = [later('a2', '2199-12-08'), later('a3', '2199-12-15')]
const AT = { at: '/admin/appointments/a1', path: '/admin/appointments/:id' }

function open(more: Record<string, unknown> = {}) {
  const calls = mockApi({
    'GET /appointments/a1': { body: { data: FIRST } },
    'GET /appointments/a1/series': { body: { data: REST } },
    ...more,
  } as never)
  return { ...show(<AppointmentPage />, AT), calls }
}

it('shows the appointments that follow in the series, and cancels them together', async () => {
  signIn({ role: 'receptionist' })
  const { user, calls } = open({ 'PUT /appointments/a1/series/cancel': { body: { data: [FIRST, ...REST] } } })
  const card = within(await screen.findByRole('region', { name: 'Consultas seguintes' }))
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/appointments/a2',
    '/admin/appointments/a3',
  ])
  await user.click(card.getByRole('button', { name: 'Cancelar esta e as seguintes' }))
  await user.click(await screen.findByRole('button', { name: 'Cancelar todas' }))
  expect(await screen.findByText('3 consultas canceladas.')).toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/appointments/a1/series/cancel',
  ])
})

it('moves the appointments together, and names a time that is not free', async () => {
  signIn({ role: 'receptionist' })
  const message = 'O horário de 08/12 às 10:00 não está livre. Escolha outro horário, ou marque esse dia à parte.'
  const { user, calls } = open({
    'PUT /appointments/a1/series': {
      status: 422,
      body: { message, code: 'invalid_fields', errors: { datetime_start: [message] } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Mudar esta e as seguintes' }))
  const start = await screen.findByLabelText(/^Início/)
  await user.clear(start)
  await user.type(start, '10:00')
  await user.click(screen.getByRole('button', { name: 'Mudar' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ datetime_start: '2199-12-01 10:00' })
})

it('asks nothing for a patient, who moves each appointment alone', async () => {
  signIn({ role: 'patient' })
  const { calls } = open()
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/appointments/a1'))
  expect(calls.map(({ path }) => path)).not.toContain('/appointments/a1/series')
})
