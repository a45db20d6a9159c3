import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockApi, page, show, signIn } from '~/test/support'
import { TemplateListPage } from './TemplateListPage'
import { CHOICES, REMINDER, template } from './testData'

beforeEach(() => {
  signIn({ role: 'super_admin' })
})

describe('the list of templates', () => {
  it('says what each one is for', async () => {
    const reminder = template({
      id: 'r',
      name: REMINDER.name,
      description: 'Um dia antes',
      reminder: 24,
      productService: { id: 's', name: 'Consulta de retorno' },
    })
    mockApi({ ...CHOICES, 'GET /email-templates': { body: page([template(), reminder]) } })
    show(<TemplateListPage />)
    const row = await screen.findByRole('row', { name: /Um dia antes/ })
    await waitFor(() => expect(row).toHaveTextContent('Lembrete da consulta'))
    expect(row).toHaveTextContent('Consulta de retorno')
    expect(row).toHaveTextContent('Transacional24 horas antes20/11/2026')
    expect(screen.getByRole('link', { name: 'Plano pronto, com carinho' })).toHaveAttribute(
      'href',
      '/admin/email-templates/edit/t',
    )
    expect(screen.getByText('2 templates')).toBeInTheDocument()
  })

  it('asks for the type in the address, and puts it there', async () => {
    const calls = mockApi({ ...CHOICES, 'GET /email-templates': { body: page([template()]) } })
    const { user, router } = show(<TemplateListPage />, { at: '/?page=2' })
    await user.selectOptions(await screen.findByLabelText('Tipo'), 'Agendado')
    await waitFor(() => expect(router.state.location.search).toBe('?tipo=agendado'))
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/email-templates').map(({ query }) => query.toString())).toEqual([
        'page=2',
        'page=1&type=2',
      ]),
    )
  })

  it('removes one after a question', async () => {
    let there = [template()]
    const calls = mockApi({
      ...CHOICES,
      'GET /email-templates': () => ({ body: page(there) }),
      'DELETE /email-templates/t': () => {
        there = []
        return { status: 204 }
      },
    })
    const { user } = show(<TemplateListPage />)
    await user.click(await screen.findByRole('button', { name: 'Remover Plano pronto, com carinho' }))
    expect(await screen.findByText('Os próximos e-mails deste evento voltam ao texto original.')).toBeInTheDocument()
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Template de email removido com sucesso')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Começar de um texto pronto' })).toHaveAttribute(
      'href',
      '/admin/email-templates/new',
    )
  })

  it.each([
    [500, 'Algo falhou por dentro.', 'Não foi possível remover o email'],
    [
      409,
      'Há 3 mensagens agendadas com este template. Remova-as antes.',
      'Há 3 mensagens agendadas com este template. Remova-as antes.',
    ],
  ])('says why one stays: %i', async (status, message, said) => {
    mockApi({
      ...CHOICES,
      'GET /email-templates': { body: page([template()]) },
      'DELETE /email-templates/t': { status, body: { message, code: 'x', errors: {} } },
    })
    const { user } = show(<TemplateListPage />)
    await user.click(await screen.findByRole('button', { name: /^Remover Plano/ }))
    await user.click(await screen.findByRole('button', { name: 'Remover' }))
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Plano pronto/ })).toBeInTheDocument()
  })
})
