import type { Page } from '@playwright/test'
import { assess } from './support/anthropometry'
import { ask } from './support/api'
import type { Program } from './support/program'
import { expect, notice, test } from './support/test'

interface Row {
  id: string
  uuid: string
  quantity: number
  home_measure_selected: { id: string }
}

interface Plan {
  id: string
  meals: { id: string; type: string; foods: Row[] }[]
  resume: { calorias: number }
}

const BAR = { name: 'Barra da casa', grupo: 'prepared_foods', quantity: 40, home_measure: 'barra' }
const VALUES = { calories: 120, proteinas: 4, lipidios: 4, carboidratos: 16 }

const planOf = (program: Program, token: string, patient: string) =>
  ask<Plan>(program, token, `/patient/${patient}/plan-meal?include=foods`)

/**
 * Adds a food of the tenant to the lunch and changes it: the plan keeps the values that it was made
 * with.
 */
async function addOutdated(program: Program, token: string, patient: string, { id, meals }: Plan) {
  const made = await ask<{ id: string; measures: { id: string; measure: string }[] }>(program, token, '/foods', {
    ...BAR,
    ...VALUES,
  })
  const lunch = meals.find(({ type }) => type === 'lunch')
  const measure = made.measures.find((one) => one.measure === BAR.home_measure)
  await ask(program, token, `/patient/${patient}/plan-meal/${id}/meals/${lunch?.id}/foods`, {
    foods: [{ id: made.id, quantity: 2, home_measure_selected: { id: measure?.id }, alternatives: [] }],
  })
  const answer = await fetch(`${program.url}/api/foods/own/${made.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...BAR, ...VALUES, calories: 150 }),
  })
  expect(answer.ok).toBe(true)
}

const kcal = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Resumo do dia' })).toContainText(`${text} kcal`)

test('the sums of a plan, what they are held against, newer values and a copied meal', async ({
  page,
  program,
  tokenOf,
  signIn,
}) => {
  const token = await tokenOf('ana')
  const patient = await assess(program, tokenOf)
  const plan = await ask<Plan>(program, token, `/patient/${patient}/plan-meal`, {})
  await addOutdated(program, token, patient, plan)
  await signIn('ana')
  await page.goto(`/admin/patient/${patient}/plano-alimentar`)
  const summary = page.getByRole('region', { name: 'Resumo do dia' })
  const lunch = page.getByRole('button', { name: 'Almoço', exact: true })
  await expect(lunch).toBeVisible()
  if ((await lunch.getAttribute('aria-expanded')) === 'false') await lunch.click()

  await test.step('what is typed is added up before it is saved, as the server does after', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/foods', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    const before = await summary.textContent()
    await page.getByLabel(`Quantidade de ${BAR.name}`).fill('3,7')
    await expect(summary).not.toHaveText(before ?? '')
    const typed = await summary.textContent()
    release()
    await expect(page.getByText(/^Salvo às/)).toBeVisible()
    await page.unroute('**/foods')
    await expect(summary).toHaveText(typed ?? '')
    const { resume } = await planOf(program, token, patient)
    await kcal(page, new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 }).format(resume.calorias))
  })

  await test.step('they stand beside the need, and beside the ranges of a goal', async () => {
    await expect(summary).toContainText(/Necessidade da antropometria de \d\d\/\d\d\/\d{4}: [\d.]+ kcal/)
    await expect(summary).toContainText(/(faltam?|passa) (até |ao menos )?[\d.]+ kcal/)
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
    await summary.getByLabel('Meta dos macronutrientes').selectOption('hypertrophy')
    await expect(summary).toContainText(/\d+ a \d+ g \(1,6 a 2,2 g\/kg\)/)
    await kept
    await page.reload()
    await expect(summary.getByLabel('Meta dos macronutrientes')).toHaveValue('hypertrophy')
  })

  await test.step('the second view has the nutrients of the day, and of one meal', async () => {
    await summary.getByRole('tab', { name: 'Micronutrientes' }).click()
    await expect(summary.getByRole('list', { name: 'Nutrientes com recomendação' })).toContainText(/Cálcio.*mg/)
    await summary.getByLabel('Mostrar').selectOption({ label: 'Café da Manhã' })
    await expect(summary).toContainText('não para uma refeição')
    await summary.getByLabel('Mostrar').selectOption({ label: 'O dia inteiro' })
  })

  await test.step('a food covers what the day lacks, and is taken back', async () => {
    const saved = () =>
      page.waitForResponse((response) => response.url().endsWith('/foods') && response.request().method() === 'POST')
    await summary
      .getByRole('button', { name: /^Cobrir a lacuna/ })
      .first()
      .click()
    const list = summary.getByRole('list', { name: /^Alimentos ricos/ })
    const added = saved()
    await list
      .getByRole('button', { name: /^Adicionar:/ })
      .first()
      .click()
    await added
    await expect(list.getByRole('button', { name: /^Adicionado:/ })).toHaveCount(1)
    const undone = saved()
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await undone
    await expect(list.getByRole('button', { name: /^Adicionado:/ })).toHaveCount(0)
    await summary.getByRole('tab', { name: 'Macros' }).click()
  })

  await test.step('newer values are shown beside the old ones, and taken', async () => {
    if ((await lunch.getAttribute('aria-expanded')) === 'false') await lunch.click()
    await page.getByRole('button', { name: `Valores novos na tabela para ${BAR.name}` }).click()
    const dialog = page.getByRole('dialog', { name: BAR.name })
    await expect(dialog.getByRole('row', { name: /^Energia/ })).toContainText('444,00→ 555,00')
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/foods') && response.request().method() === 'POST',
    )
    await dialog.getByRole('button', { name: 'Usar os valores novos' }).click()
    await saved
    await expect(page.getByText('valores novos na tabela')).toHaveCount(0)
  })

  await test.step('the lunch is copied to a new meal, and taken back', async () => {
    await page.getByRole('button', { name: 'Copiar a refeição Almoço' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copiar refeição' })
    await dialog.getByLabel('Copiar para').selectOption({ label: 'Uma nova refeição' })
    await dialog.getByLabel('Nome').fill('Pós-treino')
    await dialog.getByLabel('Horário').pressSequentially('2100')
    await expect(dialog).toContainText('1 alimento entra na nova refeição.')
    await dialog.getByRole('button', { name: 'Copiar' }).click()
    await expect(notice(page, 'Refeição copiada: 1 alimento entrou em Pós-treino.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pós-treino' })).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Pós-treino' })).toBeHidden()
    const { meals } = await planOf(program, token, patient)
    expect(meals.map(({ type }) => type)).not.toContain('custom_pos-treino')
  })
})
