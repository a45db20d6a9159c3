import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OFFERED, WAITING } from '~/modules/waitingList/testData'
import { mockApi, page, show, signIn } from '~/test/support'
import { WaitingListPage } from './WaitingListPage'

const CALENDAR = {
  duration: 60,
  firstDay: '2026-11-22',
  timezone: 'America/Sao_Paulo',
  slots: [
    {
      dayNum: '2026-11-23',
      blocks: [
        { timeStart: '08:00', timeEnd: '09:00', available: true },
        { timeStart: '09:00', timeEnd: '10:00', available: false },
      ],
    },
  ],
}

it('lists who waits, and offers a free hour to one of them', async () => {
  signIn({ role: 'receptionist', name: 'Rita' })
  const calls = mockApi({
    'GET /waiting-list': {
      body: page([{ ...OFFERED, user_name: 'Dora' }, WAITING, { ...WAITING, id: 'w3', state: 'left' }]),
    },
    'GET /calendar': { body: { data: CALENDAR } },
    'PUT /waiting-list/w1/offer': { body: { data: OFFERED } },
  })
  const { user } = show(<WaitingListPage />)
  expect(await screen.findByText('Oferecido: 23/11/2026 09:00, até 09:30')).toBeInTheDocument()
  expect(screen.getByText('Saiu da lista')).toBeInTheDocument()
  // An entry with an offer gets no second one, and a closed one nothing.
  expect(screen.queryByRole('button', { name: 'Oferecer um horário a Dora' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Oferecer um horário a Carla Mendes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Oferecer um horário' })
  await within(dialog).findByRole('option', { name: /23 de novembro/ })
  expect(within(dialog).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(within(dialog).getByLabelText(/^Horário livre/), '2026-11-23 08:00')
  await user.click(within(dialog).getByRole('button', { name: 'Oferecer' }))
  expect(await screen.findByText('Horário oferecido ao paciente')).toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ datetime_start: '2026-11-23 08:00' })
})
