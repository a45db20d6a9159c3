import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { mockApi, show, signIn } from '~/test/support'
import { FakeRequest } from '~/test/upload'
import { FoodTablesPage } from './FoodTablesPage'

type Import = Schemas['FoodImport']
type Handlers = Parameters<typeof mockApi>[0]

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  signIn({ role: 'super_admin' })
})
const realRequest = globalThis.XMLHttpRequest
afterEach(() => {
  vi.stubGlobal('XMLHttpRequest', realRequest)
})

const its = (over: Partial<Import> = {}): Import => ({
  id: 'i',
  table: 'taco',
  file_name: 'taco.xls',
  status: 'queued',
  progress: 0,
  created_at: '2026-11-20T12:00:00Z',
  created_by: 'Otávio Lacerda',
  ...over,
})
const DONE = its({
  status: 'done',
  progress: 597,
  total: 597,
  result: {
    created: 576,
    updated: 1,
    unchanged: 20,
    groups: 15,
    measures: 0,
    notes: ['Linha 24: o número foi corrigido.'],
  },
})
const table = (foods: number) => ({
  table: 'TACO',
  foods,
  groups: 15,
  with_measures: 540,
  imported_at: '2026-11-20T12:00:00Z',
})

const QUIET: Handlers = {
  'GET /foods/tables': { body: { data: [] } },
  'GET /foods/imports': { body: { data: [] } },
}

async function open(handlers: Handlers) {
  const calls = mockApi({ ...QUIET, ...handlers })
  const shown = show(<FoodTablesPage />)
  await screen.findByText('Tabelas disponíveis')
  return { calls, ...shown }
}

