import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import { book, giveSessions } from './support/appointments'
import { expect, notice, PEOPLE, test } from './support/test'

const CALLER = 'Valdir Nunes Prado'
const SPELLINGS = ['(11) 98765-4321', '11987654321', '+55 11 98765-4321', '98765-4321', '4321']
const TOMORROWS = 'Célia Ramos Duarte'

const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar paciente' })
const dayOf = (date: Date) => date.toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
const written = (day: string) => day.split('-').reverse().join('/')

/** Counts the clicks of the story that it is given. */
async function clicksOf(story: (click: (target: Locator) => Promise<void>) => Promise<void>) {
  let clicks = 0
  await story(async (target) => {
    clicks += 1
    await target.click()
  })
  return clicks
}

test("the reception's day", async ({ page, browser, program, tokenOf, signIn }) => {
  const admin = await tokenOf('admin')
  const newPatient = (name: string, email: string, mobile: string) =>
    ask(program, admin, '/users', { name, email, role: 'patient', mobile })
  await newPatient(CALLER, 'valdir@correio.example', '(11) 98765-4321')
  const { id: celia } = await newPatient(TOMORROWS, 'celia@correio.example', '(11) 97777-1234')
  const [ana] = await ask<{ id: string }[]>(program, admin, '/users?searchRole=specialist&search=ana')
  const { service } = await giveSessions(program, tokenOf, 'Célia')
  const tomorrow = dayOf(new Date(Date.now() + 86_400_000))
  await ask(program, admin, '/appointments', {
    user_id: celia,
    specialist_id: ana?.id,
    purchase_service_id: service.id,
    squeeze_in: true,
    datetime_start: `${tomorrow} 06:40`,
  })
  await signIn('rita')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Hoje', exact: true })).toBeVisible()

  await test.step('finds a caller by the number in five spellings', async () => {
    for (const spelling of SPELLINGS) {
      await search(page).fill(spelling)
      await expect(page.getByRole('option', { name: new RegExp(CALLER) })).toBeVisible()
    }
    await search(page).fill('')
  })

  await test.step('books before anything is bought', async () => {
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
  })

  await test.step('moves it', async () => {
    const detail = page.url()
    await page.getByRole('link', { name: 'Alterar horário' }).click()
    await expect(page.getByText(/^Está marcada para/)).toBeVisible()
    await page
      .getByRole('button', { name: /^Agendar em/ })
      .nth(1)
      .click()
    await page.getByRole('button', { name: 'Sim, agendar!' }).click()
    await expect(page).toHaveURL(detail)
  })

  await test.step('asks for confirmations by WhatsApp; the patient confirms on a phone without a login', async () => {
    await page.getByRole('link', { name: 'Início' }).first().click()
    await page.getByRole('link', { name: 'Confirmar amanhã' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmar consultas')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: TOMORROWS })
    await expect(row.getByText('Não confirmada')).toBeVisible()
    await expect(row.getByRole('link', { name: '(11) 97777-1234' })).toHaveAttribute('href', 'tel:+5511977771234')
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const opened = page.waitForEvent('popup')
    await row.getByRole('link', { name: `WhatsApp para ${TOMORROWS}` }).click()
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
    const shown = page.getByRole('main').getByRole('listitem').filter({ hasText: TOMORROWS })
    await expect(shown.getByText('Confirmada', { exact: true })).toBeVisible()
  })

  await test.step('takes cash, and prints a receipt', async () => {
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
  })

  const year = new Date().getFullYear() + 1
  const starts = async (who: 'ana' | 'bruno', from: string, to: string) => {
    const path = `/calendar?start=${from}&end=${to}`
    const { slots } = await ask<{ slots: { dayNum: string; blocks: { timeStart: string }[] }[] }>(
      program,
      await tokenOf(who),
      path,
    )
    return slots.flatMap(({ dayNum, blocks }) => blocks.map(({ timeStart }) => `${dayNum} ${timeStart}`))
  }
  const chip = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const save = () => page.getByRole('button', { name: 'Salvar' }).click()

  await test.step('closes the holidays for two people in one form', async () => {
    await page.goto('/admin/schedule-exceptions/new')
    await chip(PEOPLE.ana.name).check({ force: true })
    await chip(PEOPLE.bruno.name).check({ force: true })
    await page.getByLabel(/^Data/).fill(`24/12/${year}`)
    await page.getByLabel(/^Até/).fill(`02/01/${year + 1}`)
    await page.getByRole('button', { name: 'Usar o dia todo' }).click()
    await expect(page.getByText('10 dias, 2 nutricionistas')).toBeVisible()
    await save()
    await expect(page).toHaveURL('/admin/schedule-exceptions/list')
    await expect(page.getByText(`24/12/${year} a 02/01/${year + 1}`)).toHaveCount(2)
    for (const who of ['ana', 'bruno'] as const)
      expect(await starts(who, `${year}-12-24`, `${year + 1}-01-02`)).toEqual([])
  })

  await test.step('opens a Saturday until midnight', async () => {
    const saturday = new Date(Date.UTC(year, 5, 1))
    while (saturday.getUTCDay() !== 6) saturday.setUTCDate(saturday.getUTCDate() + 1)
    const day = saturday.toISOString().slice(0, 10)
    const before = await starts('ana', day, day)
    await page.goto('/admin/schedule-exceptions/new')
    await chip(PEOPLE.ana.name).check({ force: true })
    await page.getByText('Abrir', { exact: true }).click()
    await page.getByLabel(/^Data/).fill(written(day))
    await page.getByLabel(/^Início/).fill('2300')
    await page.getByLabel(/^Fim/).fill('2400')
    await save()
    await expect(page.getByText('Horário extra: 23:00 às 24:00')).toBeVisible()
    expect(await starts('ana', day, day)).toEqual([...before, `${day} 23:00`, `${day} 23:30`])
  })

  await test.step('fills an hour that a patient gives up from the waiting list', async () => {
    const rita = await tokenOf('rita')
    const given = await book(program, tokenOf)
    const day = { first_day: given.day, last_day: given.day }
    const wish = { user_id: celia, specialist_id: ana?.id, purchase_service_id: service.id, ...day }
    const { id } = await ask(program, rita, '/waiting-list', wish)
    await page.goto(`/admin/appointments/${given.id}`)
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sim, cancelar' }).click()
    await expect(page.getByText('Cancelou o horário')).toBeVisible()
    const hour = `${given.day} ${given.start}`
    const offered = async () => {
      const entries = await ask<{ id: string; offer?: { datetime_start: string } }[]>(
        program,
        rita,
        '/waiting-list?open=true',
      )
      return entries.find((entry) => entry.id === id)?.offer?.datetime_start
    }
    const now = Number(new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit' }).format())
    // At night nothing is offered by itself.
    if (now < 8 || now >= 20) await ask(program, rita, `/waiting-list/${id}/offer`, { datetime_start: hour }, 'PUT')
    await expect.poll(offered, { timeout: 30_000 }).toBe(hour)

    await page.goto('/admin/waiting-list')
    await page.getByRole('button', { name: `Marcar um horário para ${TOMORROWS}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Marcar um horário' })
    await expect(dialog.getByLabel(/^Horário livre/)).toHaveValue(hour)
    await dialog.getByRole('button', { name: 'Marcar' }).click()
    await expect(notice(page, 'Agendamento realizado com sucesso')).toBeVisible()
    await expect(page.getByRole('button', { name: `Marcar um horário para ${TOMORROWS}` })).toHaveCount(0)
  })

  await test.step('sees nothing clinical', async () => {
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
  })

  await test.step('works on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const paths = [
      '/admin/dashboard',
      '/admin/patients',
      '/admin/choose-user-product-specialist',
      '/admin/waiting-list',
    ]
    for (const path of [...paths, '/admin/schedule-exceptions/new']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })
})
