import type { Page } from '@playwright/test'
import { ask } from './support/api'
import { book } from './support/appointments'
import { type Clock, withClock } from './support/clock'
import { readMail } from './support/mime'
import { type SmtpServer, startSmtp } from './support/smtp'
import { test as base, expect, notice, PEOPLE } from './support/test'

// Each is a whole story, and mails leave with the next tick of a clock.

const PASSED = 'Não é possível agendar em data anterior.'
const TICK = { timeout: 30_000 }
const HOUR = 3_600_000

/** Test with a mail server for the server's mails and a clock that can be moved. */
const test = base.extend<object, { smtp: SmtpServer; clock: Clock }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const smtp = await startSmtp()
      await use(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  clock: [async ({}, use) => withClock(use), { scope: 'worker' }],
  settings: async ({ smtp, clock }, use) =>
    use({
      NUTRIR_MAIL__HOST: '127.0.0.1',
      NUTRIR_MAIL__PORT: String(smtp.port),
      NUTRIR_MAIL__TLS: 'none',
      NUTRIR_TEST_CLOCK: clock.file,
    }),
})

const mailsTo = (smtp: SmtpServer, address: string) =>
  smtp.received.filter(({ to }) => to === address).map(({ content }) => readMail(content))

/** Converts a time in the tenant's zone to a timestamp. */
const momentOf = (day: string, time: string) => Date.parse(`${day}T${time}:00-03:00`)

const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** Makes the server refuse a removal, until `unroute`. */
const refuseRemoval = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 422, json: { message: 'Não.', code: 'no', errors: {} } })
      : route.fallback(),
  )

