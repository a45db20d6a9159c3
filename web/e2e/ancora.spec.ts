import type { Page } from '@playwright/test'
import { expect, notice, PEOPLE, test } from './support/test'

/**
 * The example of the clinical notes: with four extra points for 6, 14 and 22, "cause" comes first.
 */
const BASE = '4 2 5 3 2 6 4 5 5 3 4 2 1 6 5 4 3 2 6 3 2 5 4 6 4 1 5 2 3 6 3 5 5 2 4 3 1 6 4 5'.split(' ').map(Number)
const LEFT_OUT = 10
const CAUSE = 'Serviço e Dedicação a uma Causa'

const part = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
const next = (page: Page, name = 'Próximas') => page.getByRole('button', { name, exact: true }).click()
const problem = (page: Page, text: string) => expect(page.getByRole('alert').getByText(text)).toBeVisible()

async function answer(page: Page, from: number) {
  for (let number = from; number < from + 8; number += 1) {
    if (number !== LEFT_OUT) await page.locator(`#questao-${number}-${BASE[number - 1]}`).check()
  }
}

test('a student answers, goes on after a closed page, and finds what a cause is worth to them', async ({
  page,
  signIn,
}) => {
  await signIn('elisa')
  await page.goto('/admin/ancora')
  await part(page, 'Questões 1 a 8')
  await answer(page, 1)
  await next(page)
  await answer(page, 9)
  await expect(page.getByText('15 de 40')).toBeVisible()

  await page.reload()
  await part(page, 'Questões 9 a 16')
  await expect(page.locator('#questao-9-5')).toBeChecked()
  await next(page)
  for (const from of [17, 25, 33]) {
    await answer(page, from)
    await next(page, from === 33 ? 'Avançar' : 'Próximas')
  }
  await problem(page, 'Falta 1 questão para ser respondida')
  // It leads there, and the keyboard answers.
  await expect(page.locator(`#questao-${LEFT_OUT}-1`)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(`#questao-${LEFT_OUT}-3`)).toBeChecked()
  for (const _ of [17, 25, 33]) await next(page)
  await next(page, 'Avançar')

  await part(page, 'Revise as suas respostas')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(40)
  await next(page, 'Avançar')

  await part(page, 'Destaque três frases')
  await next(page, 'Ver resultado')
  await problem(page, 'Faltam 3 questões para ser definida uma nota entre 7 e 10')
  const more = (text: string) => page.getByRole('listitem').filter({ hasText: text }).getByRole('button')
  await more('Costumo me perguntar quem está sendo ajudado').click()
  await more('Eu aceitaria um cargo de menor prestígio').click()
  await expect(more('Imagino meu futuro profissional sem chefe')).toBeEnabled()
  await expect(more('Já tentei vender')).toBeDisabled()
  await more('Eu deixaria um emprego bem pago').click()
  await more('Ver crescer algo que comecei do zero').click()
  await problem(page, 'Somente 3 questões podem ficar com nota maior do que 6')
  await next(page, 'Ver resultado')

  await expect(notice(page, 'Questionário salvo com sucesso.')).toBeVisible()
  await part(page, CAUSE)
  await expect(page.getByText(`${CAUSE} aparece em primeiro, com média 8,2.`)).toBeVisible()

  await page.reload()
  await part(page, CAUSE)
  // On paper there is what the page says, and nothing that leads elsewhere.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Ir para o conteúdo')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await part(page, CAUSE)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reiniciar' }).click()
  await part(page, 'Questões 1 a 8')
  await expect(page.getByText('0 de 40')).toBeVisible()
  await page.locator('#questao-1-6').check()
  await page.reload()
  await expect(page.getByText('1 de 40')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar ao resultado' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Voltar ao resultado' }).click()
  await part(page, CAUSE)
})

test('staff read what a student found, and change nothing', async ({ page, signIn, tokenOf }) => {
  await signIn('admin')
  await page.goto('/admin/ancora')
  await page.getByRole('combobox', { name: 'Buscar estudante' }).fill('farias')
  await page.getByRole('option', { name: new RegExp(PEOPLE.diego.name) }).click()
  await part(page, PEOPLE.diego.name)
  await part(page, CAUSE)
  await expect(page.getByRole('button', { name: 'Reiniciar' })).toBeHidden()
  await page.reload()
  await part(page, CAUSE)
  // A specialist is offered the students in care, and no patients.
  await signIn('ana')
  await page.goto('/admin/ancora')
  await page.getByRole('combobox', { name: 'Buscar estudante' }).fill('carla')
  await expect(page.getByText('Nenhum estudante encontrado para “carla”.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Buscar estudante' }).fill('farias')
  await page.getByRole('option', { name: new RegExp(PEOPLE.diego.name) }).click()
  await part(page, CAUSE)
  for (const [who, status] of [
    ['admin', 403],
    ['carla', 403],
  ] as const) {
    const headers = { authorization: `Bearer ${await tokenOf(who)}` }
    const answered = await page.request.post('/api/ancoras', { headers, data: { answers: {} } })
    expect(answered.status()).toBe(status)
  }
})
