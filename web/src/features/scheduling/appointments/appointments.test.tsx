import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Appointment } from '~/modules/appointments/appointment'
import { APPOINTMENT } from '~/modules/appointments/testData'
import { mockApi, page, show, signIn } from '~/test/support'
import { AppointmentPage, EmbeddedAppointmentPage, MobileAppointmentPage } from './AppointmentPages'
import { CalendarPage } from './CalendarPage'
import { EditAppointmentPage } from './EditAppointmentPage'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})

const one = (over: Partial<Appointment>): Appointment => ({ ...APPOINTMENT, ...over })
const PLACE = '/admin/appointments/calendar'

describe('the calendar', () => {
  it('tells a specialist whom they see, day by day, in the period of the address', async () => {
    signIn()
    const calls = mockApi({
      'GET /appointments': {
        body: page([
          one({ id: 'x', datetime_start: '2026-11-20 08:00', situation: 'done' }),
          one({ id: 'y', datetime_start: '2026-11-20 10:00', situation: 'canceled', service_type: 'personal_meeting' }),
          one({}),
        ]),
      },
    })
    const { user, router } = show(<CalendarPage />, { at: PLACE })
    const day = await screen.findByRole('region', { name: 'Sexta-feira, 20 de novembro' })
    expect(within(day).getByRole('heading')).toHaveTextContent('Hoje, sexta-feira, 20 de novembro')
    const [first, second] = within(day).getAllByRole('listitem')
    expect(first).toHaveTextContent('08:00')
    expect(first).toHaveTextContent('Realizado')
    expect(second).toHaveTextContent('Presencial')
    expect(within(day).getAllByRole('link', { name: 'Carla Mendes' })[0]).toHaveAttribute(
      'href',
      '/admin/appointments/x',
    )
    expect(screen.queryByRole('link', { name: 'Agendar horário' })).not.toBeInTheDocument()
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ start: '2026-11-20', end: '2026-12-19', page: '1' })

    await user.click(screen.getByRole('button', { name: 'Próximo período' }))
    expect(await screen.findByRole('heading', { name: '20 de dezembro de 2026 a 18 de janeiro de 2027' })).toBeVisible()
    expect(router.state.location.search).toBe('?data=2026-12-20')
    await user.click(screen.getByRole('button', { name: 'Hoje' }))
    expect(router.state.location.search).toBe('')
  })

  it.each(['agenda', 'dia'])('shows all of a period that comes in pages: %s', async (view) => {
    signIn()
    const calls = mockApi({
      'GET /appointments': ({ query }) => {
        const current_page = Number(query.get('page'))
        const datetime_start = `2026-11-20 1${current_page}:00`
        const datetime_end = `2026-11-20 1${current_page}:30`
        const row = one({ id: `${current_page}`, user_name: `Pessoa ${current_page}`, datetime_start, datetime_end })
        return { body: page([row], { current_page, last_page: 3, total: 3 }) }
      },
      'GET /schedule-standards': { body: { data: [] } },
    })
    show(<CalendarPage />, { at: `${PLACE}?visao=${view}` })
    expect(await screen.findAllByRole('link', { name: /Pessoa/ })).toHaveLength(3)
    const asked = calls.filter(({ path }) => path === '/appointments').map(({ query }) => query.get('page'))
    expect(asked).toEqual(['1', '2', '3'])
  })

  it('shows a super admin everybody, or whom they choose', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /users': { body: page([{ id: 's', name: 'Helena Prado' }]) },
      'GET /appointments': { body: page([APPOINTMENT]) },
    })
    const { user } = show(<CalendarPage />, { at: PLACE })
    expect(await screen.findByText('Consulta de acompanhamento, com Helena Prado')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Agendar horário' })).toBeInTheDocument()
    await screen.findByRole('option', { name: 'Helena Prado' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Nutricionista' }), 'Helena Prado')
    expect(await screen.findByText('Consulta de acompanhamento')).toBeInTheDocument()
    expect(calls.at(-1)?.query.get('specialist_id')).toBe('s')
  })
})

