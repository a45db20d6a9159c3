import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { APPOINTMENT } from '~/modules/appointments/testData'
import { ROOM } from '~/modules/chat/testData'
import { mockApi, page, show, signIn } from '~/test/support'
import { PatientHome } from './PatientHome'
import { food, glance, MINE, PREPARING, PRODUCT, program } from './testData'

function atClinic(time: string) {
  // São Paulo is three hours behind UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-20T${time}:00-03:00`) })
}

function openMine(data = MINE) {
  signIn({ id: APPOINTMENT.user_id, role: 'patient', name: 'Carla Mendes' })
  mockApi({ 'GET /me/dashboard': { body: { data } } })
  return show(<PatientHome />)
}

describe("the patient's home", () => {
  it("says what is unread in an appointment's conversation, also once it was held", async () => {
    signIn({ id: APPOINTMENT.user_id, role: 'patient', name: 'Carla Mendes' })
    const of = { id: 'a9', title: 'Consulta em família', datetime_start: '2026-11-18 08:00', situation: 'done' }
    mockApi({
      'GET /me/dashboard': { body: { data: MINE } },
      'GET /chat/rooms': {
        body: page([
          { ...ROOM, unread: 4 },
          { ...ROOM, id: 'own', kind: 'appointment', appointment: of, unread: 2 },
        ]),
      },
    })
    show(<PatientHome />)
    const unread = await screen.findByRole('region', { name: 'Conversa da consulta' })
    expect(unread).toHaveTextContent('2 mensagens novas')
    expect(unread).toHaveTextContent('Consulta em família, quarta-feira, 18 de novembro')
    expect(within(unread).getByRole('link', { name: /^Ler a conversa de/ })).toHaveAttribute(
      'href',
      '/chat/appointments/a9/chat',
    )
  })

  it('leads to the payment of what was bought and is not paid yet', async () => {
    signIn({ role: 'patient', name: 'Carla Mendes' })
    const purchase = {
      id: 'c1',
      product: { id: 'p', name: 'Programa de 6 meses' },
      status: 'pending',
      price_paid: 1199.4,
      paid: 199.4,
      open: 1000,
      payment: { provider: 'pix', reference: 'ABC', code: '00020126-o-codigo' },
      purchased_at: '20/11/2026',
    }
    const calls = mockApi({
      'GET /me/dashboard': { body: { data: MINE } },
      'GET /purchases': { body: page([purchase]) },
    })
    show(<PatientHome />)
    const unpaid = await screen.findByRole('region', { name: 'Pagamento pendente' })
    expect(unpaid).toHaveTextContent('Falta só o pagamento: Programa de 6 meses')
    expect(await within(unpaid).findByLabelText('PIX copia e cola')).toHaveValue('00020126-o-codigo')
    expect(unpaid).toHaveTextContent('Faltam R$ 1.000,00 de R$ 1.199,40')
    expect(within(unpaid).getByRole('link', { name: 'Ver como pagar Programa de 6 meses' })).toHaveAttribute(
      'href',
      '/setup/purchases/c1',
    )
    expect(calls.find(({ path }) => path === '/purchases')?.query.get('status')).toBe('pending')
  })

  it('has the exams beside the program: what was concluded is read, and files are sent', async () => {
    const none = { status: null, due_date: null, data: null }
    const done = { ...none, status: 'done', due_date: '2026-11-18' }
    const keys = [
      'objetivos',
      'anamnese',
      'antropometria',
      'resultado_antropometria',
      'perfil_conduta',
      'metas_combinados',
    ]
    const exams = {
      ...Object.fromEntries(keys.map((key) => [key, none])),
      plano_alimentar: done,
      health_nutrition_index: done,
    }
    signIn({ id: 'c', role: 'patient', name: 'Carla Mendes' })
    mockApi({
      'GET /me/dashboard': { body: { data: MINE } },
      'GET /patient/c/medical-record': { body: { data: { exams } } },
      'GET /users/c/files': { body: { data: [] } },
    })
    const { user } = show(<PatientHome />)
    await user.click(screen.getByRole('link', { name: 'Exames' }))
    const links = await screen.findAllByRole('link', { name: /^Visualizar: / })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/patient/plano-alimentar',
      '/admin/patient/c/health-index',
    ])
    expect(screen.queryByRole('link', { name: /Iniciar|Continuar/ })).not.toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Enviar arquivo' })).toBeInTheDocument()
  })

  it('greets, and answers what to eat now, in household measures', async () => {
    atClinic('12:20')
    openMine()
    expect(screen.getByRole('heading', { level: 1, name: 'Boa tarde, Carla' })).toBeInTheDocument()
    expect(screen.getByText('Sexta-feira, 20 de novembro')).toBeInTheDocument()
    expect(await screen.findByText('Agora, 12:00')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Almoço' })).toBeInTheDocument()
    expect(screen.getByText('3 colheres de sopa cheias')).toBeInTheDocument()
    expect(screen.getByText('120 g')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ver plano de hoje' })).toHaveAttribute(
      'href',
      '/admin/patient/plano-alimentar',
    )
    expect(await screen.findByText('3 refeições, de 18/11/2026.')).toBeInTheDocument()
    expect(screen.getByText('CRN-3 48217')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Fale com o Nutricionista, 1 não lida' })).toBeInTheDocument()
  })

  it.each([
    ['05:10', 'A seguir, 08:30', 'Café da Manhã'],
    ['22:00', 'Amanhã, 08:30', 'Café da Manhã'],
  ])('at %s it says: %s', async (time, when, name) => {
    atClinic(time)
    openMine()
    expect(await screen.findByText(when)).toBeInTheDocument()
    expect(screen.getByRole('heading', { name })).toBeInTheDocument()
  })

  it('keeps a long meal short', async () => {
    atClinic('12:00')
    const foods = Array.from({ length: 8 }, (_, index) => food(`Alimento ${index}`, 1, 'unidade'))
    openMine({
      ...MINE,
      meal_plan: { ...MINE.meal_plan, meals: [{ type: 'lunch', name: 'Almoço', hour: '12:00', foods }] },
    })
    expect(await screen.findByText('e mais 3 alimentos')).toBeInTheDocument()
    expect(screen.queryByText('Alimento 5')).not.toBeInTheDocument()
  })
})

