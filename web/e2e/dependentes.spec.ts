import { expectNoSidewaysScroll } from './support/accessibility'
import { expect, notice, PEOPLE, test } from './support/test'

const PHONE = { width: 360, height: 740 }

test('a mother switches to her child on the phone, books, sees the plan and returns', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE)
  await signIn('marina')
  await page.goto(PEOPLE.marina.home)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Cuidar de Bia', exact: true }).click()
  const bar = page.getByRole('region', { name: 'De quem você está cuidando' })
  await expect(bar).toContainText('Você está cuidando de Bia')
  await expectNoSidewaysScroll(page)
  // It stays so in this tab, and what is the account's own is gone.
  await page.reload()
  await expect(bar).toBeVisible()
  await page.goto('/admin/change-password')
  await expect(page.getByText('Esta página não está disponível para o seu perfil.')).toBeVisible()

  await page.goto('/admin/meu-nutricionista')
  await page.getByRole('link', { name: 'Agendar' }).click()
  await expect(bar).toBeVisible()
  const slots = page.getByRole('button', { name: /^Agendar em/ })
  await slots.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim, agendar!' }).click()
  await expect(notice(page, 'Agendamento realizado com sucesso')).toBeVisible()
  await page.goto('/admin/patient/plano-alimentar')
  await expect(page.getByText('Manga Palmer')).toBeVisible()

  await bar.getByRole('button', { name: 'Voltar para mim' }).click()
  await expect(bar).toBeHidden()
  await expect(page).toHaveURL(PEOPLE.marina.home)
  await page.goto('/admin/appointment')
  await expect(page.getByText('Não agendado ainda')).toBeVisible()
  await page.goto('/admin/patient/plano-alimentar')
  await expect(page.getByText('Manga Palmer')).toBeHidden()
})

test('the reception makes a father responsible, and takes it back', async ({ page, signIn }) => {
  await signIn('rita')
  await page.goto('/admin/patient/list?search=Bia')
  await page.getByRole('link', { name: 'Bia Souza Prates' }).first().click()
  await page.getByRole('tab', { name: 'Dados do Paciente' }).click()
  const relations = page.getByRole('region', { name: 'Responsáveis e dependentes' })
  await expect(relations.getByRole('link', { name: 'Marina Souza Prates' })).toBeVisible()
  await relations.getByRole('button', { name: 'Adicionar responsável' }).click()
  await relations.getByLabel('Adicionar responsável').fill('carla')
  await page.getByRole('option', { name: /Carla Mendes Azevedo/ }).click()
  const added = notice(page, 'Carla Mendes Azevedo agora cuida de Bia Souza Prates.')
  await expect(added).toBeVisible()
  await expect(relations.getByRole('link', { name: 'Carla Mendes Azevedo' })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(relations.getByRole('link', { name: 'Carla Mendes Azevedo' })).toBeHidden()
  await relations.getByRole('button', { name: 'Encerrar: Marina Souza Prates' }).click()
  await expect(notice(page, 'Marina Souza Prates não cuida mais de Bia Souza Prates.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(relations.getByRole('link', { name: 'Marina Souza Prates' })).toBeVisible()
})
