import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility'
import { expect, notice, test } from './support/test'

test.use({ demo: false })

const LINK = /http:\S+\/auth\/primeiro-acesso#\w{30,}\n/

/** Counts the pages that are opened, and the clicks, also those into a field that is filled in. */
class Counter {
  clicks = 0
  private readonly opened: string[] = []

  constructor(page: Page) {
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url())
      if (frame === page.mainFrame() && pathname !== this.opened.at(-1)) this.opened.push(pathname)
    })
  }

  get pages() {
    return this.opened
  }

  async click(target: Locator) {
    this.clicks += 1
    await target.click()
  }

  async fill(target: Locator, text: string) {
    await this.click(target)
    await target.fill(text)
  }
}

/** Opens somebody's own browser. */
type Visit = (size?: { width: number; height: number }) => Promise<Page>

const PHONE = { width: 360, height: 740 }
const PASSWORD = 'uma senha longa'

/** Takes the link of a person's invitation, who has no mail. */
async function invitationOf(page: Page, name: string) {
  await page.getByRole('button', { name: `Link do convite de ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Link do convite' })
  await expect(dialog.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  )
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  return link
}

/** Enters by the link of an invitation, with a first password. */
async function enter(visit: Visit, link: string) {
  const page = await visit()
  await page.goto(link)
  await page.getByLabel(/^Nova senha/).fill(PASSWORD)
  await page.getByLabel(/^Confirme a nova senha/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Criar senha' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  return page
}

test('an empty clinic without a mail server gets its people in and booked, the owner first', async ({
  page,
  browser,
  program,
}) => {
  const visit: Visit = async (viewport) => {
    const context = await browser.newContext({ viewport: viewport ?? null, baseURL: program.url })
    return context.newPage()
  }
  await expect.poll(() => program.printed()).toMatch(LINK)
  const link = (LINK.exec(program.printed())?.[0] ?? '').trim()
  const count = new Counter(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const bar = page.getByRole('region', { name: 'Primeiros passos' })
  const next = (action: string) => bar.getByRole('link', { name: `Próximo passo: ${action}` })

  await page.goto(link)
  await count.fill(page.getByLabel('Nome da clínica'), 'Clínica Raiz')
  await count.fill(page.getByLabel('Seu nome'), 'Lívia Moura')
  await count.fill(page.getByLabel('E-mail'), 'livia@raiz.example')
  await count.fill(page.getByLabel(/^Senha/), PASSWORD)
  await count.fill(page.getByLabel('Confirme a senha'), PASSWORD)
  await count.click(page.getByRole('checkbox', { name: 'Também atendo pacientes' }))
  await count.click(button('Criar acesso'))

  await expect(page).toHaveURL('/admin/dashboard')
  await expect(bar).toContainText('1 de 9')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Âncora de carreira' })).toBeVisible()
  await count.click(bar.getByRole('button', { name: 'Não' }))
  await expect(bar).toContainText('2 de 9')
  await expect(menu.getByRole('link', { name: 'Âncora de carreira' })).toHaveCount(0)

  await count.click(bar.getByRole('link', { name: 'Informar horários' }))
  await expect(page.getByText('Estes horários são uma sugestão e só valem depois de salvos.')).toBeVisible()
  await count.click(button('Salvar'))
  await expect(notice(page, 'Disponibilidade armazenada com sucesso')).toBeVisible()

  await count.click(next('criar produto'))
  await expect(page.getByLabel(/^Nome/)).toHaveValue('Consulta de nutrição')
  await count.fill(page.getByLabel(/^Valor de cada parcela/), '200')
  await count.click(button('Salvar'))
  await expect(notice(page, 'Produto armazenado com sucesso')).toBeVisible()

  await count.click(next('cadastrar paciente'))
  await count.fill(page.getByLabel(/^Nome/), 'Célia Prates')
  await count.fill(page.getByLabel(/^E-mail/), 'celia@correio.example')
  await count.click(button('Salvar'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Célia Prates')

  await count.click(next('marcar consulta'))
  await count.click(button('Ver horários'))
  await count.click(page.getByRole('button', { name: /^Agendar em/ }).first())
  await count.click(button('Sim, agendar!'))
  await expect(notice(page, 'Agendamento realizado com sucesso')).toBeVisible()
  await expect(bar).toContainText('Tudo pronto: a primeira consulta está marcada.')

  console.log(`até a primeira consulta: ${count.pages.length} páginas e ${count.clicks} cliques`)
  expect(count.pages.length, count.pages.join('\n')).toBeLessThanOrEqual(12)
  expect(count.clicks).toBeLessThanOrEqual(35)

  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await bar.getByRole('link', { name: 'Ver todos os passos' }).click()
  await expect(bar).toContainText('6 de 9')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Fechar os primeiros passos' }).click()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Primeiros passos: 6 de 9' }).click()
  await expect(bar).toContainText('6 de 9')

  await page.setViewportSize({ width: 1280, height: 800 })
  const add = async (path: string, name: string, email: string) => {
    await page.goto(path)
    await page.getByLabel(/^Nome/).fill(name)
    await page.getByLabel(/^E-mail/).fill(email)
    await button('Salvar').click()
    await expect(notice(page, 'Usuário armazenado com sucesso')).toBeVisible()
    return invitationOf(page, name)
  }
  const reception = await enter(
    visit,
    await add('/admin/users/new?role=receptionist', 'Sônia Dias', 'sonia@raiz.example'),
  )
  await expect(reception.getByRole('heading', { name: 'Hoje', exact: true })).toBeVisible()
  const colleague = await enter(visit, await add('/admin/specialists/new', 'Téo Barros', 'teo@raiz.example'))
  await colleague.goto('/admin/schedule-standards')
  await colleague.getByRole('button', { name: 'Salvar' }).click()
  await expect(notice(colleague, 'Disponibilidade armazenada com sucesso')).toBeVisible()

  // One patient comes by the colleague's invitation, on a phone.
  await colleague.goto('/admin/dashboard')
  const invitation = await colleague.getByLabel('Link de convite', { exact: true }).inputValue()
  const phone = await visit(PHONE)
  await phone.goto(invitation)
  await phone.getByLabel('Nome completo').fill('Marina Lopes')
  await phone.getByLabel('E-mail').fill('marina@correio.example')
  await phone.getByLabel('Data de nascimento').pressSequentially('18031994')
  await phone.getByLabel('Gênero').selectOption('Feminino')
  await phone.getByLabel(/^Senha/).fill(PASSWORD)
  await phone.getByLabel('Confirme a senha').fill(PASSWORD)
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(phone.getByText('Você ainda não tem uma consulta para agendar.')).toBeVisible()
  await expectNoSidewaysScroll(phone)
  await phone.getByRole('link', { name: 'Ver o que está à venda' }).click()
  await phone.getByRole('link', { name: 'Ver Consulta de nutrição' }).click()
  await phone.getByRole('link', { name: /^Comprar/ }).click()
  await phone.getByRole('button', { name: 'Confirmar' }).click()
  // It is paid at the clinic, which does not keep the patient from choosing an hour.
  await expect(phone.getByRole('heading', { name: 'Compra confirmada' })).toBeVisible()
  await expectNoSidewaysScroll(phone)
  await phone.getByRole('link', { name: /^Agendar/ }).click()
  await phone
    .getByRole('button', { name: /^Escolher / })
    .first()
    .click()
  await book(phone)
  await expectNoSidewaysScroll(phone)

  // The other one has no e-mail address, and calls.
  await reception.goto('/admin/patient/new')
  await reception.getByLabel(/^Nome/).fill('Osvaldo Reis')
  await reception.getByText('Não tem e-mail').click()
  await reception.getByLabel('Celular').pressSequentially('11955554444')
  await reception.getByRole('button', { name: 'Salvar' }).click()
  await expect(reception.getByRole('heading', { level: 1 })).toContainText('Osvaldo Reis')
  await reception.goto('/admin/choose-user-product-specialist')
  await reception.getByRole('combobox', { name: 'Buscar paciente' }).fill('95555-4444')
  await reception.getByRole('option', { name: /Osvaldo Reis/ }).click()
  await reception.getByLabel('Nutricionista').selectOption({ label: 'Téo Barros' })
  await reception.getByRole('button', { name: 'Ver horários' }).click()
  await book(reception)
})

/** Books the first free hour that is shown. */
async function book(page: Page) {
  await page
    .getByRole('button', { name: /^Agendar em/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Sim, agendar!' }).click()
  await expect(notice(page, 'Agendamento realizado com sucesso')).toBeVisible()
}
