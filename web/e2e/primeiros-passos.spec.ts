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

test('the owner of an empty clinic, who attends, gets from the first start to the first booked patient', async ({
  page,
  program,
}) => {
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
  await count.fill(page.getByLabel(/^Senha/), 'uma senha longa')
  await count.fill(page.getByLabel('Confirme a senha'), 'uma senha longa')
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

  await page.setViewportSize({ width: 360, height: 740 })
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
})
