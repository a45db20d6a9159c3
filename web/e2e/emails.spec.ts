import { type SmtpServer, startSmtp } from './support/smtp'
import { test as base, expect, notice } from './support/test'

/** Test with a mail server for the server's mails. */
const test = base.extend<object, { smtp: SmtpServer }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const smtp = await startSmtp()
      await use(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  settings: async ({ smtp }, use) =>
    use({ NUTRIR_MAIL__HOST: '127.0.0.1', NUTRIR_MAIL__PORT: String(smtp.port), NUTRIR_MAIL__TLS: 'none' }),
})

test('a mail that nobody took is sent again from the page, and arrives', async ({
  page,
  program,
  signIn,
  tokenOf,
  smtp,
}) => {
  const authorization = `Bearer ${await tokenOf('ana')}`
  const call = async <Data>(method: string, path: string, body?: unknown) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${program.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { data: Data }).data
  }
  smtp.refuse(true)
  const { drafts } = await call<{ drafts: { id: string }[] }>('GET', '/specialist/dashboard')
  const patient = await call<{ id: string; name: string; email: string }>('GET', `/patient/${drafts[0]?.id}`)
  const plan = await call<{ id: string }>('GET', `/patient/${patient.id}/plan-meal`)
  await call('PUT', `/patient/${patient.id}/plan-meal/${plan.id}`, { status: 'done' })

  await signIn('admin')
  await page.goto('/admin/emails')
  const row = page.getByRole('row', { name: new RegExp(patient.email) })
  await expect(row).toContainText('Não entregue')
  await expect(row).toContainText('550 5.1.1 no such user')
  expect(smtp.received).toEqual([])

  smtp.refuse(false)
  await page.getByText(/^Não entregues/).click()
  await expect(page).toHaveURL(/situacao=nao-entregues/)
  await row.getByRole('button', { name: /^Enviar de novo/ }).click()
  await expect(notice(page, 'O e-mail voltou para a fila.')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByText(/^Enviados/).click()
  await expect(row).toContainText('Enviado')
  expect(smtp.received.map(({ to }) => to)).toEqual([patient.email])
  expect(smtp.received[0]?.content).toMatch(/^Message-ID: <[0-9a-f-]+@localhost>$/m)

  await row.getByRole('button', { name: `Ver o e-mail a ${patient.name}` }).click()
  await expect(page.getByRole('dialog')).toContainText(`${program.url}/admin/patient/plano-alimentar`)
})

test('all that nobody took are sent again at once, after a question', async ({ page, signIn, smtp }) => {
  await signIn('admin')
  await page.goto('/admin/emails?situacao=nao-entregues')
  const row = page.getByRole('row', { name: /otilia\.guerra@correio\.example/ })
  await expect(row).toContainText('Mailbox full')
  await page.getByRole('button', { name: 'Enviar todos de novo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar todos' }).click()
  await expect(page.getByText('Todos os e-mails foram entregues.')).toBeVisible()
  await expect.poll(() => smtp.received.map(({ to }) => to)).toContain('otilia.guerra@correio.example')
  await expect(page.getByText('Nenhum servidor de e-mail está configurado.')).toBeHidden()
})
