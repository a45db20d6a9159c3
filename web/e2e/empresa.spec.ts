import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import { giveSessions } from './support/appointments'
import type { Program } from './support/program'
import { expect, PEOPLE, test, type Who } from './support/test'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

interface Calendar {
  slots: { dayNum: string; blocks: { timeStart: string; available: boolean }[] }[]
}

/** Books Ana's first free hour and returns it as '25/11/2026 08:00'. */
async function bookFirst(program: Program, token: string, user_id: string, purchase_service_id: string) {
  const { slots } = await ask<Calendar>(program, token, `/calendar?purchase_service_id=${purchase_service_id}`)
  const [first] = slots.flatMap(({ dayNum, blocks }) =>
    blocks.filter(({ available }) => available).map(({ timeStart }) => ({ day: dayNum, start: timeStart })),
  )
  const datetime_start = `${first?.day} ${first?.start}`
  await ask(program, token, '/appointments', { user_id, purchase_service_id, datetime_start })
  return `${first?.day.split('-').reverse().join('/')} ${first?.start}`
}

interface Service {
  id: string
  name: string
  quota: number
  usage: number
  available: boolean
  service: { name: string }
}

/**
 * Books Diego with Ana twice: by a service that he pays himself, and later by one of his
 * organization's.
 */
async function bookDiego(program: Program, tokenOf: (who: Who) => Promise<string>) {
  const { person, service: bought } = await giveSessions(program, tokenOf, 'diego')
  const services = await ask<Service[]>(program, await tokenOf('admin'), `/purchase-services?user_id=${person.id}`)
  const [given] = services.filter(
    ({ id, available, service }) => id !== bought.id && available && service.name === 'specialist_call',
  )
  if (!given) throw new Error('Diego has no licence of his company')
  const ana = await tokenOf('ana')
  return {
    diego: person.id,
    given,
    privately: { name: bought.name, when: await bookFirst(program, ana, person.id, bought.id) },
    when: await bookFirst(program, ana, person.id, given.id),
  }
}

test('a company sees what its people used of its licences, and nothing that is their own', async ({
  page,
  program,
  signIn,
  tokenOf,
}) => {
  const { diego, given, privately, when } = await bookDiego(program, tokenOf)
  await signIn('elisa')
  await page.goto(PEOPLE.elisa.home)
  await expect(page.getByRole('region', { name: 'Atividades' })).toContainText(/10\s*compradas\s*6\s*associadas/)
  const table = page.getByRole('table', { name: 'Atividades Cadastradas' })
  const his = table.getByRole('row', { name: new RegExp(PEOPLE.diego.name) })
  await expect(his).toContainText(given.name)
  await expect(his).toContainText(`${given.usage + 1} de ${given.quota}`)
  await expect(his).toContainText(when)
  await expect(his).toContainText('Agendado')
  const nothingPrivate = async () => {
    await expect(page.getByRole('main')).not.toContainText(privately.name)
    await expect(page.getByRole('main')).not.toContainText(privately.when)
  }
  await nothingPrivate()

  await page.getByRole('link', { name: 'Ver agendamentos' }).click()
  await expect(heading(page, 'Uso das atividades')).toBeVisible()
  await expect(row(page, PEOPLE.diego.name)).toContainText(when)
  await nothingPrivate()
  await page.getByLabel('Buscar usuário').fill('diego')
  await page.getByLabel('Buscar usuário').press('Enter')
  await expect(row(page, PEOPLE.elisa.name)).toBeHidden()
  await expect(row(page, PEOPLE.diego.name)).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('list', { name: 'Uso por pessoa' })).toContainText(`Próximo: ${when}`)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(`/admin/patient/${diego}/details`)
  await expect(heading(page, 'Sem permissão de acesso')).toBeVisible()
})

test('a company begins its day at its people, licences and dates, and goes on from there', async ({ page, signIn }) => {
  await signIn('elisa')
  await page.goto(PEOPLE.elisa.home)
  await page.getByRole('link', { name: 'Gerenciar usuários' }).click()
  await expect(heading(page, 'Usuários')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('link', { name: 'Painel de Controle' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Associar atividades' }).click()
  await expect(heading(page, 'Associar atividades')).toBeVisible()
  // An organization's administrator has a program as well.
  await menu.getByRole('link', { name: 'Meu Programa' }).click()
  await expect(page).toHaveURL('/admin/patient/meu-programa')
})

test('the super admin reads the usage of every company, an administrator of their own only', async ({
  page,
  browser,
  program,
  signIn,
  tokenOf,
}) => {
  const { id } = await ask(program, await tokenOf('admin'), '/organizations', { name: 'Boreal Papéis' })
  await signIn('admin')
  await page.goto('/admin/organizations/list')
  await page.getByRole('link', { name: 'Ver uso de Boreal Papéis' }).click()
  await expect(page.getByText('A empresa ainda não tem membros.')).toBeVisible()
  await page.goto('/admin/organizations/list')
  await page.getByRole('link', { name: /^Ver uso de Aurora/ }).click()
  await expect(row(page, PEOPLE.diego.name)).toBeVisible()

  const other = await browser.newContext({ baseURL: program.url, serviceWorkers: 'block' })
  const token = await tokenOf('elisa')
  await other.addInitScript((kept) => localStorage.setItem('nutrir.token', kept), token)
  const elisa = await other.newPage()
  await elisa.goto(`/admin/organizations/${id}/usage`)
  await expect(heading(elisa, 'Empresa não encontrada')).toBeVisible()
  await other.close()
})
