import { type Received, type SmtpServer, startSmtp } from './support/smtp'
import { test as base, expect, logIn, logOut, notice, PASSWORD, PEOPLE } from './support/test'

/** Test with a mail server for the server's mails. */
const test = base.extend<object, { smtp: SmtpServer }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const smtp = await startSmtp()
      await use(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  settings: async ({ smtp }, use) =>
    use({ NUTRIR_MAIL__HOST: '127.0.0.1', NUTRIR_MAIL__PORT: String(smtp.port), NUTRIR_MAIL__TLS: 'none' }),
})

const SENT = 'As instruções para troca de senha foram enviados para seu e-mail...'
const DEAD = 'Este link não vale mais. Peça outro.'

/** Returns the link of a mail, whose lines may be broken anywhere (quoted-printable). */
function linkIn({ content }: Received) {
  const plain = content
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const path = /\/auth\/reset-password\/[^\s"<>]+/.exec(plain)?.[0] ?? ''
  return path.replaceAll('&amp;', '&')
}

test('a forgotten password is replaced with the link that was sent, once', async ({ page, smtp }) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page).toHaveURL('/auth/forgot-password')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Informe o seu e-mail.')).toBeVisible()
  await page.getByLabel('E-mail').fill('diego')
  await expect(page.getByText('E-mail inválido')).toBeVisible()

  await page.getByLabel('E-mail').fill(PEOPLE.diego.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText(SENT)).toBeVisible()
  const mine = () => smtp.received.filter(({ to }) => to === PEOPLE.diego.email)
  await expect.poll(() => mine().length).toBe(1)
  const mail = mine()[0]
  const link = mail ? linkIn(mail) : ''
  const token = /reset-password\/([^?]+)/.exec(link)?.[1] ?? ''
  expect(token.length).toBeGreaterThan(20)

  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Escolha uma senha nova' })).toBeVisible()
  await expect(page).toHaveURL('/auth/reset-password')
  await expect(page.getByLabel('E-mail')).toHaveValue(PEOPLE.diego.email)
  await page.getByLabel(/^Nova senha/).fill('uma senha nova')
  await page.getByLabel('Confirme a nova senha').fill('outra senha nova')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByText('As senhas não são iguais.')).toBeVisible()
  await page.getByLabel('Confirme a nova senha').fill('uma senha nova')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page).toHaveURL(PEOPLE.diego.home)
  await expect(notice(page, 'Sua senha foi alterada com sucesso.')).toBeVisible()
  // Only the visit itself contains the token: no call does, and no referrer.
  expect(asked.filter((request) => request.includes(token))).toHaveLength(1)
  await logOut(page, PEOPLE.diego.name)

  await logIn(page, PEOPLE.diego.email)
  await expect(page.getByText('E-mail ou senha estão inválidos')).toBeVisible()
  await logIn(page, PEOPLE.diego.email, 'uma senha nova')
  await expect(page).toHaveURL(PEOPLE.diego.home)
  await logOut(page, PEOPLE.diego.name)

  await page.goto(link)
  await page.getByLabel(/^Nova senha/).fill('mais uma senha')
  await page.getByLabel('Confirme a nova senha').fill('mais uma senha')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByText(DEAD)).toBeVisible()
  await page.getByRole('link', { name: 'Pedir outro link' }).click()
  await expect(page).toHaveURL('/auth/forgot-password')
})

test('an address that nobody has gets the same answer, and no mail', async ({ page, smtp }) => {
  const before = smtp.received.length
  await page.goto('/auth/forgot-password')
  await page.getByLabel('E-mail').fill('ninguem@clinica.example')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(smtp.received).toHaveLength(before)
})

