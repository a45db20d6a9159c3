import type { Page } from '@playwright/test'
import { expect, notice, PEOPLE, test } from './support/test'

/** Makes the server refuse one kind of call; others are unchanged. */
async function refuse(page: Page, method: string, path: RegExp) {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 409, json: { message: 'Tente de novo mais tarde.', code: 'refused', errors: {} } })
      : route.fallback(),
  )
}

const PLAN = /\/api\/patient\/[^/]+\/plan-meal\/[^/]+$/
const MEALS = /\/api\/patient\/[^/]+\/plan-meal\/[^/]+\/meals$/
const MEAL = /\/api\/patient\/[^/]+\/plan-meal\/[^/]+\/meals\/[^/]+$/
const FOODS = /\/api\/patient\/[^/]+\/plan-meal\/[^/]+\/meals\/[^/]+\/foods$/

test('what the plan editor says when the server refuses', async ({ page, signIn }) => {
  await signIn('ana')
  await page.goto('/admin/dashboard')
  await page
    .getByRole('link', { name: /^Continuar plano de / })
    .first()
    .click()
  await expect(page.getByRole('main').getByText('Rascunho', { exact: true }).first()).toBeVisible()
  const dialog = page.getByRole('dialog')

  await test.step('the suggested hour', async () => {
    await refuse(page, 'PUT', MEAL)
    await page.getByRole('button', { name: 'Alterar o horário de Almoço: 12:00' }).click()
    await dialog.getByLabel('Horário').fill('13:00')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Não foi possível alterar o horário sugerido.')
    await page.unroute(MEAL)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(notice(page, 'Horário alterado com sucesso.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Alterar o horário de Almoço: 13:00' })).toBeVisible()
  })

  await test.step('notes', async () => {
    await refuse(page, 'PUT', MEAL)
    await page.getByRole('button', { name: 'Adicionar notas em Almoço' }).click()
    await dialog.getByLabel('Notas').fill('Comece pela salada.')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Não foi possível informar notas.')
    await page.unroute(MEAL)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(notice(page, 'Notas salvas com sucesso.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Editar notas de Almoço' })).toBeVisible()
  })

  await test.step('a new meal', async () => {
    await refuse(page, 'POST', MEALS)
    await page.getByRole('button', { name: 'Adicionar alimentos em Jantar' }).click()
    await expect(notice(page, 'Não foi possível cadastrar esta refeição.')).toBeVisible()
    await page.unroute(MEALS)
  })

  await test.step('removing a meal', async () => {
    await refuse(page, 'DELETE', MEAL)
    const breakfast = page.getByRole('button', { name: 'Café da Manhã', exact: true })
    if ((await breakfast.getAttribute('aria-expanded')) === 'false') await breakfast.click()
    await page.getByRole('button', { name: 'Remover a refeição Café da Manhã' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    await expect(notice(page, 'Não foi possível remover a refeição.')).toBeVisible()
    await page.unroute(MEAL)
    await expect(breakfast).toBeVisible()
  })

  await test.step('concluding', async () => {
    await refuse(page, 'PUT', PLAN)
    await page.getByRole('button', { name: 'Concluir', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Concluir' }).click()
    await expect(notice(page, 'Não foi possível concluir o plano alimentar.')).toBeVisible()
    await page.unroute(PLAN)
    await expect(page.getByRole('main').getByText('Rascunho', { exact: true }).first()).toBeVisible()
  })

  await test.step('saving the foods of a meal', async () => {
    await page.getByRole('button', { name: 'Adicionar alimentos em Jantar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Jantar' })).toBeVisible()
    await refuse(page, 'POST', FOODS)
    await page.getByRole('combobox', { name: 'Buscar alimento' }).fill('banana')
    await page
      .getByRole('button', { name: /^Adicionar Banana/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(notice(page, 'Não foi possível salvar a refeição.')).toBeVisible()
    await page.unroute(FOODS)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(notice(page, 'Refeição salva com sucesso.')).toBeVisible()
  })

  await test.step('saving a quantity on a phone', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Plano alimentar' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    const dinner = page.getByRole('button', { name: 'Jantar', exact: true })
    if ((await dinner.getAttribute('aria-expanded')) === 'false') await dinner.click()
    await refuse(page, 'POST', FOODS)
    await page
      .getByLabel(/^Quantidade de Banana/)
      .first()
      .fill('2')
    const header = page.locator('main header').first()
    const refused = header.getByRole('alert')
    await expect(refused).toContainText('Não foi possível salvar a refeição.')
    // Nothing covers what is wrong, and the way out stays within its button.
    const shown = await header.getByRole('button', { name: 'Ver plano' }).boundingBox()
    const said = await refused.boundingBox()
    expect(said?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? 0))
    expect(said?.width).toBeGreaterThan(300)
    await page.unroute(FOODS)
    await header.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(header.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible()
  })
})

test('a meal that is not there, and a quantity of nothing', async ({ page, signIn }) => {
  await signIn('ana')
  await page.goto('/admin/dashboard')
  await page
    .getByRole('link', { name: /^Continuar plano de / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Almoço', exact: true }).click()
  await page.getByRole('button', { name: 'Adicionar alimentos em Almoço' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Almoço' })).toBeVisible()
  const address = page.url()

  await page.getByLabel(/^Quantidade de Brócolis/).fill('0')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    page.getByText(/^O alimento Brócolis cozido deve ter uma quantidade maior que zero\.$/).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Voltar ao plano' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Você possui algumas informações não salvas. Deseja mesmo sair?',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plano alimentar' })).toBeVisible()

  await page.goto(address.replace(/refeicao\/[^/]+/, 'refeicao/0193f0aa-0000-7000-8000-000000000000'))
  await expect(page.getByText('Não foi possível encontar esta refeição.')).toBeVisible()
})

test('a search for patients that fails says so', async ({ page, signIn }) => {
  await signIn('ana')
  await refuse(page, 'GET', /\/api\/patients\?/)
  await page.goto(PEOPLE.ana.home)
  await page.getByRole('combobox', { name: 'Buscar paciente' }).fill('carla')
  await expect(page.getByText('Não foi possível buscar os seus pacientes.')).toBeVisible()
})
