import { expectNoSidewaysScroll } from './support/accessibility'
import { assess } from './support/anthropometry'
import { ask } from './support/api'
import { textOf } from './support/pdf'
import { expect, notice, PEOPLE, test } from './support/test'

test('Ana assesses Carla and sees what it says while she types', async ({ page, program, signIn, tokenOf }) => {
  const [carla] = await ask<{ id: string }[]>(program, await tokenOf('ana'), '/patients?search=carla')
  await signIn('ana')
  await page.goto(`/admin/patient/${carla?.id}/antropometria`)
  await page.getByLabel('Peso').fill('60,0')
  await page.getByLabel('Altura').fill('165')
  await page.getByLabel('Circunferência da cintura').fill('72,5')
  await page.getByLabel('Fator de atividade física').selectOption('Leve')
  for (const [fold, value] of Object.entries({ Coxa: '18', Tríceps: '16', 'Supra-ilíaca': '24' }))
    await page.getByLabel(fold).fill(value)
  const results = page.getByRole('region', { name: 'Resultados' })
  await expect(results).toContainText(/IMC22,0 kg\/m²Eutrofia/)
  await results.getByText('IMC', { exact: true }).click()
  await expect(results.getByText('Fonte').first()).toBeVisible()
  await expect(results).not.toContainText('Informe as três dobras')

  const energy = page.getByRole('region', { name: 'Energia' })
  const equation = energy.getByLabel('Equação de energia')
  await expect(equation.locator('option:checked')).toHaveText(/^Padrão da clínica: /)
  await equation.selectOption('Tinsley (2019), pelo peso')
  await energy.getByLabel('Kcal por kg').fill('28,5')
  // 24,8 x 60 + 10, and what follows from it.
  await expect(energy).toContainText('1.498 kcal/dia')
  await expect(energy).toContainText('2.060 kcal/dia')
  await expect(energy).toContainText('1.710,00 kcal/dia')
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(notice(page, 'Antropometria registrada com sucesso')).toBeVisible()
  await expect(page.getByText('Concluída')).toBeVisible()

  await energy.getByLabel('Kcal por kg').fill('30.5')
  await energy.getByRole('button', { name: 'Salvar necessidade' }).click()
  await expect(notice(page, 'Necessidade Energética Total salva com sucesso.')).toBeVisible()
  await page.reload()
  await expect(energy.getByLabel('Kcal por kg')).toHaveValue('30,5')
  await expect(energy).toContainText('1.830,00 kcal/dia')
  await expect(equation.locator('option:checked')).toHaveText('Tinsley (2019), pelo peso')
})