test('a template is written with variables, arrives as it was shown, and a second one is refused', async ({
  page,
  program,
  signIn,
  tokenOf,
  smtp,
}) => {
  await signIn('admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Administrativo' }).click()
  await page.getByRole('link', { name: 'Templates de e-mail' }).click()
  await page.getByRole('link', { name: 'Novo template' }).click()

  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Escolha o evento.')).toBeVisible()
  await page.getByLabel(/^Evento/).selectOption({ label: 'Plano alimentar concluído' })
  const editor = page.getByRole('textbox', { name: /^Texto do e-mail/ })
  await expect(editor).toContainText('concluiu o seu plano alimentar')

  const subject = page.getByLabel(/^Assunto/)
  await subject.fill('Chegou o plano de ')
  await page.getByRole('button', { name: 'Inserir variável no assunto' }).click()
  await page.getByRole('menuitem', { name: /^nome/ }).click()
  await expect(subject).toHaveValue('Chegou o plano de {{nome}}')

  await editor.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.insertText('Da equipe de ')
  await page.getByRole('button', { name: 'Inserir variável no texto' }).click()
  await page.getByRole('menuitem', { name: /^clinica/ }).click()
  await expect(editor).toContainText('Da equipe de clinica')

  const frame = page.frameLocator('iframe[title="E-mail com dados de exemplo"]')
  await expect(frame.getByText(/^Da equipe de (?!\{\{)/)).toBeVisible()
  const sent = page.waitForRequest('**/api/email-templates/test')
  await page.getByRole('button', { name: 'Enviar um teste para mim' }).click()
  await expect(notice(page, 'O teste está a caminho do seu e-mail.')).toBeVisible()
  const draft = (await sent).postDataJSON()
  expect(draft.body).toContain('Da equipe de {{clinica}}')
  const shown = await ask<{ subject: string; html: string; text: string }>(
    program,
    await tokenOf('admin'),
    '/email-templates/preview',
    draft,
  )
  await expect.poll(() => mailsTo(smtp, PEOPLE.admin.email).length, TICK).toBe(1)
  const [mail] = mailsTo(smtp, PEOPLE.admin.email)
  // It greets its reader, where the sample greets a patient.
  const read = (text: string) => plain(text).replaceAll('Carla', 'Otávio')
  expect(mail?.subject).toBe(`[Teste] ${read(shown.subject)}`)
  expect(plain(mail?.html ?? '').replaceAll('[Teste] ', '')).toBe(read(shown.html))
  expect(plain(mail?.text ?? '')).toBe(read(shown.text))

  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(notice(page, 'Template armazenado com sucesso')).toBeVisible()
  const row = page.getByRole('row', { name: /Plano alimentar concluído.*Transacional/ })
  await expect(row).toBeVisible()

  await test.step('a second one', async () => {
    await page.getByRole('link', { name: 'Novo template' }).click()
    await page.getByLabel(/^Evento/).selectOption({ label: 'Plano alimentar concluído' })
    await expect(page.getByText('Já existe um template para esse Produto/Evento.')).toBeVisible()
    await expect(editor).toBeVisible()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByLabel(/^Evento/)).toBeFocused()
    await page.getByRole('link', { name: 'Abrir o template que já existe' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/admin\/email-templates\/edit\//)
    await expect(editor).toContainText('Da equipe de clinica')
  })

  await test.step('what patients are sent', async () => {
    const token = await tokenOf('ana')
    const { drafts } = await ask<{ drafts: { id: string }[] }>(program, token, '/specialist/dashboard')
    const patient = await ask<{ id: string; name: string; email: string }>(program, token, `/patient/${drafts[0]?.id}`)
    const plan = await ask(program, token, `/patient/${patient.id}/plan-meal`)
    await ask(program, token, `/patient/${patient.id}/plan-meal/${plan.id}`, { status: 'done' }, 'PUT')
    await expect
      .poll(() => mailsTo(smtp, patient.email).map((its) => its.subject), TICK)
      .toEqual([`Chegou o plano de ${patient.name.split(' ')[0]}`])
  })

  await test.step('removing it', async () => {
    await page.goto('/admin/email-templates/list')
    const remove = async () => {
      await row.getByRole('button', { name: /^Remover/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    }
    await refuseRemoval(page, '**/api/email-templates/*')
    await remove()
    await expect(notice(page, 'Não foi possível remover o email')).toBeVisible()
    await page.unrouteAll()
    await remove()
    await expect(notice(page, 'Template de email removido com sucesso')).toBeVisible()
    await expect(row).toBeHidden()
  })
})

test('a message and a reminder arrive at their time, and a moved appointment moves its reminder', async ({
  page,
  program,
  signIn,
  tokenOf,
  smtp,
  clock,
}) => {
  const admin = await tokenOf('admin')
  // Without the demonstration's words the program's own ones go.
  const templates = await ask<{ id: string; name: string }[]>(program, admin, '/email-templates')
  for (const { id } of templates.filter(({ name }) => name === 'appointment_reminder')) {
    await ask(program, admin, `/email-templates/${id}`, undefined, 'DELETE')
  }
  await ask(program, admin, '/email-templates', {
    name: 'scheduled_notification',
    type: 2,
    description: 'Hora da água',
    category: 'mensagens',
    subject: 'Já bebeu água hoje?',
    body: '<p>Oi, {{nome}}! {{mensagem}}</p>',
  })
  const token = await tokenOf('ana')
  const early = await book(program, tokenOf)
  const late = early.others.at(-1)
  const moved = { datetime_start: `${late?.day} ${late?.start}` }
  await ask(program, token, `/appointments/change/${early.id}`, moved, 'PUT')
  /** An hour before the first appointment's original reminder, so that both are due in one tick. */
  const first = momentOf(early.day, early.start) - 24 * HOUR
  const when = new Date(first - 3 * HOUR).toISOString()
  const [day, time] = [when.slice(0, 10), when.slice(11, 16)]

  await signIn('ana')
  await page.goto(`/admin/patient/${early.patient}/details`)
  await page.getByRole('link', { name: /^Mensagens agendadas/ }).click()
  const dialog = page.getByRole('dialog')
  const schedule = async (date: string) => {
    await page.getByRole('button', { name: 'Agendar mensagem' }).click()
    await dialog.getByLabel(/^Template/).selectOption({ label: 'Hora da água' })
    await dialog.getByLabel('Data', { exact: false }).first().fill(date.split('-').reverse().join('/'))
    await dialog.getByLabel(/^Horário/).fill(time)
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  }

  await test.step('a time that has passed', async () => {
    await schedule('2020-01-15')
    await expect(dialog.getByText(PASSED)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await expect(dialog).toBeHidden()
    // The grid behaves in the same way: the first hour of a past week.
    await page.getByRole('button', { name: 'Semana anterior' }).click()
    const grid = page.getByRole('region', { name: 'Grade de horários' })
    // One that comes while the grid is drawn anew chooses nothing.
    await expect(async () => {
      await grid
        .locator('.day')
        .first()
        .click({ position: { x: 20, y: 20 }, force: true })
      await expect(notice(page, PASSED)).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Hoje' }).click()
  })

  const block = page.getByRole('button', { name: new RegExp(`^Agendada, ${time} ?Hora da água`) })
  await test.step('one that is taken back', async () => {
    await schedule(day)
    await expect(notice(page, 'Mensagem agendada com sucesso')).toBeVisible()
    await page.goto(`/admin/patient/${early.patient}/messages?data=${day}`)
    const remove = async () => {
      await block.click()
      await dialog.getByRole('button', { name: 'Remover' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    }
    await refuseRemoval(page, '**/api/user-notifications/*')
    await remove()
    await expect(notice(page, 'Não foi possível remover a mensagem')).toBeVisible()
    await page.unrouteAll()
    await remove()
    await expect(notice(page, 'Mensagem removida com sucesso')).toBeVisible()
    await expect(block).toBeHidden()
  })

  await schedule(day)
  await expect(block).toBeVisible()
  const subjects = () => mailsTo(smtp, PEOPLE.carla.email).map(({ subject }) => subject)
  // The demonstration has a message of its own, whose day may be passed on the way.
  const sent = () => subjects().filter((subject) => subject === 'Já bebeu água hoje?' || /^Lembrete/.test(subject))
  expect(sent()).toEqual([])
  clock.moveTo(first + 60_000)
  await expect.poll(sent, TICK).toEqual(['Já bebeu água hoje?'])

  clock.moveTo(momentOf(late?.day ?? '', late?.start ?? '') - 24 * HOUR + 60_000)
  await expect.poll(() => sent().length, TICK).toBe(2)
  expect(sent().at(-1)).toMatch(/^Lembrete da consulta:/)
  expect(sent().at(-1)).toContain(late?.start)
})
