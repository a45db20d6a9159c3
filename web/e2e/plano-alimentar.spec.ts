import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import { FIGURES, type Food, type SumName, totals, written } from './support/nutrition'
import { workbook } from './support/program'
import { expect, logIn, logOut, notice, PEOPLE, test } from './support/test'

const RICE = 'Arroz integral cozido'
const CHICKEN = 'Peito de frango grelhado, sem pele'

/**
 * Picks a food by the words that a person would type and its names, and returns its values in the
 * table.
 */
async function add(page: Page, words: string, name: string, inTable: string): Promise<Food> {
  const answer = page.waitForResponse((response) => {
    const url = new URL(response.url())
    return url.pathname === '/api/foods' && url.searchParams.get('search') === words
  })
  await page.getByRole('combobox', { name: 'Buscar alimento' }).fill(words)
  const { data } = (await (await answer).json()) as { data: Food[] }
  const row = page.getByRole('row').filter({ hasText: inTable })
  await row.getByRole('button', { name: `Adicionar ${name}`, exact: true }).click()
  await expect(notice(page, 'Alimento inserido com sucesso')).toBeVisible()
  const food = data.find((found) => found.name === inTable)
  if (!food) throw new Error(`${inTable} was not found`)
  return food
}

test('from the food table to the plan that Carla reads on her phone', async ({ page, program, tokenOf }) => {
  await test.step('the super admin imports the TACO workbook and sees its end', async () => {
    await page.goto('/auth/login')
    await logIn(page, PEOPLE.admin.email)
    await page.getByRole('button', { name: 'Administrativo' }).click()
    await page.getByRole('link', { name: 'Importar Tabela de Alimentos' }).click()
    await page.getByLabel('Tabela', { exact: false }).first().selectOption({ label: 'TACO' })
    await page.getByLabel('Arquivo').setInputFiles(workbook.path)
    await page.getByRole('button', { name: 'Importar' }).click()
    await expect(
      notice(page, 'Arquivo enviado com sucesso. Ao terminar o processamento você receberá um email'),
    ).toBeVisible()
    await expect(page.getByText(/foi importado$/)).toBeVisible({ timeout: 30_000 })
    if (workbook.published) await expect(page.getByText('597 alimentos em 15 grupos')).toBeVisible()
    await logOut(page, PEOPLE.admin.name)
  })

  await test.step('Ana finds Carla and begins a new version of her plan', async () => {
    await logIn(page, PEOPLE.ana.email)
    await page.getByRole('combobox', { name: 'Buscar paciente' }).fill('carla')
    await page.getByRole('option', { name: PEOPLE.carla.name }).click()
    await page.getByRole('link', { name: /Plano alimentar/ }).click()
    await expect(page.getByText('Concluído', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Criar nova versão' }).click()
    await expect(page.getByText('Rascunho', { exact: true })).toBeVisible()
  })

  await test.step('she takes all meals out of it', async () => {
    for (const name of ['Café da Manhã', 'Colação', 'Almoço', 'Lanche', 'Jantar', 'Ceia']) {
      const meal = page.getByRole('button', { name, exact: true })
      if ((await meal.getAttribute('aria-expanded')) === 'false') await meal.click()
      await page.getByRole('button', { name: `Remover a refeição ${name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
      await expect(page.getByRole('button', { name: `Remover a refeição ${name}` })).toBeHidden()
    }
    await expect(notice(page, 'Refeição removida com sucesso.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Resumo do dia' })).toContainText(/principais0 kcal/)
  })

  const portions: { food: Food; grams: number }[] = []
  let expected: Record<SumName, number> | undefined

  await test.step('she adds rice by the spoon and 120 g of chicken to the lunch', async () => {
    await page.getByRole('button', { name: 'Adicionar alimentos em Almoço' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Almoço' })).toBeVisible()

    const rice = await add(page, 'arroz integral cozido', RICE, 'Arroz, integral, cozido')
    if (workbook.published) expect(Math.round(rice.attributes.energia_kcal.quantity ?? 0)).toBe(124)
    await page.getByLabel(`Medida de ${RICE}`).selectOption({ label: 'colher de sopa cheia' })
    await page.getByLabel(`Quantidade de ${RICE}`).fill('4')
    portions.push({ food: rice, grams: 4 * 25 })

    const chicken = await add(page, 'frango peito grelhado', CHICKEN, 'Frango, peito, sem pele, grelhado')
    await page.getByLabel(`Medida de ${CHICKEN}`).selectOption({ label: 'grama' })
    await page.getByLabel(`Quantidade de ${CHICKEN}`).fill('120')
    portions.push({ food: chicken, grams: 120 })

    // Oil has no protein to speak of, and the table says so: not a zero.
    await page.getByRole('combobox', { name: 'Buscar alimento' }).fill('azeite oliva')
    await expect(page.getByRole('row', { name: /Azeite de oliva extra virgem/ }).first()).toContainText(
      /P .*não se aplica/,
    )
  })

  await test.step('the totals are right before and after saving', async () => {
    expected = totals(portions)
    const total = page.getByRole('region', { name: 'Total da refeição' })
    for (const { sum, label, decimals } of FIGURES) {
      const figure = written(expected[sum], decimals)
      await expect(total).toContainText(label === 'kcal' ? `${figure} kcal` : `${label} ${figure} g`)
    }

    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(notice(page, 'Refeição salva com sucesso.')).toBeVisible()
    await expect(page).toHaveURL(/plano-alimentar$/)
    const [, patient] = /patient\/([^/]+)\//.exec(page.url()) ?? []
    const saved = await ask<{ resume: Record<SumName, number> }>(
      program,
      await tokenOf('ana'),
      `/patient/${patient}/plan-meal?include=foods`,
    )
    expect(saved.resume).toMatchObject(expected)

    const summary = page.getByRole('region', { name: 'Resumo do dia' })
    await expect(summary).toContainText(`${written(expected.calorias, 0)} kcal`)
    const energy = 4 * expected.proteinas + 4 * expected.carboidratos + 9 * expected.lipideos
    for (const [label, grams, factor] of [
      ['Proteínas', expected.proteinas, 4],
      ['Carboidratos', expected.carboidratos, 4],
      ['Lipídeos', expected.lipideos, 9],
    ] as const) {
      const share = written((grams * factor * 100) / energy, 0)
      await expect(summary).toContainText(new RegExp(`${label}\\s*${written(grams, 0)} g\\s*${share} %`))
    }
    await expect(page.getByLabel('100 % da energia do dia')).toBeVisible()
  })

  await test.step('she concludes the plan, and confirms it', async () => {
    await page.getByRole('button', { name: 'Concluir', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Concluir o plano alimentar?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('Rascunho', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Concluir', exact: true }).click()
    await question.getByRole('button', { name: 'Concluir' }).click()
    await expect(notice(page, 'O plano alimentar foi concluído com sucesso.')).toBeVisible()
    await expect(page.getByText('Concluído', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Concluir', exact: true })).toBeHidden()
    await logOut(page, PEOPLE.ana.name)
  })

  await test.step('Carla reads it on a screen of 360 px', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await logIn(page, PEOPLE.carla.email)
    await expect(page).toHaveURL(PEOPLE.carla.home)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Ver plano de hoje' }).click()
    await expect(page).toHaveURL('/admin/patient/plano-alimentar')
    await expect(page.getByText(`Por ${PEOPLE.ana.name}`)).toBeVisible()

    const day = page.getByRole('list', { name: 'Refeições do dia' })
    const lunch = day.getByRole('button', { name: 'Almoço' })
    if ((await lunch.getAttribute('aria-expanded')) === 'false') await lunch.click()
    await expect(day).toContainText(new RegExp(`${RICE}\\s*4 colheres de sopa cheias\\s*\\(100 g\\)`))
    await expect(day).toContainText(new RegExp(`${CHICKEN}\\s*120 g`))
    await expect(day.getByRole('heading')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
  })
})
