import { expect, logIn, PEOPLE, test } from './support/test'

test("the other clinic's administrator finds nobody of this one, nor Carla's plan", async ({
  page,
  program,
  tokenOf,
}) => {
  const authorization = `Bearer ${await tokenOf('ana')}`
  const answer = await fetch(`${program.url}/api/patients?search=carla`, { headers: { authorization } })
  const [carla] = ((await answer.json()) as { data: { id: string; name: string }[] }).data
  expect(carla?.name).toBe(PEOPLE.carla.name)

  const other = program.at('outra.localhost')
  await page.goto(`${other}/auth/login`)
  await logIn(page, 'admin@outra.example')
  await expect(page).toHaveURL(`${other}/admin/dashboard`)
  await expect(page.getByText('Outra Clínica', { exact: true })).toBeVisible()

  await page.goto(`${other}/admin/patients`)
  await expect(page.getByText('1 paciente', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zuleica Amaral' })).toBeVisible()
  for (const name of ['Carla', 'Eunice', 'Diego']) {
    const search = page.getByLabel('Buscar paciente')
    await search.fill(name)
    await search.press('Enter')
    await expect(page.getByText(`Nenhum paciente encontrado para “${name}”.`)).toBeVisible()
  }

  for (const place of ['plano-alimentar', 'details']) {
    const refused = page.waitForResponse((response) => response.url().includes(`/api/patient/${carla?.id}`))
    await page.goto(`${other}/admin/patient/${carla?.id}/${place}`)
    expect((await refused).status()).toBe(404)
    await expect(page.getByText(/não (foi )?encontrad/i).first()).toBeVisible()
    await expect(page.getByText(/Carla/)).toBeHidden()
  }
})

test('a token of one clinic is nothing at the host of the other', async ({ page, program, tokenOf }) => {
  const other = program.at('outra.localhost')
  const token = await tokenOf('admin')
  await page.goto(`${other}/auth/login`)
  await page.evaluate((kept) => localStorage.setItem('nutrir.token', kept), token)
  await page.goto(`${other}/admin/patients`)
  await expect(page).toHaveURL(`${other}/auth/login?redirect=1`)
  await expect(page.getByText('Zuleica')).toBeHidden()
})
