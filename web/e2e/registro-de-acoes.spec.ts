import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { drawLate } from './support/late'
import { expect, logIn, PEOPLE, test } from './support/test'

/** Exports the log and returns the file's name and content. */
async function exported(page: Page) {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar Excel' }).click()
  const download = await saving
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

function expectWorkbook(content: Buffer) {
  expect(content.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(content.length).toBeGreaterThan(3000)
}

test('the super admin sees who concluded a plan, narrows the log and takes it along', async ({
  page,
  browser,
  signIn,
  program,
}) => {
  await drawLate(page.context())
  const anas = await browser.newPage({ baseURL: program.url, locale: 'pt-BR' })
  await anas.goto('/auth/login')
  await logIn(anas, PEOPLE.ana.email)
  await expect(anas).toHaveURL('/admin/dashboard')
  await anas.close()

  await signIn('admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Administrativo' }).click()
  await page.getByRole('link', { name: 'Registro de ações' }).click()
  await expect(page).toHaveURL('/admin/system-log')
  const table = page.getByRole('table', { name: 'Registro de ações' })
  await expect(table.getByRole('row', { name: new RegExp(PEOPLE.ana.name) }).first()).toContainText(
    'Entrada no sistema',
  )
  await expect(table.getByRole('row', { name: new RegExp(PEOPLE.ana.name) }).first()).toContainText('127.0.0.1')

  await page.getByLabel('Ação').selectOption({ label: 'Concluído' })
  await expect(page).toHaveURL(/event=concluded/)
  await page.getByLabel('Buscar por quem fez').fill('ana ribeiro')
  await page.keyboard.press('Enter')
  const carlas = table.getByRole('row', { name: new RegExp(PEOPLE.carla.name) })
  const concluded = carlas.filter({ hasText: 'Plano alimentar' }).filter({ hasText: 'Concluído' })
  await expect(concluded).toContainText(PEOPLE.ana.name)
  await expect(table).not.toContainText(PEOPLE.bruno.name)
  await page.reload()
  await expect(page.getByLabel('Ação')).toHaveValue('concluded')
  await expect(table).not.toContainText('Entrada no sistema')

  const { name, content } = await exported(page)
  expect(name).toBe('registro-de-acoes.xlsx')
  expectWorkbook(content)
  await page.goto('/admin/system-log?event=exported')
  await expect(table.getByRole('row', { name: new RegExp(PEOPLE.admin.name) })).toContainText('linhas')
})

test('what was removed since is said to be', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/system-log?object_type=patient&search=ana')
  const table = page.getByRole('table', { name: 'Registro de ações' })
  await expect(table.getByRole('row').filter({ hasText: '(removido)' })).toContainText(PEOPLE.ana.name)
})

test('a read of a record is in the log, once a visit', async ({ page, signIn, tokenOf, program }) => {
  const authorization = `Bearer ${await tokenOf('bruno')}`
  const get = async (path: string) => {
    const answer = await fetch(`${program.url}/api${path}`, { headers: { authorization } })
    return ((await answer.json()) as { data: { id: string; name: string }[] }).data
  }
  const [patient] = await get('/patients?search=okuyama')
  for (let visit = 0; visit < 3; visit++) await get(`/patient/${patient?.id}`)
  await signIn('admin')
  await page.goto('/admin/system-log?event=read&search=bruno')
  await expect(page.getByText('1 ação', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Renata Okuyama/ })).toContainText('Consultado')
})

test('the patients leave as a workbook', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/patients?search=okuyama')
  await expect(page.getByRole('row', { name: /Renata Okuyama/ })).toBeVisible()
  const { name, content } = await exported(page)
  expect(name).toBe('users.xlsx')
  expectWorkbook(content)
})

test('an export that does not get through says so', async ({ page, signIn, complaints }) => {
  await signIn('admin')
  await page.goto('/admin/patients')
  await page.route('**/api/patients/export', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Exportar Excel' }).click()
  await expect(page.getByText('Não foi possível falar com o servidor.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportar Excel' })).toBeEnabled()
  // The browser's own remark about the connection that the test broke.
  complaints.length = 0
})
