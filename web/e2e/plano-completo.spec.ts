import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import { textOf } from './support/pdf'
import { type MealOf, type Row, writePlan } from './support/plan'
import type { Program } from './support/program'
import { expect, notice, PEOPLE, test } from './support/test'

const RICE = 'Arroz integral cozido'
const CAKE = 'Bolo de caneca da Ana'
const grams = (food: string, quantity: number): Row => ({ food, quantity, measure: 'grama' })

const MEALS: MealOf[] = [
  {
    type: 'breakfast',
    hour: '07:30',
    rows: [{ food: 'Pão, trigo, francês', quantity: 1, measure: 'unidade', or: [grams('Banana, prata, crua', 120)] }],
  },
  { type: 'collation', hour: '10:00', rows: [{ food: CAKE, quantity: 1, measure: 'fatia' }] },
  {
    type: 'lunch',
    hour: '12:30',
    rows: [
      { food: 'Arroz, integral, cozido', quantity: 4, measure: 'colher de sopa cheia' },
      { food: 'Feijão, carioca, cozido', quantity: 1, measure: 'concha média' },
    ],
  },
  { type: 'snack', hour: '16:00', rows: [grams('Banana, prata, crua', 60)] },
  {
    type: 'custom_pre-treino',
    hour: '17:30',
    name: 'Pré-treino',
    notes: 'Meia hora antes.',
    rows: [grams('Banana, prata, crua', 90)],
  },
  { type: 'dinner', hour: '19:30', rows: [grams('Frango, peito, sem pele, grelhado', 120)] },
  { type: 'supper', hour: '21:30', rows: [grams('Leite, de vaca, integral', 150)] },
]

async function more(page: Page, item: string) {
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog')
}

/** Downloads the PDF with the options of the open dialog, and returns the file. */
async function downloadPdf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Baixar PDF' })
  await expectNoSidewaysScroll(page)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Baixar', exact: true }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('plano-alimentar-carla.pdf')
  await expect(dialog).toBeHidden()
  return download.path()
}

