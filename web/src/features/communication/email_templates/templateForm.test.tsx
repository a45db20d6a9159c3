import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockApi, show, signIn } from '~/test/support'
import { EditTemplatePage, NewTemplatePage } from './TemplatePages'
import { CHOICES, PLAN, REMINDER, SCHEDULED, template } from './testData'

beforeEach(() => {
  signIn({ role: 'super_admin' })
})

const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (label: string) => fireEvent.click(screen.getByText(label))
const posts = (calls: { method: string; path: string; body: unknown }[], path = '/email-templates') =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body)

async function begun(event: { name: string }) {
  await screen.findByLabelText(/^Texto do e-mail/)
  write(/^Evento/, event.name)
}
const text = () => screen.getByLabelText(/^Texto do e-mail/)

describe('a new template', () => {
  it('is not sent without an event', async () => {
    const calls = mockApi(CHOICES)
    show(<NewTemplatePage />)
    await screen.findByLabelText(/^Texto do e-mail/)
    press('Salvar')
    expect(await screen.findByText('Escolha o evento.')).toBeInTheDocument()
    expect(posts(calls)).toEqual([])
  })

  it("begins with the event's own words and is stored", async () => {
    const calls = mockApi({ ...CHOICES, 'POST /email-templates': { status: 201, body: { data: template() } } })
    const { router } = show(<NewTemplatePage />)
    await begun(PLAN)
    await waitFor(() => expect(text()).toHaveTextContent('Olá, nome!Plano alimentar concluído.Ver'))
    expect(screen.queryByLabelText(/^Produto/)).not.toBeInTheDocument()
    expect(screen.queryByLabelText(/^Horas antes/)).not.toBeInTheDocument()
    write(/^Assunto/, 'Chegou o seu plano')
    press('Salvar')
    expect(await screen.findByText('Template armazenado com sucesso')).toBeInTheDocument()
    expect(posts(calls)).toEqual([
      {
        name: PLAN.name,
        type: 1,
        description: PLAN.label,
        category: PLAN.category,
        subject: 'Chegou o seu plano',
        body: PLAN.body,
      },
    ])
    expect(router.state.location.pathname).toBe('/admin/email-templates/list')
  })

  it('asks how long before, and for which product, where the event knows both', async () => {
    const calls = mockApi({
      ...CHOICES,
      'POST /email-templates': {
        status: 422,
        body: { message: 'Confira.', code: 'invalid', errors: { reminder: ['Use um número de 0 a 168.'] } },
      },
    })
    show(<NewTemplatePage />)
    await begun(REMINDER)
    expect(await screen.findByLabelText(/^Horas antes da consulta/)).toHaveValue('24')
    expect(screen.getByLabelText(/^Produto/)).toHaveDisplayValue('Todos os produtos')
    press('Salvar')
    expect(await screen.findByText('Use um número de 0 a 168.')).toBeInTheDocument()
    expect(posts(calls)).toEqual([expect.objectContaining({ reminder: 24 })])
    // Nothing is lost.
    expect(screen.getByLabelText(/^Assunto/)).toHaveValue(REMINDER.subject)
  })

  it('that is scheduled has one event, and a transactional one the others', async () => {
    mockApi(CHOICES)
    show(<NewTemplatePage />)
    await screen.findByLabelText(/^Texto do e-mail/)
    const events = () => [...screen.getByLabelText<HTMLSelectElement>(/^Evento/).options].map(({ label }) => label)
    expect(events()).toEqual(['Escolha o evento', PLAN.label, REMINDER.label])
    write(/^Tipo/, '2')
    await waitFor(() => expect(screen.getByLabelText(/^Evento/)).toHaveValue(SCHEDULED.name))
    expect(events()).toEqual(['Escolha o evento', SCHEDULED.label])
  })

  it('is refused where the event has one already, and leads there', async () => {
    const calls = mockApi({
      ...CHOICES,
      'GET /email-templates/name/meal_plan_done': { body: { data: template({ id: 'other' }) } },
    })
    show(<NewTemplatePage />)
    await begun(PLAN)
    expect(await screen.findByText('Já existe um template para esse Produto/Evento.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Abrir o template que já existe' })).toHaveAttribute(
      'href',
      '/admin/email-templates/edit/other',
    )
    press('Salvar')
    await waitFor(() => expect(screen.getByLabelText(/^Evento/)).toHaveFocus())
    expect(screen.getByText('Já existe um template para esse Produto/Evento.')).toBeInTheDocument()
    expect(posts(calls)).toEqual([])
  })
})

