import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { mockApi, page, show, signIn } from '~/test/support'
import { MessagesPage } from './MessagesPage'
import { firstHour, liesAhead, type Message, nextHour } from './message'

type Template = Schemas['EmailTemplate']

const template = (over: Partial<Template> = {}): Template => ({
  id: 't',
  name: 'scheduled_notification',
  description: 'Beba água',
  subject: 'Já bebeu água hoje?',
  type: 2,
  body: '<p>Oi, {{nome}}! {{mensagem}}</p>',
  category: 'mensagens',
  updated_at: '2026-11-20T12:00:00Z',
  ...over,
})

const message = (over: Partial<Message> = {}): Message => ({
  uuid: 'm',
  user_id: 'c',
  email_template_id: 't',
  start: '2026-11-26 08:30',
  send_at: '2026-11-26T11:30:00Z',
  email: 'carla@correio.example',
  message: 'Vamos juntas!',
  subject: 'Já bebeu água hoje?',
  description: 'Beba água',
  status: 'scheduled',
  ...over,
})

const TEXT = { text: 'Oi, Carla! Vamos juntas!', whatsapp_url: 'https://wa.me/5511987654321?text=Oi' }

const api = (messages: Message[], over: Parameters<typeof mockApi>[0] = {}) => ({
  'GET /patient/c': { body: { data: { id: 'c', name: 'Carla Mendes' } } },
  'GET /email-templates': { body: page([template()]) },
  'GET /email-templates/t/text': { body: { data: TEXT } },
  'GET /user-notifications/user/c': () => ({ body: { data: messages } }),
  ...over,
})

const PATH = '/admin/patient/:id/messages'
const open = () => show(<MessagesPage />, { at: '/admin/patient/c/messages', path: PATH })

beforeEach(() => {
  // Noon of a Wednesday, for the clinic.
  vi.useFakeTimers({ now: new Date('2026-11-25T15:00:00Z'), toFake: ['Date'] })
  signIn()
})

/** Sets a phone's width, which shows the light list; the grid has a test of its own. */
function onPhone() {
  const wide = window.matchMedia
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('47.99') })
  return () => {
    window.matchMedia = wide
  }
}

