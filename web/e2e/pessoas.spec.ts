import type { Page } from '@playwright/test'
import { expect, notice, PEOPLE, test } from './support/test'

const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** Removes a person and confirms the question. */
async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: `Remover ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja remover este usuário?' })
  await question.getByRole('button', { name: 'Confirmar' }).click()
}

test('the super admin adds a specialist with bank data, and changes them', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Nutricionistas' }).click()
  await page.getByRole('link', { name: 'Cadastrar Novo' }).click()
  await page.getByLabel(/^Nome/).fill('Ivo Braga Siqueira')
  await page.getByLabel(/^E-mail/).fill('ivo@clinica.example')
  await page.getByLabel('CPF').pressSequentially('52998224725')
  await page.getByLabel('Celular').pressSequentially('19998765432')
  await expect(page.getByLabel('Celular')).toHaveValue('(19) 99876-5432')
  await page.getByLabel('CRN').fill('isto não é um CRN')
  await page.getByRole('tab', { name: 'Dados bancários' }).click()
  await page.getByLabel('Banco', { exact: true }).selectOption({ label: '001 - Banco do Brasil' })
  await page.getByLabel('Tipo de conta').selectOption({ label: 'Conta poupança' })
  await page.getByLabel('Agência').fill('1234-5')
  await page.getByLabel('Conta', { exact: true }).fill('67890-1')

  // The server refuses the CRN, which is in the other tab: it opens, and nothing is lost.
  await save(page)
  await expect(page.getByText('O CRN não é válido.')).toBeVisible()
  await expect(page.getByLabel('CRN')).toBeFocused()
  await page.getByLabel('CRN').fill('crn3/31415')
  await save(page)
  await expect(notice(page, 'Usuário armazenado com sucesso')).toBeVisible()
  await expect(page).toHaveURL('/admin/specialists/list')
  await expect(row(page, 'Ivo Braga Siqueira')).toContainText('CRN-3 31415')

  await page.getByRole('link', { name: 'Editar Ivo Braga Siqueira' }).click()
  await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25')
  await expect(page.getByLabel('Celular')).toHaveValue('(19) 99876-5432')
  await page.getByLabel('Telefone').pressSequentially('1932321010')
  await page.getByRole('tab', { name: 'Dados bancários' }).click()
  await expect(page.getByLabel('Banco', { exact: true })).toHaveValue('001')
  await expect(page.getByLabel('Tipo de conta')).toHaveValue('2')
  await expect(page.getByLabel('Conta', { exact: true })).toHaveValue('67890-1')
  await save(page)
  await expect(row(page, 'Ivo Braga Siqueira')).toContainText('(19) 3232-1010')
})

test('a specialist who leaves hands their patients over', async ({ page, signIn, complaints }) => {
  await signIn('admin')
  await page.goto('/admin/patients?search=okuyama')
  await expect(row(page, 'Renata Okuyama')).toContainText(PEOPLE.bruno.name)

  await page.goto('/admin/specialists/list?search=bruno')
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 500, json: { message: '', code: '' } }), {
    times: 1,
  })
  await remove(page, PEOPLE.bruno.name)
  await expect(notice(page, 'Não foi possível remover o usuário')).toBeVisible()
  // The browser's own remark about the failure that the test made.
  complaints.length = 0

  await remove(page, PEOPLE.bruno.name)
  const dialog = page.getByRole('dialog', { name: 'Quem passa a cuidar dos pacientes?' })
  await dialog.getByLabel(/^Nutricionista/).selectOption({ label: PEOPLE.ana.name })
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await expect(notice(page, 'Usuário removido com sucesso')).toBeVisible()
  await expect(page.getByText('Nenhum nutricionista encontrado para “bruno”.')).toBeVisible()

  await page.goto('/admin/patients?search=okuyama')
  await expect(row(page, 'Renata Okuyama')).toContainText(PEOPLE.ana.name)
})

test('a specialist adds a patient, and fills in more of them later', async ({ page, signIn }) => {
  await signIn('ana')
  await page.goto('/admin/patient/list')
  await page.getByRole('link', { name: 'Cadastrar paciente' }).click()
  await page.getByLabel(/^Nome/).fill('Nina Prado Vasques')
  await page.getByLabel(/^E-mail/).fill(PEOPLE.carla.email)
  await page.getByLabel('Data de nascimento').pressSequentially('14071991')
  await page.getByLabel('Gênero').selectOption('Feminino')
  await save(page)
  await expect(page.getByText('Este e-mail já está em uso.')).toBeVisible()
  await page.getByLabel(/^E-mail/).fill('nina@correio.example')
  await save(page)
  await expect(notice(page, 'Paciente armazenado com sucesso')).toBeVisible()

  // One lands where the next step is.
  await expect(page.getByRole('heading', { name: 'Nina Prado Vasques' })).toBeVisible()
  await page.getByRole('tab', { name: 'Dados do Paciente' }).click()
  await expect(page.getByText('14/07/1991')).toBeVisible()
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Profissão').fill('Bibliotecária')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Profissão')).toHaveValue('Bibliotecária')
  await save(page)
  await expect(page.getByRole('tabpanel', { name: 'Dados do Paciente' })).toContainText('Bibliotecária')
})

test("a company's administrator adds a member, and makes them an administrator", async ({ page, signIn }) => {
  await signIn('elisa')
  await page.goto('/admin/users/list')
  await expect(row(page, PEOPLE.diego.name)).toContainText('Membro')
  await page.getByRole('link', { name: 'Convidar membro' }).click()
  await page.getByLabel(/^Nome/).fill('Sandro Pires')
  await page.getByLabel(/^E-mail/).fill('sandro@aurora.example')
  await save(page)
  await expect(notice(page, 'Usuário armazenado com sucesso')).toBeVisible()
  await page.getByRole('link', { name: 'Editar Sandro Pires' }).click()
  await expect(page.getByLabel('CPF')).toBeHidden()
  await page.getByLabel('Papel na empresa').selectOption({ label: 'Administrador da empresa' })
  await save(page)
  await expect(row(page, 'Sandro Pires')).toContainText('Administrador')
})

test('the super admin sees the users, and moves one to a specialist', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/users/list?search=elisa')
  await page.getByRole('link', { name: `Editar ${PEOPLE.elisa.name}` }).click()
  await page.getByLabel('Nutricionista').selectOption({ label: PEOPLE.ana.name })
  await save(page)
  await expect(page).toHaveURL('/admin/users/list')
  await page.goto('/admin/patients?search=elisa')
  await expect(row(page, PEOPLE.elisa.name)).toContainText(PEOPLE.ana.name)
})

test("a company's member whose profile is not complete is told at home, and may put it away", async ({
  page,
  signIn,
}) => {
  await signIn('diego')
  await page.goto(PEOPLE.diego.home)
  const told = page.getByRole('region', { name: 'Complete o seu cadastro' })
  await expect(told.getByRole('link', { name: 'Completar cadastro' })).toHaveAttribute('href', '/admin/patient/me/edit')
  await told.getByRole('button', { name: 'Agora não' }).click()
  await expect(told).toBeHidden()
  await page.reload()
  await expect(page.getByText('Quem acompanha você')).toBeVisible()
  await expect(told).toBeHidden()
})

test('a patient fills in their own data', async ({ page, signIn }) => {
  await signIn('carla')
  await page.goto('/admin/patient/me/edit')
  await expect(page.getByLabel(/^E-mail/)).not.toBeEditable()
  await page.getByLabel('Profissão').fill('Arquiteta')
  await save(page)
  await expect(notice(page, 'Usuário armazenado com sucesso')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Profissão')).toHaveValue('Arquiteta')
})

test('a specialist fills in their own data, but not their registration', async ({ page, signIn }) => {
  await signIn('ana')
  await page.goto('/admin/specialists/me/edit')
  await expect(page.getByLabel('CRN')).not.toBeEditable()
  await page.getByLabel('Biografia').fill('Comida de verdade, sem culpa.')
  await save(page)
  await expect(notice(page, 'Usuário armazenado com sucesso')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Biografia')).toHaveValue('Comida de verdade, sem culpa.')
})

test('the super admin adds a company, and changes it', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/organizations/new')
  await page.getByLabel(/^Nome/).fill('Metalúrgica Boa Vista')
  await page.getByLabel('CNPJ').pressSequentially('11222333000181')
  await page.getByLabel('Telefone').pressSequentially('1932321010')
  await save(page)
  await expect(notice(page, 'Empresa armazenada com sucesso')).toBeVisible()
  await expect(row(page, 'Metalúrgica Boa Vista')).toContainText('11.222.333/0001-81')

  await page.getByRole('link', { name: 'Metalúrgica Boa Vista', exact: true }).click()
  await page.getByLabel('Cidade').fill('Sumaré')
  await page.getByLabel('Estado').selectOption('SP')
  await save(page)
  await expect(row(page, 'Metalúrgica Boa Vista')).toContainText('Sumaré, SP')
  await page.getByRole('link', { name: '0 membros de Metalúrgica Boa Vista' }).click()
  await expect(page.getByText('A empresa ainda não tem membros.')).toBeVisible()
})

test.describe('the postal code', () => {
  test('fills in the address, and not what was typed', async ({ page, signIn }) => {
    await page.route('https://viacep.com.br/ws/13010000/json/', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { logradouro: 'Rua Barão de Jaguara', bairro: 'Centro', localidade: 'Campinas', uf: 'SP' },
      }),
    )
    await signIn('ana')
    await page.goto('/admin/patient/new')
    await page.getByLabel('Bairro').fill('Cambuí')
    await page.getByLabel('CEP').pressSequentially('13010000')
    await expect(page.getByLabel('CEP')).toHaveValue('13010-000')
    await expect(page.getByLabel('Cidade')).toHaveValue('Campinas')
    await expect(page.getByLabel('Endereço')).toHaveValue('Rua Barão de Jaguara')
    await expect(page.getByLabel('Estado')).toHaveValue('SP')
    await expect(page.getByLabel('Bairro')).toHaveValue('Cambuí')
  })

  test('is ignored when it cannot be looked up', async ({ page, signIn, complaints }) => {
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('13010000'))
    await page.route('https://viacep.com.br/**', (route) => route.abort('failed'))
    await signIn('ana')
    await page.goto('/admin/patient/new')
    await page.getByLabel('CEP').pressSequentially('13010000')
    await asked
    await expect(page.getByLabel('Cidade')).toHaveValue('')
    await expect(page.getByRole('status', { name: 'Avisos' })).toBeEmpty()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    // The browser's own remark about the connection that the test broke.
    complaints.length = 0
  })
})
