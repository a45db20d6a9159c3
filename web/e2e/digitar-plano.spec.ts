import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import { expect, notice, test } from './support/test'

interface Plan {
  meals: { type: string; foods: { short_name: string; quantity: number; alternatives: { short_name: string }[] }[] }[]
}

test('Ana types a meal by keyboard alone, with what can replace a food', async ({ page, program, signIn, tokenOf }) => {
  const ana = await tokenOf('ana')
  const [found] = await ask<{ id: string }[]>(program, ana, '/patients?search=carla')
  const carla = found?.id
  await signIn('ana')
  await page.goto(`/admin/patient/${carla}/plano-alimentar`)
  await page.getByRole('button', { name: 'Criar nova versão' }).click()
  const supper = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ceia' }) })
  await supper.getByRole('button', { name: 'Ceia', exact: true }).click()
  const line = page.getByRole('combobox', { name: 'Escrever um alimento em Ceia' })
  await line.focus()
  const first = page.getByRole('listbox', { name: 'Alimentos para esta linha' }).getByRole('option').first()
  const type = async (text: string, expected: RegExp) => {
    await page.keyboard.type(text)
    await expect(first).toContainText(expected)
    await page.keyboard.press('Enter')
    await expect(line).toBeFocused()
  }

  await test.step('lines with and without amounts are understood', async () => {
    await type('150 arroz int', /150 g Arroz integral cozido.*185 kcal/)
    await type('2 ovos', /2 unidades Ovo cozido/)
    await type('pao de sal', /1 unidade Pão francês/)
    await type('fejao', /1 concha média Feijão carioca cozido/)
    await expect(supper.getByRole('row', { name: /Feijão carioca cozido/ })).toBeVisible()
  })

  await test.step('up edits the line before, and tab changes its measure', async () => {
    await expect(line).toHaveValue('')
    await page.keyboard.press('ArrowUp')
    const edited = page.getByRole('combobox', { name: 'Editar Feijão carioca cozido em Ceia' })
    await expect(edited).toHaveValue('1 concha média Feijão carioca cozido')
    await expect(first).toContainText(/1 concha média Feijão carioca cozido/)
    await page.keyboard.press('Tab')
    await expect(first).toContainText(/140 g Feijão carioca cozido/)
    await page.keyboard.press('Enter')
    await expect(supper.getByRole('row', { name: /Feijão carioca cozido/ })).toHaveCount(1)
  })

  await test.step('the beginning of a combo adds all its foods', async () => {
    const size = supper.getByText(/\d+ alimentos/).first()
    const before = Number.parseInt(await size.innerText(), 10)
    await type('café p', /Café padrão · Combo · 3 alimentos/)
    await expect(size).toContainText(`${before + 3} alimentos`)
    await expect(line).toHaveValue('')
    await page.keyboard.press('Control+z')
    await expect(size).toContainText(`${before} alimentos`)
  })

  await test.step('a measure that the food lacks is added in its line', async () => {
    await page.keyboard.type('feijão carioca cozido')
    await expect(first).toContainText(/1 concha média Feijão carioca cozido/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(first).toContainText(/Nova medida… Feijão carioca cozido/)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Nova medida' })
    await form.getByRole('textbox', { name: /^Nome da medida/ }).fill('tigela funda')
    await form.getByRole('textbox', { name: /^Peso de uma medida/ }).fill('210')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(supper.getByRole('row', { name: /Feijão carioca cozido/ })).toHaveCount(2)
    await expect(supper.getByLabel('Medida de Feijão carioca cozido').last().locator('option:checked')).toHaveText(
      'tigela funda (só sua)',
    )
    await expect(line).toBeFocused()
  })

  await test.step('several pasted lines are reviewed first', async () => {
    await line.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '- 1 banana prata\n- 2 col sopa parafuso')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    const review = page.getByRole('group', { name: 'Linhas coladas' })
    await expect(review).toContainText('Nenhum alimento com este nome; a linha fica de fora.')
    await review.getByRole('button', { name: 'Adicionar 1 alimento' }).click()
    await expect(supper.getByRole('row', { name: /Banana prata 75 g/ })).toBeVisible()
    await expect(line).toBeFocused()
  })

  await test.step('ou adds what can replace the food before', async () => {
    await page.keyboard.type('ou')
    await expect(first).toContainText(/Laranja pêra/)
    await page.keyboard.press('Enter')
    await expect(line).toHaveValue('ou')
    await page.keyboard.press('Escape')
    await expect(line).toHaveValue('')
  })

  await test.step('everything is saved without another step', async () => {
    const typed = async () => {
      const plan = await ask<Plan>(program, ana, `/patient/${carla}/plan-meal?include=foods`)
      const meal = plan.meals.find((one) => one.type === 'supper')
      return meal?.foods
        .slice(-6)
        .map((food) => [food.short_name, food.quantity, ...food.alternatives.map((one) => one.short_name)])
    }
    await expect.poll(typed).toEqual([
      ['Arroz integral cozido', 150],
      ['Ovo cozido', 2],
      ['Pão francês', 1],
      ['Feijão carioca cozido', 140],
      ['Feijão carioca cozido', 1],
      ['Banana prata', 75, 'Laranja pêra'],
    ])
  })

  await test.step('the line fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await line.focus()
    await page.keyboard.type('arroz')
    await expect(first).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
  })

  await test.step('Carla reads the added measure in her plan', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Concluir', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Concluir' }).click()
    await expect(notice(page, 'O plano alimentar foi concluído com sucesso.')).toBeVisible()
    await signIn('carla')
    await page.goto('/admin/patient/plano-alimentar')
    const day = page.getByRole('list', { name: 'Refeições do dia' })
    const meal = day.getByRole('button', { name: 'Ceia' })
    if ((await meal.getAttribute('aria-expanded')) === 'false') await meal.click()
    await expect(day).toContainText(/Feijão carioca cozido\s*1 tigela funda/)
    await expect(day).not.toContainText('só sua')
  })
})