describe("a patient's messages", () => {
  it('stand in the week in which they are sent', async () => {
    const calls = mockApi(
      api([message(), message({ uuid: 'n', status: 'sent', start: '2026-11-23 05:15', description: 'Bom dia' })]),
    )
    open()
    const grid = await screen.findByRole('region', { name: 'Grade de horários' })
    expect(await within(grid).findByRole('button', { name: /^Agendada, 08:30 ?Beba água$/ })).toBeInTheDocument()
    expect(within(grid).getByRole('button', { name: /^Enviada, 05:15 ?Bom dia$/ })).toBeInTheDocument()
    expect(screen.getByText('23 a 29 de novembro de 2026')).toBeInTheDocument()
    expect(within(grid).getByText('05:00')).toBeInTheDocument()
    expect(within(grid).queryByText('Timed')).not.toBeInTheDocument()
    expect(within(grid).getByText('Com horário')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Próxima semana' }))
    await waitFor(() =>
      expect(
        calls.filter(({ path }) => path === '/user-notifications/user/c').map(({ query }) => query.toString()),
      ).toEqual(['start=2026-11-23&end=2026-11-29', 'start=2026-11-30&end=2026-12-06']),
    )
  })
})

describe('on a phone', () => {
  beforeEach(() => onPhone())

  it('are a list, and one is scheduled with what it says before the eyes', async () => {
    const calls = mockApi(api([], { 'POST /user-notifications': { status: 201, body: { data: message() } } }))
    open()
    expect(await screen.findByText('Nenhuma mensagem nesta semana')).toBeInTheDocument()
    fireEvent.click(await screen.findByText('Agendar mensagem'))
    // The only template is chosen, and the next full hour.
    expect(await screen.findByText('Oi, Carla! Vamos juntas!')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Horário/)).toHaveValue('13:00')
    const whatsapp = screen.getByText('Enviar por WhatsApp').closest('a')
    expect(whatsapp).toHaveAttribute('href', TEXT.whatsapp_url)
    expect(whatsapp).toHaveAttribute('rel', 'noopener noreferrer')
    fireEvent.change(screen.getByLabelText(/^Mensagem pessoal/), { target: { value: 'Vamos juntas!' } })
    fireEvent.click(screen.getByText('Agendar'))
    expect(await screen.findByText('Mensagem agendada com sucesso')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      user_id: 'c',
      email_template_id: 't',
      start: '2026-11-25 13:00',
      message: 'Vamos juntas!',
    })
  })

  it('carry no words typed for a template that has a place for them, once another one is chosen', async () => {
    const plain = template({ id: 'p', description: 'Bom dia', body: '<p>Bom dia!</p>' })
    const calls = mockApi(
      api([], {
        'GET /email-templates': { body: page([template(), plain]) },
        'GET /email-templates/p/text': { body: { data: { text: 'Bom dia!', whatsapp_url: null } } },
        'POST /user-notifications': { status: 201, body: { data: message() } },
      }),
    )
    open()
    fireEvent.click(await screen.findByText('Agendar mensagem'))
    const choose = (value: string) => fireEvent.change(screen.getByLabelText(/^Template/), { target: { value } })
    await screen.findByLabelText(/^Template/)
    choose('t')
    fireEvent.change(await screen.findByLabelText(/^Mensagem pessoal/), { target: { value: 'Vamos juntas!' } })
    choose('p')
    expect(await screen.findByText('Bom dia!')).toBeInTheDocument()
    fireEvent.click(screen.getByText('Agendar'))
    expect(await screen.findByText('Mensagem agendada com sucesso')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      user_id: 'c',
      email_template_id: 'p',
      start: '2026-11-25 13:00',
    })
  })

  it("that can not be scheduled show the server's message, and lose nothing", async () => {
    const errors = { start: ['Não é possível agendar em data anterior.'] }
    mockApi(
      api([], {
        'GET /email-templates': { body: page([template({ body: '<p>Oi!</p>' })]) },
        'GET /email-templates/t/text': { body: { data: { text: 'Oi!', whatsapp_url: null } } },
        'POST /user-notifications': { status: 422, body: { message: 'Confira.', code: 'invalid', errors } },
      }),
    )
    open()
    fireEvent.click(await screen.findByText('Agendar mensagem'))
    expect(await screen.findByText('Este paciente não tem celular cadastrado.')).toBeInTheDocument()
    // Its text has no place for it.
    expect(screen.queryByLabelText(/^Mensagem pessoal/)).not.toBeInTheDocument()
    fireEvent.click(screen.getByText('Agendar'))
    expect(await screen.findByText('Não é possível agendar em data anterior.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText(/^Horário/)).toHaveFocus())
    expect(screen.getByLabelText(/^Horário/)).toHaveValue('13:00')
  })

  it.each([
    [204, 'Mensagem removida com sucesso'],
    [500, 'Não foi possível remover a mensagem'],
    [409, 'Esta mensagem já foi enviada.'],
  ])('are removed after a question: %i', async (status, said) => {
    const refusal = { message: 'Esta mensagem já foi enviada.', code: 'already_sent', errors: {} }
    const calls = mockApi(
      api([message()], { 'DELETE /user-notifications/m': { status, body: status === 204 ? undefined : refusal } }),
    )
    open()
    fireEvent.click(await screen.findByText('Beba água'))
    fireEvent.click(await screen.findByText('Remover'))
    expect(await screen.findByText('Remover esta mensagem?')).toBeInTheDocument()
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(screen.getAllByText('Remover').at(-1) as HTMLElement)
    expect(await screen.findByText(said)).toBeInTheDocument()
  })

  it('that could not be sent are removed, and show no text of today', async () => {
    const calls = mockApi(api([message({ status: 'failed' })], { 'DELETE /user-notifications/m': { status: 204 } }))
    open()
    fireEvent.click(await screen.findByText('Beba água'))
    fireEvent.click(await screen.findByText('Remover'))
    expect(await screen.findByText('Ela não pôde ser enviada.')).toBeInTheDocument()
    fireEvent.click(screen.getAllByText('Remover').at(-1) as HTMLElement)
    expect(await screen.findByText('Mensagem removida com sucesso')).toBeInTheDocument()
    expect(calls.some(({ path }) => path.endsWith('/text'))).toBe(false)
  })

  it('that were sent stay', async () => {
    mockApi(api([message({ status: 'sent' })]))
    open()
    fireEvent.click(await screen.findByText('Beba água'))
    expect(await screen.findByText('carla@correio.example')).toBeInTheDocument()
    expect(screen.queryByText('Remover')).not.toBeInTheDocument()
  })

  it.each([
    ['super_admin', 1],
    ['specialist', 0],
  ] as const)('need a template, which a %s is told', async (role, links) => {
    signIn({ role })
    mockApi(api([], { 'GET /email-templates': { body: page([]) } }))
    open()
    expect(await screen.findByText(/^Ainda não há nenhum template/)).toBeInTheDocument()
    expect(screen.queryAllByRole('link', { name: 'Criar um template' })).toHaveLength(links)
    expect(screen.queryByText('Agendar mensagem')).not.toBeInTheDocument()
  })
})

describe('the hours', () => {
  it('begin at six, or earlier where something is', () => {
    expect(firstHour([])).toBe('06:00')
    expect(firstHour([message({ start: '2026-11-26 04:30' })])).toBe('04:00')
  })

  // Clicking on an hour needs a layout: see `e2e/mensagens.spec.ts`.
  it('that have passed take nothing, and say so', async () => {
    show(null)
    expect(liesAhead('2026-11-25 12:01', '2026-11-25 12:00')).toBe(true)
    expect(screen.getByRole('status', { name: 'Avisos' })).toBeEmptyDOMElement()
    for (const passed of ['2026-11-25 12:00', '2026-11-24 18:00']) {
      expect(liesAhead(passed, '2026-11-25 12:00')).toBe(false)
    }
    expect(await screen.findByText('Não é possível agendar em data anterior.')).toBeInTheDocument()
  })

  it('that can be chosen begin with the next full one', () => {
    expect(nextHour('2026-11-25 12:00')).toBe('2026-11-25 13:00')
    expect(nextHour('2026-12-31 23:40')).toBe('2027-01-01 00:00')
  })
})
