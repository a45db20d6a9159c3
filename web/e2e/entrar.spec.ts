import { drawLate } from './support/late'
import { expect, guess, logIn, logOut, PEOPLE, test, type Who } from './support/test'

for (const who of ['admin', 'ana', 'carla', 'diego'] satisfies Who[]) {
  const { email, name, home } = PEOPLE[who]
  test(`${name} enters and lands at ${home}`, async ({ page }) => {
    await page.goto('/auth/login')
    await logIn(page, email)
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(' ')[0] ?? name)
    await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  })
}

test('a wrong password is said under the password, and the e-mail stays', async ({ page }) => {
  await page.goto('/auth/login')
  const password = page.getByLabel(/^Senha/)
  for (const email of [PEOPLE.ana.email, 'ninguem@clinica.example']) {
    await logIn(page, email, 'não é esta')
    await expect(password).toHaveAccessibleErrorMessage('E-mail ou senha estão inválidos')
    await expect(page.getByText('E-mail ou senha estão inválidos')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
  }
  await logIn(page, PEOPLE.ana.email)
  await expect(page).toHaveURL(PEOPLE.ana.home)
})

test('the eleventh guess hears how long to wait, and nobody else does', async ({ page }) => {
  // An unknown account, as other tests of this file log in from the same address.
  const email = 'insistente@clinica.example'
  await guess(page, email, 10)
  await page.goto('/auth/login')
  await logIn(page, email, 'a décima primeira')
  const wait = page.getByRole('alert').filter({ hasText: 'Foram muitas tentativas.' })
  await expect(wait).toHaveText(/Aguarde (10|9) minutos e tente de novo\.$/)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel(/^Senha/)).toHaveValue('a décima primeira')
  await logIn(page, PEOPLE.ana.email)
  await expect(page).toHaveURL(PEOPLE.ana.home)
})

test('the login stands before the application does, and what is done in it by then counts', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/(start|assets\/[^/]+)\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Que bom ter você de volta')
  await logIn(page, PEOPLE.ana.email)
  await page.getByLabel(/^Senha/).press('Enter')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeDisabled()
  await expect(page).toHaveURL('/auth/login')
  arrive()
  await expect(page).toHaveURL(PEOPLE.ana.home)
})

test('the login that the build drew is the one that the application draws', async ({ page }) => {
  const looks = () => page.locator('main [class]').evaluateAll((all) => all.map((one) => one.getAttribute('class')))
  await page.route('**/start.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/auth/login')
  const drawn = await looks()
  expect(drawn.length).toBeGreaterThan(10)
  await page.unroute('**/start.js')
  // An address of nothing: the application itself leads from it to the login.
  await page.goto('/')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(await looks()).toEqual(drawn)
})

test('a page asked for before entering comes after it', async ({ page }) => {
  await page.goto('/admin/patient/list?page=2')
  await expect(page).toHaveURL('/auth/login?redirect=1')
  await logIn(page, PEOPLE.ana.email)
  await expect(page).toHaveURL('/admin/patient/list?page=2')
  await expect(page.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
})

test('a session that ended asks to enter again and goes back to the same page', async ({ page }) => {
  await page.goto('/auth/login')
  await logIn(page, PEOPLE.ana.email)
  await expect(page).toHaveURL(PEOPLE.ana.home)
  // As it is after a change of password elsewhere: the browser still takes the token for good, the
  // server does not.
  await page.evaluate(() => {
    const token = localStorage.getItem('nutrir.token') ?? ''
    localStorage.setItem('nutrir.token', `${token.split('.').slice(0, 2).join('.')}.c3RhbGU`)
  })
  await page.goto('/admin/patient/list?search=falc%C3%A3o')
  await expect(page).toHaveURL('/auth/login?redirect=1')
  await logIn(page, PEOPLE.ana.email)
  await expect(page).toHaveURL('/admin/patient/list?search=falc%C3%A3o')
  await expect(page.getByRole('link', { name: 'Eunice Falcão' })).toBeVisible()
})

test('what was typed into a form is there again after a session that ended under it', async ({ page }) => {
  await page.goto('/auth/login')
  await logIn(page, PEOPLE.admin.email)
  await expect(page).toHaveURL(PEOPLE.admin.home)
  await page.goto('/admin/patient/new')
  await page.getByLabel(/^Nome/).fill('Ivo Braga')
  await page.getByLabel(/^E-mail/).fill('ivo@clinica.example')
  await page.getByLabel('CPF').pressSequentially('52998224725')
  // The server does not know the session any more.
  const refusal = { message: 'Entre de novo.', code: 'unauthenticated', errors: {} }
  await page.route('**/api/users', (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL('/auth/login?redirect=1')
  await logIn(page, PEOPLE.admin.email)
  await expect(page).toHaveURL('/admin/patient/new')
  await expect(page.getByLabel(/^Nome/)).toHaveValue('Ivo Braga')
  await expect(page.getByLabel(/^E-mail/)).toHaveValue('ivo@clinica.example')
  await expect(page.getByLabel('CPF')).toHaveValue('')
})

test('what was typed into a dialog is found again though the session ended in another tab', async ({
  page,
  context,
}) => {
  const TYPED = 'Comer devagar, sem telas'
  const refusal = { message: 'Entre de novo.', code: 'unauthenticated', errors: {} }
  const FOODS = '/admin/alimentos'
  const write = async () => {
    await page.goto(FOODS)
    await page.getByRole('button', { name: 'Cadastrar alimento' }).first().click()
    await page.getByRole('dialog').getByLabel(/^Nome/).fill(TYPED)
  }
  await page.goto('/auth/login')
  await logIn(page, PEOPLE.ana.email)
  await expect(page).toHaveURL(PEOPLE.ana.home)
  await write()
  // In another tab of hers the server refuses.
  const other = await context.newPage()
  await other.route('**/api/**', (route) => route.fulfill({ status: 401, json: refusal }))
  await other.goto(PEOPLE.ana.home)
  await expect(page).toHaveURL('/auth/login?redirect=1')
  await other.close()
  await logIn(page, PEOPLE.ana.email)
  await expect(page).toHaveURL(FOODS)
  await expect(page.getByText('O que você tinha digitado em “Cadastrar alimento” está guardado.')).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar alimento' }).first().click()
  await expect(page.getByRole('dialog').getByLabel(/^Nome/)).toHaveValue(TYPED)
})

test('after leaving, the next person lands at their own home', async ({ page }) => {
  await drawLate(page.context())
  await page.goto('/auth/login')
  await logIn(page, PEOPLE.ana.email)
  await page.getByRole('link', { name: 'Pacientes', exact: true }).click()
  await expect(page).toHaveURL('/admin/patient/list')
  await logOut(page, PEOPLE.ana.name)
  await expect(page).toHaveURL('/auth/login')
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('Eunice Falcão')).toBeHidden()
  await page.goto('/auth/login')
  await logIn(page, PEOPLE.carla.email)
  await expect(page).toHaveURL(PEOPLE.carla.home)
})

for (const path of ['/', '/nowhere', '/auth/nowhere', '/admin', '/admin/nowhere']) {
  test(`the unknown address ${path} leads to the login`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByRole('heading', { name: 'Que bom ter você de volta' })).toBeVisible()
  })
}

test('a patient has no permission for pages of the staff', async ({ page, signIn }) => {
  await signIn('carla')
  for (const path of ['/admin/patient/list', '/admin/patients', '/admin/tabelas-alimentos']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Sem permissão de acesso' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL(PEOPLE.carla.home)
})