describe('every step of the program', () => {
  const of = (more: Partial<Schemas['PatientDashboard']>) =>
    openMine({ ...MINE, meal_plan: PREPARING, product: PRODUCT, ...more })

  /** Returns the timeline as it is read out: names, states and the current step. */
  const way = async () => {
    const region = await screen.findByRole('region', { name: 'Andamento do programa' })
    return within(region)
      .getAllByRole('listitem')
      .map((item) => `${item.getAttribute('aria-current') === 'step' ? '> ' : ''}${item.textContent}`)
  }
  const tiles = () => screen.queryAllByRole('link', { name: /^Visualizar/ }).map((link) => link.getAttribute('href'))
  const PAGES = ['challenge', 'content', 'partners'].map((page) => `/admin/programa-semear/${page}`)

  it('without a program leads to what was bought', async () => {
    of({ specialist: null, product: null })
    expect(await screen.findByRole('heading', { name: 'Você ainda não tem um programa' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ver minhas compras' })).toHaveAttribute('href', '/admin/user-profile')
    expect(screen.queryByRole('region', { name: 'Andamento do programa' })).not.toBeInTheDocument()
    expect(screen.queryByText('Plano Alimentar')).not.toBeInTheDocument()
  })

  it('0 asks to book the first meeting', async () => {
    of({ program: program(0, [0, 0]) })
    expect(await way()).toEqual([
      '> Avaliação inicialA agendar',
      'Plano alimentarDepois da primeira consulta',
      'Consulta de acompanhamento11 sessões',
    ])
    expect(await screen.findByRole('link', { name: 'Agendar consulta' })).toHaveAttribute(
      'href',
      '/admin/appointments/user',
    )
    expect(screen.getByText('Quem acompanha você')).toBeInTheDocument()
    expect(tiles()).toEqual([])
  })

  it('0 without a specialist asks to choose one, and says what became of the last time', async () => {
    of({ specialist: null, program: program(0, [0, 0], { last_appointment: glance('canceled', '2026-11-18 09:00') }) })
    expect(await screen.findByRole('link', { name: 'Escolher nutricionista' })).toHaveAttribute(
      'href',
      '/admin/choose-specialist/ps1',
    )
    expect(screen.getByText(/^A consulta de 18\/11\/2026 09:00 foi cancelada\./)).toBeInTheDocument()
  })

  it('1 waiting shows when, where and with whom, and what may be done', async () => {
    of({
      program: program(1, [1, 0], { status: 'waiting', next_appointment: glance('approved') }),
      appointment: { ...APPOINTMENT, purchase_service_id: 'ps1', actions: ['start', 'cancel'] },
    })
    expect((await way())[0]).toBe('> Avaliação inicialAgendada para 25/11/2026 08:00')
    const card = within(await screen.findByRole('region', { name: 'Sua primeira consulta' }))
    expect(card.getByRole('link', { name: 'Quarta-feira, 25 de novembro' })).toHaveAttribute(
      'href',
      '/admin/appointments/a1',
    )
    expect(card.getByText('08:00 às 09:00')).toBeInTheDocument()
    // Tests have the clock of Greenwich, which shows another hour.
    expect(card.getByText('No horário de Brasília')).toBeInTheDocument()
    expect(card.getByText('Online, com Helena Prado')).toBeInTheDocument()
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Iniciar',
      'Adicionar à agenda',
      'Cancelar',
    ])
    expect(tiles()).toEqual([])
  })

  it('1 says of each stage only what was booked with it', async () => {
    of({
      program: program(1, [1, 1], { status: 'waiting', next_appointment: glance('approved') }),
      appointment: { ...APPOINTMENT, purchase_service_id: 'ps2' },
    })
    expect(await way()).toEqual([
      '> Avaliação inicialAgendada',
      'Plano alimentarDepois da primeira consulta',
      'Consulta de acompanhamento1 de 11 sessões, próxima em 25/11/2026 08:00',
    ])
    expect(await screen.findByRole('region', { name: 'Sua próxima consulta' })).toBeInTheDocument()
  })

  it('1 with a plan of an earlier program has that first, and the appointment is the next', async () => {
    const single = program(1, [1, 0], { status: 'waiting', next_appointment: glance('approved') })
    of({
      meal_plan: MINE.meal_plan,
      program: { ...single, services: single.services.slice(0, 1) },
      appointment: { ...APPOINTMENT, purchase_service_id: 'ps1' },
    })
    expect(await way()).toEqual(['> Avaliação inicialAgendada para 25/11/2026 08:00', 'Plano alimentarConcluído'])
    const plan = await screen.findByRole('link', { name: 'Ver plano de hoje' })
    const next = await screen.findByRole('region', { name: 'Sua próxima consulta' })
    expect(plan.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByText('Sua primeira consulta')).not.toBeInTheDocument()
  })

  it('1 done says when the plan comes, and why it cannot be seen', async () => {
    of({ program: program(1, [1, 0], { status: 'done' }) })
    expect((await way()).slice(0, 2)).toEqual(['Avaliação inicialConcluída', '> Plano alimentarEm preparo'])
    const words = 'Sua avaliação foi realizada com sucesso. Em até 24hrs você receberá seu Plano Alimentar'
    expect(await screen.findByText(words)).toBeInTheDocument()
    const button = await screen.findByRole('button', { name: 'Visualizar' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('Disponível quando o seu plano estiver concluído.')
    expect(screen.queryByRole('link', { name: 'Ver plano de hoje' })).not.toBeInTheDocument()
    expect(tiles()).toEqual(PAGES)
  })

  it('2 has the plan, and what comes next', async () => {
    of({
      meal_plan: MINE.meal_plan,
      program: program(2, [1, 4], { next_appointment: glance('approved') }),
      appointment: { ...APPOINTMENT, purchase_service_id: 'ps2' },
    })
    expect((await way()).slice(1)).toEqual([
      'Plano alimentarConcluído',
      '> Consulta de acompanhamento4 de 11 sessões, próxima em 25/11/2026 08:00',
    ])
    expect(await screen.findByRole('link', { name: 'Ver plano de hoje' })).toBeInTheDocument()
    expect(await screen.findByRole('region', { name: 'Sua próxima consulta' })).toBeInTheDocument()
    await waitFor(() => expect(tiles()).toEqual(['/admin/patient/plano-alimentar', ...PAGES]))
    // The page is named 'Desafios'.
    expect(screen.getByRole('heading', { name: 'Rituais' }).nextSibling).toHaveTextContent(/^Os desafios do programa/)
  })

  it.each([
    ['not booked', [0, 0], {}, 'A agendar'],
    ['booked', [1, 0], { next_appointment: glance('approved') }, 'Agendada para 25/11/2026 08:00'],
  ] as const)(
    '2 with a plan before the first meeting, which is %s, says so',
    async (_when, [first, rest], more, words) => {
      const current_service = { display_name: 'Avaliação inicial' }
      of({
        meal_plan: MINE.meal_plan,
        program: program(2, [first, rest], { current_service, ...more }),
        appointment: first > 0 ? { ...APPOINTMENT, purchase_service_id: 'ps1' } : null,
      })
      expect(await way()).toEqual([
        `> Avaliação inicial${words}`,
        'Plano alimentarConcluído',
        'Consulta de acompanhamento11 sessões',
      ])
    },
  )

  it('2 with nothing booked says how much is left to book', async () => {
    signIn({ role: 'patient', name: 'Carla Mendes' })
    const service = { service: { name: 'specialist_call' }, available: true, remaining: 7 }
    mockApi({
      'GET /me/dashboard': { body: { data: { ...MINE, product: PRODUCT, program: program(2, [1, 4]) } } },
      'GET /purchase-services': {
        body: {
          data: [service, { ...service, available: false, remaining: 3 }, { ...service, service: { name: 'disc' } }],
        },
      },
    })
    show(<PatientHome />)
    expect(await screen.findByText('Você ainda tem 7 sessões para agendar.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Agendar consulta' })).toHaveAttribute('href', '/admin/appointments/user')
  })

  it('3 says that the program is complete, or that only the last meeting is left', async () => {
    const last = { meal_plan: MINE.meal_plan, program: program(3, [1, 11]) }
    const first = of(last)
    expect((await way()).at(-1)).toBe('Consulta de acompanhamentoConcluída')
    expect(await screen.findByText('Programa concluído')).toBeInTheDocument()
    first.unmount()
    of({ ...last, appointment: APPOINTMENT })
    expect((await way()).at(-1)).toBe('> Consulta de acompanhamento11 de 11 sessões')
    expect(await screen.findByText('Falta pouco')).toBeInTheDocument()
    expect(screen.queryByText('Programa concluído')).not.toBeInTheDocument()
  })
})

describe('a profile that is not complete', () => {
  const NOTICE = { name: 'Complete o seu cadastro' }

  function openWith(complete: boolean) {
    mockApi({ 'GET /me/dashboard': { body: { data: MINE } }, 'POST /auth/me': { body: { data: { complete } } } })
    return show(<PatientHome />)
  }

  it('is told at home, until it is put away or the next login', async () => {
    const organization = { id: 'o', name: 'Aurora Têxtil', user_role: 'member' } as const
    signIn({ role: 'student', organization, exp: 4_000_000_000 })
    const first = openWith(false)
    const notice = await screen.findByRole('region', NOTICE)
    expect(within(notice).getByRole('link', { name: 'Completar cadastro' })).toHaveAttribute(
      'href',
      '/admin/patient/me/edit',
    )
    await first.user.click(within(notice).getByRole('button', { name: 'Agora não' }))
    expect(screen.queryByRole('region', NOTICE)).not.toBeInTheDocument()
    first.unmount()

    const second = openWith(false)
    expect(await screen.findByText('Plano Alimentar')).toBeInTheDocument()
    expect(screen.queryByRole('region', NOTICE)).not.toBeInTheDocument()
    second.unmount()

    signIn({ role: 'student', organization, exp: 4_000_000_001 })
    openWith(false)
    expect(await screen.findByRole('region', NOTICE)).toBeInTheDocument()
  })
})
