import type { Page } from '@playwright/test'
import { tabTo } from './support/keyboard'
import { expect, PASSWORD, PEOPLE, test } from './support/test'

/** Expects the focus on a new page's heading, or on its content while it is loading. */
async function expectPage(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('#conteudo:focus, #conteudo :focus')).toHaveCount(1)
}

test('Ana enters, finds a patient and adds a food without a mouse', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/auth/login')
  await tabTo(page, page.getByLabel('E-mail'))
  await keyboard.type(PEOPLE.ana.email)
  await keyboard.press('Tab')
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(PEOPLE.ana.home)

  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: 'Buscar paciente' }))
  await keyboard.type('carla')
  await expect(page.getByRole('option', { name: PEOPLE.carla.name })).toBeVisible()
  await keyboard.press('Enter')
  await expectPage(page, PEOPLE.carla.name)

  await tabTo(page, page.getByRole('tab', { name: 'Prontuário' }))
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Exames' })).toBeVisible()
  await keyboard.press('ArrowLeft')
  await tabTo(page, page.getByRole('link', { name: /^Plano alimentar/ }))
  await keyboard.press('Enter')
  await expectPage(page, 'Plano alimentar')

  await tabTo(page, page.getByRole('button', { name: 'Criar nova versão' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Rascunho', { exact: true })).toBeVisible()

  // A dialog takes the focus, keeps it, and gives it back.
  const hour = page.getByRole('button', { name: /^Alterar o horário de Ceia/ })
  await tabTo(page, hour)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Horário sugerido' })
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 6; step += 1) {
    await keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(hour).toBeFocused()

  const supper = page.getByRole('button', { name: 'Ceia', exact: true })
  await tabTo(page, supper)
  await keyboard.press('Enter')
  await expect(supper).toHaveAttribute('aria-expanded', 'true')
  await tabTo(page, page.getByRole('button', { name: 'Adicionar alimentos em Ceia' }))
  await keyboard.press('Enter')
  await expectPage(page, 'Ceia')
  await tabTo(page, page.getByRole('combobox', { name: 'Buscar alimento' }))
  await keyboard.type('manga')
  await expect(page.getByRole('row', { name: /Manga Palmer/ })).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  const quantity = page.getByLabel('Quantidade de Manga Palmer')
  // The quantity that she used last.
  await expect(quantity).toHaveValue('150')
  await page.keyboard.press('Escape')
  await tabTo(page, quantity, 'Shift+Tab')
  await keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('160')
  await tabTo(page, page.getByRole('button', { name: 'Salvar' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Refeição salva com sucesso.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Alimentos: Ceia' })).toContainText('Manga Palmer')
})
