import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockApi, show, signIn } from '~/test/support'
import { CalendarFeed } from './components/CalendarFeed'

const ADDRESS = 'https://clinica.example/api/calendar-feeds/abc.ics'

it('makes an address, shows it once, and disables it', async () => {
  signIn({ role: 'patient', name: 'Carla' })
  let since: string | null = null
  mockApi({
    'GET /calendar-feed': () => ({ body: { data: { enabled: since !== null, created_at: since } } }),
    'POST /calendar-feed': () => {
      since = '2026-11-20T12:00:00Z'
      return { status: 201, body: { data: { address: ADDRESS, created_at: since } } }
    },
    'DELETE /calendar-feed': () => {
      since = null
      return { status: 204 }
    },
  })
  const { user, unmount } = show(<CalendarFeed />)
  await user.click(await screen.findByRole('button', { name: 'Gerar endereço' }))
  expect(await screen.findByLabelText('Endereço do calendário')).toHaveValue(ADDRESS)
  expect(screen.getByRole('link', { name: 'Abrir no calendário deste aparelho' })).toHaveAttribute(
    'href',
    'webcal://clinica.example/api/calendar-feeds/abc.ics',
  )
  unmount()
  show(<CalendarFeed />)
  expect(await screen.findByText(/^Ativo desde 20\/11\/2026/)).toBeInTheDocument()
  expect(screen.queryByLabelText('Endereço do calendário')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Desativar' }))
  await user.click(await screen.findByRole('button', { name: 'Sim, desativar' }))
  expect(await screen.findByRole('button', { name: 'Gerar endereço' })).toBeInTheDocument()
})
