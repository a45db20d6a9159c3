import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import { expect, notice, test } from './support/test'

const MAX_ACTIONS = 6
/** Deviation from a target that counts as met, as a share of it. Energies are asked for in whole kcal. */
const TOLERANCE = 0.01

interface Plan {
  resume: { calorias: number; proteinas: number }
  meals: {
    foods: { short_name: string; quantity: number; alternatives: { short_name: string; quantity: number }[] }[]
  }[]
}

test('Ana adjusts a plan to its targets, and its alternatives follow', async ({ page, program, signIn, tokenOf }) => {
  const ana = await tokenOf('ana')
  const [carla] = await ask<{ id: string }[]>(program, ana, '/patients?search=carla')
  const read = () => ask<Plan>(program, ana, `/patient/${carla?.id}/plan-meal?include=foods`)
  await signIn('ana')
  await page.goto(`/admin/patient/${carla?.id}/plano-alimentar`)
  await page.getByRole('button', { name: 'Criar nova versão' }).click()
  await expect(page.getByText('Rascunho')).toBeVisible()
  const before = await read()
  const { weight } = await ask<{ weight: number }>(program, ana, `/patient/${carla?.id}/plan-meal/targets`)
  // Some have another energy on purpose.
  const different = await page.getByText('energia diferente').count()
  let actions = 0
  const act = async (step: () => Promise<void>) => {
    actions += 1
    await step()
  }

  await test.step('200 kcal more and 1,6 g/kg of protein take few actions', async () => {
    await act(() => page.getByRole('button', { name: 'Mais', exact: true }).click())
    await act(() => page.getByRole('menuitem', { name: 'Ajustar às metas' }).click())
    const dialog = page.getByRole('dialog', { name: 'Ajustar às metas' })
    await expect(dialog.getByLabel('Energia (kcal)')).toBeFocused()
    await act(() => page.keyboard.type('+200'))
    await act(() => dialog.getByLabel('Proteínas', { exact: true }).fill('1,6'))
    await act(() => page.keyboard.press('Enter'))
    await expect(dialog.getByText('Chega ao que você pediu.', { exact: false })).toBeVisible()
    await act(() => dialog.getByRole('button', { name: 'Aplicar' }).click())
    await expect(notice(page, 'Quantidades ajustadas.')).toBeVisible()
    console.log(`${actions} ações`)
    expect(actions).toBeLessThanOrEqual(MAX_ACTIONS)
  })

  await test.step('the plan has what was asked for, and its foods are in round quantities', async () => {
    const isNear = (value: number, target: number) => Math.abs(value - target) <= target * TOLERANCE
    await expect
      .poll(async () => {
        const { calorias, proteinas } = (await read()).resume
        return isNear(calorias, Math.round(before.resume.calorias + 200)) && isNear(proteinas, 1.6 * weight)
      })
      .toBe(true)
    const quantities = (await read()).meals.flatMap(({ foods }) => foods.map(({ quantity }) => quantity))
    expect(quantities.filter((quantity) => (quantity * 2) % 1 !== 0)).toEqual([])
  })

  await test.step('the alternatives of a food that changed have its energy', async () => {
    await expect(page.getByText('energia diferente')).toHaveCount(different)
  })

  await test.step('one step takes all of it back', async () => {
    await page.getByRole('button', { name: 'Desfazer a última mudança' }).click()
    await expect.poll(async () => (await read()).resume.calorias).toBe(before.resume.calorias)
  })

  await test.step('the dialog fits a phone, and says what stands in the way', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Ajustar às metas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajustar às metas' })
    await dialog.getByLabel('Proteínas', { exact: true }).fill('9')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^Proteínas: com estes alimentos chega a .* No limite: /)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
