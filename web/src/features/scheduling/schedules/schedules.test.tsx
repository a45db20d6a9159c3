import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EXCEPTIONS_PATH, STANDARD_PATH } from '~/addresses/schedules'
import { mockApi, page, show, signIn } from '~/test/support'
import type { ScheduleException } from './api/queries'
import { ExceptionListPage } from './ExceptionListPage'
import { EditExceptionPage, NewExceptionPage } from './ExceptionPages'
import type { Standard } from './model/week'
import { StandardPage } from './StandardPage'

const hours = (weekday: number, start: string, end: string): Standard => ({
  weekday,
  time_start: `${start}:00`,
  time_end: `${end}:00`,
})
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
const EXCEPTION: ScheduleException = {
  id: 'e',
  specialist_id: 'b',
  date: '24/11/2026',
  time_start: '14:00',
  time_end: '18:00',
  type: 'single',
  opens: false,
  past: false,
}
const NO_CALENDARS = { 'GET /busy-calendars': { body: { data: [] } } }
const BOOKED = ['24/11/2026 14:00 às 15:00, Carla Mendes']
const BRUNO = { body: page([{ id: 'b', name: 'Bruno Leal' }]) }
const BOTH = {
  body: page([
    { id: 'a', name: 'Ana Ribeiro' },
    { id: 'b', name: 'Bruno Leal' },
  ]),
}
const echo = (standards: Standard[]) => ({
  'GET /schedule-standards': { body: { data: standards } },
  'GET /calendar': { body: { data: CALENDAR } },
})

const save = () => screen.getByRole('button', { name: 'Salvar' })
const question = () => screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })

