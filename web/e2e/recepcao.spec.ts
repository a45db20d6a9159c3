import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import { giveSessions } from './support/appointments'
import { expect, notice, PEOPLE, test } from './support/test'

const CALLER = 'Valdir Nunes Prado'
const SPELLINGS = ['(11) 98765-4321', '11987654321', '+55 11 98765-4321', '98765-4321', '4321']

const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar paciente' })

/** Counts the clicks of the story that it is given. */
async function clicksOf(story: (click: (target: Locator) => Promise<void>) => Promise<void>) {
  let clicks = 0
  await story(async (target) => {
    clicks += 1
    await target.click()
  })
  return clicks
}

test('the reception finds a caller, books before anything is bought, takes the money, and sees nothing clinical', async ({
  page,
  program,
  tokenOf,
  signIn,
}) => {
  const admin = await tokenOf('admin')
  const body = { name: CALLER, email: 'valdir@correio.example', role: 'patient', mobile: '(11) 98765-4321' }
  await ask(program, admin, '/users', body)
  await signIn('rita')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Hoje', exact: true })).toBeVisible()

  for (const spelling of SPELLINGS) {
    await search(page).fill(spelling)
    await expect(page.getByRole('option', { name: new RegExp(CALLER) })).toBeVisible()
  }
  await search(page).fill('')

  const clicks = await clicksOf(async (click) => {
    await click(page.getByRole('link', { name: 'Agendar horário' }).last())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agendar horário')
    await search(page).fill('98765-4321')
    await expect(page.getByRole('option', { name: new RegExp(CALLER) })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Não foi encontrado nenhum programa para o paciente informado.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Marcar e cobrar depois' })).toBeVisible()
    const services = page.getByLabel('Serviço')
    const paid = await services
      .getByRole('option', { name: /Semear/ })
      .first()
      .getAttribute('value')
    await services.selectOption(paid)
    await page.getByLabel('Nutricionista').selectOption({ label: PEOPLE.ana.name })
    await click(page.getByRole('button', { name: 'Ver horários' }))
    await click(page.getByRole('button', { name: /^Agendar em/ }).first())
    await click(page.getByRole('button', { name: 'Sim, agendar!' }))
    await expect(notice(page, 'Agendamento realizado com sucesso')).toBeVisible()
  })
  console.log(`marcar sem compra: ${clicks} cliques`)
  expect(clicks).toBeLessThanOrEqual(4)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atendimento agendado')
  await expect(page.getByRole('link', { name: 'Abrir conversa' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Iniciar' })).toHaveCount(0)

  const detail = page.url()
  await page.getByRole('link', { name: 'Alterar horário' }).click()
  await expect(page.getByText(/^Está marcada para/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Agendar em/ })
    .nth(1)
    .click()
  await page.getByRole('button', { name: 'Sim, agendar!' }).click()
  await expect(page).toHaveURL(detail)

  await page.goto('/admin/purchases/list?situacao=aguardando')
  const bought = page.getByRole('row', { name: new RegExp(CALLER) })
  await bought.getByRole('button', { name: `Registrar pagamento de ${CALLER}` }).click()
  const payment = page.getByRole('dialog')
  await payment.getByLabel(/^Forma de pagamento/).selectOption({ label: 'Dinheiro' })
  await payment.getByRole('button', { name: 'Registrar' }).click()
  await expect(notice(page, 'Pagamento registrado.')).toBeVisible()
  await page.goto('/admin/purchases/list')
  await bought.getByRole('link', { name: new RegExp(CALLER) }).click()
  await page.getByRole('button', { name: 'Emitir recibo' }).click()
  await page.getByRole('dialog').getByLabel('CPF ou CNPJ de quem pagou').fill('529.982.247-25')
  const receipt = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir recibo' }).click()
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/)

  await page.goto('/admin/dashboard')
  await search(page).fill('4321')
  await page.getByRole('option', { name: new RegExp(CALLER) }).click()
  await expect(page.getByRole('tab', { name: 'Agendamentos' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Prontuário' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/5511987654321')
  const address = page.url().replace('/details', '')
  for (const part of ['anamnese', 'antropometria', 'plano-alimentar', 'health-index']) {
    await page.goto(`${address}/${part}`)
    await expect(page.getByText('Sem permissão de acesso').first()).toBeVisible()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/admin/dashboard', '/admin/patients', '/admin/choose-user-product-specialist']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

test('the reception asks for a confirmation by WhatsApp, and the patient confirms on a phone without a login', async ({
  page,
  browser,
  program,
  tokenOf,
  signIn,
}) => {
  const admin = await tokenOf('admin')
  const { id: patient } = await ask(program, admin, '/users', {
    name: 'Célia Ramos Duarte',
    email: 'celia@correio.example',
    role: 'patient',
    mobile: '(11) 97777-1234',
  })
  const [specialist] = await ask<{ id: string }[]>(program, admin, '/users?searchRole=specialist&search=ana')
  const { service } = await giveSessions(program, tokenOf, 'Célia')
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
  await ask(program, admin, '/appointments', {
    user_id: patient,
    specialist_id: specialist?.id,
    purchase_service_id: service.id,
    squeeze_in: true,
    datetime_start: `${tomorrow} 06:40`,
  })

  await signIn('rita')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Confirmar amanhã' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmar consultas')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Célia Ramos Duarte' })
  await expect(row.getByText('Não confirmada')).toBeVisible()
  await expect(row.getByRole('link', { name: '(11) 97777-1234' })).toHaveAttribute('href', 'tel:+5511977771234')
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const opened = page.waitForEvent('popup')
  await row.getByRole('link', { name: 'WhatsApp para Célia Ramos Duarte' }).click()
  const chat = new URL((await opened).url())
  expect(chat.pathname).toBe('/5511977771234')
  const text = chat.searchParams.get('text') ?? ''
  expect(text).toContain('Olá, Célia!')
  expect(text).not.toContain('Ramos')
  await expect(row.getByText('Enviada')).toBeVisible()

  const link = new URL(/https?:\S+$/.exec(text)?.[0] ?? '')
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const screen = await phone.newPage()
  await screen.goto(`${program.url}${link.pathname}${link.hash}`)
  await expect(screen.getByText('Olá, Célia!')).toBeVisible()
  await expect(screen.getByText('06:40 às')).toBeVisible()
  await expectNoSidewaysScroll(screen)
  await screen.getByRole('button', { name: 'Confirmar presença' }).click()
  await expect(screen.getByText('Presença confirmada. Até lá!')).toBeVisible()
  await phone.close()

  await page.goto(`/admin/appointments/calendar?data=${tomorrow}`)
  const shown = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Célia Ramos Duarte' })
  await expect(shown.getByText('Confirmada', { exact: true })).toBeVisible()

  // An hour that somebody else gave up goes to who waits for one.
  await ask(program, await tokenOf('rita'), '/waiting-list', { user_id: patient, purchase_service_id: service.id })
  await page.goto('/admin/waiting-list')
  await page.getByRole('button', { name: 'Marcar um horário para Célia Ramos Duarte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marcar um horário' })
  await dialog.getByLabel(/^Horário livre/).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Marcar' }).click()
  await expect(notice(page, 'Agendamento realizado com sucesso')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar um horário para Célia Ramos Duarte' })).toHaveCount(0)
})
