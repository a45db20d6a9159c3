import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { appointment, calendarOf, service } from '~/modules/booking/testData'
import { type Call, mockApi, show, signIn } from '~/test/support'
import { GuestBooking } from './GuestBooking'

const data = (body: unknown) => ({ body: { data: body } })
const USED = service({ id: 's0', name: 'Avaliação inicial', quota: 1, usage: 1, remaining: 0, available: false })
const GUEST = {
  'GET /purchase-services': data([USED, service()]),
  'GET /calendar': ({ query }: Call) => data(calendarOf(query)),
  'GET /appointments/next': data(null),
}

it('opens by itself for who came by an invitation, once in a visit', async () => {
  signIn({ role: 'patient', id: 'carla', name: 'Carla' })
  mockApi(GUEST)
  const first = show(<GuestBooking specialist="ana" />)
  const dialog = await screen.findByRole('dialog', { name: 'Agendamento de Consulta' })
  await first.user.click((await within(dialog).findAllByRole('button', { name: 'Fechar' }))[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  first.unmount()
  const calls = mockApi(GUEST)
  show(<GuestBooking specialist="ana" />)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(calls).toEqual([])
})

it.each<[string, Parameters<typeof mockApi>[0]]>([
  ['has nothing left', { 'GET /purchase-services': data([USED]) }],
  ['has booked already', { 'GET /appointments/next': data(appointment()) }],
])('leaves alone who %s', async (_, answers) => {
  signIn({ role: 'patient' })
  const calls = mockApi({ ...GUEST, ...answers })
  const { client } = show(<GuestBooking specialist="ana" />)
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
