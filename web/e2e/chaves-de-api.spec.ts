import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility'
import { expect, PEOPLE, test } from './support/test'

test('the super admin makes a key for another program, sees what it does, and ends it', async ({
  page,
  context,
  signIn,
  program,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Administrativo' }).click()
  await page.getByRole('link', { name: 'Chaves de API' }).click()
  await expect(page).toHaveURL('/admin/chaves-de-api')

  const secret = await test.step('it is made, and shown once', async () => {
    await page.getByRole('button', { name: 'Criar chave' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(/^Nome/).fill('Painel da recepção')
    await form.getByText('Ver pacientes', { exact: true }).click()
    await form.getByLabel(/^Validade/).selectOption({ label: '30 dias' })
    await form.getByRole('button', { name: 'Criar chave' }).click()
    const shown = page.getByRole('alertdialog')
    await shown.getByRole('button', { name: 'Copiar' }).click()
    await expect(shown.getByRole('button', { name: 'Copiada' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^nutrir_[0-9a-f]{64}$/)
    await shown.getByRole('button', { name: 'Já guardei' }).click()
    await expect(shown).toBeHidden()
    await page.reload()
    await expect(page.getByRole('row', { name: /Painel da recepção/ })).toContainText('Nunca usada')
    expect(await page.content()).not.toContain(copied)
    return copied
  })

  const call = (path: string) => fetch(`${program.url}/api${path}`, { headers: { authorization: `Bearer ${secret}` } })

  await test.step('a program reads with it, and nothing else', async () => {
    const found = (await (await call('/patients?search=carla')).json()) as { data: { id: string; name: string }[] }
    expect(found.data[0]?.name).toBe(PEOPLE.carla.name)
    expect((await call(`/patient/${found.data[0]?.id}`)).status).toBe(200)
    expect((await call('/settings')).status).toBe(403)
    await page.goto('/admin/system-log?event=read&search=recepcao')
    await expect(page.getByRole('row', { name: /chave Painel da recepção/ })).toContainText(PEOPLE.carla.name)
    await page.goto(`/admin/patient/${found.data[0]?.id}/acessos`)
    await expect(page.getByText('chave Painel da recepção')).toBeVisible()
  })

  await test.step('it ends', async () => {
    await page.goto('/admin/chaves-de-api')
    const row = page.getByRole('row', { name: /Painel da recepção/ })
    await expect(row).not.toContainText('Nunca usada')
    await row.getByRole('button', { name: /^Revogar/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click()
    await expect(row).toContainText('Revogada')
    expect((await call('/patients')).status).toBe(401)
  })
})

test('the reference of the API says how each call is made, on a phone too', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await signIn('admin')
  await page.goto('/admin/chaves-de-api')
  const link = page.getByRole('link', { name: 'Ver a referência da API' })
  const [reference] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(reference.getByRole('heading', { level: 1, name: 'API do Nutrir' })).toBeVisible()
  await reference.getByRole('link', { name: 'Book an appointment' }).first().click()
  await expect(reference).toHaveURL('/api/docs/appointments#create_appointment')
  await expect(reference.locator('#create_appointment')).toContainText('Chave de API com appointments:write')
})

// A test each: of ten thousand elements the examination takes a minute on a busy machine.
for (const path of ['/api/docs', '/api/docs/appointments', '/api/docs/meal_plans', '/api/docs/users'])
  test(`${path} is for everybody, on a phone too`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto(path)
    await expectNoSidewaysScroll(page)
    // The page follows the system's colour mode and has no class for it.
    await page.evaluate(() => document.documentElement.classList.add('light', 'dark'))
    await expectAccessible(page)
  })
