import { ask } from './support/api'
import { expect, PEOPLE, test } from './support/test'

test('Carla sees that Ana opened her record, the super admin sees from where, and Diego sees nothing of it', async ({
  page,
  signIn,
  tokenOf,
  program,
}) => {
  const [carla] = await ask<{ id: string }[]>(program, await tokenOf('ana'), '/patients?search=carla')
  const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date())

  await test.step('Ana reads', async () => {
    await signIn('ana')
    await page.goto(`/admin/patient/${carla?.id}/details`)
    await page.getByRole('link', { name: /^Anamnese/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Anamnese' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Quem viu este prontuário' })).toHaveCount(0)
  })

  await test.step('Carla is told', async () => {
    await signIn('carla')
    await page.goto('/admin/user-profile')
    await page.getByRole('link', { name: 'Quem viu meu prontuário' }).click()
    await expect(page).toHaveURL('/admin/quem-viu-meu-prontuario')
    const table = page.getByRole('table', { name: 'Acessos ao prontuário' })
    const first = table.getByRole('row').nth(1)
    await expect(first).toContainText(today)
    await expect(first).toContainText(`${PEOPLE.ana.name}nutricionista`)
    await expect(first).toContainText(/às \d\d:\d\d/)
    await expect(first).toContainText(/Viu Ficha, .*Prontuário/)
    await expect(table).not.toContainText(/\d+\.\d+\.\d+\.\d+/)
  })

  await test.step('page and filters are in the address', async () => {
    const table = page.getByRole('table', { name: 'Acessos ao prontuário' })
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(table).not.toContainText(today)
    await page.getByLabel('Mostrar').selectOption({ label: 'Quem alterou' })
    await expect(page).toHaveURL(/\?kind=changed$/)
    await expect(table.getByText(/^Alterou .*Plano alimentar/).first()).toBeVisible()
    await expect(table).not.toContainText('Viu')
    await page.reload()
    await expect(page.getByLabel('Mostrar')).toHaveValue('changed')
  })

  await test.step('the super admin sees from where', async () => {
    await signIn('admin')
    await page.goto(`/admin/patient/${carla?.id}/details`)
    await page.getByRole('link', { name: 'Quem viu este prontuário' }).click()
    await expect(page).toHaveURL(`/admin/patient/${carla?.id}/acessos`)
    const anas = page.getByRole('row').filter({ hasText: today }).filter({ hasText: PEOPLE.ana.name })
    await expect(anas).toContainText('127.0.0.1')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar Excel' }).click()
    expect((await saving).suggestedFilename()).toBe('acessos-ao-prontuario.xlsx')
  })

  await test.step('Diego sees his own alone', async () => {
    await signIn('diego')
    await page.goto('/admin/quem-viu-meu-prontuario')
    await expect(page.getByRole('row').filter({ hasText: PEOPLE.ana.name }).first()).toBeVisible()
    const headers = { authorization: `Bearer ${await tokenOf('diego')}` }
    const answer = await fetch(`${program.url}/api/patient/${carla?.id}/record-accesses`, { headers })
    expect(answer.status).toBe(404)
    await page.goto(`/admin/patient/${carla?.id}/acessos`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sem permissão de acesso' })).toBeVisible()
  })
})

test('whoever nobody has opened yet is told so', async ({ page, signIn, tokenOf, program }) => {
  const admin = await tokenOf('admin')
  const { id } = await ask(program, admin, '/users', {
    name: 'Nara Nova',
    email: 'nara.nova@correio.example',
    role: 'patient',
  })
  await signIn('admin')
  await page.goto(`/admin/patient/${id}/acessos?kind=read&to=2000-01-01`)
  await expect(page.getByText('Nenhum registro encontrado com estes filtros.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByText(/^Alterou Cadastro/)).toBeVisible()
})
