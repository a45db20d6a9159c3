import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
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

test('the reception finds a caller, books before anything is bought, and sees nothing clinical', async ({
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

  await page.goto('/admin/purchases/list?situacao=aguardando')
  await expect(page.getByRole('row', { name: new RegExp(CALLER) })).toBeVisible()

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
