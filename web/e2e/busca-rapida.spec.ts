import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import { expect, PEOPLE, test } from './support/test'

const SPELLINGS = ['(11) 97654-3210', '11976543210', '+55 11 97654-3210', '97654-3210', '3210']

test('the search opens people, pages and actions by keyboard alone', async ({ page, program, tokenOf, signIn }) => {
  const body = { name: 'Norma Peçanha Quadros', email: 'norma@correio.example', role: 'patient', mobile: SPELLINGS[0] }
  await ask(program, await tokenOf('admin'), '/users', body)
  await signIn('rita')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Hoje', exact: true })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Busca rápida' })
  const selected = page.getByRole('option', { selected: true })

  for (const text of [...SPELLINGS, 'quadros norma', 'pecanha']) {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.insertText(text)
    await expect(page.getByRole('option', { name: /Norma Peçanha/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  }

  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('norma')
  await expect(selected).toContainText('Norma Peçanha')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Norma')
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('marcar')
  await expect(selected).toContainText('Marcar consulta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agendar horário')

  // The reception has neither settings nor pages of its colleagues.
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('configuracoes')
  await expect(page.getByText('Nada encontrado para “configuracoes”.')).toBeVisible()
  await field.fill(PEOPLE.ana.name)
  await expect(page.getByText(`Nada encontrado para “${PEOPLE.ana.name}”.`)).toBeVisible()
})

test('a patient searches their own pages on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('carla')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/admin/patient/meu-programa')
  await page.getByRole('button', { name: 'Busca rápida' }).click()
  const field = page.getByRole('combobox', { name: 'Busca rápida' })
  await expect(field).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await field.fill('plano')
  await page.getByRole('option', { name: 'Plano alimentar' }).click()
  await expect(page).toHaveURL('/admin/patient/plano-alimentar')
  expect(asked.filter((path) => path === '/api/users' || path === '/api/patients')).toEqual([])
})
