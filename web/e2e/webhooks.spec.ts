import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { book } from './support/appointments'
import { test as base, expect, notice } from './support/test'

interface Message {
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Receiver {
  url: string
  received: Message[]
  /** Sets the status of further answers. */
  answer: (status: number) => void
}

/** Test with a tenant's program that receives webhooks. */
const test = base.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  receiver: async ({}, use) => {
    const received: Message[] = []
    let status = 204
    const server = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      request.on('end', () => {
        received.push({ headers: request.headers, body })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (!address || typeof address !== 'object') throw new Error('no port is free')
    const answer = (next: number) => {
      status = next
    }
    await use({ url: `http://127.0.0.1:${address.port}/avisos`, received, answer })
    await new Promise((resolve) => server.close(resolve))
  },
})

test.use({ settings: { NUTRIR_WEBHOOKS__ALLOW_PRIVATE_ADDRESSES: 'true' } })

/** Checks the signature as the receiver does. */
function isSigned({ headers, body }: Message, secret: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('a booking is told to another program, seen in the log, and sent again', async ({
  page,
  context,
  program,
  signIn,
  tokenOf,
  receiver,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Administrativo' }).click()
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page).toHaveURL('/admin/webhooks')

  const secret = await test.step('it is made, and its secret shown once', async () => {
    await page.getByRole('button', { name: 'Criar webhook' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(/^Nome/).fill('Painel da recepção')
    await form.getByLabel(/^Endereço/).fill('ftp://painel.example')
    await form.getByText('Consulta marcada', { exact: true }).click()
    await form.getByRole('button', { name: 'Criar webhook' }).click()
    await expect(form.getByText('Comece o endereço por https:// ou http://.')).toBeVisible()
    await form.getByLabel(/^Endereço/).fill(receiver.url)
    await form.getByRole('button', { name: 'Criar webhook' }).click()
    const shown = page.getByRole('alertdialog')
    await shown.getByRole('button', { name: 'Copiar' }).click()
    await expect(shown.getByRole('button', { name: 'Copiado' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^whsec_/)
    await shown.getByRole('button', { name: 'Já guardei' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Painel da recepção' })).toBeVisible()
    expect(await page.content()).not.toContain(copied)
    return copied
  })
  const rows = page.getByRole('table', { name: 'Envios' }).getByRole('row')

  await test.step('a booking arrives, signed', async () => {
    const { id } = await book(program, tokenOf)
    await expect.poll(() => receiver.received.length).toBe(1)
    const [message] = receiver.received
    if (!message) throw new Error('nothing came')
    expect(isSigned(message, secret)).toBe(true)
    expect(JSON.parse(message.body)).toMatchObject({ type: 'appointment.booked', data: { id, situation: 'approved' } })
    expect(message.headers['webhook-attempt']).toBe('1')
    await page.reload()
    await expect(rows.nth(1)).toContainText('Consulta marcada')
    await expect(rows.nth(1)).toContainText('Entregue')
    await expect(rows.nth(1)).toContainText('1 tentativa · status 204')
  })

  await test.step('its body is read, and it is sent again as a repeat', async () => {
    await rows
      .nth(1)
      .getByRole('button', { name: /^Ver o aviso/ })
      .click()
    await expect(page.getByRole('dialog').getByText(/"type": "appointment.booked"/)).toBeVisible()
    await page.keyboard.press('Escape')
    await rows
      .nth(1)
      .getByRole('button', { name: /^Enviar de novo/ })
      .click()
    await expect(notice(page, 'O aviso está a caminho, marcado como repetido.')).toBeVisible()
    await expect.poll(() => receiver.received.length).toBe(2)
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.headers['webhook-attempt']).toBe('2')
    expect(second?.body).toBe(first?.body)
    await expect(rows.nth(1)).toContainText('2 tentativas')
  })

  await test.step('a test that fails says why, and is found by its state', async () => {
    receiver.answer(500)
    await page.getByRole('button', { name: 'Enviar um teste' }).click()
    await expect(rows.nth(1)).toContainText('Tentando de novo')
    await expect(rows.nth(1)).toContainText('O endereço respondeu com o status 500.')
    await page.getByLabel('Situação').selectOption({ label: 'Entregue' })
    await expect(page).toHaveURL(/situacao=entregues/)
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Consulta marcada')
  })

  await test.step('it is removed', async () => {
    await page.getByRole('button', { name: 'Remover' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    await expect(page).toHaveURL('/admin/webhooks')
    await expect(notice(page, 'O webhook “Painel da recepção” foi removido.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Painel da recepção/ })).toHaveCount(0)
    await page.goto('/admin/system-log?object_type=webhook')
    for (const word of ['Criado', 'Enviado de novo', 'Removido']) {
      await expect(
        page.getByRole('row', { name: new RegExp(`${word}.*Painel da recepção|Painel da recepção.*${word}`) }),
      ).toBeVisible()
    }
  })
})
