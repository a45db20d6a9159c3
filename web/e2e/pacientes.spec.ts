import { expect, PEOPLE, test } from './support/test'

test('Ana searches, turns pages and goes back; the address keeps where she is', async ({ page, signIn }) => {
  await signIn('ana')
  await page.goto('/admin/patient/list')
  const table = page.getByRole('table', { name: 'Pacientes' })
  await expect(page.getByText('18 pacientes', { exact: true })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(11)

  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL('/admin/patient/list?page=2')
  await expect(table.getByRole('row')).toHaveCount(9)
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(9)

  const search = page.getByLabel('Buscar paciente')
  await search.fill('MENDES azevedo')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/admin\/patient\/list\?search=MENDES(\+|%20)azevedo$/)
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText(PEOPLE.carla.email)

  await search.fill('ninguém com este nome')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('Nenhum paciente encontrado para “ninguém com este nome”.')).toBeVisible()

  await page.goBack()
  await expect(search).toHaveValue('MENDES azevedo')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL('/admin/patient/list?page=2')
  await expect(search).toHaveValue('')
  await expect(table.getByRole('row')).toHaveCount(9)
})

test('Ana finds Carla from her home and reads her details', async ({ page, signIn }) => {
  await signIn('ana')
  await page.goto('/admin/dashboard')
  const search = page.getByRole('combobox', { name: 'Buscar paciente' })
  await search.fill('carla')
  await page.getByRole('option', { name: PEOPLE.carla.name }).click()

  await expect(page).toHaveURL(/\/admin\/patient\/[0-9a-f-]{36}\/details$/)
  await expect(page.getByRole('heading', { level: 1, name: PEOPLE.carla.name })).toBeVisible()
  const plan = page.getByRole('link', { name: /Plano alimentar/ })
  await expect(plan).toContainText(/Concluído em \d{2}\/\d{2}\/\d{4}/)

  await page.getByRole('tab', { name: 'Dados do Paciente' }).click()
  const data = page.getByRole('tabpanel', { name: 'Dados do Paciente' })
  for (const text of [PEOPLE.carla.email, '(19) 99888-7766', 'Feminino', 'Campinas', PEOPLE.ana.name]) {
    await expect(data).toContainText(text)
  }
})

test("the super admin sees everyone's patients and who looks after them", async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/patients?search=okuyama')
  const row = page.getByRole('row', { name: /Renata Okuyama/ })
  await expect(row).toContainText(PEOPLE.bruno.name)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Renata Okuyama' })).toBeVisible()
})

test("another specialist's patient is not found", async ({ page, signIn, tokenOf, program }) => {
  const authorization = `Bearer ${await tokenOf('ana')}`
  const answer = await fetch(`${program.url}/api/patients?search=carla`, { headers: { authorization } })
  const [carla] = ((await answer.json()) as { data: { id: string }[] }).data
  await signIn('bruno')
  await page.goto(`/admin/patient/${carla?.id}/details`)
  await expect(page.getByRole('heading', { name: 'Paciente não encontrado' })).toBeVisible()
  await expect(page.getByText(PEOPLE.carla.name)).toBeHidden()
})
