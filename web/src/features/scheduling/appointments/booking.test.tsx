import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { appointment, CALENDAR, calendarOf, SPECIALIST, service } from '~/modules/booking/testData'
import { ROOM } from '~/modules/chat/testData'
import { type Call, mockApi, page, show, signIn } from '~/test/support'
import { ChooseSpecialistPage } from './ChooseSpecialistPage'
import { MySpecialistPage } from './MySpecialistPage'
import { NewWithPage } from './NewWithPage'
import { OwnBookingPage } from './OwnBookingPage'

const data = (body: unknown) => ({ body: { data: body } })
const calendar = ({ query }: Call) => data(calendarOf(query))
const FIRST = 'Agendar em quarta-feira, 25 de novembro, às 08:00'
const USED = service({ id: 's0', name: 'Avaliação inicial', quota: 1, usage: 1, remaining: 0, available: false })
const OWN = {
  'GET /user/my-specialist': data(SPECIALIST),
  'GET /purchase-services': data([USED, service()]),
  'GET /calendar': calendar,
  'POST /appointments': { status: 201, body: { data: appointment() } },
}
const HERE = { at: '/admin/appointments/user' }

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const asked = (calls: Call[], what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what)

function showOwn(answers: Parameters<typeof mockApi>[0] = {}) {
  signIn({ role: 'patient', name: 'Carla' })
  const calls = mockApi({ ...OWN, ...answers })
  return { calls, ...show(<OwnBookingPage />, HERE) }
}

