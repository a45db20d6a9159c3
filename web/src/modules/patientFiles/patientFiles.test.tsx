import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as download from '~/api/download'
import { mockApi, show, signIn } from '~/test/support'
import { FakeRequest } from '~/test/upload'
import { PatientFiles } from '.'
import { patientFile as its } from './testData'

type Handlers = Parameters<typeof mockApi>[0]

const LIST = 'GET /users/c/files'
const SEND = 'POST /fm/upload/exame'

const PICTURE = its({ uuid: 'g', name: 'foto.png', file: '0193.png', content_type: 'image/png', removable: false })

const realRequest = globalThis.XMLHttpRequest
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  signIn()
})
afterEach(() => {
  vi.stubGlobal('XMLHttpRequest', realRequest)
})

async function open(handlers: Handlers) {
  const calls = mockApi({ [LIST]: { body: { data: [] } }, ...handlers })
  const shown = show(<PatientFiles patientId="c" />)
  await waitFor(() => expect(screen.queryByText('Carregando...')).not.toBeInTheDocument())
  return { calls, ...shown, posts: () => calls.filter(({ method }) => method === 'POST') }
}

const pdf = (name: string) => new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' })
const choose = (files: File[]) => fireEvent.change(screen.getByLabelText('Arquivos de exames'), { target: { files } })
const avisos = () => within(screen.getByRole('status', { name: 'Avisos' }))
const listed = () => within(screen.getByRole('list', { name: 'Arquivos enviados' }))

/** Mocks a server whose answers the test releases. */
function held() {
  let release = () => {}
  const wait = new Promise<void>((resolve) => {
    release = resolve
  })
  return { wait, release: () => release() }
}

