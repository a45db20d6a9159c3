import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { mockApi, show, signIn } from '~/test/support'
import { BusyCalendars } from './components/BusyCalendars'

const CALENDAR: Schemas['BusyCalendar'] = {
  id: 'c',
  specialist_id: 'a',
  host: 'calendario.example',
  ending: '.ics',
  read_at: '2026-11-20T11:55:00Z',
  reading: false,
  times: 12,
  created_at: '2026-11-01T12:00:00Z',
}
const data = (rows: Schemas['BusyCalendar'][]) => ({ body: { data: rows } })
const open = () => show(<BusyCalendars specialist={undefined} />)

describe('busy calendars', () => {
  it('say when they were read, and what failed', async () => {
    vi.setSystemTime('2026-11-20T12:00:30Z')
    signIn({ role: 'specialist' })
    const failure = 'O endereço respondeu com o status 500.'
    mockApi({
      'GET /busy-calendars': data([
        CALENDAR,
        { ...CALENDAR, id: 'd', times: 1, read_at: '2026-11-20T09:00:00Z', failure },
        { ...CALENDAR, id: 'e', read_at: null, failure },
        { ...CALENDAR, id: 'f', reading: true },
      ]),
    })
    open()
    expect(await screen.findByText('Lida há 5 min · 12 horários ocupados')).toBeInTheDocument()
    const later = `${failure} A última leitura foi há 3 h, e os horários dela continuam fechados.`
    expect(screen.getByText(later)).toBeInTheDocument()
    expect(screen.getByText(`${failure} Nenhum horário foi lido ainda.`)).toBeInTheDocument()
    expect(screen.getByText('Lendo agora...')).toBeInTheDocument()
    vi.useRealTimers()
  })

  it('are added by their address, and removed until this is undone', async () => {
    signIn({ role: 'specialist' })
    let rows: Schemas['BusyCalendar'][] = []
    const calls = mockApi({
      'GET /busy-calendars': () => data(rows),
      'POST /busy-calendars': () => {
        rows = [CALENDAR]
        return { status: 201, body: { data: CALENDAR } }
      },
      'DELETE /busy-calendars/c': () => {
        rows = []
        return { status: 204 }
      },
      'PUT /busy-calendars/c/restore': () => {
        rows = [CALENDAR]
        return { body: { data: CALENDAR } }
      },
    })
    const { user } = open()
    const field = await screen.findByRole('textbox', { name: 'Endereço da agenda' })
    await user.click(screen.getByRole('button', { name: 'Adicionar agenda' }))
    expect(await screen.findByText('Cole o endereço da agenda.')).toBeInTheDocument()
    await user.click(field)
    await user.paste('webcal://calendario.example/a.ics')
    await user.click(screen.getByRole('button', { name: 'Adicionar agenda' }))
    await user.click(await screen.findByRole('button', { name: 'Remover a agenda calendario.example ….ics' }))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      address: 'webcal://calendario.example/a.ics',
    })
    expect(field).toHaveValue('')
    await waitFor(() => expect(screen.queryByText('calendario.example ….ics')).not.toBeInTheDocument())
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('calendario.example ….ics')).toBeInTheDocument()
  })
})