describe('the grid of a week', () => {
  /** Sets the grid's width, with columns of 100px beside an hour column of 60px. */
  const layout = (width: number) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(760)
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const days = [...document.querySelectorAll('.day')]
      const at = days.indexOf(this)
      return new DOMRect(at < 0 ? 0 : 60 + at * 100, 0, 100, 100)
    })
  }
  const region = () => screen.findByRole('region', { name: 'Grade de horários' })
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['brings today beside the hours on a phone', 360, '2026-11-20', 400],
    ['stays where all of it is seen', 760, '2026-11-20', 0],
    ['stays where today is not in it', 360, '2026-11-30', 0],
  ])('%s', async (_, width, day, left) => {
    signIn()
    mockApi({ 'GET /appointments': { body: page([]) }, 'GET /schedule-standards': { body: { data: [] } } })
    layout(width)
    show(<CalendarPage />, { at: `${PLACE}?visao=semana&data=${day}` })
    const grid = await region()
    await act(drawn)
    await act(drawn)
    expect(grid.scrollLeft).toBe(left)
  })

  it('brings today beside the hours when its week comes again', async () => {
    signIn()
    mockApi({ 'GET /appointments': { body: page([]) }, 'GET /schedule-standards': { body: { data: [] } } })
    layout(360)
    const { user } = show(<CalendarPage />, { at: `${PLACE}?visao=semana&data=2026-11-30` })
    await region()
    await user.click(screen.getByRole('button', { name: 'Hoje' }))
    await waitFor(async () => expect((await region()).scrollLeft).toBe(400))
  })
})

/** Returns the address and the route of a page. The form leads to the appointment. */
const at = (path: string) => ({ at: path.replace(':id', 'a1'), path: path.replace('/edit', '/edit?') })