/** Concludes the open plan after checking its differences. */
async function conclude(page: Page, difference: RegExp) {
  await page.getByRole('button', { name: 'Concluir', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Concluir o plano alimentar?' })
  await expect(question).toContainText(difference)
  await question.getByRole('button', { name: 'Concluir' }).click()
  await expect(notice(page, 'O plano alimentar foi concluído com sucesso.')).toBeVisible()
}

interface PlanFood {
  uuid: string
  name: string
  quantity: number
}

/** Saves other foods of a meal of the newest plan, as another user's page does. */
async function changeFoods(
  program: Program,
  token: string,
  patient: string,
  type: string,
  change: (foods: PlanFood[]) => PlanFood[],
) {
  const path = `/patient/${patient}/plan-meal`
  interface Meal {
    id: string
    type: string
    foods: PlanFood[]
  }
  const plan = await ask<{ id: string; meals: Meal[] }>(program, token, `${path}?include=foods`)
  const meal = plan.meals.find((one) => one.type === type)
  if (!meal) throw new Error(`the plan has no ${type}`)
  await ask(program, token, `${path}/${plan.id}/meals/${meal.id}/foods`, { foods: change(meal.foods) })
}

/** Reads the whole day as the patient sees it, with all meals open. */
async function readPlan(page: Page) {
  await page.goto('/admin/patient/plano-alimentar')
  await page.getByRole('button', { name: 'Abrir todas' }).click()
  return page.getByRole('list', { name: 'Refeições do dia' })
}

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

test('a plan goes through its versions, and becomes the beginning of another', async ({
  page,
  program,
  signIn,
  tokenOf,
}, info) => {
  const token = await tokenOf('ana')
  const [carla] = await ask<{ id: string }[]>(program, token, '/patients?search=carla')
  const patients = await ask<{ id: string; name: string; meal_plan: unknown }[]>(program, token, '/patients')
  const other = patients.find(({ meal_plan }) => !meal_plan)
  if (!carla || !other) throw new Error('the demonstration has changed')
  const editor = `/admin/patient/${carla.id}/plano-alimentar`
  await ask(program, token, '/foods', {
    name: CAKE,
    grupo: 'prepared_foods',
    quantity: 40,
    home_measure: 'fatia',
    calories: 110,
    proteinas: 3,
    lipidios: 2.5,
    carboidratos: 19,
  })
  await writePlan(program, token, carla.id, MEALS)

  await test.step('Ana concludes the plan, and reads before that what is new', async () => {
    await signIn('ana')
    await page.goto(editor)
    await conclude(page, /desde a versão 1.*Pré-treino17:30Refeição nova/)
  })

  await test.step('Carla reads it on her phone, with what she may eat instead', async () => {
    await signIn('carla')
    await page.setViewportSize(PHONE)
    const day = await readPlan(page)
    await expect(day.getByRole('heading')).toHaveCount(MEALS.length)
    await expect(day).toContainText(`${RICE}4 colheres de sopa cheias (100 g)`)
    await expect(day).toContainText('Meia hora antes.')
    await page.getByRole('button', { name: 'Ver alternativas' }).click()
    await day.getByRole('radio', { name: /^Banana/ }).check()
    await expect(day).not.toContainText('Pão francês1 unidade (50 g)Ou')
    await expectNoSidewaysScroll(page)
  })

  await test.step('Ana gives less rice, reads the difference and concludes again', async () => {
    await signIn('ana')
    await page.setViewportSize(DESK)
    await page.goto(editor)
    await page.getByRole('button', { name: 'Criar nova versão' }).click()
    // The concluded one's meals have the same names.
    await expect(page.getByRole('button', { name: 'Concluir', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Almoço', exact: true }).click()
    // In the meantime another user increases the beans: both changes are kept.
    const beans = (food: PlanFood) => food.name.startsWith('Feijão')
    await changeFoods(program, token, carla.id, 'lunch', (foods) =>
      foods.map((food) => (beans(food) ? { ...food, quantity: 2 } : food)),
    )
    await page.getByLabel(`Quantidade de ${RICE}`).fill('3')
    await expect(page.getByText(/^Salvo às/)).toBeVisible()
    await expect(page.getByLabel('Quantidade de Feijão carioca cozido')).toHaveValue('2')
    await changeFoods(program, token, carla.id, 'lunch', (foods) => {
      expect(foods.map(({ quantity }) => quantity)).toEqual([3, 2])
      return foods
    })
    await page.getByLabel('Quantidade de Feijão carioca cozido').fill('1')
    const changed = `${RICE}: de 4 para 3 colheres de sopa cheias`
    const difference = await more(page, 'O que mudou')
    await expect(difference.getByText(changed)).toBeAttached()
    await difference.getByRole('button', { name: 'Fechar' }).click()

    const model = await more(page, 'Salvar como modelo')
    await model.getByLabel('Nome').fill('Seis refeições e treino')
    await model.getByLabel('Quem pode usar').selectOption('Toda a clínica')
    await model.getByRole('button', { name: 'Salvar' }).click()
    await expect(notice(page, 'Modelo salvo com sucesso.')).toBeVisible()
    await conclude(page, new RegExp(`desde a versão 2.*${changed}`))

    const options = await more(page, 'Baixar PDF')
    await options.getByRole('checkbox', { name: 'Lista de compras para 7 dias' }).check()
    const file = await downloadPdf(page)
    const text = await textOf(file)
    if (text !== null) {
      expect(text).toMatch(/Plano alimentar.*Carla.*Nutricionista: Ana Ribeiro Sampaio, CRN.*Versão 3, de/s)
      expect(text).toMatch(/Lista de compras para 7 dias.*21 colheres de sopa cheias \(525 g\)/s)
    }

    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Versões' }).click()
    await expect(page.getByRole('list', { name: 'Versões' }).getByRole('heading')).toHaveText([
      'Versão 3',
      'Versão 2',
      'Versão 1',
    ])
    await expect(page.getByText(changed)).toBeAttached()
    await page.getByRole('button', { name: 'Ver a versão 2' }).click()
    const old = page.getByRole('dialog', { name: 'Versão 2' })
    await expect(old).toContainText('4 colheres de sopa cheias')
  })

  await test.step('another patient’s plan begins from the model, then from Carla’s', async () => {
    await page.goto(`/admin/patient/${other.id}/plano-alimentar`)
    await page.getByRole('button', { name: 'Do plano de outro paciente' }).click()
    // Enter must not choose another beginning than the one that was asked for.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Outro paciente' })).toBeFocused()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'De um modelo' }).click()
    const start = page.getByRole('dialog', { name: 'Começar de...' })
    await start.getByRole('button', { name: 'Seis refeições e treino', exact: true }).click()
    await start.getByRole('button', { name: 'Começar deste plano' }).click()
    await expect(notice(page, 'As refeições estão no rascunho.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pré-treino' })).toBeVisible()
    await expect(page.getByText('Por onde começar?')).toBeHidden()

    const again = await more(page, 'Começar de...')
    await again.getByRole('button', { name: 'Outro paciente' }).click()
    await again.getByRole('combobox', { name: 'Buscar paciente' }).fill('carla')
    await page.getByRole('option', { name: PEOPLE.carla.name }).click()
    await again.getByRole('button', { name: 'Começar deste plano' }).click()
    const question = page.getByRole('alertdialog', { name: 'Substituir as refeições do rascunho?' })
    await expect(question).toContainText('7 refeições, 8 alimentos saem do rascunho')
    await question.getByRole('button', { name: 'Substituir' }).click()
    await expect(again).toBeHidden()
  })

  await test.step('Carla reads the new version, prints it, and shops for a week', async () => {
    await signIn('carla')
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(await readPlan(page)).toContainText(`${RICE}3 colheres de sopa cheias (75 g)`)
    const file = info.outputPath('plano.pdf')
    const pdf = await page.pdf({ path: file })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const text = await textOf(file)
    if (text !== null) {
      expect(text).toMatch(/Clínica Semear.*Paciente: Carla.*Nutricionista: Ana Ribeiro Sampaio, CRN/s)
      expect(text).toMatch(/Versão 3, de \d\d\/\d\d\/\d{4}/)
      // Each sheet says whose it is.
      expect(text).toMatch(/Carla.* · Clínica Semear · impresso em \d\d\/\d\d\/\d{4}/)
      expect(text).toMatch(/Arroz integral cozido +3 colheres de sopa cheias \(75 g\)/)
      expect(text).toMatch(/Pão francês +1 unidade \(50 g\)\s+ou Banana prata +120 g/)
      expect(text).not.toMatch(/Lista de compras|Meu Programa|kcal/)
    }
    // Paper is white; the screen is as it was.
    await expect(page.locator('html')).toHaveClass(/dark/)

    await page.getByRole('button', { name: 'Baixar PDF' }).click()
    await page.getByRole('checkbox', { name: 'Lista de compras para 7 dias' }).uncheck()
    await page.getByRole('checkbox', { name: 'Letras grandes' }).check()
    const own = await textOf(await downloadPdf(page))
    if (own !== null) {
      expect(own).toMatch(/Arroz integral cozido:\s+3 colheres de sopa cheias/)
      expect(own).not.toMatch(/Lista de compras|kcal/)
    }

    await page.getByRole('link', { name: 'Lista de compras' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lista de compras' })).toBeVisible()
    const amount = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(amount(RICE)).toContainText('21 colheres de sopa cheias (525 g)')
    await expect(amount(CAKE)).toContainText('7 fatias (280 g)')
    // 60 g and 90 g a day; what she may eat instead of the bread is not counted.
    await expect(amount('Banana prata')).toContainText('1,05 kg')
    await page.getByRole('checkbox', { name: RICE }).check()
    await page.getByRole('button', { name: 'Um dia a menos' }).click()
    await expect(amount(CAKE)).toContainText('6 fatias (240 g)')
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: RICE })).toBeChecked()
    await expect(amount(CAKE)).toContainText('6 fatias (240 g)')
  })
})
