import { expect, logIn, logOut, notice, test } from './support/test'

test.use({ demo: false })

const LINK = /http:\S+\/auth\/primeiro-acesso#\w{30,}\n/

test('the link printed at the first start creates the clinic and its administrator, once', async ({
  page,
  program,
}) => {
  await expect.poll(() => program.printed()).toMatch(LINK)
  const link = (LINK.exec(program.printed())?.[0] ?? '').trim()
  const { hash } = new URL(link)
  expect(hash.length).toBeGreaterThan(30)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Boas-vindas' })).toBeVisible()
  await expect(page).toHaveURL('/auth/primeiro-acesso')
  expect(await page.evaluate(() => window.location.hash)).toBe('')

  await page.getByLabel('Nome da clínica').fill('Clínica Raiz')
  await page.getByLabel('Seu nome').fill('Lívia Moura')
  await page.getByLabel('E-mail').fill('livia@raiz.example')
  await page.getByLabel(/^Senha/).fill('uma senha longa')
  await page.getByLabel('Confirme a senha').fill('outra senha longa')
  await page.getByRole('button', { name: 'Criar acesso' }).click()
  await expect(page.getByText('As senhas não são iguais.')).toBeVisible()
  await page.getByLabel('Confirme a senha').fill('uma senha longa')
  await page.getByRole('button', { name: 'Criar acesso' }).click()

  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lívia')
  await expect(page.getByText('Clínica Raiz', { exact: true })).toBeVisible()
  const steps = page.getByRole('region', { name: 'Primeiros passos' })
  await expect(steps).toContainText('0 de 9')
  await expect(steps.getByRole('link')).toHaveCount(8)
  await steps.getByRole('link', { name: 'Configurar' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(notice(page, 'Configurações salvas com sucesso.')).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(steps).toContainText('1 de 9')
  await expect(steps.getByText('Pronto')).toBeVisible()
  expect(asked.filter((url) => url.includes(hash.slice(1)))).toEqual([])
  await logOut(page, 'Lívia Moura')

  // Opening the link again creates nothing, and the page reports it without losing typed values.
  await page.goto('/')
  await page.goto(link)
  await page.getByLabel('Nome da clínica').fill('Segunda Clínica')
  await page.getByLabel('Seu nome').fill('Alguém')
  await page.getByLabel('E-mail').fill('alguem@raiz.example')
  await page.getByLabel(/^Senha/).fill('mais uma senha')
  await page.getByLabel('Confirme a senha').fill('mais uma senha')
  await page.getByRole('button', { name: 'Criar acesso' }).click()
  await expect(page.getByText('A clínica já foi criada. Entre com o e-mail de quem a administra.')).toBeVisible()
  await expect(page.getByLabel('Nome da clínica')).toHaveValue('Segunda Clínica')

  await page.goto('/auth/login')
  await logIn(page, 'alguem@raiz.example', 'mais uma senha')
  await expect(page.getByText('E-mail ou senha estão inválidos')).toBeVisible()
  await logIn(page, 'livia@raiz.example', 'uma senha longa')
  await expect(page).toHaveURL('/admin/dashboard')
})