test('whoever has the invitation registers with their nutritionist and enters', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('ana')
  await page.goto(PEOPLE.ana.home)
  const card = page.getByRole('region', { name: 'Convide pacientes' })
  await expect(card.getByRole('img', { name: 'Código QR do link de convite' })).toBeVisible()
  await card.getByRole('button', { name: 'Copiar link' }).click()
  await expect(notice(page, 'Link copiado.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await card.getByRole('textbox', { name: 'Link de convite' }).inputValue())

  // The guest has a browser of their own.
  const guests = await context.browser()?.newContext({ locale: 'pt-BR' })
  if (!guests) throw new Error('no browser')
  const guest = await guests.newPage()
  await guest.goto(link)
  await expect(guest.getByRole('region', { name: 'Quem convida você' })).toContainText(PEOPLE.ana.name)
  const submit = guest.getByRole('button', { name: 'Cadastrar' })
  await expect(submit).toBeDisabled()
  await submit.click({ force: true })
  await expect(notice(guest, 'Você ainda não leu os termos e condições da nossa plataforma.')).toBeVisible()

  await guest.getByRole('checkbox').check()
  await submit.click()
  await expect(guest.getByText('Informe a sua data de nascimento.')).toBeVisible()
  await guest.getByLabel('Nome completo').fill('Marina Lopes')
  await guest.getByLabel('E-mail').fill(PEOPLE.carla.email)
  await guest.getByLabel('Data de nascimento').pressSequentially('18031994')
  await expect(guest.getByLabel('Data de nascimento')).toHaveValue('18/03/1994')
  await guest.getByLabel('Gênero').selectOption('Feminino')
  await guest.getByLabel(/^Senha/).fill('uma senha longa')
  await guest.getByLabel('Confirme a senha').fill('uma senha longa')
  await submit.click()
  // The address is registered, which the answer does not reveal.
  await expect(guest.getByText('E-mail ou senha inválidos')).toBeVisible()
  const email = guest.getByLabel('E-mail')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await email.fill('marina@correio.example')
  await submit.click()
  await expect(guest).toHaveURL(/\/auth\/escolher-horario\//)
  await guest.getByRole('link', { name: 'Escolher depois' }).click()
  await expect(guest).toHaveURL('/admin/patient/meu-programa')
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Marina')
  await guests.close()

  await page.goto('/admin/patient/list?search=marina')
  await expect(page.getByRole('link', { name: 'Marina Lopes' })).toBeVisible()
})

test("a company's administrator invites a member, who enters by the mail, and lets them go", async ({
  page,
  signIn,
  smtp,
}) => {
  const member = { name: 'Sandro Pires', email: 'sandro@aurora.example' }
  const row = page.getByRole('row', { name: new RegExp(member.name) })
  const written = () => smtp.received.filter(({ to }) => to === member.email)
  await signIn('elisa')
  await page.goto('/admin/users/list')
  await page.getByRole('link', { name: 'Convidar membro' }).click()
  await page.getByLabel(/^Nome/).fill(member.name)
  await page.getByLabel(/^E-mail/).fill(member.email)
  await page.getByLabel('Papel na empresa').selectOption({ label: 'Administrador da empresa' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(row).toContainText('Convite pendente')
  await expect(row).toContainText('Administrador')
  await expect.poll(() => written().length).toBe(1)
  await page.getByRole('button', { name: `Reenviar convite a ${member.name}` }).click()
  await expect(notice(page, 'Convite reenviado com sucesso')).toBeVisible()
  await expect.poll(() => written().length).toBe(2)

  const mail = written()[1]
  const theirs = await page.context().browser()?.newContext({ locale: 'pt-BR' })
  if (!mail || !theirs) throw new Error('no mail, or no browser')
  const invited = await theirs.newPage()
  await invited.goto(linkIn(mail))
  await invited.getByLabel(/^Nova senha/).fill('uma senha nova')
  await invited.getByLabel('Confirme a nova senha').fill('uma senha nova')
  await invited.getByRole('button', { name: 'Criar senha' }).click()
  await expect(invited).toHaveURL('/admin/dashboard')
  await expect(invited.getByRole('link', { name: 'Usuários', exact: true })).toBeVisible()

  await page.reload()
  await expect(row).toContainText('Ativo')
  await page.getByRole('button', { name: `Remover ${member.name} da empresa` }).click()
  const question = page.getByRole('alertdialog', { name: `Remover ${member.name} da empresa?` })
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(notice(page, 'Membro removido da empresa')).toBeVisible()
  await expect(row).toBeHidden()
  // Their rights have changed, so they log in again.
  await invited.reload()
  await expect(invited).toHaveURL(/\/auth\/login/)
  await theirs.close()
})

test('a refused registration that names no field', async ({ page, tokenOf }) => {
  const claims = Buffer.from((await tokenOf('ana')).split('.')[1] ?? '', 'base64url').toString()
  const { id } = JSON.parse(claims) as { id: string }
  await page.route('**/api/guest', (route) =>
    route.fulfill({ status: 422, json: { message: 'x', code: 'invalid', errors: {} } }),
  )
  await page.goto(`/auth/primeiro-agendamento/${id}`)
  await page.getByLabel('Nome completo').fill('Marina Lopes')
  await page.getByLabel('E-mail').fill('marina@correio.example')
  await page.getByLabel('Data de nascimento').pressSequentially('18031994')
  await page.getByLabel('Gênero').selectOption('Feminino')
  await page.getByLabel(/^Senha/).fill('uma senha longa')
  await page.getByLabel('Confirme a senha').fill('uma senha longa')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('alert').getByText('E-mail ou senha inválidos')).toBeVisible()
})

test('an invitation of nobody leads to the login', async ({ page }) => {
  await page.goto('/auth/primeiro-agendamento/0192f0c1-0000-7000-8000-000000000001')
  await expect(page).toHaveURL('/auth/login')
  await expect(notice(page, 'Este convite não vale mais. Peça outro ao seu nutricionista.')).toBeVisible()
})

test('a changed password keeps this session and ends the others', async ({ page, tokenOf, program }) => {
  const elsewhere = await tokenOf('bruno')
  await page.goto('/auth/login')
  await logIn(page, PEOPLE.bruno.email)
  await expect(page).toHaveURL(PEOPLE.bruno.home)
  await page.getByRole('button', { name: new RegExp(PEOPLE.bruno.name) }).click()
  await page.getByRole('menuitem', { name: 'Alterar senha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alterar senha' })).toBeVisible()
  const submit = page.getByRole('button', { name: 'Alterar senha', exact: true })

  await page.getByLabel('Senha atual').fill('não é esta')
  await page.getByLabel(/^Nova senha/).fill('uma senha nova')
  await page.getByLabel('Confirme a nova senha').fill('uma senha nova')
  await submit.click()
  await expect(page.getByLabel('Senha atual')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Senha atual').fill(PASSWORD)
  await submit.click()
  await expect(notice(page, 'Senha alterada com sucesso')).toBeVisible()

  const answer = await fetch(`${program.url}/api/auth/me`, {
    method: 'POST',
    headers: { authorization: `Bearer ${elsewhere}` },
  })
  expect(answer.status).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Alterar senha' })).toBeVisible()
  await logOut(page, PEOPLE.bruno.name)
  await logIn(page, PEOPLE.bruno.email, 'uma senha nova')
  await expect(page).toHaveURL(PEOPLE.bruno.home)
})

test('a new name stands in the side bar at once, and stays', async ({ page, signIn }) => {
  await signIn('ana')
  await page.goto(PEOPLE.ana.home)
  await page.getByRole('button', { name: new RegExp(PEOPLE.ana.name) }).click()
  await page.getByRole('menuitem', { name: 'Meu perfil' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(PEOPLE.ana.email)
  await expect(page.getByLabel('E-mail')).not.toBeEditable()
  await page.getByLabel('Nome').fill('Ana Sampaio')
  await page.getByLabel('Sobre você').fill('Comida de verdade, com calma.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(notice(page, 'Informações armazenadas com sucesso')).toBeVisible()
  await expect(page.getByRole('button', { name: /Ana Sampaio/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Ana Sampaio/ })).toBeVisible()
  await expect(page.getByLabel('Sobre você')).toHaveValue('Comida de verdade, com calma.')
})

test("LinkedIn's window hands its answer to the page that opened it, and closes", async ({ page, signIn }) => {
  await signIn('ana')
  await page.goto('/admin/user-profile')
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('message', ({ data, origin }) =>
          resolve({ data, own: origin === window.location.origin }),
        )
        window.open('/linkedin?code=abc&state=def')
      }),
  )
  expect(await heard).toEqual({ data: { source: 'linkedin', query: '?code=abc&state=def' }, own: true })
  await expect.poll(() => page.context().pages().length).toBe(1)

  await page.goto('/linkedin?code=abc')
  await expect(page).toHaveURL('/admin/user-profile')
})