describe('a template that is there', () => {
  const there = (over = {}) => ({
    ...CHOICES,
    'GET /email-templates/t': { body: { data: template() } },
    'GET /email-templates/name/meal_plan_done': { body: { data: template() } },
    ...over,
  })
  const open = () => show(<EditTemplatePage />, { at: '/t', path: '/:id' })

  it('is no duplicate of itself, and is shown as it would arrive', async () => {
    const calls = mockApi(there())
    const { user } = open()
    const frame = await screen.findByTitle<HTMLIFrameElement>('E-mail com dados de exemplo')
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin')
    // Styles in the text would be refused by our own policy.
    expect(frame.srcdoc).toContain('<p data-style="color:red">Olá, Carla!</p>')
    expect(screen.getByText('Carla, seu plano está pronto')).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Só texto' }))
    expect(screen.getByText('Olá, Carla! Em texto.')).toBeInTheDocument()
    expect(posts(calls, '/email-templates/preview')).toEqual([
      { name: PLAN.name, subject: 'Seu plano está pronto, {{nome}}', body: '<p>Oi, {{nome}}!</p>' },
    ])
    expect(screen.queryByText(/^Já existe um template/)).not.toBeInTheDocument()
  })

  it('sends a test of what is written now', async () => {
    const calls = mockApi(there({ 'POST /email-templates/test': { status: 202 } }))
    open()
    await screen.findByLabelText(/^Texto do e-mail/)
    write(/^Assunto/, 'Outro assunto')
    press('Enviar um teste para mim')
    expect(await screen.findByText('O teste está a caminho do seu e-mail.')).toBeInTheDocument()
    expect(posts(calls, '/email-templates/test')).toEqual([
      { name: PLAN.name, subject: 'Outro assunto', body: '<p>Oi, {{nome}}!</p>' },
    ])
  })

  it("says under the text what is wrong with it, by the server's word", async () => {
    const body = {
      message: 'Confira.',
      code: 'invalid',
      errors: { body: ['A variável {{x}} não existe neste evento.'] },
    }
    mockApi(there({ 'POST /email-templates/test': { status: 422, body } }))
    open()
    await screen.findByLabelText(/^Texto do e-mail/)
    press('Enviar um teste para mim')
    expect(await screen.findByText('A variável {{x}} não existe neste evento.')).toBeInTheDocument()
    await waitFor(() => expect(text()).toHaveAttribute('aria-invalid', 'true'))
  })

  it('goes back to the words of the system after a question', async () => {
    mockApi(there())
    open()
    await waitFor(() => expect(text()).toHaveTextContent('Oi, nome!'))
    press('Restaurar texto original')
    fireEvent.click(await screen.findByText('Restaurar'))
    await waitFor(() => expect(text()).toHaveTextContent('Plano alimentar concluído.'))
    expect(screen.getByLabelText(/^Assunto/)).toHaveValue(PLAN.subject)
  })

  it('is saved as it was read, and what somebody else wrote meanwhile is not written over', async () => {
    const message = 'Outra pessoa salvou este template enquanto você editava.'
    const refusal = { status: 409, body: { message, code: 'email_template_changed', errors: {} } }
    const calls = mockApi(there({ 'PUT /email-templates/t': refusal }))
    open()
    await screen.findByLabelText(/^Texto do e-mail/)
    write(/^Assunto/, 'Outro assunto')
    press('Salvar')
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.getByLabelText(/^Assunto/)).toHaveValue('Outro assunto')
    const sent = calls.find(({ method }) => method === 'PUT')
    expect(sent?.body).toMatchObject({ subject: 'Outro assunto', updated_at: template().updated_at })
  })

  it('that is not there any more is said to be so', async () => {
    mockApi(CHOICES)
    open()
    expect(await screen.findByText('Este template não existe mais.')).toBeInTheDocument()
  })
})