describe('an appointment', () => {
  it('tells staff everything, and leads to the patient', async () => {
    signIn()
    const known = one({
      notes: 'Trouxe o diário.',
      guests: ['tia@casa.example'],
      previous_appointment_id: 'a0',
      actions: ['cancel', 'edit'],
    })
    mockApi({ 'GET /appointments/a1': { body: { data: known } } })
    show(<AppointmentPage />, at('/admin/appointments/:id'))
    expect(await screen.findByRole('heading', { name: 'Atendimento agendado' })).toBeInTheDocument()
    expect(screen.getByText('Re-agendou para')).toBeInTheDocument()
    expect(screen.getByText('08:00 às 09:00 (60 minutos)')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Carla Mendes' })).toHaveAttribute('href', '/admin/patient/c/details')
    expect(screen.getByRole('link', { name: 'Ver o horário anterior' })).toHaveAttribute(
      'href',
      '/admin/appointments/a0',
    )
    expect(screen.getByText('tia@casa.example')).toBeInTheDocument()
    expect(screen.getByText('Trouxe o diário.')).toBeInTheDocument()
  })

  it.each([
    ['Informar convidados', []],
    ['Alterar convidados', ['tia@casa.example']],
  ])('leads staff to the guests: %s', async (words, guests) => {
    signIn()
    mockApi({ 'GET /appointments/a1': { body: { data: one({ guests, actions: ['guests'] }) } } })
    show(<AppointmentPage />, at('/admin/appointments/:id'))
    expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', '/admin/appointments/a1/edit')
  })

  it('tells a patient with whom it is, and where it does not exist, where the others are', async () => {
    signIn({ role: 'patient' })
    const answers = [{ body: { data: APPOINTMENT } }]
    mockApi({
      'GET /appointments/a1': () =>
        answers.shift() ?? { status: 404, body: { message: 'x', code: 'not_found', errors: {} } },
    })
    const { unmount } = show(<AppointmentPage />, at('/admin/appointments/:id'))
    expect(await screen.findByText('Consulta de acompanhamento, com Helena Prado')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Carla Mendes' })).not.toBeInTheDocument()
    unmount()
    show(<AppointmentPage />, at('/admin/appointments/:id'))
    expect(await screen.findByRole('link', { name: 'Voltar para Consultas' })).toHaveAttribute(
      'href',
      '/admin/appointment',
    )
  })

  it('goes on where a button was pressed', async () => {
    signIn()
    let known = one({ datetime_start: '2026-11-20 10:00', actions: ['start'] })
    mockApi({
      'GET /appointments/a1': () => ({ body: { data: known } }),
      'PUT /appointments/a1/start': () => {
        known = one({ situation: 'started', actions: ['complete', 'missed'] })
        return { body: { data: known } }
      },
    })
    const { user } = show(<AppointmentPage />, at('/admin/appointments/:id'))
    await user.click(await screen.findByRole('button', { name: 'Iniciar' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Finalizar' })).toHaveFocus())
    expect(screen.getByText('Iniciou em')).toBeInTheDocument()
  })

  it('is small on a phone, and a card inside another page', async () => {
    signIn()
    mockApi({
      'GET /appointments/a1': { body: { data: one({ situation: 'started', actions: ['complete', 'missed'] }) } },
    })
    const { unmount } = show(<MobileAppointmentPage />, at('/admin/appointment/:id/mobile'))
    expect(await screen.findByRole('heading', { name: 'Carla Mendes' })).toBeInTheDocument()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Finalizar', 'Não realizado'])
    unmount()
    show(<EmbeddedAppointmentPage />, at('/admin/appointments/:id/show'))
    // The frame's own links would open inside of it.
    expect(await screen.findByRole('link', { name: 'Abrir o agendamento' })).toHaveAttribute('target', '_top')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})

describe('editing an appointment', () => {
  const PATH = '/admin/appointments/:id/edit'
  const save = () => screen.getByRole('button', { name: 'Salvar' })
  const guests = () => screen.getByLabelText(/^Convidados/)

  it('is for notes; a super admin may also set its situation', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /appointments/a1': { body: { data: one({ actions: ['edit'] }) } },
      'PUT /appointments/a1': { body: { data: APPOINTMENT } },
    })
    const { user, router } = show(<EditAppointmentPage />, at(PATH))
    const situation = await screen.findByLabelText('Situação')
    expect(
      within(situation)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Iniciado', 'Agendado', 'Não realizado', 'Cancelado', 'Realizado'])
    await user.type(screen.getByLabelText('Anotações'), 'Corrigido.')
    // Not lost unasked.
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }))
    await user.selectOptions(situation, 'Realizado')
    await user.click(save())
    expect(await screen.findByText('Agendamento alterado com sucesso')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      notes: 'Corrigido.',
      notes_were: '',
      situation: 'done',
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/appointments/a1'))
  })

  it('sends no notes that nobody changed', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /appointments/a1': { body: { data: one({ actions: ['edit'], notes: 'Trouxe o diário.' }) } },
      'PUT /appointments/a1': { body: { data: APPOINTMENT } },
    })
    const { user } = show(<EditAppointmentPage />, at(PATH))
    await user.selectOptions(await screen.findByLabelText('Situação'), 'Realizado')
    await user.click(save())
    expect(await screen.findByText('Agendamento alterado com sucesso')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ situation: 'done' })
  })

  it('does not write over the notes that somebody else saved meanwhile, however often one tries', async () => {
    signIn()
    const message = 'Outra pessoa salvou as anotações enquanto você escrevia.'
    let notes = 'Trouxe o diário.'
    const calls = mockApi({
      'GET /appointments/a1': () => ({ body: { data: one({ actions: ['edit'], notes }) } }),
      'PUT /appointments/a1': () => {
        notes = 'Alérgica a amendoim.'
        return { status: 409, body: { message, code: 'notes_changed', errors: {} } }
      },
    })
    const { user } = show(<EditAppointmentPage />, at(PATH))
    await user.type(await screen.findByLabelText('Anotações'), ' Volta em maio.')
    const sent = (method: string) => calls.filter((call) => call.method === method)
    for (const time of [1, 2]) {
      await user.click(save())
      expect(await screen.findByText(message)).toBeInTheDocument()
      await waitFor(() => expect(sent('GET')).toHaveLength(time + 1))
      expect(screen.getByLabelText('Anotações')).toHaveValue('Trouxe o diário. Volta em maio.')
    }
    const body = { notes: 'Trouxe o diário. Volta em maio.', notes_were: 'Trouxe o diário.' }
    expect(sent('PUT').map((call) => call.body)).toEqual([body, body])
  })

  it('asks for guests where the product does, and says what is wrong with them', async () => {
    signIn()
    const rules = { enable_guest: true, require_guest: true }
    const calls = mockApi({
      'GET /appointments/a1': {
        body: { data: one({ actions: ['edit', 'guests'], product_rules: rules, guests: ['tia@casa.example'] }) },
      },
      'PUT /appointments/change/a1': { body: { data: APPOINTMENT } },
      'PUT /appointments/a1': { body: { data: APPOINTMENT } },
    })
    const { user } = show(<EditAppointmentPage />, at(PATH))
    await user.clear(await screen.findByLabelText(/^Convidados/))
    await user.click(save())
    expect(await screen.findByText('Ao menos um convidado deve ser informado.')).toBeInTheDocument()
    await user.type(guests(), 'tio, pai@casa.example, mãe@casa')
    await user.click(save())
    expect(await screen.findByText('os seguintes emails estão inválidos: tio, mãe@casa')).toBeInTheDocument()
    await user.clear(guests())
    await user.type(guests(), 'pai@casa.example, tio@casa.example')
    await user.click(save())
    expect(await screen.findByText('Agendamento alterado com sucesso')).toBeInTheDocument()
    expect(calls.find(({ path }) => path === '/appointments/change/a1')?.body).toEqual({
      guests: ['pai@casa.example', 'tio@casa.example'],
    })
    expect(screen.queryByLabelText('Situação')).not.toBeInTheDocument()
  })
})
