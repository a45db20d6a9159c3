import type { Page } from '@playwright/test'
import { ANAMNESE, TEXT_FORMS } from '../src/features/clinical/records/model/layout'
import { ask } from './support/api'
import type { Program } from './support/program'
import { expect, notice, PEOPLE, test, type Who } from './support/test'

async function patientOf(program: Program, token: string, name: string) {
  const [patient] = await ask<{ id: string }[]>(program, token, `/patients?search=${name}`)
  return patient?.id ?? ''
}

const carlas = async (program: Program, tokenOf: (who: Who) => Promise<string>) =>
  `/admin/patient/${await patientOf(program, await tokenOf('ana'), 'carla')}`

const answers = (label: string) => `${label}: conversado 🥗\ncom calma`

/** Fills in every field of the open tab. */
async function fillIn(page: Page, group: (typeof ANAMNESE)[number]) {
  const panel = page.getByRole('tabpanel', { name: group.label })
  for (const { label, kind } of group.subgroups.flatMap(({ fields }) => fields)) {
    const field = panel.getByLabel(label, { exact: true })
    if (kind === 'method') await field.selectOption('Habitual')
    else await field.fill(kind === 'weight' ? '82,5' : answers(label))
  }
}

test('Ana writes the anamnese and the three forms, and Carla reads them', async ({
  page,
  signIn,
  tokenOf,
  program,
}) => {
  await signIn('ana')
  const carla = await carlas(program, tokenOf)
  await page.goto(`${carla}/details`)

  await test.step('the anamnese, tab by tab', async () => {
    await page.getByRole('link', { name: /^Anamnese/ }).click()
    for (const group of ANAMNESE) {
      await fillIn(page, group)
      const last = group === ANAMNESE.at(-1)
      await page.getByRole('button', { name: last ? 'Concluir' : 'Avançar' }).click()
      if (!last) await expect(page.getByText(/^Rascunho salvo às \d\d:\d\d\.$/)).toBeVisible()
    }
    await page.getByRole('alertdialog').getByRole('button', { name: 'Concluir' }).click()
    await expect(notice(page, 'Os dados desta avaliação foram salvos com sucesso.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Anamnese.*Concluído em/ })).toBeVisible()
  })

  for (const { title, name } of TEXT_FORMS) {
    await test.step(title, async () => {
      await page.getByRole('link', { name: new RegExp(`^${title}`) }).click()
      await page.getByLabel(title).fill('')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByText(`Informe os ${name} antes de continuar.`)).toBeVisible()
      await page.getByLabel(title).fill(answers(title))
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(notice(page, 'Questionário salvo com sucesso.')).toBeVisible()
      await expect(page.getByRole('link', { name: new RegExp(`^${title}.*Concluído em`) })).toBeVisible()
    })
  }

  await test.step('the exams say the same', async () => {
    await page.getByRole('tab', { name: 'Exames' }).click()
    await page.getByRole('link', { name: 'Visualizar: Anamnese' }).click()
    await expect(page.getByLabel('Peso atual')).toHaveValue('82,5')
    await expect(page.getByText(`Salvo por ${PEOPLE.ana.name}`)).toBeVisible()
  })

  await test.step('Carla reads all of it, and changes nothing', async () => {
    await signIn('carla')
    for (const path of ['anamnese', ...TEXT_FORMS.map(({ id }) => `forms/${id}`)]) {
      await page.goto(`${carla}/${path}`)
      await expect(page.getByText(/conversado 🥗/).first()).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
    }
    await page.goto(`${carla}/anamnese`)
    await expect(page.getByText('82,5 kg')).toHaveCount(4)
    await expect(page.getByText('Habitual', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Voltar para o painel.' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
  })
})

test('what Ana typed survives a lost connection and a killed browser', async ({
  page,
  context,
  browser,
  baseURL,
  signIn,
  tokenOf,
  program,
  complaints,
}) => {
  await signIn('ana')
  const form = `${await carlas(program, tokenOf)}/forms/metas_combinados`
  await page.goto(form)
  const text = page.getByLabel('Metas e combinados')
  await expect(text).toBeEditable()
  await context.setOffline(true)
  await text.fill('Beber mais água')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O que você digitou está guardado neste navegador.')).toBeVisible()
  // The browser says that it has no connection, too.
  complaints.length = 0

  const storageState = await context.storageState()
  await page.close({ runBeforeUnload: false })
  const next = await browser.newContext({ storageState, baseURL })
  const again = await next.newPage()
  await again.goto(form)
  await expect(again.getByText(/^Encontramos o que você digitou em .* e não foi salvo\.$/)).toBeVisible()
  await again.getByRole('button', { name: 'Recuperar' }).click()
  await expect(again.getByLabel('Metas e combinados')).toHaveValue('Beber mais água')

  await again.getByRole('link', { name: 'Cancelar' }).click()
  await expect(again.getByRole('alertdialog')).toContainText(
    'Você possui algumas informações não salvas. Deseja mesmo sair?',
  )
  await again.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
  await again.getByRole('button', { name: 'Salvar' }).click()
  await expect(notice(again, 'Questionário salvo com sucesso.')).toBeVisible()
  await again.goto(form)
  await expect(again.getByLabel('Metas e combinados')).toHaveValue('Beber mais água')
  await expect(again.getByText(/^Encontramos o que você digitou/)).toHaveCount(0)
  await next.close()
})

test('two tabs at one form: the second one compares and chooses', async ({
  page,
  context,
  signIn,
  tokenOf,
  program,
}) => {
  await signIn('ana')
  const form = `${await carlas(program, tokenOf)}/anamnese`
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(form)
    await expect(tab.getByLabel('Sono')).toBeEditable()
  }
  await other.getByLabel('Sono').fill('Dorme bem')
  await other.getByLabel('Pele').fill('Oleosa')
  await other.getByRole('button', { name: 'Avançar' }).click()
  await expect(other.getByText(/^Rascunho salvo às/)).toBeVisible()

  await page.getByLabel('Sono').fill('Dorme mal')
  await page.getByRole('button', { name: 'Avançar' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Compare e escolha' })
  await expect(dialog).toContainText(`${PEOPLE.ana.name} salvou esta ficha`)
  // Fields changed by the other user only are selected already.
  await expect(dialog.getByRole('group', { name: 'Pele' }).getByRole('radio').last()).toBeChecked()
  const mine = dialog.getByRole('group', { name: 'Sono' }).getByRole('radio').first()
  await dialog.getByRole('button', { name: 'Salvar as escolhas' }).press('Enter')
  await expect(mine).toBeFocused()
  await mine.press('Space')
  await dialog.getByRole('button', { name: 'Salvar as escolhas' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible()

  await page.goto(form)
  await expect(page.getByLabel('Sono')).toHaveValue('Dorme mal')
  await expect(page.getByLabel('Pele')).toHaveValue('Oleosa')
})

test("a form that the server refuses shows the server's message; an unknown one is not found", async ({
  page,
  signIn,
  tokenOf,
  program,
}) => {
  await signIn('ana')
  const carla = await carlas(program, tokenOf)
  await page.goto(`${carla}/anamnese`)
  await page.getByLabel('Peso atual').fill('9000')
  await page.getByRole('button', { name: 'Avançar' }).click()
  // Back where the field is.
  await expect(page.getByLabel('Peso atual')).toBeFocused()
  await expect(page.getByLabel('Peso atual')).toHaveAttribute('aria-invalid', 'true')

  await page.route(/\/api\/patient\/[^/]+\/forms\/objetivos$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message: 'Tente de novo mais tarde.', code: 'refused', errors: {} } })
      : route.fallback(),
  )
  await page.getByLabel('Peso atual').fill('')
  await page.goto(`${carla}/forms/objetivos`)
  await page.getByLabel('Objetivos').fill('Correr')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Tente de novo mais tarde.' })).toBeVisible()

  await page.goto(`${carla}/forms/nada`)
  await expect(page.getByRole('heading', { name: 'Formulário não encontrado' })).toBeVisible()
})
