import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockApi, page, show, signIn } from '~/test/support'
import { AppointmentTabs } from './AppointmentTabs'
import type { Appointment } from './appointment'
import { APPOINTMENT } from './testData'

const one = (over: Partial<Appointment>): Appointment => ({ ...APPOINTMENT, ...over })
const failing = (status: number, errors = {}, message = 'Algo falhou por dentro.') => ({
  status,
  body: { message, code: 'x', errors },
})
const press = (name: string) => screen.getByRole('button', { name })

// Days of another year are told with it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})

describe("one person's appointments", () => {
  const list = (...rows: Appointment[]) => ({ body: page(rows) })

  it('are those to come, soonest first, and those that were held', async () => {
    signIn({ role: 'patient' })
    const calls = mockApi({
      'GET /appointments': ({ query }) =>
        query.get('situation') === 'done'
          ? list(one({ id: 'd', situation: 'done', datetime_start: '2026-11-02 08:00' }))
          : list(
              one({ id: 'a', situation: 'started', datetime_start: '2026-11-20 09:00', actions: [] }),
              one({ id: 'b', datetime_start: '2026-11-26 10:00', actions: ['cancel', 'start'] }),
            ),
    })
    const { user } = show(<AppointmentTabs />)
    const cards = await screen.findAllByRole('listitem')
    expect(cards[0]).toHaveTextContent(/^Iniciou emIniciadoSexta-feira, 20 de novembro/)
    expect(within(cards[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
    expect(within(cards[0] as HTMLElement).getByRole('link', { name: /^Abrir conversa/ })).toHaveAttribute(
      'href',
      '/chat/appointments/a/chat',
    )
    expect(cards[1]).toHaveTextContent(/com Helena Prado/)
    // Tests have the clock of Greenwich, which shows another hour.
    expect(cards[1]).toHaveTextContent(/No horário de Brasília/)
    expect(calls[0]?.query.get('situation')).toBe('pending,approved,started')
    await user.click(screen.getByRole('tab', { name: 'Concluídos' }))
    const done = await screen.findByRole('link', { name: 'Segunda-feira, 2 de novembro' })
    expect(done).toHaveAttribute('href', '/admin/appointments/d')
    // The other tab's content is removed a moment later.
    await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]))
  })

  it('say of what was started when that was, and not when it was to be', async () => {
    signIn({ id: APPOINTMENT.user_id, role: 'patient' })
    const started = { situation: 'started', datetime_started: '2026-11-20 08:57' } as const
    mockApi({ 'GET /appointments': list(one({ ...started, datetime_start: '2026-11-26 09:00' })) })
    show(<AppointmentTabs />)
    const [card] = await screen.findAllByRole('listitem')
    expect(card).toHaveTextContent(/^Iniciou emIniciadoSexta-feira, 20 de novembroÀs 08:57/)
    expect(card).not.toHaveTextContent('26 de novembro')
  })

  it('are asked for page by page, each in the order of the server', async () => {
    signIn({ role: 'patient' })
    const calls = mockApi({
      'GET /appointments': ({ query }) => {
        const current_page = Number(query.get('page'))
        const days = current_page === 1 ? ['26', '27'] : ['28', '30', '29']
        const rows = days.map((day) => one({ id: day, datetime_start: `2026-11-${day} 08:00` }))
        return { body: page(rows, { current_page, last_page: 2, total: 13 }) }
      },
    })
    const { user } = show(<AppointmentTabs />)
    const days = () => screen.getAllByRole('link').map(({ textContent }) => textContent?.match(/\d+/)?.[0])
    await screen.findByRole('link', { name: 'Quinta-feira, 26 de novembro' })
    expect(days()).toEqual(['26', '27'])
    await user.click(press('Página 2'))
    await screen.findByRole('link', { name: 'Sábado, 28 de novembro' })
    expect(days()).toEqual(['28', '30', '29'])
    expect(calls.map(({ query }) => [query.get('page'), query.get('situation')])).toEqual([
      ['1', 'pending,approved,started'],
      ['2', 'pending,approved,started'],
    ])
  })

  it('hand the focus on with what was canceled', async () => {
    signIn({ role: 'patient' })
    let rows = ['26', '27', '28'].map((day) =>
      one({ id: day, datetime_start: `2026-11-${day} 08:00`, actions: ['cancel'] }),
    )
    const cancelOf = (id: string) => () => {
      rows = rows.filter((row) => row.id !== id)
      return { body: { data: APPOINTMENT } }
    }
    mockApi({
      'GET /appointments': () => list(...rows),
      'PUT /appointments/26/cancel': cancelOf('26'),
      'PUT /appointments/27/cancel': cancelOf('27'),
      'PUT /appointments/28/cancel': cancelOf('28'),
    })
    const { user } = show(<AppointmentTabs />)
    const cancel = async (day: string) => {
      await user.click(await screen.findByRole('button', { name: new RegExp(`^Cancelar .*, ${day} de`) }))
      await user.click(await screen.findByRole('button', { name: 'Sim, cancelar' }))
      await waitFor(() => expect(screen.queryByRole('link', { name: new RegExp(`, ${day} de`) })).toBeNull())
    }
    const link = (name: string) => screen.getByRole('link', { name })
    await cancel('27')
    await waitFor(() => expect(link('Sábado, 28 de novembro')).toHaveFocus())
    await cancel('28')
    await waitFor(() => expect(link('Quinta-feira, 26 de novembro')).toHaveFocus())
    await cancel('26')
    const nothing = await screen.findByText('Não agendado ainda')
    await waitFor(() => expect(document.body).not.toHaveFocus())
    expect(document.activeElement).toContainElement(nothing)
  })

  it('hand the focus on once the question is gone, which may be after the answer', async () => {
    signIn({ role: 'patient' })
    let rows = ['26', '27'].map((day) => one({ id: day, datetime_start: `2026-11-${day} 08:00`, actions: ['cancel'] }))
    const leaving = document.createElement('div')
    leaving.setAttribute('role', 'alertdialog')
    leaving.dataset.state = 'closed'
    leaving.tabIndex = -1
    mockApi({
      'GET /appointments': () => list(...rows),
      'PUT /appointments/26/cancel': () => {
        rows = rows.slice(1)
        document.body.append(leaving)
        leaving.focus()
        return { body: { data: APPOINTMENT } }
      },
    })
    const { user } = show(<AppointmentTabs />)
    await user.click(await screen.findByRole('button', { name: /^Cancelar .*, 26 de/ }))
    await user.click(await screen.findByRole('button', { name: 'Sim, cancelar' }))
    const days = () => screen.getAllByRole('link', { name: /^[A-Z]\S+, \d+ de novembro$/ })
    await waitFor(() => expect(days()).toHaveLength(1))
    expect(leaving).toHaveFocus()
    leaving.remove()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Sexta-feira, 27 de novembro' })).toHaveFocus())
  })

  it('leave the focus where somebody has put it meanwhile', async () => {
    signIn({ role: 'patient' })
    let rows = [one({ actions: ['cancel'] })]
    mockApi({
      'GET /appointments': () => list(...rows),
      'PUT /appointments/a1/cancel': async () => {
        screen.getByRole('tab', { name: 'Concluídos' }).focus()
        rows = []
        return { body: { data: APPOINTMENT } }
      },
    })
    const { user } = show(<AppointmentTabs />)
    await user.click(await screen.findByRole('button', { name: /^Cancelar o agendamento/ }))
    await user.click(await screen.findByRole('button', { name: 'Sim, cancelar' }))
    await screen.findByText('Não agendado ainda')
    expect(screen.getByRole('tab', { name: 'Concluídos' })).toHaveFocus()
  })

  it('are canceled in their own words', async () => {
    const answers = [failing(500), { body: { data: APPOINTMENT } }]
    mockApi({
      'GET /appointments': list(one({ actions: ['cancel'] })),
      'PUT /appointments/a1/cancel': () => answers.shift() ?? {},
    })
    const { user } = show(<AppointmentTabs />)
    for (const words of ['Não foi possível cancelar o agendamento.', 'Agendamento cancelado com sucesso.']) {
      await user.click(
        await screen.findByRole('button', { name: 'Cancelar o agendamento de quarta-feira, 25 de novembro, às 08:00' }),
      )
      await user.click(await screen.findByRole('button', { name: 'Sim, cancelar' }))
      expect(await screen.findByText(words)).toBeInTheDocument()
    }
  })

  it('are those of the last page when the last one of a page was canceled', async () => {
    signIn({ role: 'patient' })
    let canceled = false
    mockApi({
      'GET /appointments': ({ query }) => {
        const current_page = Number(query.get('page'))
        const first = one({ id: 'b', datetime_start: '2026-11-26 10:00', actions: [] })
        const rows = current_page === 1 ? [first] : canceled ? [] : [one({ actions: ['cancel'] })]
        return { body: page(rows, { current_page, last_page: canceled ? 1 : 2, total: canceled ? 10 : 11 }) }
      },
      'PUT /appointments/a1/cancel': () => {
        canceled = true
        return { body: { data: APPOINTMENT } }
      },
    })
    const { user } = show(<AppointmentTabs />)
    await user.click(await screen.findByRole('button', { name: 'Página 2' }))
    await user.click(await screen.findByRole('button', { name: /^Cancelar o agendamento/ }))
    await user.click(await screen.findByRole('button', { name: 'Sim, cancelar' }))
    expect(await screen.findByRole('link', { name: 'Quinta-feira, 26 de novembro' })).toBeInTheDocument()
    expect(screen.queryByText('Não agendado ainda')).not.toBeInTheDocument()
  })

  it("are a patient's, whom staff look at, and may be moved", async () => {
    const calls = mockApi({ 'GET /appointments': list(one({ actions: ['change', 'cancel', 'start'] })) })
    show(<AppointmentTabs userId="c" />)
    expect(await screen.findByRole('link', { name: /^Alterar/ })).toHaveAttribute(
      'href',
      '/admin/appointments/reschedule/a1',
    )
    expect(calls[0]?.query.get('user_id')).toBe('c')
  })

  it('that have started can be neither moved nor canceled from here', async () => {
    mockApi({ 'GET /appointments': list(one({ situation: 'started', actions: ['complete', 'missed', 'cancel'] })) })
    show(<AppointmentTabs userId="c" />)
    const [card] = await screen.findAllByRole('listitem')
    const buttons = within(card as HTMLElement).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Iniciado', 'Alterar', 'Cancelar'])
    expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([true, true, true])
  })

  it('are three at a time, and nothing falls on the others', async () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((id, at) => one({ id, datetime_start: `2026-11-${26 + at} 08:00` }))
    mockApi({ 'GET /appointments': list(...rows) })
    const { user } = show(<AppointmentTabs />)
    const days = async () =>
      (await screen.findAllByRole('link'))
        .filter((link) => !link.closest('[inert]'))
        .map(({ textContent }) => textContent?.match(/\d+/)?.[0])
    expect(await days()).toEqual(['26', '27', '28'])
    expect(screen.getByText('1 a 3 de 5')).toBeInTheDocument()
    await user.click(press('Seguintes'))
    expect(await days()).toEqual(['28', '29', '30'])
    await user.keyboard('{ArrowLeft}')
    expect(await days()).toEqual(['26', '27', '28'])
    await user.click(press('Ir para o grupo 2 de 2'))
    expect(press('Seguintes')).toHaveAttribute('aria-disabled', 'true')
    expect(await days()).toEqual(['28', '29', '30'])
  })

  it('that cannot be read leave the list empty, with a way to try again', async () => {
    const answers = [failing(500), list(APPOINTMENT)]
    mockApi({ 'GET /appointments': () => answers.shift() ?? {} })
    const { user } = show(<AppointmentTabs />)
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('link', { name: 'Quarta-feira, 25 de novembro' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
