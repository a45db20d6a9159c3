import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import { png } from './support/png'
import { expect, notice, test } from './support/test'

const NAME = 'Arroz de forno da Ana'

interface Recipe {
  id: string
  calorias: number
}

test('Ana writes a recipe, and Carla opens it from her plan as it was', async ({ page, signIn, program, tokenOf }) => {
  const token = await tokenOf('ana')
  const [carla] = await ask<{ id: string }[]>(program, token, '/patients?search=carla')
  const path = `/patient/${carla?.id}/plan-meal`

  await signIn('ana')
  await test.step('she types ingredients, the yield and the steps, and adds a photo', async () => {
    await page.goto('/admin/alimentos?ver=receitas')
    await page.getByRole('link', { name: 'Nova receita' }).first().click()
    await page.getByLabel('Nome').fill(NAME)
    const line = page.getByRole('combobox', { name: 'Escrever um alimento em Ingredientes' })
    for (const [typed, food] of [
      ['200 g arroz integral cozido', 'Arroz integral cozido'],
      ['100 g peito de frango grelhado', /Peito de frango/],
    ] as const) {
      await line.fill(typed)
      await expect(page.getByRole('option', { name: food }).first()).toBeVisible()
      await line.press('Enter')
    }
    await page.getByLabel('Porções').fill('2')
    await page.getByLabel('Peso da receita pronta').fill('280')
    await expect(page.getByText('Uma porção: 140 g · ingredientes: 300 g')).toBeVisible()
    await page.getByLabel('Modo de preparo').fill('Misture tudo.\nLeve ao forno por 20 minutos.')
    await page.getByLabel('Foto').setInputFiles({ name: 'forno.png', mimeType: 'image/png', buffer: png(320, 240) })
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(notice(page, 'Receita criada com sucesso.')).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(NAME) })).toContainText('2 porções de 140 g')
  })

  const [recipe] = await ask<Recipe[]>(program, token, `/recipes?search=${encodeURIComponent(NAME)}`)

  await test.step('it is a food of a new version of the plan, which is concluded', async () => {
    const plan = await ask<{ id: string; meals: { id: string; type: string }[] }>(program, token, path, {})
    const lunch = plan.meals.find(({ type }) => type === 'lunch')
    await page.goto(`/admin/patient/${carla?.id}/refeicao/${lunch?.id}/plano/${plan.id}/alimentos`)
    await page.getByRole('combobox', { name: 'Buscar alimento' }).fill('arroz de forno')
    await page.getByRole('button', { name: `Adicionar ${NAME}`, exact: true }).click()
    await expect(page.getByLabel(`Quantidade de ${NAME}`)).toHaveValue('1')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(notice(page, 'Refeição salva com sucesso.')).toBeVisible()
    await ask(program, token, `${path}/${plan.id}`, { status: 'done' }, 'PUT')
  })

  await test.step('the recipe changes later', async () => {
    await page.goto(`/admin/alimentos/receitas/${recipe?.id}`)
    await page.getByLabel('Modo de preparo').fill('Só misture.')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(notice(page, 'Receita salva com sucesso.')).toBeVisible()
  })

  await test.step('Carla opens it on her phone, with what she was given', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn('carla')
    await page.goto('/admin/patient/plano-alimentar')
    const all = page.getByRole('button', { name: 'Abrir todas' })
    await all.click()
    await page.getByRole('button', { name: `Ver receita de ${NAME}` }).click()
    const dialog = page.getByRole('dialog', { name: NAME })
    await expect(dialog.getByText('Rende 2 porções de 140 g')).toBeVisible()
    await expect(dialog.getByRole('listitem').first()).toContainText('Arroz integral cozido')
    await expect(dialog.getByText('Leve ao forno por 20 minutos.')).toBeVisible()
    await expect(dialog.getByRole('img', { name: `Foto de ${NAME}` })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