describe("a patient's own booking", () => {
  it('books an hour of the first stage that something is left of', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { calls, user, router } = showOwn({
      'POST /appointments': async () => {
        await held
        return { status: 201, body: { data: appointment() } }
      },
    })
    expect(await screen.findByLabelText('Etapas do Programa:')).toHaveDisplayValue(
      'Consulta de acompanhamento (4 sessões)',
    )
    expect(screen.getByRole('option', { name: 'Avaliação inicial (já utilizado)' })).toBeDisabled()
    await user.click(await button(FIRST))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Deseja agendar para 25 de novembro de 2026 às 8:00 am?',
    })
    expect(dialog).toHaveTextContent('Quarta-feira, 25 de novembro, das 08:00 às 09:00, com Ana Ribeiro Sampaio.')
    await user.click(within(dialog).getByRole('button', { name: 'Sim, agendar!' }))
    expect(within(dialog).getByRole('button', { name: 'Agendando...' })).toBeInTheDocument()
    release()
    expect(await screen.findByText('Agendamento realizado com sucesso')).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/appointment'))
    expect(asked(calls, 'POST /appointments').map(({ body }) => body)).toEqual([
      {
        purchase_service_id: 's1',
        specialist_id: 'ana',
        datetime_start: '2026-11-25 08:00',
        datetime_end: '2026-11-25 09:00',
        guests: [],
      },
    ])
  })

  it('shows what is taken, and walks over months with what is free in them', async () => {
    const { calls, user } = showOwn()
    const november = await screen.findByRole('region', { name: 'novembro de 2026' })
    expect(within(november).getByRole('status')).toHaveTextContent('2 horários livres em 1 dia')
    expect(within(november).getAllByRole('button', { name: /^Agendar em/ })).toHaveLength(2)
    expect(within(november).getByText('Ocupado')).toBeInTheDocument()
    expect(within(november).getByRole('region', { name: 'quinta-feira, 26 de novembro' })).toHaveTextContent(
      'Todos os horários deste dia já estão ocupados.',
    )
    const back = within(november).getByRole('button', { name: 'Mês anterior' })
    expect(back).toHaveAttribute('aria-disabled', 'true')
    const on = await button('Próximo mês')
    await user.click(on)
    expect(await button('Agendar em quarta-feira, 2 de dezembro, às 08:00')).toBeInTheDocument()
    await user.click(await button('Próximo mês'))
    expect(await screen.findByRole('region', { name: 'janeiro de 2027' })).toHaveTextContent(
      'Não há disponibilidade neste intervalo.',
    )
    expect(on).toHaveFocus()
    const windows = asked(calls, 'GET /calendar').map(({ query }) => [query.get('start'), query.get('end')])
    expect(windows).toEqual([
      [null, null],
      ['2026-12-01', '2026-12-31'],
      ['2027-01-01', '2027-01-31'],
    ])
    await user.click(await button('Mês anterior'))
    await user.click(await button('Mês anterior'))
    expect(await button(FIRST)).toBeInTheDocument()
  })

  /**
   * Mocks slots on these days only. Without a window, the server's answer ends 60 days from today.
   */
  const freeOn = (today: string, ...days: string[]) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T15:00:00Z`) })
    const blocks = [{ timeStart: '08:00', timeEnd: '09:00', available: true }]
    const slots = days.map((dayNum) => ({ dayNum, blocks }))
    const opened = new Date(Date.parse(today) + 60 * 86_400_000).toISOString().slice(0, 10)
    return showOwn({
      'GET /calendar': ({ query }) => {
        const window = new URLSearchParams(query)
        if (!window.has('end')) window.set('end', opened)
        return data(calendarOf(window, { ...CALENDAR, firstDay: today, slots }))
      },
    })
  }
  const windowsOf = (calls: Call[]) =>
    asked(calls, 'GET /calendar').map(({ query }) => [query.get('start'), query.get('end')])

  it('shows the whole month in which the first answer ends', async () => {
    const { calls } = freeOn('2026-11-23', '2027-01-20', '2027-01-27')
    expect(await button('Agendar em quarta-feira, 27 de janeiro, às 08:00')).toBeInTheDocument()
    const january = screen.getByRole('region', { name: 'janeiro de 2027' })
    expect(within(january).getByRole('status')).toHaveTextContent('2 horários livres em 2 dias')
    expect(windowsOf(calls)).toEqual([
      [null, null],
      ['2027-01-01', '2027-01-31'],
    ])
  })

  it.each([
    ['2026-11-23', '2026-12-30', 'quarta-feira, 30 de dezembro'],
    // The month ends with the answer.
    ['2026-12-03', '2027-01-27', 'quarta-feira, 27 de janeiro'],
  ])('does not ask twice for a month that is over by then: from %s', async (today, day, name) => {
    const { calls, client } = freeOn(today, day)
    expect(await button(`Agendar em ${name}, às 08:00`)).toBeInTheDocument()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(windowsOf(calls)).toEqual([[null, null]])
  })

  it('says that an hour was taken meanwhile, and shows what is free now', async () => {
    const taken = 'Este horário não está mais livre. Escolha outro.'
    let free = true
    const { user } = showOwn({
      'GET /calendar': ({ query }) => {
        const now = structuredClone(calendarOf(query))
        const [first] = now.slots[0]?.blocks ?? []
        if (first) first.available = free
        return data(now)
      },
      'POST /appointments': () => {
        free = false
        return { status: 409, body: { message: taken, code: 'slot_taken', errors: {} } }
      },
    })
    await user.click(await button(FIRST))
    await user.click(await button('Sim, agendar!'))
    expect(await screen.findByText(taken)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: FIRST })).not.toBeInTheDocument())
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByText('quarta-feira, 25 de novembro')).toHaveFocus())
  })

  it('asks what is free again when the server does not answer', async () => {
    const { calls, user } = showOwn({ 'POST /appointments': { status: 500, body: { message: 'Algo falhou.' } } })
    await user.click(await button(FIRST))
    await user.click(await button('Sim, agendar!'))
    expect(await screen.findByText('Não foi possível agendar. Tente mais tarde.')).toBeInTheDocument()
    await waitFor(() => expect(asked(calls, 'GET /calendar')).toHaveLength(2))
    expect(await button(FIRST)).toBeEnabled()
  })

  it('finds the booking whose answer got lost', async () => {
    const lost = () => {
      throw new TypeError('Failed to fetch')
    }
    const start = { datetime_start: '2026-11-25 08:00', purchase_service_id: 's1' }
    const { calls, user, router } = showOwn({
      'POST /appointments': lost,
      'GET /appointments': { body: page([appointment({ ...start, purchase_service_id: 's2' }), appointment(start)]) },
    })
    await user.click(await button(FIRST))
    await user.click(await button('Sim, agendar!'))
    expect(await screen.findByText('Agendamento realizado com sucesso')).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/appointment'))
    const query = asked(calls, 'GET /appointments')[0]?.query
    expect(Object.fromEntries(query ?? [])).toEqual({
      start: '2026-11-25',
      end: '2026-11-25',
      situation: 'pending,approved',
    })
  })

  it('says that nothing was booked where no answer came and nothing is found', async () => {
    const lost = () => {
      throw new TypeError('Failed to fetch')
    }
    const { user } = showOwn({ 'POST /appointments': lost, 'GET /appointments': { body: page([]) } })
    await user.click(await button(FIRST))
    await user.click(await button('Sim, agendar!'))
    expect(await screen.findByText('Não foi possível agendar. Tente mais tarde.')).toBeInTheDocument()
  })

  it('says why nothing can be booked when everything is used', async () => {
    showOwn({ 'GET /purchase-services': data([USED]) })
    expect(await screen.findByText(/^Você já usou todas as consultas do seu programa/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ver minhas compras' })).toHaveAttribute('href', '/admin/user-profile')
    expect(await button(FIRST)).toBeDisabled()
  })

  it('books nothing while no stage is chosen', async () => {
    const { user } = showOwn()
    await user.selectOptions(await screen.findByLabelText('Etapas do Programa:'), 'Selecione...')
    expect(await screen.findByText('Escolha uma etapa do programa para agendar.')).toBeInTheDocument()
    expect(await button(FIRST)).toBeDisabled()
  })

  it('leads whoever has no specialist to choosing one', async () => {
    const { router } = showOwn({ 'GET /user/my-specialist': data(null) })
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/choose-specialist/s1'))
  })

  it('says that the specialist has no calendar', async () => {
    showOwn({ 'GET /calendar': { status: 404, body: { message: 'Não encontrado.' } } })
    expect(await screen.findByText('Não foi encontrado nenhum calendário.')).toBeInTheDocument()
  })
})

const AT_CHOICE = { at: '/setup/choose-specialist/s1', path: '/setup/choose-specialist/:purchaseServiceId' }
const WITH_GUESTS = service({ product_rules: { enable_guest: true, require_guest: true } })
const BIA = { id: 'bia', name: 'Bianca Rocha', crn: null, bio: 'Nutrição esportiva.', pictureUrl: null }

describe('choosing a specialist', () => {
  const choice = (answers: Parameters<typeof mockApi>[0]) => {
    signIn({ role: 'patient' })
    const calls = mockApi({ 'GET /specialists': { body: page([SPECIALIST, BIA]) }, ...answers })
    return { calls, ...show(<ChooseSpecialistPage />, AT_CHOICE) }
  }

  it('of a page behind the last one leads to the last one', async () => {
    signIn({ role: 'patient' })
    mockApi({
      'GET /purchase-services/s1': data(WITH_GUESTS),
      'GET /specialists': ({ query }) =>
        query.get('page') === '1'
          ? { body: page([SPECIALIST]) }
          : { body: page([], { current_page: 9, last_page: 1, total: 1 }) },
    })
    const { router } = show(<ChooseSpecialistPage />, { ...AT_CHOICE, at: `${AT_CHOICE.at}?page=9` })
    expect(await button('Escolher Ana Ribeiro Sampaio')).toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })

  it.each([
    ['Este serviço não existe.', { status: 404, body: { message: 'Não encontrado.' } }],
    ['Este serviço já foi utilizado.', data(USED)],
    [
      'Este serviço fica disponível assim que o pagamento for confirmado.',
      data(service({ status: 'pending', available: false })),
    ],
  ])('says: %s', async (words, answer) => {
    choice({ 'GET /purchase-services/s1': answer })
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('leads to the payment of what is theirs and not paid yet', async () => {
    const { claims } = signIn({ role: 'patient' }) ?? {}
    const unpaid = service({ status: 'pending', available: false, purchase_id: 'c1', user_id: claims?.id })
    choice({ 'GET /purchase-services/s1': data(unpaid) })
    expect(await screen.findByRole('link', { name: 'Ver como pagar' })).toHaveAttribute('href', '/setup/purchases/c1')
  })

  it('shows details, filters by name, and takes the guests along', async () => {
    const { calls, user, router } = choice({ 'GET /purchase-services/s1': data(WITH_GUESTS) })
    await user.click(await button('Ver detalhes de Bianca Rocha'))
    const details = await screen.findByRole('dialog', { name: 'Nutricionista' })
    expect(details).toHaveTextContent('Nutrição esportiva.')
    await user.click(within(details).getByRole('button', { name: 'Voltar' }))

    await user.click(await button('Filtrar'))
    await user.type(await screen.findByLabelText('Nome'), 'bianca{Enter}')
    await waitFor(() => expect(asked(calls, 'GET /specialists').at(-1)?.query.get('search')).toBe('bianca'))
    await user.click(await button('Limpar o filtro: bianca'))
    await waitFor(() => expect(router.state.location.search).toBe(''))

    const guests = screen.getByLabelText(/^Convidados/)
    await user.click(await button('Escolher Bianca Rocha'))
    expect(await screen.findByText('Ao menos um convidado deve ser informado.')).toBeInTheDocument()
    expect(guests).toHaveFocus()
    await user.type(guests, 'leo@x.example, mia')
    await user.click(await button('Escolher Bianca Rocha'))
    expect(await screen.findByText('os seguintes emails estão inválidos: mia')).toBeInTheDocument()
    await user.type(guests, '@x.example')
    await user.click(await button('Escolher Bianca Rocha'))
    expect(router.state.location.pathname).toBe('/setup/appointments/new-with/bia/s1')
    expect(router.state.location.state).toEqual({ guests: 'leo@x.example, mia@x.example' })
  })
})

it('ends the way after a purchase on the dashboard', async () => {
  signIn({ role: 'patient' })
  const calls = mockApi({
    'GET /purchase-services/s1': data(WITH_GUESTS),
    'GET /nutritionist/check/ana': data(SPECIALIST),
    'GET /calendar': data(CALENDAR),
    'POST /appointments': { status: 201, body: { data: appointment() } },
  })
  const { user, router } = show(<NewWithPage />, {
    at: '/setup/appointments/new-with/ana/s1',
    path: '/setup/appointments/new-with/:specialistId/:purchaseServiceId',
  })
  await user.type(await screen.findByLabelText(/^Convidados/), 'leo@x.example')
  await user.click(await button(FIRST))
  // By the clock of Greenwich, which tests have, it is another hour.
  const asks = 'das 08:00 às 09:00, com Ana Ribeiro Sampaio.No horário de Brasília.Convidados: leo@x.example'
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(asks)
  await user.click(await button('Sim, agendar!'))
  expect(await screen.findByText('Agendamento realizado com sucesso')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'))
  expect(asked(calls, 'POST /appointments')[0]?.body).toMatchObject({ guests: ['leo@x.example'] })
})

it('leads on from the last session, which the booking itself uses up', async () => {
  signIn({ role: 'patient' })
  const answers = [service({ quota: 1, remaining: 1 })]
  const calls = mockApi({
    'GET /purchase-services/s1': () => data(answers.shift() ?? { ...USED, id: 's1' }),
    'GET /nutritionist/check/ana': data(SPECIALIST),
    'GET /calendar': data(CALENDAR),
    'POST /appointments': { status: 201, body: { data: appointment() } },
  })
  const { user, router } = show(<NewWithPage />, {
    at: '/setup/appointments/new-with/ana/s1',
    path: '/setup/appointments/new-with/:specialistId/:purchaseServiceId',
  })
  await user.click(await button(FIRST))
  await user.click(await button('Sim, agendar!'))
  await waitFor(() => expect(asked(calls, 'GET /purchase-services/s1')).toHaveLength(2))
  expect(await screen.findByText('Agendamento realizado com sucesso')).toBeInTheDocument()
  expect(screen.queryByText('Este serviço já foi utilizado.')).not.toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'))
})

describe("a patient's specialist", () => {
  it('comes with the next appointment', async () => {
    signIn({ role: 'patient' })
    mockApi({ 'GET /user/my-specialist': data(SPECIALIST), 'GET /appointments/next': data(appointment()) })
    show(<MySpecialistPage />)
    expect(await screen.findByRole('link', { name: 'quarta-feira, 25 de novembro, às 08:00' })).toHaveAttribute(
      'href',
      '/admin/appointments/a1',
    )
    expect(screen.getByRole('link', { name: 'Agendar' })).toHaveAttribute('href', '/admin/appointments/user')
  })

  it('is written to, and what was said with the one before is read', async () => {
    signIn({ role: 'patient' })
    const last_message = { text: 'Até breve!', created_at: '2026-08-03T12:00:00Z', mine: false, has_file: false }
    const former = {
      ...ROOM,
      id: 'r1',
      specialist: { id: 'bruno', name: 'Bruno Teixeira' },
      unread: 1,
      last_message,
      can_write: false,
    }
    const calls = mockApi({
      'GET /user/my-specialist': data(SPECIALIST),
      'GET /chat/rooms': {
        body: page([
          { ...ROOM, specialist: { id: SPECIALIST.id, name: SPECIALIST.name }, last_message },
          former,
          { ...ROOM, id: 'r2', specialist: { id: 'davi', name: 'Davi' } },
        ]),
      },
      'GET /chat/rooms/r1': data(former),
    })
    const { user } = show(<MySpecialistPage />)
    expect(await screen.findByRole('button', { name: 'Fale com o Nutricionista' })).toBeInTheDocument()
    const earlier = await screen.findByRole('region', { name: 'Outras conversas' })
    expect(earlier).toHaveTextContent('Última mensagem em 03/08/2026')
    await user.click(within(earlier).getByRole('button', { name: /^Ler conversa/ }))
    await waitFor(() => expect(asked(calls, 'GET /chat/rooms/r1')).toHaveLength(1))
  })

  it('is said not to be there yet', async () => {
    signIn({ role: 'patient' })
    mockApi({ 'GET /user/my-specialist': data(null) })
    show(<MySpecialistPage />)
    expect(await screen.findByText(/^Você ainda não tem um nutricionista/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Agendar a primeira consulta' })).toBeInTheDocument()
  })
})
