import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockApi, show, signIn } from '~/test/support'
import { StickyNotes } from '.'
import type { StickyNote } from './queries'

type Handlers = Parameters<typeof mockApi>[0]

const its = (over: Partial<StickyNote> = {}): StickyNote => ({
  id: 'n',
  text: 'Perguntar sobre o sono',
  done: false,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  author: { id: 's', name: 'Helena Prado' },
  ...over,
})
const DONE = its({ id: 'd', text: 'Pedir exames', done: true, updated_at: '2026-11-21T13:30:00Z' })
const OLDER = its({ id: 'o', text: 'Trazer o diário', created_at: '2026-11-19T12:00:00Z' })

beforeEach(() => {
  signIn()
})

async function open(handlers: Handlers = {}) {
  const calls = mockApi({ 'GET /sticky-notes/c': { body: { data: [] } }, ...handlers })
  const shown = show(<StickyNotes patientId="c" />)
  await waitFor(() => expect(screen.queryByText('Carregando...')).not.toBeInTheDocument())
  return { ...shown, asked: (method: string) => calls.filter((call) => call.method === method) }
}
const notes = () => within(screen.getByRole('list', { name: 'Lembretes' })).getAllByRole('listitem')
const avisos = () => within(screen.getByRole('status', { name: 'Avisos' }))

describe('sticky notes', () => {
  it('puts what is to be done first, and says of the others that they are done', async () => {
    await open({ 'GET /sticky-notes/c': { body: { data: [DONE, OLDER, its()] } } })
    const [first, second, third] = notes()
    expect(first).toHaveTextContent('Perguntar sobre o sonoHelena Prado · 20/11/2026 09:00')
    expect(second).toHaveTextContent('Trazer o diário')
    expect(third).toHaveTextContent('Concluído em 21/11/2026 10:30')
    expect(third?.querySelector('del')).toHaveTextContent('Pedir exames')
    expect(screen.getAllByRole('button', { name: 'Concluir' })).toHaveLength(2)
  })

  it('adds one, without the blanks around it', async () => {
    let list: StickyNote[] = []
    const { user, asked } = await open({
      'GET /sticky-notes/c': () => ({ body: { data: list } }),
      'POST /sticky-notes/c': () => {
        list = [its()]
        return { status: 201, body: { data: its() } }
      },
    })
    expect(screen.getByText(/^Nenhum lembrete ainda/)).toBeInTheDocument()
    await user.type(screen.getByLabelText('Novo lembrete'), '  Perguntar sobre o sono ')
    await user.click(screen.getByRole('button', { name: 'Adicionar' }))
    expect(await avisos().findByText('Lembrete adicionado com sucesso.')).toBeInTheDocument()
    expect(asked('POST')[0]?.body).toEqual({ text: 'Perguntar sobre o sono' })
    expect(await screen.findByRole('list', { name: 'Lembretes' })).toHaveTextContent('Perguntar sobre o sono')
    expect(screen.getByLabelText('Novo lembrete')).toHaveValue('')
    expect(screen.getByLabelText('Novo lembrete')).toHaveFocus()
  })

  it('leaves what is typed while one is on its way', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user, asked } = await open({
      'POST /sticky-notes/c': async () => {
        await answered
        return { status: 201, body: { data: its() } }
      },
    })
    const field = screen.getByLabelText('Novo lembrete')
    await user.type(field, 'Perguntar sobre o sono')
    await user.click(screen.getByRole('button', { name: 'Adicionar' }))
    await waitFor(() => expect(asked('POST')).toHaveLength(1))
    await user.type(field, ' e o almoço')
    answer()
    expect(await avisos().findByText('Lembrete adicionado com sucesso.')).toBeInTheDocument()
    expect(field).toHaveValue('Perguntar sobre o sono e o almoço')
  })

  it('does not save an empty one', async () => {
    const { user, asked } = await open()
    await user.type(screen.getByLabelText('Novo lembrete'), '   ')
    await user.click(screen.getByRole('button', { name: 'Adicionar' }))
    await waitFor(() => expect(screen.getByLabelText('Novo lembrete')).toHaveFocus())
    expect(asked('POST')).toEqual([])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('keeps what was typed when it is not saved, and says why', async () => {
    const body = { message: 'Confira.', code: 'invalid', errors: { text: ['Texto longo demais.'] } }
    const { user } = await open({ 'POST /sticky-notes/c': { status: 422, body } })
    await user.type(screen.getByLabelText('Novo lembrete'), 'a')
    await user.click(screen.getByRole('button', { name: 'Adicionar' }))
    expect(await screen.findByText('Texto longo demais.')).toBeInTheDocument()
    expect(screen.getByLabelText('Novo lembrete')).toHaveValue('a')
  })

  it('marks one as done', async () => {
    let list = [its()]
    const { user } = await open({
      'GET /sticky-notes/c': () => ({ body: { data: list } }),
      'PUT /sticky-notes/n/done': () => {
        list = [its({ done: true, updated_at: '2026-11-21T13:30:00Z' })]
        return { body: { data: list[0] } }
      },
    })
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(await avisos().findByText('Lembrete concluído com sucesso.')).toBeInTheDocument()
    expect(await screen.findByText('Concluído em 21/11/2026 10:30')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Concluir' })).not.toBeInTheDocument()
  })

  it('removes one after asking', async () => {
    let list = [its()]
    const { user } = await open({
      'GET /sticky-notes/c': () => ({ body: { data: list } }),
      'DELETE /sticky-notes/n': () => {
        list = []
        return { status: 204 }
      },
    })
    await user.click(screen.getByRole('button', { name: 'Remover lembrete' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remover este lembrete?' })
    expect(dialog).toHaveTextContent('Perguntar sobre o sono')
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }))
    expect(await avisos().findByText('Lembrete removido com sucesso.')).toBeInTheDocument()
    expect(await screen.findByText(/^Nenhum lembrete ainda/)).toBeInTheDocument()
  })

  it('says what the server says when it does not work', async () => {
    const { user } = await open({ 'GET /sticky-notes/c': { body: { data: [its()] } } })
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(await avisos().findByText('Não encontrado.')).toBeInTheDocument()
    expect(screen.getByText('Perguntar sobre o sono')).toBeInTheDocument()
  })

  it('stays empty when the list cannot be read, and tries again', async () => {
    let times = 0
    const { user } = await open({
      'GET /sticky-notes/c': () => {
        times += 1
        return times > 1
          ? { body: { data: [its()] } }
          : { status: 500, body: { message: 'Algo falhou.', code: 'internal', errors: {} } }
      },
    })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Perguntar sobre o sono')).toBeInTheDocument()
  })
})