test('seven folds by keyboard alone, with three takes of one, and the same after the page was closed', async ({
  page,
  context,
  program,
  signIn,
  tokenOf,
}) => {
  const [carla] = await ask<{ id: string }[]>(program, await tokenOf('ana'), '/patients?search=carla')
  await signIn('ana')
  await page.goto(`/admin/patient/${carla?.id}/antropometria?data=2025-05-20`)
  await page.getByLabel('Peso').fill('62,4')
  await page.getByLabel('Protocolo').selectOption('Jackson e Pollock, 7 dobras')
  const take = (label: string, number: number) => page.getByLabel(`${label}, ${number}ª medida (mm)`, { exact: true })
  await expect(take('Peitoral', 1)).toBeVisible()
  await take('Peitoral', 1).focus()
  // One key, Enter, between two folds.
  for (const value of ['10', '12', '19', '14', '22,5', '20', '27']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  await expect(take('Peitoral', 2)).toBeFocused()
  await take('Tricipital', 2).fill('21')
  await expect(page.getByText('As duas medidas diferem muito: faça uma terceira.')).toBeVisible()
  await take('Tricipital', 3).fill('19,4')
  await expect(page.getByRole('group', { name: 'Tricipital' })).toContainText('Vale 19,4 mm')
  const results = page.getByRole('region', { name: 'Resultados' })
  await expect(results).toContainText(/Percentual de gordura2\d,\d %/)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.close()
  const again = await context.newPage()
  await again.goto(`/admin/patient/${carla?.id}/antropometria?data=2025-05-20`)
  await again.getByRole('button', { name: 'Recuperar' }).click()
  await expect(again.getByLabel('Tricipital, 3ª medida (mm)', { exact: true })).toHaveValue('19,4')
  await again.getByRole('button', { name: 'Concluir' }).click()
  await expect(notice(again, 'Antropometria registrada com sucesso')).toBeVisible()
  await again.reload()
  await expect(again.getByLabel('Protocolo').locator('option:checked')).toHaveText('Jackson e Pollock, 7 dobras')
  await expect(again.getByLabel('Abdominal, 1ª medida (mm)', { exact: true })).toHaveValue('22,5')

  // The next assessment shows the last takes in grey.
  await again.goto(`/admin/patient/${carla?.id}/antropometria?data=2025-06-20`)
  await expect(again.getByLabel('Abdominal, 1ª medida (mm)', { exact: true })).toHaveAttribute('placeholder', '22,5')
})

test('what was typed wrong is named, and nothing is saved', async ({ page, program, signIn, tokenOf }) => {
  const [carla] = await ask<{ id: string }[]>(program, await tokenOf('ana'), '/patients?search=carla')
  await signIn('ana')
  await page.goto(`/admin/patient/${carla?.id}/antropometria?data=2024-05-20`)
  await page.getByLabel('Peso').fill('60,55')
  await page.getByLabel('Altura').fill('1,65')
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByText('Peso: use um número com até uma casa decimal, de 1 a 500 kg.')).toBeVisible()
  await expect(page.getByText('Altura: use um número inteiro, de 30 a 260 cm.')).toBeVisible()
  await page.getByLabel('Peso').fill('60,5')
  await page.getByLabel('Altura').fill('165')
  // Only the server knows when she was born.
  await page.getByLabel(/^Data da avaliação/).fill('10/10/1985')
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByText('A data da avaliação é anterior ao nascimento.', { exact: true })).toBeVisible()
  await expect(page.getByText('Nova avaliação', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await expect(question).toContainText('Você possui algumas informações não salvas. Deseja mesmo sair?')
  await question.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/details$/)
})

test('Ana compares two dates of the evolution, and prints it', async ({ page, program, signIn, tokenOf }, info) => {
  const id = await assess(program, tokenOf)
  await signIn('ana')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/admin/patient/${id}/resultado-antropometria`)
  await expect(page.locator('figure .recharts-line').first()).toBeVisible()
  await page.getByLabel('De', { exact: true }).selectOption('10/03/2025')
  await page.getByLabel('Até').selectOption('15/09/2025')
  const table = page.getByRole('table', { name: 'Comparação entre 10/03/2025 e 15/09/2025' })
  await expect(table.getByRole('row', { name: /^Peso/ })).toContainText('−4,2 kg')
  await expect(table.getByRole('row', { name: /^Cintura/ })).toContainText('−5,5 cm')
  await expect(table.getByRole('row', { name: /^IMC/ })).toContainText('−1,5 kg/m²')

  const file = info.outputPath('evolucao.pdf')
  const pdf = await page.pdf({ path: file })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(0)
  const text = await textOf(file)
  if (text !== null) {
    expect(text).toContain('Clínica Semear')
    expect(text).toContain(`Paciente: ${PEOPLE.carla.name}`)
    expect(text).toContain('Comparar duas datas')
    // Once in the head, and at the foot of each sheet.
    const [, ...feet] = text.split(PEOPLE.carla.name)
    expect(feet).toHaveLength(1 + text.split(' · impresso em ').length - 1)
    expect(text).toContain(`${PEOPLE.carla.name} · Clínica Semear · impresso em `)
    expect(text).not.toContain('Painel de Controle')
  }
  // Paper is white; the screen is as it was.
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('Carla reads her anthropometry, and changes nothing', async ({ page, program, signIn, tokenOf }) => {
    const id = await assess(program, tokenOf)
    await signIn('carla')
    await page.goto(`/admin/patient/${id}/antropometria`)
    await expect(page.getByRole('heading', { name: 'Medidas' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Resultados' })).toContainText('Eutrofia')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Concluir|Salvar/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver evolução' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Resultado da antropometria' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Histórico das avaliações' })).toContainText('68,4')
    await expect(page.getByRole('link', { name: 'Nova avaliação' })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Voltar para o painel.' }).click()
    await expect(page).toHaveURL(/\/admin\/(dashboard|patient\/meu-programa)/)
  })
})