async function send(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.selectOptions(screen.getByLabelText(/^Tabela/), 'taco')
  await user.upload(screen.getByLabelText('Arquivo'), new File(['x'.repeat(1300)], 'taco.xls'))
  expect(screen.getByText('1,3 KB')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Importar' }))
}

describe('the food table page', () => {
  it('says which tables there are and what was sent', async () => {
    await open({
      'GET /foods/tables': { body: { data: [table(597)] } },
      'GET /foods/imports': {
        body: {
          data: [its({ id: 'f', status: 'failed', message: 'Não é uma planilha.', file_name: 'foto.xls' }), DONE],
        },
      },
    })
    expect(await screen.findByText('597')).toBeInTheDocument()
    expect(screen.getByText('atualizada em 20/11/2026')).toBeInTheDocument()
    const failed = await screen.findByRole('row', { name: /foto\.xls/ })
    expect(failed).toHaveTextContent('Não concluída')
    expect(failed).toHaveTextContent('Não é uma planilha.')
    const done = screen.getByRole('row', { name: /taco\.xls/ })
    expect(done).toHaveTextContent('Otávio Lacerda')
    expect(done).toHaveTextContent('20/11/2026 09:00')
    expect(done).toHaveTextContent('576 novos, 1 atualizado, 20 sem mudança')
  })

  it('takes the file that belongs to the table, and says what came of measures', async () => {
    const measures = its({
      table: 'ibge-measures',
      file_name: 'medidas.xls',
      status: 'done',
      result: { created: 0, updated: 1960, unchanged: 11, groups: 0, measures: 14203, notes: [] },
    })
    const ibge = { ...table(1971), table: 'IBGE', with_measures: 0 }
    const { user } = await open({
      'GET /foods/tables': { body: { data: [table(597), ibge] } },
      'GET /foods/imports': { body: { data: [measures] } },
    })
    const choice = screen.getByLabelText(/^Tabela/)
    const file = screen.getByLabelText('Arquivo')
    expect(file).not.toHaveAttribute('accept')
    await user.selectOptions(choice, 'IBGE')
    expect(file).toHaveAttribute('accept', '.zip,.xls,.xlsx')
    expect(screen.getByText(/^O arquivo \.zip da POF 2008-2009, com as quatro tabelas/)).toBeInTheDocument()
    await user.selectOptions(choice, 'Medidas caseiras do IBGE')
    expect(file).toHaveAttribute('accept', '.xls,.xlsx,.zip')
    expect(screen.getByText(/importe antes a tabela IBGE/)).toBeInTheDocument()
    const row = await screen.findByRole('row', { name: /medidas\.xls/ })
    expect(row).toHaveTextContent('Medidas caseiras do IBGE')
    expect(row).toHaveTextContent('14.203 medidas lidas: 1.960 alimentos atualizados, 11 sem mudança')
    expect(screen.getByText('540 com medidas caseiras')).toBeInTheDocument()
    expect(screen.getByText('Ainda sem medidas caseiras: só em gramas')).toBeInTheDocument()
  })

  it('asks for table and file', async () => {
    const { user, calls } = await open({})
    await user.click(screen.getByRole('button', { name: 'Importar' }))
    expect(await screen.findByText('A tabela deve ser informada.')).toBeInTheDocument()
    expect(screen.getByText('Faça o upload do arquivo.')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('takes no file that cannot be of its table, and says so at once', async () => {
    const { user, calls } = await open({})
    const dragged = userEvent.setup({ applyAccept: false })
    const choose = (name: string) => dragged.upload(screen.getByLabelText('Arquivo'), new File(['x'], name))
    await user.selectOptions(screen.getByLabelText(/^Tabela/), 'ibge')
    await choose('cv.txt')
    const refused = 'Este tipo de arquivo não é aceito para IBGE. Envie um arquivo .zip, .xls ou .xlsx.'
    expect(await screen.findByText(refused)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Importar' }))
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    // Another table may take it, and the other way round.
    await user.click(screen.getByRole('button', { name: 'Retirar cv.txt' }))
    await choose('POF 2008.ZIP')
    await waitFor(() => expect(screen.queryByText(refused)).not.toBeInTheDocument())
    await user.selectOptions(screen.getByLabelText(/^Tabela/), 'taco')
    expect(
      await screen.findByText('Este tipo de arquivo não é aceito para TACO. Envie um arquivo .xls ou .xlsx.'),
    ).toBeInTheDocument()
  })

  it('sends the file, follows the import to its end and shows the new table', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const states = [its(), its({ status: 'running', progress: 340, total: 597 }), DONE]
    let asked = 0
    const { user, calls } = await open({
      'POST /foods/import-table': async () => {
        await held
        return { status: 201, body: { data: its() } }
      },
      'GET /foods/imports/i': () => {
        const data = states[Math.min(asked, 2)]
        asked += 1
        return { body: { data } }
      },
      'GET /foods/tables': () => ({ body: { data: asked > 2 ? [table(597)] : [] } }),
    })
    expect(await screen.findByText('Nenhuma tabela importada ainda.')).toBeInTheDocument()
    await send(user)
    expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'Envio do arquivo' })).toHaveAttribute('aria-valuenow', '50')

    release()
    expect(
      await screen.findByText('Arquivo enviado com sucesso. Ao terminar o processamento você receberá um email'),
    ).toBeInTheDocument()
    const post = calls.find(({ method }) => method === 'POST')
    expect(post?.headers.get('authorization')).toMatch(/^Bearer /)
    expect(post?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    expect(post?.body).toContain('name="table"')
    expect(post?.body).toContain('name="file"; filename=')

    expect(await screen.findByText('Na fila')).toBeInTheDocument()
    expect(await screen.findByText('340 de 597 alimentos')).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'Importação de taco.xls' })).toHaveAttribute('aria-valuenow', '57')
    expect(await screen.findByText('taco.xls foi importado')).toBeInTheDocument()
    expect(screen.getByText('576 novos, 1 atualizado, 20 sem mudança')).toBeInTheDocument()
    expect(screen.getByText('Observações (1)')).toBeInTheDocument()
    expect(screen.getByText('Linha 24: o número foi corrigido.')).toBeInTheDocument()
    expect(await screen.findByText('597')).toBeInTheDocument()

    const polls = asked
    await new Promise((resolve) => setTimeout(resolve, 1300))
    expect(asked).toBe(polls)
  })

  it('follows one that was begun elsewhere, and says why it failed', async () => {
    let asked = 0
    await open({
      'GET /foods/imports': { body: { data: [its({ status: 'running' })] } },
      'GET /foods/imports/i': () => {
        asked += 1
        const failed = its({ status: 'failed', message: 'O arquivo não é uma planilha do Excel (.xls ou .xlsx).' })
        return { body: { data: asked > 1 ? failed : its({ status: 'running' }) } }
      },
    })
    expect(await screen.findByText('Lendo a planilha')).toBeInTheDocument()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'taco.xls não foi importadoO arquivo não é uma planilha do Excel (.xls ou .xlsx).',
    )
  })

  it("puts the server's field errors under their fields", async () => {
    const body = { message: 'Confira os campos.', code: 'invalid', errors: { file: ['O arquivo está vazio.'] } }
    const { user } = await open({ 'POST /foods/import-table': { status: 422, body } })
    await send(user)
    expect(await screen.findByText('O arquivo está vazio.')).toBeInTheDocument()
    expect(screen.getByText('taco.xls')).toBeInTheDocument()
  })

  it('says what the server says about a file that is too large', async () => {
    const body = { message: 'O conteúdo enviado passa do limite de 20 MB.', code: 'too_large', errors: {} }
    const { user } = await open({ 'POST /foods/import-table': { status: 413, body } })
    await send(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('O conteúdo enviado passa do limite de 20 MB.')
  })

  it.each([
    ['the server broke', { status: 500, body: { message: 'x', code: 'internal', errors: {} } }],
    ['nothing came back', () => Promise.reject(new TypeError('offline'))],
  ])('says that it was not sent when %s, and keeps the file', async (_when, answer) => {
    const { user } = await open({ 'POST /foods/import-table': answer })
    await send(user)
    const notices = screen.getByRole('status', { name: 'Avisos' })
    expect(await within(notices).findByText('Não foi possível enviar o arquivo.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Importar' })).toBeInTheDocument())
    expect(screen.getByText('taco.xls')).toBeInTheDocument()
  })
})
