import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { mockApi, page, show, signIn } from '~/test/support'
import { MailsPage } from './MailsPage'

type Mail = Schemas['MailListed']

const mail = (id: string, over: Partial<Mail> = {}): Mail => ({
  id,
  event: 'meal_plan_done',
  event_label: 'Plano alimentar concluído',
  recipient: `${id}@correio.example`,
  recipient_name: `Pessoa ${id}`,
  subject: 'Seu plano alimentar está pronto',
  status: 'sent',
  attempts: 1,
  created_at: '2026-11-20T12:00:00Z',
  sent_at: '2026-11-20T12:01:00Z',
  ...over,
})
const FAILED: Partial<Mail> = { status: 'failed', sent_at: undefined, last_error: '550 no such user' }

const list = (mails: Mail[], more: Partial<Schemas['MailPage']> = {}): Schemas['MailPage'] => ({
  ...page(mails),
  counts: {
    queued: mails.filter(({ status }) => status === 'queued').length,
    sent: mails.filter(({ status }) => status === 'sent').length,
    filed: mails.filter(({ status }) => status === 'filed').length,
    failed: mails.filter(({ status }) => status === 'failed').length,
  },
  to_folder: false,
  ...more,
})

beforeEach(() => {
  signIn({ role: 'super_admin' })
})

describe('the page of mails', () => {
  it('says what became of each mail', async () => {
    const waiting: Partial<Mail> = {
      status: 'queued',
      sent_at: undefined,
      attempts: 2,
      next_attempt_at: '2026-11-20T12:06:00Z',
      last_error: '451 greylisted',
    }
    mockApi({ 'GET /mails': { body: list([mail('ana'), mail('bia', FAILED), mail('caio', waiting)]) } })
    show(<MailsPage />)
    const sent = await screen.findByRole('row', { name: /ana@correio/ })
    expect(sent).toHaveTextContent('Enviado')
    expect(sent).toHaveTextContent('20/11/2026 09:01')
    expect(within(sent).queryByRole('button', { name: /Enviar de novo/ })).not.toBeInTheDocument()
    const failed = screen.getByRole('row', { name: /bia@correio/ })
    expect(failed).toHaveTextContent('Não entregue')
    expect(failed).toHaveTextContent('550 no such user')
    const queued = screen.getByRole('row', { name: /caio@correio/ })
    expect(queued).toHaveTextContent('Na fila')
    expect(queued).toHaveTextContent('Nova tentativa em 20/11/2026 09:06')
    expect(queued).toHaveTextContent('451 greylisted')
    expect(screen.queryByText(/Nenhum servidor de e-mail/)).not.toBeInTheDocument()
  })

  it('says where mails go when there is no server', async () => {
    const late = { status: 'dropped', last_error: 'A consulta mudou antes do envio.', sent_at: undefined } as const
    mockApi({
      'GET /mails': { body: list([mail('ana', { status: 'filed' }), mail('bia', late)], { to_folder: true }) },
    })
    show(<MailsPage />)
    expect(await screen.findByText(/Nenhum servidor de e-mail está configurado/)).toBeInTheDocument()
    // The mail was not delivered.
    const filed = screen.getByRole('row', { name: /ana@correio/ })
    expect(filed).toHaveTextContent('Guardado em arquivo')
    expect(filed).not.toHaveTextContent('Enviado')
    expect(screen.getByRole('radio', { name: /^Em arquivo/ })).toBeInTheDocument()
    const dropped = screen.getByRole('row', { name: /bia@correio/ })
    expect(dropped).toHaveTextContent('Não enviado')
    expect(dropped).toHaveTextContent('A consulta mudou antes do envio.')
    expect(within(dropped).queryByRole('button', { name: /Enviar de novo/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Enviar todos de novo' })).not.toBeInTheDocument()
  })

  it('asks for the situation in the address, and puts it there', async () => {
    const calls = mockApi({
      'GET /mails': ({ query }) => ({ body: list([mail(query.get('status') ?? 'todos')]) }),
    })
    const { user, router } = show(<MailsPage />, { at: '/?situacao=nao-entregues&page=2' })
    expect(await screen.findByText('failed@correio.example')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: /^Enviados/ }))
    expect(await screen.findByText('sent@correio.example')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?situacao=enviados')
    await user.click(screen.getByRole('radio', { name: /^Todos/ }))
    expect(await screen.findByText('todos@correio.example')).toBeInTheDocument()
    expect(router.state.location.search).toBe('')
    expect(calls.map(({ query }) => `${query.get('status')} ${query.get('page')}`)).toEqual([
      'failed 2',
      'sent 1',
      'null 1',
    ])
  })

  it('sends one again', async () => {
    let failed = true
    const calls = mockApi({
      'GET /mails': () => ({ body: list([mail('bia', failed ? FAILED : {})]) }),
      'POST /mails/bia/send-again': () => {
        failed = false
        return { body: { data: mail('bia', { status: 'queued' }) } }
      },
    })
    const { user } = show(<MailsPage />)
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo o e-mail a Pessoa bia' }))
    expect(await screen.findByText('O e-mail voltou para a fila.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('row', { name: /bia@correio/ })).toHaveTextContent('Enviado'))
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/mails/bia/send-again'])
  })

  it('says why one can not be sent again', async () => {
    mockApi({
      'GET /mails': { body: list([mail('bia', FAILED)]) },
      'POST /mails/bia/send-again': {
        status: 409,
        body: {
          message: 'Só um e-mail não entregue pode ser enviado de novo.',
          code: 'mail_not_failed',
          errors: {},
        },
      },
    })
    const { user } = show(<MailsPage />)
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo o e-mail a Pessoa bia' }))
    expect(await screen.findByText('Só um e-mail não entregue pode ser enviado de novo.')).toBeInTheDocument()
  })

  it('sends all again, once that was confirmed', async () => {
    const calls = mockApi({
      'GET /mails': { body: list([mail('bia', FAILED), mail('caio', FAILED)]) },
      'POST /mails/send-again': { body: { data: { count: 2 } } },
    })
    const { user } = show(<MailsPage />)
    const posts = () => calls.filter(({ method }) => method === 'POST').length
    await user.click(await screen.findByRole('button', { name: 'Enviar todos de novo' }))
    expect(await screen.findByText(/2 e-mails não entregues voltam para a fila/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(posts()).toBe(0)
    await user.click(await screen.findByRole('button', { name: 'Enviar todos de novo' }))
    await user.click(await screen.findByRole('button', { name: 'Enviar todos' }))
    expect(await screen.findByText('2 e-mails voltaram para a fila.')).toBeInTheDocument()
    expect(posts()).toBe(1)
  })

  it('shows what a mail says', async () => {
    mockApi({
      'GET /mails': { body: list([mail('ana')]) },
      'GET /mails/ana': { body: { data: { ...mail('ana'), text: 'Olá, Ana!\n\n<b>Seu plano</b> está pronto.' } } },
    })
    const { user } = show(<MailsPage />)
    await user.click(await screen.findByRole('button', { name: 'Ver o e-mail a Pessoa ana' }))
    expect(await screen.findByText(/<b>Seu plano<\/b> está pronto\./)).toBeInTheDocument()
    expect(screen.getByText('Para Pessoa ana (ana@correio.example)')).toBeInTheDocument()
  })
})