describe('the week of a specialist', () => {
  it('is suggested where there is none, for the only specialist at once', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      ...echo([]),
      'GET /users': BRUNO,
      'PUT /schedule-standards': ({ body }) => ({ body: { data: (body as { data: Standard[] }).data } }),
    })
    const { user } = show(<StandardPage />, { at: STANDARD_PATH })
    expect(await screen.findByRole('region', { name: 'Sexta-feira' })).toHaveTextContent('9 consultas')
    expect(screen.getByRole('region', { name: 'Sábado' })).not.toHaveTextContent('consultas')
    expect(screen.getByText('Estes horários são uma sugestão e só valem depois de salvos.')).toBeInTheDocument()
    await user.click(save())
    expect(await screen.findByText('Disponibilidade armazenada com sucesso')).toBeInTheDocument()
    const sent = calls.find(({ method }) => method === 'PUT')?.body as { specialist_id: string; data: Standard[] }
    expect(sent.specialist_id).toBe('b')
    expect(sent.data).toHaveLength(10)
    expect(sent.data[1]).toEqual(hours(1, '13:00', '18:00'))
    expect(screen.queryByText(/são uma sugestão/)).not.toBeInTheDocument()
  })

  it('is changed, copied and sent as a whole', async () => {
    signIn({ role: 'specialist' })
    const calls = mockApi({
      ...echo([hours(1, '08:00', '12:00')]),
      'PUT /schedule-standards': ({ body }) => ({ body: { data: (body as { data: Standard[] }).data } }),
    })
    const { user } = show(<StandardPage />, { at: STANDARD_PATH })
    const monday = await screen.findByRole('region', { name: 'Segunda-feira' })
    expect(monday).toHaveTextContent('4 consultas')

    await user.click(within(monday).getByRole('button', { name: 'Adicionar período: Segunda-feira' }))
    const start = screen.getByLabelText('Segunda-feira, período 2, início')
    await waitFor(() => expect(start).toHaveFocus())
    await user.clear(start)
    await user.type(start, '1100')
    expect(within(monday).getByText('Este período se sobrepõe a outro.')).toBeInTheDocument()
    await user.click(save())
    await waitFor(() => expect(screen.getByLabelText('Segunda-feira, período 2, fim')).toHaveFocus())
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
    await user.clear(start)
    await user.type(start, '1230')
    expect(monday).toHaveTextContent('4 consultas')

    await user.click(screen.getByRole('button', { name: 'Copiar segunda-feira para outros dias' }))
    const dialog = await screen.findByRole('dialog', { name: 'Copiar segunda-feira' })
    await user.click(within(dialog).getByLabelText('Sábado'))
    await user.click(within(dialog).getByRole('button', { name: 'Copiar' }))
    await user.click(screen.getByRole('button', { name: 'Remover Segunda-feira, período 1' }))
    await user.click(save())
    expect(await screen.findByText('Disponibilidade armazenada com sucesso')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      data: [hours(1, '12:30', '13:00'), hours(6, '08:00', '12:00'), hours(6, '12:30', '13:00')],
      was: [hours(1, '08:00', '12:00')],
    })
    expect(screen.queryByText('Há alterações não salvas.')).not.toBeInTheDocument()
  })

  it('keeps what was changed while it was sent, and says that this is not saved', async () => {
    signIn({ role: 'specialist' })
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const calls = mockApi({
      ...echo([hours(1, '08:00', '12:00')]),
      'PUT /schedule-standards': async ({ body }) => {
        await answered
        return { body: { data: (body as { data: Standard[] }).data } }
      },
    })
    const { user } = show(<StandardPage />, { at: STANDARD_PATH })
    const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    await user.click(await screen.findByRole('button', { name: 'Adicionar período: Sábado' }))
    await user.click(save())
    await waitFor(() => expect(puts()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Adicionar período: Domingo' }))
    answer()
    expect(await screen.findByText('Disponibilidade armazenada com sucesso')).toBeInTheDocument()
    expect(screen.getByText('Há alterações não salvas.')).toBeInTheDocument()
    await user.click(save())
    await waitFor(() => expect(puts()).toHaveLength(2))
    expect(puts()[1]).toEqual({
      data: [hours(1, '08:00', '12:00'), hours(6, '08:00', '09:00'), hours(7, '08:00', '09:00')],
      was: [hours(1, '08:00', '12:00'), hours(6, '08:00', '09:00')],
    })
    await waitFor(() => expect(screen.queryByText('Há alterações não salvas.')).not.toBeInTheDocument())
  })

  it('is shown as the hours it comes to, in the duration that was applied', async () => {
    signIn({ role: 'specialist' })
    const calls = mockApi(echo([hours(1, '08:00', '12:00')]))
    const { user } = show(<StandardPage />, { at: STANDARD_PATH })
    expect(await screen.findByText('A partir de 22/11/2026, já sem as exceções.')).toBeInTheDocument()
    expect(screen.getByTitle('09:00 às 10:00')).toHaveTextContent('09:00, ocupado')
    const duration = screen.getByLabelText('Duração de cada horário')
    await user.clear(duration)
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    expect(await screen.findByText('Informe a duração em minutos, de 5 a 480.')).toBeInTheDocument()
    await user.type(duration, '90')
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    expect(await screen.findByText('2 consultas')).toBeInTheDocument()
    await waitFor(() => expect(calls.at(-1)?.query.get('duration')).toBe('90'))
  })

  it('is not lost unasked, and stays when it cannot be saved', async () => {
    signIn({ role: 'super_admin' })
    mockApi({
      ...echo([]),
      'GET /users': {
        body: page([
          { id: 'a', name: 'Ana Ribeiro' },
          { id: 'b', name: 'Bruno Leal' },
        ]),
      },
      'PUT /schedule-standards': { status: 500, body: { message: 'x', code: 'internal', errors: {} } },
    })
    const { user, router } = show(<StandardPage />, { at: `${STANDARD_PATH}?nutricionista=b` })
    await user.click(await screen.findByRole('button', { name: 'Adicionar período: Domingo' }))
    await user.click(save())
    expect(await screen.findByText('Não foi possível salvar a disponibilidade. Tente mais tarde.')).toBeInTheDocument()

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Nutricionista' }), 'Ana Ribeiro')
    expect(await question()).toHaveTextContent('Você tem dados não salvos. Deseja continuar?')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(router.state.location.search).toBe('?nutricionista=b')
    await user.click(screen.getByRole('tab', { name: 'Exceções de horário' }))
    await question()
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(EXCEPTIONS_PATH))
    expect(router.state.location.search).toBe('?nutricionista=b')
  })

  it('is not written over what was changed elsewhere', async () => {
    signIn({ role: 'specialist' })
    const message = 'Estes horários foram alterados em outro lugar depois que você os abriu.'
    mockApi({
      ...echo([]),
      'PUT /schedule-standards': { status: 409, body: { message, code: 'schedule_changed', errors: {} } },
    })
    const { user } = show(<StandardPage />, { at: STANDARD_PATH })
    await user.click(await screen.findByRole('button', { name: 'Adicionar período: Domingo' }))
    await user.click(save())
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.getByText('Há alterações não salvas.')).toBeInTheDocument()
  })

  it('takes what is typed into a period that was just added', async () => {
    signIn({ role: 'specialist' })
    mockApi(echo([]))
    const { user } = show(<StandardPage />, { at: STANDARD_PATH })
    await user.click(await screen.findByRole('button', { name: 'Adicionar período: Domingo' }))
    const start = screen.getByLabelText<HTMLInputElement>('Domingo, período 1, início')
    await waitFor(() => expect(start).toHaveFocus())
    expect([start.selectionStart, start.selectionEnd]).toEqual([0, 5])
  })

  it('is not taken while people have booked its hours, which are shown', async () => {
    signIn({ role: 'specialist' })
    const booked = ['25/11/2026 08:00 às 09:00, Carla Mendes', '26/11/2026 10:00 às 11:00, Diego Farias']
    mockApi({
      ...echo([]),
      'PUT /schedule-standards': {
        status: 422,
        body: { message: booked[0], code: 'cannot_remove', errors: { cannot_remove: booked } },
      },
    })
    const { user } = show(<StandardPage />, { at: STANDARD_PATH })
    await user.click(await screen.findByRole('button', { name: 'Adicionar período: Domingo' }))
    await user.click(save())
    const warning = await screen.findByRole('alert')
    expect(warning).toHaveTextContent('Os seguintes horários estão agendados, e precisam ser cancelados antes: ')
    expect(
      within(warning)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(booked)
    await waitFor(() => expect(warning).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('waits until a super admin chooses somebody', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({ ...echo([]), 'GET /users': BRUNO })
    const { user } = show(<StandardPage />, { at: STANDARD_PATH })
    expect(await screen.findByText('Escolha um nutricionista para ver os horários.')).toBeInTheDocument()
    expect(calls.some(({ path }) => path === '/schedule-standards')).toBe(false)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Nutricionista' }), 'Bruno Leal')
    expect(await screen.findByRole('region', { name: 'Domingo' })).toBeInTheDocument()
    expect(calls.find(({ path }) => path === '/schedule-standards')?.query.get('specialist_id')).toBe('b')
  })
})

it.each([
  ['week', StandardPage, STANDARD_PATH],
  ['list of exceptions', ExceptionListPage, EXCEPTIONS_PATH],
  ['new exception', NewExceptionPage, '/admin/schedule-exceptions/new'],
])('the %s of a clinic without specialists leads to a new one', async (_, Page, at) => {
  signIn({ role: 'super_admin' })
  mockApi({ 'GET /users': { body: page([]) } })
  show(<Page />, { at })
  expect(await screen.findByText('A clínica ainda não tem nutricionistas.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Cadastrar nutricionista' })).toHaveAttribute(
    'href',
    '/admin/specialists/new',
  )
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Cadastrar exceção' })).not.toBeInTheDocument()
})