describe('the files of a patient', () => {
  it('says who sent each, when, and how large it is', async () => {
    await open({ [LIST]: { body: { data: [its(), PICTURE] } } })
    const [first, second] = listed().getAllByRole('listitem')
    expect(first).toHaveTextContent('hemograma.pdf')
    expect(first).toHaveTextContent('Helena Prado · 20/11/2026 09:00 · 1,2 MB')
    expect(within(first as HTMLElement).getByRole('img', { name: 'PDF' })).toBeInTheDocument()
    expect(within(second as HTMLElement).getByRole('img', { name: 'Imagem' })).toBeInTheDocument()
    // Only who may remove it is asked to.
    expect(screen.getByRole('button', { name: 'Remover hemograma.pdf' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remover foto.png' })).not.toBeInTheDocument()
  })

  it('says that there are none', async () => {
    await open({})
    expect(screen.getByText('Nenhum arquivo enviado ainda.')).toBeInTheDocument()
  })

  it('stays empty when the list cannot be read, and tries again', async () => {
    const broken = { status: 500, body: { message: 'Algo falhou.', code: 'internal', errors: {} } }
    let asked = 0
    const { user } = await open({
      [LIST]: () => {
        asked += 1
        return asked > 1 ? { body: { data: [its()] } } : broken
      },
    })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('hemograma.pdf')).toBeInTheDocument()
  })

  it('asks for a file before it sends', async () => {
    const { user, posts } = await open({})
    await user.click(screen.getByRole('button', { name: 'Enviar arquivo' }))
    expect(screen.getByRole('alert')).toHaveTextContent('faça o upload do arquivo.')
    expect(screen.getByLabelText('Arquivos de exames')).toHaveFocus()
    choose([pdf('a.pdf')])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(posts()).toEqual([])
  })

  it('sends several one after another, and shows how far each is', async () => {
    const first = held()
    const { user, posts } = await open({
      [SEND]: async ({ body }) => {
        const name = /name="filename"\r\n\r\n(.+?)\r\n/.exec(String(body))?.[1] ?? ''
        if (name === 'a.pdf') await first.wait
        return { status: 201, body: { data: its({ uuid: name, name }) } }
      },
      [LIST]: () => ({ body: { data: [] } }),
    })
    choose([pdf('a.pdf'), pdf('b.pdf')])
    await user.click(screen.getByRole('button', { name: 'Enviar 2 arquivos' }))
    expect(await screen.findByRole('progressbar', { name: 'Envio de a.pdf' })).toHaveAttribute('aria-valuenow', '50')
    expect(screen.getByText(/50 %/)).toBeInTheDocument()
    expect(screen.queryByRole('progressbar', { name: 'Envio de b.pdf' })).not.toBeInTheDocument()
    expect(posts()).toHaveLength(1)
    first.release()
    await waitFor(() => expect(posts()).toHaveLength(2))
    expect(await avisos().findByText('Arquivo enviado com sucesso.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Arquivos a enviar' })).not.toBeInTheDocument())
    const [post] = posts()
    expect(post?.headers.get('authorization')).toMatch(/^Bearer /)
    expect(post?.body).toContain('name="patient_id"\r\n\r\nc\r\n')
    expect(post?.body).toContain('name="FileContent"; filename=')
  })

  it('refuses what is no picture and no PDF, what is empty and what is too large, before sending', async () => {
    const { user, posts } = await open({})
    const large = pdf('grande.pdf')
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
    choose([
      new File(['x'], 'nota.txt', { type: 'text/plain' }),
      new File([], 'vazio.pdf', { type: 'application/pdf' }),
      large,
    ])
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(alerts()).toEqual([
        'Este tipo de arquivo não é aceito. Envie PNG, JPEG, WebP ou PDF.',
        'O arquivo está vazio.',
        'O arquivo passa do limite de 20 MB.',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Enviar arquivo' }))
    expect(screen.getByText('faça o upload do arquivo.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Retirar nota.txt' }))
    expect(screen.queryByText('nota.txt')).not.toBeInTheDocument()
    expect(posts()).toEqual([])
  })

  it('shows why the server refuses one, and goes on with the next', async () => {
    const { user } = await open({
      [SEND]: ({ body }) =>
        String(body).includes('\r\na.pdf\r\n')
          ? {
              status: 422,
              body: { message: 'Confira.', code: 'invalid', errors: { FileContent: ['Este PDF está danificado.'] } },
            }
          : { status: 201, body: { data: its({ name: 'b.pdf' }) } },
    })
    choose([pdf('a.pdf'), pdf('b.pdf')])
    await user.click(screen.getByRole('button', { name: 'Enviar 2 arquivos' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Este PDF está danificado.')
    expect(await avisos().findByText('Arquivo enviado com sucesso.')).toBeInTheDocument()
    expect(screen.getByText('a.pdf')).toBeInTheDocument()
  })

  it('says that one was not sent, keeps it, and sends it again', async () => {
    let asked = 0
    const { user, posts } = await open({
      [SEND]: () => {
        asked += 1
        if (asked === 1) return Promise.reject(new TypeError('offline'))
        return { status: 201, body: { data: its({ name: 'a.pdf' }) } }
      },
    })
    choose([pdf('a.pdf')])
    await user.click(screen.getByRole('button', { name: 'Enviar arquivo' }))
    expect(await avisos().findByText('Não foi possível enviar o arquivo.')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Enviar arquivo' }))
    expect(await avisos().findByText('Arquivo enviado com sucesso.')).toBeInTheDocument()
    expect(posts()).toHaveLength(2)
  })

  it('stops one that is under way', async () => {
    const first = held()
    const { user } = await open({
      [SEND]: async () => {
        await first.wait
        return { status: 201, body: { data: its() } }
      },
    })
    choose([pdf('a.pdf')])
    await user.click(screen.getByRole('button', { name: 'Enviar arquivo' }))
    await screen.findByRole('progressbar', { name: 'Envio de a.pdf' })
    await user.click(screen.getByRole('button', { name: 'Cancelar o envio de a.pdf' }))
    await waitFor(() => expect(screen.queryByText('a.pdf')).not.toBeInTheDocument())
    first.release()
    expect(screen.getByRole('button', { name: 'Enviar arquivo' })).not.toHaveAttribute('aria-disabled')
    expect(avisos().queryByText('Arquivo enviado com sucesso.')).not.toBeInTheDocument()
  })

  it('saves one under its name', async () => {
    const save = vi.spyOn(download, 'saveFile').mockResolvedValue()
    const { user } = await open({
      [LIST]: { body: { data: [its()] } },
      'GET /fm/download/file/c/exame/0192.pdf': { body: 'conteúdo' },
    })
    await user.click(screen.getByRole('button', { name: 'Baixar hemograma.pdf' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.anything(), 'hemograma.pdf'))
    save.mockRestore()
  })

  it('removes one after asking, and keeps it when asked not to', async () => {
    let files = [its(), PICTURE]
    const { user, calls } = await open({
      [LIST]: () => ({ body: { data: files } }),
      'DELETE /users/c/files/f': () => {
        files = [PICTURE]
        return { status: 204 }
      },
    })
    const press = () => user.click(screen.getByRole('button', { name: 'Remover hemograma.pdf' }))
    await press()
    const dialog = await screen.findByRole('alertdialog', { name: 'Remover este arquivo?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
    await press()
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
    expect(await avisos().findByText('Arquivo hemograma.pdf foi removido com sucesso.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Baixar hemograma.pdf' })).not.toBeInTheDocument())
  })

  it('says that one was not removed', async () => {
    const { user } = await open({ [LIST]: { body: { data: [its()] } } })
    await user.click(screen.getByRole('button', { name: 'Remover hemograma.pdf' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
    expect(await avisos().findByText('Não foi possível remover o arquivo hemograma.pdf.')).toBeInTheDocument()
    expect(screen.getByText('hemograma.pdf')).toBeInTheDocument()
  })

  it('asks before unsent files are left behind', async () => {
    const { user, router } = await open({})
    choose([pdf('a.pdf')])
    void router.navigate('/?aba=dados')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Há arquivos que ainda não foram enviados. Deseja mesmo sair?')
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(router.state.location.search).toBe('')
    expect(screen.getByText('a.pdf')).toBeInTheDocument()
  })
})
