import { ask } from './support/api'
import { tabTo } from './support/keyboard'
import { expect, notice, test } from './support/test'

const RICE = 'Arroz integral cozido'
const BEANS = 'Feijão carioca cozido'
const WHITE_RICE = 'Arroz branco cozido'
const OWN = 'panqueca da casa'

interface Plan {
  id: string
  meals: {
    type: string
    foods: {
      name: string
      short_name: string
      quantity: number
      calorias: number
      alternatives: { short_name: string; home_measure: string }[]
    }[]
  }[]
}

test('Ana fills a meal without a mouse, with a food of her own that changes later', async ({
  page,
  signIn,
  program,
  tokenOf,
}) => {
  const { keyboard } = page
  const token = await tokenOf('ana')
  const { drafts } = await ask<{ drafts: { id: string }[] }>(program, token, '/specialist/dashboard')
  const patient = drafts[0]?.id
  const read = () => ask<Plan>(program, token, `/patient/${patient}/plan-meal?include=foods`)
  const { id: plan } = await read()
  const type = 'custom_pre-treino'
  const meal = await ask(program, token, `/patient/${patient}/plan-meal/${plan}/meals`, {
    type,
    name: 'Pré-treino',
    hour: '17:00',
  })
  const mealNow = async () => (await read()).meals.find((its) => its.type === type)?.foods ?? []

  await signIn('ana')
  await page.goto(`/admin/patient/${patient}/refeicao/${meal.id}/plano/${plan}/alimentos`)
  const search = page.getByRole('combobox', { name: 'Buscar alimento' })
  const foods = page.getByRole('list', { name: 'Alimentos: Pré-treino' }).getByRole('listitem')

  await test.step('she types, walks and adds, and the search keeps the focus', async () => {
    await expect(search).toBeFocused()
    for (const [words, name] of [
      ['arroz integral', RICE],
      ['feijão carioca', BEANS],
    ] as const) {
      await keyboard.type(words)
      await keyboard.press('Enter')
      await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await expect(page.getByLabel(`Quantidade de ${name}`)).toBeVisible()
      await expect(search).toBeFocused()
    }
  })

  await test.step('what no table has, she writes down', async () => {
    await keyboard.type(OWN)
    await keyboard.press('Enter')
    await expect(page.getByText(`Nenhum alimento encontrado para “${OWN}”.`)).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Cadastrar alimento' }))
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cadastrar alimento' })
    const name = dialog.getByLabel('Nome')
    await expect(name).toHaveValue(OWN)
    await tabTo(page, name)
    await keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Verifique os campos em vermelho')
    await expect(dialog.getByText('Escolha o grupo.')).toBeVisible()
    await expect(dialog.getByLabel('Grupo')).toBeFocused()
    // The form puts the focus there once more when it is drawn; no hand types before that.
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn)))
    await keyboard.type('Alimentos p')
    for (const text of ['unidade', '60', '96', '4,2', '14,8', '2,4']) {
      await keyboard.press('Tab')
      await keyboard.type(text)
    }
    await expect(dialog.getByText('1 unidade (60 g) = 96 kcal; 100 g = 160 kcal')).toBeVisible()
    await keyboard.press('Enter')
    await expect(notice(page, 'Alimento inserido com sucesso')).toBeVisible()
    await expect(page.getByLabel(`Quantidade de ${OWN}`)).toHaveValue('1')
    await expect(search).toBeFocused()
  })

  await test.step('a suggestion becomes an alternative with the same energy', async () => {
    const quantity = page.getByLabel(`Quantidade de ${RICE}`)
    await tabTo(page, quantity, 'Shift+Tab')
    await keyboard.type('1')
    await expect(quantity).toHaveValue('1')
    await tabTo(page, page.getByRole('button', { name: `Ou: alternativas para ${RICE}` }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `No lugar de ${RICE}` })).toBeFocused()
    const suggestion = page.getByRole('button', { name: new RegExp(`^Adicionar .* g de ${WHITE_RICE}$`) })
    await tabTo(page, suggestion)
    await keyboard.press('Enter')
    await expect(page.getByText(`Mesma energia de ${RICE}`)).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Voltar aos alimentos' }), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(foods.first()).toContainText(WHITE_RICE)
  })

  await test.step('she picks the rice up and puts it down one place below', async () => {
    await tabTo(page, page.getByRole('button', { name: `Arrastar ${RICE}` }), 'Shift+Tab')
    await keyboard.press('Space')
    await expect(page.getByText(`${RICE}: posição 1 de 3. Mova com as setas.`)).toBeAttached()
    await keyboard.press('ArrowDown')
    await expect(page.getByText(`${RICE}: posição 2 de 3.`, { exact: true })).toBeAttached()
    await keyboard.press('Space')
    await expect(page.getByText(`${RICE} ficou na posição 2 de 3.`)).toBeAttached()
    await expect(foods.nth(1)).toContainText(RICE)
  })

  await test.step('it is all saved', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Salvar' }), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(notice(page, 'Refeição salva com sucesso.')).toBeVisible()
    const saved = await mealNow()
    expect(saved.map(({ short_name }) => short_name)).toEqual([BEANS, RICE, OWN])
    expect(saved[1]?.alternatives).toMatchObject([{ short_name: WHITE_RICE, home_measure: 'grama' }])
    expect(saved[2]).toMatchObject({ quantity: 1, calorias: 96 })
  })

  await test.step('the food changes and goes, and the plan keeps it as it was', async () => {
    const before = await mealNow()
    await page.goto('/admin/alimentos?search=panqueca')
    await page.getByRole('button', { name: `Editar ${OWN}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Editar alimento' })
    await dialog.getByLabel('Calorias').fill('150')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(notice(page, 'Alimento alterado com sucesso.')).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(OWN) })).toContainText('150 kcal')
    await page.getByRole('button', { name: `Remover ${OWN}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    await expect(notice(page, 'Alimento removido com sucesso.')).toBeVisible()
    const after = await mealNow()
    expect(after.map(({ name, calorias }) => [name, calorias])).toEqual(
      before.map(({ name, calorias }) => [name, calorias]),
    )
  })
})