describe('exceptions', () => {
  it('are listed, and removed after a question', async () => {
    signIn({ role: 'specialist' })
    const rows = [
      { ...EXCEPTION, id: 'y', date: '25/12/2025', time_start: '00:00', time_end: '23:59', type: 'yearly' as const },
      EXCEPTION,
      { ...EXCEPTION, id: 'p', date: '02/11/2026', past: true },
    ]
    const calls = mockApi({
      ...NO_CALENDARS,
      'GET /schedule-exceptions': { body: page(rows) },
      'DELETE /schedule-exceptions/e': { status: 204 },
    })
    const { user } = show(<ExceptionListPage />, { at: EXCEPTIONS_PATH })
    expect(await screen.findByRole('row', { name: /25\/12\/2025 O dia todo Todo ano/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /02\/11\/2026 14:00 às 18:00 Já passou/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remover a exceção de 24/11/2026' }))
    await screen.findByRole('alertdialog', { name: 'Tem certeza que deseja remover esta exceção?' })
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Exceção removida com sucesso')).toBeInTheDocument()
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
  })

  it('keep the focus in their list when one is removed', async () => {
    signIn({ role: 'specialist' })
    let rows = [EXCEPTION]
    mockApi({
      ...NO_CALENDARS,
      'GET /schedule-exceptions': () => ({ body: page(rows) }),
      'DELETE /schedule-exceptions/e': () => {
        rows = []
        return { status: 204 }
      },
    })
    const { user } = show(<ExceptionListPage />, { at: EXCEPTIONS_PATH })
    await user.click(await screen.findByRole('button', { name: 'Remover a exceção de 24/11/2026' }))
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    const none = await screen.findByText(/^Nenhuma exceção cadastrada/)
    await waitFor(() => expect(document.body).not.toHaveFocus())
    expect(document.activeElement).toContainElement(none)
  })

  it('are those of the page before when the last one of a page was removed', async () => {
    signIn({ role: 'specialist' })
    let removed = false
    mockApi({
      ...NO_CALENDARS,
      'GET /schedule-exceptions': ({ query }) => {
        const current_page = Number(query.get('page'))
        const rows = current_page === 1 ? [{ ...EXCEPTION, id: 'f', date: '27/11/2026' }] : removed ? [] : [EXCEPTION]
        return { body: page(rows, { current_page, last_page: removed ? 1 : 2, total: removed ? 10 : 11 }) }
      },
      'DELETE /schedule-exceptions/e': () => {
        removed = true
        return { status: 204 }
      },
    })
    const { user, router } = show(<ExceptionListPage />, { at: `${EXCEPTIONS_PATH}?page=2` })
    await user.click(await screen.findByRole('button', { name: 'Remover a exceção de 24/11/2026' }))
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByRole('link', { name: '27/11/2026' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })

  it('are added for whom a super admin chooses, once and for the whole day', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /users': BRUNO,
      'POST /schedule-exceptions': { status: 201, body: { data: { ...EXCEPTION, booked: BOOKED } } },
    })
    const { user, router } = show(<NewExceptionPage />, { at: '/admin/schedule-exceptions/new' })
    await screen.findByRole('checkbox', { name: 'Bruno Leal' })
    await user.click(save())
    expect(await screen.findByText('Escolha o nutricionista.')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Bruno Leal' }))
    await user.type(screen.getByLabelText(/^Data/), '24112099')
    await user.type(screen.getByLabelText(/^Início/), '1800')
    await user.type(screen.getByLabelText(/^Fim/), '1400')
    await user.click(save())
    expect(await screen.findByText('O fim deve ser depois do início.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Usar o dia todo' }))
    await user.click(save())
    await waitFor(() => expect(router.state.location.pathname).toBe(EXCEPTIONS_PATH))
    expect(router.state.location.search).toBe('?nutricionista=b')
    expect(router.state.location.state).toEqual({ booked: BOOKED })
    expect(screen.getByText('Exceção armazenada com sucesso')).toBeInTheDocument()
    expect(calls.at(-1)?.body).toEqual({
      specialist_id: 'b',
      date: '24/11/2099',
      time_start: '00:00',
      time_end: '24:00',
      type: 'single',
    })
  })

  it('close a range of days for several, and say for how many', async () => {
    signIn({ role: 'super_admin' })
    const stored = ['a', 'b'].map((specialist_id) => ({ ...EXCEPTION, specialist_id }))
    const calls = mockApi({
      'GET /users': BOTH,
      'POST /schedule-exceptions': { status: 201, body: { data: { ...stored[0], booked: [], stored } } },
    })
    const { user, router } = show(<NewExceptionPage />, { at: '/admin/schedule-exceptions/new' })
    await user.click(await screen.findByRole('checkbox', { name: 'Ana Ribeiro' }))
    await user.click(screen.getByRole('checkbox', { name: 'Bruno Leal' }))
    await user.type(screen.getByLabelText(/^Data/), '24122098')
    await user.type(screen.getByLabelText(/^Até/), '23122098')
    await user.click(screen.getByRole('button', { name: 'Usar o dia todo' }))
    await user.click(save())
    expect(await screen.findByText('A data final deve ser igual ou posterior à inicial.')).toBeInTheDocument()
    await user.clear(screen.getByLabelText(/^Até/))
    await user.type(screen.getByLabelText(/^Até/), '02012099')
    expect(await screen.findByText('10 dias, 2 nutricionistas')).toBeInTheDocument()
    await user.click(save())
    await waitFor(() => expect(router.state.location.pathname).toBe(EXCEPTIONS_PATH))
    expect(router.state.location.search).toBe('')
    expect(calls.at(-1)?.body).toEqual({
      specialist_ids: ['a', 'b'],
      date: '24/12/2098',
      date_end: '02/01/2099',
      time_start: '00:00',
      time_end: '24:00',
      type: 'single',
    })
  })

  it('open an extra day for everybody', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /users': BOTH,
      'POST /schedule-exceptions': { status: 201, body: { data: { ...EXCEPTION, opens: true, booked: [] } } },
    })
    const { user } = show(<NewExceptionPage />, { at: '/admin/schedule-exceptions/new' })
    await user.click(await screen.findByRole('checkbox', { name: 'Todos' }))
    await user.click(screen.getByText('Abrir'))
    await user.type(screen.getByLabelText(/^Data/), '28112099')
    await user.type(screen.getByLabelText(/^Início/), '1800')
    await user.type(screen.getByLabelText(/^Fim/), '2400')
    expect(await screen.findByText('1 dia, todos os nutricionistas')).toBeInTheDocument()
    await user.click(save())
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/schedule-exceptions'))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      all: true,
      date: '28/11/2099',
      time_start: '18:00',
      time_end: '24:00',
      opens: true,
      type: 'single',
    })
  })

  it('of everybody are listed with their names, ranges and openings', async () => {
    signIn({ role: 'super_admin' })
    const rows = [
      { ...EXCEPTION, id: 'r', date: '24/12/2026', date_end: '02/01/2027', time_start: '00:00', time_end: '24:00' },
      { ...EXCEPTION, opens: true, specialist_id: 'a' },
    ]
    mockApi({ 'GET /users': BOTH, 'GET /schedule-exceptions': { body: page(rows) } })
    show(<ExceptionListPage />, { at: EXCEPTIONS_PATH })
    const range = /24\/12\/2026 a 02\/01\/2027 O dia todo Em todos estes dias Bruno Leal/
    expect(await screen.findByRole('row', { name: range })).toBeInTheDocument()
    const opening = /24\/11\/2026 Horário extra: 14:00 às 18:00 Só neste dia Ana Ribeiro/
    expect(screen.getByRole('row', { name: opening })).toBeInTheDocument()
  })

  it('that were added together are removed together', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /users': BOTH,
      'GET /schedule-exceptions/e': { body: { data: { ...EXCEPTION, group_id: 'g' } } },
      'DELETE /schedule-exceptions/e': { status: 204 },
    })
    const { user, router } = show(<EditExceptionPage />, {
      at: '/admin/schedule-exceptions/e/edit',
      path: '/admin/schedule-exceptions/:id/edit',
    })
    await user.click(await screen.findByRole('button', { name: 'Remover de todos' }))
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(EXCEPTIONS_PATH))
    expect(calls.find(({ method }) => method === 'DELETE')?.query.get('whole_group')).toBe('true')
  })

  it('name what is booked within them, and stays', async () => {
    signIn({ role: 'specialist' })
    mockApi({ ...NO_CALENDARS, 'GET /schedule-exceptions': { body: page([EXCEPTION]) } })
    const { router } = show(<ExceptionListPage />, { at: EXCEPTIONS_PATH })
    await act(() => router.navigate(EXCEPTIONS_PATH, { state: { booked: BOOKED } }))
    const remark = await screen.findByRole('alert')
    expect(remark).toHaveTextContent(`Estas consultas continuam marcadas:${BOOKED[0]}Ver os horários agendados`)
  })

  it('keep how often they hold, and show what the server says of them', async () => {
    signIn({ role: 'specialist' })
    const calls = mockApi({
      'GET /schedule-exceptions/e': { body: { data: { ...EXCEPTION, type: 'monthly' } } },
      'PUT /schedule-exceptions/e': {
        status: 422,
        body: { message: 'x', code: 'invalid_fields', errors: { date: ['Esta data já passou.'] } },
      },
    })
    const { user } = show(<EditExceptionPage />, {
      at: '/admin/schedule-exceptions/e/edit',
      path: '/admin/schedule-exceptions/:id/edit',
    })
    expect(await screen.findByLabelText(/^Data/)).toHaveValue('24/11/2026')
    expect(screen.getByText('Todo mês, a partir desta data')).toBeInTheDocument()
    await user.clear(screen.getByLabelText(/^Início/))
    await user.type(screen.getByLabelText(/^Início/), '1500')
    await user.click(save())
    expect(await screen.findByText('Esta data já passou.')).toBeInTheDocument()
    // Fields that are not sent keep their values, which another user may have changed.
    expect(calls.at(-1)?.body).toEqual({ time_start: '15:00' })
  })

  it('are gone when somebody removed them', async () => {
    signIn({ role: 'specialist' })
    mockApi({})
    show(<EditExceptionPage />, {
      at: '/admin/schedule-exceptions/e/edit',
      path: '/admin/schedule-exceptions/:id/edit',
    })
    expect(await screen.findByRole('heading', { name: 'Exceção não encontrada' })).toBeInTheDocument()
  })
})
