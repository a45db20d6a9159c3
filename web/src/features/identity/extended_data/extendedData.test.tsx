import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Group } from '~/modules/extendedData/groups'
import { mockApi, show, signIn } from '~/test/support'
import { GroupListPage } from './GroupListPage'
import { EditGroupPage, NewGroupPage } from './GroupPages'

const field = (name: string, slug: string): Group['extended_data']['sections'][number]['fields'][number] => ({
  uuid: slug,
  slug,
  name,
  type: 'text',
  options: [],
  searchable: true,
  required: false,
  default: null,
  property: null,
})
const HABITS: Group = {
  id: 'g',
  name: 'Hábitos',
  slug: 'habitos',
  place: 'patient',
  extended_data: {
    name: 'Hábitos',
    slug: 'habitos',
    place: 'patient',
    sections: [{ slug: 'geral', name: 'Geral', fields: [field('Convênio', 'convenio'), field('Sono', 'sono')] }],
  },
  editable: true,
  created_at: '2026-09-02T12:00:00Z',
  updated_at: '2026-09-02T12:00:00Z',
}
const FAILED = { status: 500, body: { message: 'x', code: 'internal', errors: {} } }
const EDIT = { at: '/admin/informacoes-adicionais/g/edit', path: '/admin/informacoes-adicionais/:id/edit' }

const save = () => screen.getByRole('button', { name: 'Salvar' })

describe('the list of groups', () => {
  it('removes one when asked twice, and says when it could not', async () => {
    signIn({ role: 'super_admin' })
    let gone = false
    const calls = mockApi({
      'GET /extended-data': () => ({ body: { data: gone ? [] : [HABITS] } }),
      'DELETE /extended-data/g': () => {
        const first = calls.filter(({ method }) => method === 'DELETE').length === 1
        if (first) return FAILED
        gone = true
        return { status: 204 }
      },
    })
    const { user } = show(<GroupListPage />)
    expect(await screen.findByRole('row', { name: /Hábitos Paciente 2/ })).toBeInTheDocument()
    const remove = async () => {
      await user.click(screen.getByRole('button', { name: 'Remover Hábitos' }))
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
    }
    await remove()
    expect(await screen.findByText('Não foi possível remover os dados Adicionais')).toBeInTheDocument()
    await remove()
    expect(await screen.findByText('Informações adicionas foram removidas com sucesso')).toBeInTheDocument()
    expect(await screen.findByText('Nenhuma informação adicional cadastrada ainda.')).toBeInTheDocument()
  })
})

