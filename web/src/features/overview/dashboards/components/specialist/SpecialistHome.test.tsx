import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { APPOINTMENT } from '~/modules/appointments/testData'
import { mockApi, show, signIn } from '~/test/support'
import { DashboardPage } from '../../DashboardPage'
import { glance, program, STAFF } from '../../testData'

const person = (name: string, status?: Schemas['PlanStatus']) => ({
  id: name,
  name,
  status,
  at: '2026-11-18T12:00:00Z',
})

function openHome(data: Partial<Schemas['SpecialistDashboard']>, handlers: Parameters<typeof mockApi>[0] = {}) {
  signIn({ name: 'Ana Ribeiro' })
  const calls = mockApi({ 'GET /specialist/dashboard': { body: { data: { ...STAFF, ...data } } }, ...handlers })
  return { calls, ...show(<DashboardPage />) }
}

describe("the specialist's home", () => {
  it('leads to the plans that wait for a hand', async () => {
    openHome({
      appointments_today: 3,
      drafts: [person('Débora', 'draft')],
      without_plan: [person('Benedito')],
      recent: [person('Carla', 'done')],
    })
    expect(await screen.findByRole('link', { name: 'Continuar plano de Débora' })).toHaveAttribute(
      'href',
      '/admin/patient/Débora/plano-alimentar',
    )
    expect(screen.getByRole('link', { name: 'Iniciar plano de Benedito' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Carla' })).toHaveAttribute('href', '/admin/patient/Carla/details')
    expect(screen.getByText('3 consultas')).toBeInTheDocument()
  })

  it('has a line for every section without rows', async () => {
    openHome({})
    for (const words of [
      'Você não tem consultas agendadas no momento',
      'Você não tem pacientes que precisam de atenção no momento',
      'Nenhum plano em rascunho no momento.',
      'Ninguém está esperando por um plano alimentar.',
      'Os planos em que você trabalhar aparecem aqui.',
      'Nenhuma consulta',
    ]) {
      expect(await screen.findByText(words)).toBeInTheDocument()
    }
  })
})

describe('the hours', () => {
  const HINT = { name: 'Informe os seus horários de atendimento' }
  const NOW = { weekday: 1, time_start: '08:00', time_end: '12:00' }

  it('are asked for while there are none', async () => {
    openHome({}, { 'GET /schedule-standards': { body: { data: [] } } })
    const hint = within(await screen.findByRole('region', HINT))
    expect(hint.getByRole('link', { name: 'Informar horários' })).toHaveAttribute('href', '/admin/schedule-standards')
  })

  it.each([
    ['there are some', { body: { data: [NOW] } }],
    ['they cannot be read', { status: 500, body: { message: 'x', code: 'internal', errors: {} } }],
  ])('are not asked for where %s', async (_where, answer) => {
    openHome({}, { 'GET /schedule-standards': answer })
    expect(await screen.findByText('Nenhum plano em rascunho no momento.')).toBeInTheDocument()
    expect(screen.queryByRole('region', HINT)).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('come together with the day', async () => {
    let answer = () => {}
    const until = new Promise<void>((resolve) => {
      answer = resolve
    })
    openHome({}, { 'GET /schedule-standards': () => until.then(() => ({ body: { data: [] } })) })
    await screen.findByText('Carregando...')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText('Nenhum plano em rascunho no momento.')).not.toBeInTheDocument()
    answer()
    expect(await screen.findByRole('region', HINT)).toBeInTheDocument()
    expect(screen.getByText('Nenhum plano em rascunho no momento.')).toBeInTheDocument()
  })
})

describe('the next appointments', () => {
  const of = (more: Partial<Schemas['Appointment']>): Schemas['Appointment'] => ({
    ...APPOINTMENT,
    actions: ['start'],
    ...more,
  })
  const cards = async () =>
    within(await screen.findByRole('region', { name: 'Próximos Agendamentos' })).getAllByRole('listitem')

  it('are followed by those that nobody closed, each with the way to its page', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T09:00:00-03:00') })
    openHome({ unresolved: [of({}), of({ id: 'a2', datetime_start: '2026-11-24 08:00', user_name: 'Diego Farias' })] })
    const section = await screen.findByRole('heading', { name: 'Sem desfecho' })
    const links = within(section.closest('section') as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/appointments/a1', '/admin/appointments/a2'])
    expect(links[1]).toHaveAccessibleName(
      'Informar o desfecho da consulta de Diego Farias, terça-feira, 24 de novembro',
    )
  })

  it('say who, when and where, in the order in which they come', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00-03:00') })
    openHome({
      appointments: [
        of({ id: 'a0', situation: 'started', actions: ['complete'], user_name: 'Benedito Reis' }),
        of({ service_type: 'personal_meeting', datetime_start: '2026-11-26 10:00', datetime_end: '2026-11-26 10:45' }),
      ],
    })
    const [first, second] = (await cards()) as [HTMLElement, HTMLElement]
    expect(first).toHaveTextContent('IniciadoPacienteBenedito ReisQuandoHoje08:00 às 09:00TipoOnline')
    expect(within(first).getByRole('link', { name: 'Abrir conversa' })).toBeInTheDocument()
    expect(second).toHaveTextContent(
      'AgendadoPacienteCarla MendesQuandoQuinta-feira, 26 de novembro10:00 às 10:45TipoPresencial',
    )
    expect(within(second).getByRole('link', { name: 'Ver paciente: Carla Mendes' })).toHaveAttribute(
      'href',
      '/admin/patient/c/details',
    )
  })

  it('are started after a question, and their conversation opens', async () => {
    const opened = vi.spyOn(window, 'open').mockImplementation(() => window)
    const { user, calls } = openHome(
      { appointments: [of({})] },
      { 'PUT /appointments/a1/start': { body: { data: {} } } },
    )
    await user.click(await screen.findByRole('button', { name: 'Iniciar consulta de Carla Mendes' }))
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
    await user.click(await screen.findByRole('button', { name: 'Sim, iniciar' }))
    expect(await screen.findByText('Agendamento foi iniciado')).toBeInTheDocument()
    expect(opened.mock.calls[0]?.[0]).toBe('/chat/appointments/a1/chat')
    opened.mockRestore()
  })
})

describe('who requires attention', () => {
  const CARLA: Schemas['PatientAttention'] = { id: 'c', name: 'Carla Mendes', messages: 0, notes: 0 }
  const cards = async () =>
    within(await screen.findByRole('region', { name: 'Requer sua atenção' }))
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('button'))
      .map((item) => item.textContent)

  it('stands there once, with everything that waits, in the order of the server', async () => {
    const last = glance('done', '2026-11-12 09:00')
    openHome({
      patients: [
        {
          ...CARLA,
          messages: 2,
          notes: 1,
          inactive_days: 16,
          agendamento: last,
          program_status: program(2, [1, 4], { last_appointment: last, next_appointment: glance('approved') }),
        },
        { ...CARLA, id: 'b', name: 'Benedito', inactive_days: 40 },
        {
          ...CARLA,
          id: 'd',
          name: 'Débora',
          notes: 3,
          program_status: program(1, [1, 0], {
            last_appointment: glance('canceled'),
            next_appointment: glance('approved', '2026-11-27 09:00'),
          }),
        },
      ],
    })
    expect(await cards()).toEqual([
      'CMCarla MendesConsulta de acompanhamentoMensagens: 2 novasLembretes: 1 aberto' +
        'Engajamento: 16 dias sem atividadeÚltimo: 12/11/2026 09:00Próximo: 25/11/2026 08:00Conversar2',
      'BBeneditoNenhuma consulta agendadaEngajamento: 40 dias sem atividadeNão agendado aindaConversar',
      'DDéboraAvaliação inicialLembretes: 3 abertosRe-agendou para: 27/11/2026 09:00Conversar',
    ])
    expect(screen.getByRole('link', { name: 'Carla Mendes' })).toHaveAttribute('href', '/admin/patient/c/details')
    expect(screen.getByRole('button', { name: 'Conversar com Carla Mendes, 2 não lidas' })).toBeInTheDocument()
  })

  it.each([
    ['the conversation with what is new', 'r9', 'GET /chat/rooms/r9'],
    ['the direct one', null, 'POST /chat/rooms'],
  ])('is answered in %s', async (_which, chat_id, asked) => {
    const { user, calls } = openHome({ patients: [{ ...CARLA, messages: 1, chat_id }] })
    await user.click(await screen.findByRole('button', { name: 'Conversar com Carla Mendes, 1 não lida' }))
    await waitFor(() => expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(asked))
  })
})

describe("the specialist's invitation", () => {
  async function openCard() {
    const session = signIn({ role: 'specialist' })
    mockApi({
      'GET /specialist/dashboard': {
        body: { data: STAFF },
      },
    })
    const shown = show(<DashboardPage />)
    const card = within(await screen.findByRole('region', { name: 'Convide pacientes' }))
    return { ...shown, card, link: `${window.location.origin}/auth/primeiro-agendamento/${session?.claims.id}` }
  }

  it('is a link to copy and a code to be read', async () => {
    const { card, link, user } = await openCard()
    expect(card.getByLabelText('Link de convite')).toHaveValue(link)
    expect(card.getByRole('img', { name: 'Código QR do link de convite' })).toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'Copiar link' }))
    expect(await screen.findByText('Link copiado.')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(link)
  })

  it('is marked where the browser gives no clipboard', async () => {
    const { card, link, user } = await openCard()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
    await user.click(card.getByRole('button', { name: 'Copiar link' }))
    expect(await screen.findByText(/^Não foi possível copiar/)).toBeInTheDocument()
    const input = card.getByLabelText<HTMLInputElement>('Link de convite')
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(link)
  })
})
