import type { Page } from '@playwright/test'
import { expect, notice, PEOPLE, test } from './support/test'

const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()
const asked = (page: Page) => page.getByRole('alertdialog', { name: 'Sair sem salvar?' })

test('Ana sets her availability and an exception', async ({ page, signIn, complaints }) => {
  await signIn('ana')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Agendamentos' }).click()
  await page.getByRole('link', { name: 'Horários disponíveis' }).click()
  await expect(page).toHaveURL('/admin/schedule-standards')
  await page.getByRole('button', { name: 'Adicionar período: Domingo' }).click()
  await expect(page.getByLabel('Domingo, período 1, início')).toBeFocused()
  await page.getByLabel('Domingo, período 1, início').fill('0900')
  await page.getByLabel('Domingo, período 1, fim').fill('1130')
  await expect(page.getByRole('region', { name: 'Domingo' })).toContainText('2 consultas')

  // Neither another page nor the browser's own way out loses it unasked.
  await page.getByRole('tab', { name: 'Exceções de horário' }).click()
  await expect(asked(page)).toContainText('Você tem dados não salvos. Deseja continuar?')
  await asked(page).getByRole('button', { name: 'Cancelar' }).click()
  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const warning = await closing
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()

  const refused = (url: URL) => url.pathname === '/api/schedule-standards'
  await page.route(refused, (route) => route.fulfill({ status: 500, json: { message: '', code: '' } }), { times: 1 })
  await save(page)
  await expect(notice(page, 'Não foi possível salvar a disponibilidade. Tente mais tarde.')).toBeVisible()
  // The browser's own remark about the failure that the test made.
  complaints.length = 0
  await save(page)
  await expect(notice(page, 'Disponibilidade armazenada com sucesso')).toBeVisible()
  await expect(page.getByText(/^domingo, \d/).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Exceções de horário' }).click()
  // It stands over the button for a while.
  const standing = page.getByRole('button', { name: 'Fechar aviso' })
  await expect(async () => {
    if ((await standing.count()) > 0) await standing.first().click({ timeout: 1000 })
    await expect(standing).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await page.getByRole('main').getByRole('link', { name: 'Cadastrar exceção' }).click()
  await page.getByRole('button', { name: 'Escolher no calendário' }).first().click()
  const calendar = page.getByRole('dialog', { name: 'Data' })
  await calendar.getByRole('button', { name: 'Próximo mês' }).click()
  await calendar.getByRole('button', { name: /, 15 de/ }).click()
  await expect(page.getByLabel(/^Data/)).toHaveValue(/^15\//)
  const date = await page.getByLabel(/^Data/).inputValue()
  await page.getByRole('button', { name: 'Usar o dia todo' }).click()
  await save(page)
  await expect(notice(page, 'Exceção armazenada com sucesso')).toBeVisible()
  await expect(page).toHaveURL('/admin/schedule-exceptions/list')
  const row = page.getByRole('row', { name: new RegExp(date) })
  await expect(row).toContainText('O dia todo')

  await page.getByRole('link', { name: `Editar a exceção de ${date}` }).click()
  await expect(page.getByLabel(/^Início/)).toHaveValue('00:00')
  await page.getByLabel(/^Fim/).fill('1200')
  await save(page)
  await expect(row).toContainText('00:00 às 12:00')

  await page.getByRole('button', { name: `Remover a exceção de ${date}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja remover esta exceção?' })
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(notice(page, 'Exceção removida com sucesso')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the super admin changes the hours of somebody else', async ({ page, signIn, tokenOf, program }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('admin')
  await page.goto('/admin/schedule-standards')
  await page.getByLabel('Nutricionista').selectOption({ label: PEOPLE.bruno.name })
  await page.getByLabel('Sábado, período 1, fim').fill('1300')
  await page.getByRole('button', { name: 'Copiar sábado para outros dias' }).click()
  await page.getByRole('dialog', { name: 'Copiar sábado' }).getByLabel('Domingo').check()
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await save(page)
  await expect(notice(page, 'Disponibilidade armazenada com sucesso')).toBeVisible()

  const headers = { authorization: `Bearer ${await tokenOf('bruno')}` }
  const answer = await fetch(`${program.url}/api/schedule-standards`, { headers })
  const { data } = (await answer.json()) as { data: { weekday: number }[] }
  expect(data.filter(({ weekday }) => weekday > 5)).toEqual([
    { weekday: 6, time_start: '08:00:00', time_end: '13:00:00' },
    { weekday: 7, time_start: '08:00:00', time_end: '13:00:00' },
  ])
})
