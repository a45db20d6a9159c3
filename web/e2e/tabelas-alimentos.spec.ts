import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { workbook } from './support/program'
import { expect, notice, test } from './support/test'

async function send(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('combobox', { name: /^Tabela/ }).selectOption({ label: 'TACO' })
  await page.getByLabel('Arquivo').setInputFiles({ name, mimeType: 'application/vnd.ms-excel', buffer })
  await page.getByRole('button', { name: 'Importar' }).click()
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/tabelas-alimentos')
})

test('table and file have to be named', async ({ page }) => {
  await page.getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByText('A tabela deve ser informada.')).toBeVisible()
  await expect(page.getByText('Faça o upload do arquivo.')).toBeVisible()
})

test('files that are no such table are refused in words, and nothing changes', async ({ page }) => {
  const tables = page.getByText(/alimentos em \d+ grupos$/)
  await expect(tables).toBeVisible()
  const before = await tables.textContent()
  const whole = await readFile(workbook.path)
  for (const [name, content, why] of [
    ['lista de compras.xls', Buffer.from('arroz\nfeijão\n'), 'O arquivo não é uma planilha do Excel (.xls ou .xlsx).'],
    ['pela metade.xls', whole.subarray(0, whole.length / 2), 'A planilha está incompleta ou corrompida.'],
  ] as const) {
    await send(page, name, content)
    const end = page.getByRole('alert').filter({ hasText: `${name} não foi importado` })
    await expect(end).toContainText(why)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Não concluída')
  }
  await page.reload()
  await expect(tables).toHaveText(before ?? '')
})

test('importing the same table again changes nothing', async ({ page }) => {
  const whole = await readFile(workbook.path)
  await send(page, 'primeira.xls', whole)
  await expect(page.getByText('primeira.xls foi importado')).toBeVisible({ timeout: 30_000 })
  await send(page, 'segunda.xls', whole)
  await expect(page.getByText('segunda.xls foi importado')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row', { name: /segunda\.xls/ })).toContainText('0 novos, 0 atualizados')
})

test('an upload that does not get through says so', async ({ page, complaints }) => {
  await page.route('**/api/foods/import-table', (route) => route.abort('connectionreset'))
  await send(page, 'tabela.xls', Buffer.from('x'))
  await expect(notice(page, 'Não foi possível enviar o arquivo.')).toBeVisible()
  // The browser's own remark about the connection that the test broke.
  complaints.length = 0
})