describe("another person's group", () => {
  it('is shown and neither changed nor removed', async () => {
    signIn({ role: 'specialist' })
    mockApi({
      'GET /extended-data': { body: { data: [{ ...HABITS, editable: false }] } },
      'GET /extended-data/g': { body: { data: { ...HABITS, editable: false } } },
    })
    const { unmount } = show(<GroupListPage />)
    expect(await screen.findByRole('link', { name: 'Ver Hábitos' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remover Hábitos' })).not.toBeInTheDocument()
    unmount()
    show(<EditGroupPage />, EDIT)
    expect(await screen.findByText(/^Só quem cadastrou este grupo/)).toBeInTheDocument()
    expect(screen.getByLabelText('Convênio')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument()
  })
})

describe('a new group', () => {
  it('is built field by field and shown as it will be', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({ 'POST /extended-data': { status: 201, body: { data: HABITS } } })
    const { user, router } = show(<NewGroupPage />, { at: '/admin/informacoes-adicionais/new' })
    await user.click(save())
    expect(await screen.findByText('O lugar da informação nome deve ser informado')).toBeInTheDocument()
    expect(screen.getAllByText('O campo nome deve ser informado')).toHaveLength(2)
    expect(screen.getByText('Adicione ao menos um campo a esta seção.')).toBeInTheDocument()

    await user.type(screen.getByLabelText(/^Nome\*/), 'Hábitos')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Lugar/ }), 'Paciente')
    await user.type(screen.getByLabelText(/^Nome da seção/), 'Geral')
    await user.click(screen.getByRole('button', { name: 'Adicionar campo' }))
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar campo' })
    const inDialog = within(dialog)
    await user.click(inDialog.getByRole('button', { name: 'Salvar' }))
    expect(await inDialog.findByText('O campo tipo deve ser informado')).toBeInTheDocument()
    await user.type(inDialog.getByLabelText(/^Nome/), 'Restrições')
    await user.selectOptions(inDialog.getByRole('combobox', { name: /^Tipo/ }), 'Seleção Múltipla')
    await user.click(inDialog.getByRole('button', { name: 'Salvar' }))
    expect(await inDialog.findByText('Informe ao menos uma opção.')).toBeInTheDocument()
    await user.type(inDialog.getByLabelText(/^Opções/), 'Vegano{Enter}Sem glúten')
    await user.click(within(inDialog.getByRole('group', { name: 'Valor padrão' })).getByLabelText('Vegano'))
    await user.click(inDialog.getByLabelText('Obrigatório'))
    await user.click(inDialog.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Informação salva com sucesso.')).toBeInTheDocument()

    const preview = within(screen.getByRole('region', { name: 'Como vai aparecer' }))
    expect(preview.getByLabelText('Vegano')).toBeChecked()
    expect(preview.getByLabelText('Sem glúten')).not.toBeChecked()
    await user.click(save())
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/informacoes-adicionais/list'))
    expect(screen.getByText('Novo Grupo de informação armazenada com sucesso')).toBeInTheDocument()
    expect(calls.at(-1)?.body).toEqual({
      name: 'Hábitos',
      place: 'patient',
      extended_data: {
        sections: [
          {
            name: 'Geral',
            fields: [
              {
                name: 'Restrições',
                type: 'chips',
                options: ['Vegano', 'Sem glúten'],
                searchable: true,
                required: true,
                default: ['Vegano'],
              },
            ],
          },
        ],
      },
    })
  })

  it("of a specialist is for specialists' data", async () => {
    signIn()
    mockApi({})
    show(<NewGroupPage />)
    const place = await screen.findByRole('combobox', { name: /^Lugar/ })
    expect(within(place).getAllByRole('option')).toHaveLength(1)
    expect(place).toHaveDisplayValue('Nutricionista')
  })
})

describe('a group there is', () => {
  it('is put in another order with the keyboard, and loses a field when that is confirmed', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /extended-data/g': { body: { data: HABITS } },
      'PUT /extended-data/g': { body: { data: HABITS } },
    })
    const { user } = show(<EditGroupPage />, EDIT)
    const fields = await screen.findByRole('list', { name: 'Campos da seção 1' })
    const names = () =>
      within(fields)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    expect(names()).toEqual([expect.stringContaining('Convênio'), expect.stringContaining('Sono')])
    const down = within(fields).getByRole('button', { name: 'Mover Convênio para baixo' })
    down.focus()
    await user.keyboard('{Enter}')
    expect(names()).toEqual([expect.stringContaining('Sono'), expect.stringContaining('Convênio')])
    expect(screen.getByRole('button', { name: 'Mover Convênio para baixo' })).toHaveFocus()

    await user.click(within(fields).getByRole('button', { name: 'Remover Sono' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
    await waitFor(() => expect(names()).toHaveLength(1))
    await user.click(save())
    expect(await screen.findByText('Grupo de informação atualizada com sucesso')).toBeInTheDocument()
    const sent = calls.find(({ method }) => method === 'PUT')?.body as Pick<Group, 'extended_data'>
    expect(sent.extended_data.sections[0]?.fields.map(({ uuid, slug }) => [uuid, slug])).toEqual([
      ['convenio', 'convenio'],
    ])
  })

  it('says what the server finds wrong where it stands', async () => {
    signIn({ role: 'super_admin' })
    const message = 'O grupo “Rotina” já tem um campo com este nome.'
    mockApi({
      'GET /extended-data/g': { body: { data: HABITS } },
      'PUT /extended-data/g': {
        status: 422,
        body: { message, code: 'invalid_fields', errors: { 'extended_data.sections.0.fields.1.name': [message] } },
      },
    })
    const { user } = show(<EditGroupPage />, EDIT)
    await screen.findByRole('list', { name: 'Campos da seção 1' })
    await user.click(save())
    const [, sleep] = screen.getAllByRole('listitem')
    expect(await within(sleep as HTMLElement).findByText(message)).toBeInTheDocument()
  })

  it('is not found', async () => {
    signIn()
    mockApi({})
    show(<EditGroupPage />, EDIT)
    expect(await screen.findByRole('heading', { name: 'Informações não encontradas' })).toBeInTheDocument()
  })
})
