import type { Browser, Page } from '@playwright/test'
import { ask } from './support/api'
import { type Clock, withClock } from './support/clock'
import { png } from './support/png'
import type { Program } from './support/program'
import { test as base, expect, logIn, notice, PEOPLE } from './support/test'

const test = base.extend<{ carla: Page }, { clock: Clock }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  clock: [async ({}, use) => withClock(use), { scope: 'worker' }],
  settings: async ({ clock }, use) => use({ NUTRIR_TEST_CLOCK: clock.file }),
  carla: async ({ browser, program, tokenOf }, use) => {
    const page = await pageOf(browser, program, await tokenOf('carla'))
    await use(page)
    await page.context().close()
  },
})

/** Opens a browser of her own with access to the clipboard. */
async function pageOf(browser: Browser, { url }: Program, token: string) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.addInitScript((kept) => {
    if (!localStorage.getItem('nutrir.token')) localStorage.setItem('nutrir.token', kept)
  }, token)
  return context.newPage()
}

/** Returns the code of a person's program. */
async function codeOf(program: Program, token: string) {
  const { product } = await ask<{ product: { code: string } }>(program, token, '/me/dashboard')
  return product.code
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('a coupon that the administrator writes is copied by a patient', async ({
  page,
  program,
  signIn,
  tokenOf,
  carla,
}) => {
  await signIn('admin')
  await page.goto('/admin/configuracoes')
  const partner = page.getByRole('group', { name: 'Parceiro 1' })
  await partner.getByRole('button', { name: /^Parceiro 1/ }).click()
  await partner.getByLabel('Oferta').fill('15% em toda a feira')
  await partner.getByLabel('Cupom').fill('FEIRA15')
  const file = { name: 'feira.png', mimeType: 'image/png', buffer: png(800, 400) }
  await partner.getByLabel('Imagem do parceiro 1', { exact: true }).setInputFiles(file)
  await expect(partner.getByRole('img', { name: 'Imagem do parceiro 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(notice(page, 'Configurações salvas com sucesso.')).toBeVisible()

  const code = await codeOf(program, await tokenOf('carla'))
  await carla.goto(`/admin/${code}/content`)
  await expect(carla.getByRole('link', { name: /^Acessar/ })).toHaveCount(3)
  for (const link of await carla.getByRole('link', { name: /^Acessar/ }).all()) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  const place = carla.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Parceiros' })
  await place.click()
  await expect(place).toHaveAttribute('aria-current', 'page')
  const offer = card(carla, '15% em toda a feira')
  const picture = offer.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await offer.getByRole('button', { name: 'Copiar cupom' }).click()
  await expect(offer.getByText('Copiado')).toBeVisible()
  expect(await carla.evaluate(() => navigator.clipboard.readText())).toBe('FEIRA15')

  await carla.goto('/admin/nao-existe/partners')
  await expect(carla.getByText('Programa não encontrado.')).toBeVisible()
})

test('a CV is sent, replaced, read by who looks after its owner, and removed', async ({
  page,
  program,
  signIn,
  tokenOf,
  carla,
}) => {
  await carla.goto('/admin/upload-cv')
  await expect(carla.getByText('Nenhum currículo enviado ainda.')).toBeVisible()
  const send = carla.getByRole('button', { name: 'Enviar', exact: true })
  await send.click()
  await expect(carla.getByText('faça o upload do arquivo.')).toBeVisible()
  const cv = { name: 'Currículo Carla.pdf', mimeType: 'application/pdf', buffer: PDF }
  await carla.getByLabel('Currículo', { exact: true }).setInputFiles(cv)

  // The first time, the server is out of order.
  await carla.route('**/api/utils/upload-cv', (route) => route.fulfill({ status: 503, body: '' }))
  await send.click()
  await expect(notice(carla, 'Não foi possível armazenar o arquivo. Tente mais tarde.')).toBeVisible()
  await carla.unroute('**/api/utils/upload-cv')
  await send.click()
  await expect(notice(carla, 'Arquivo armazenado!')).toBeVisible()
  await expect(carla.getByText('Currículo Carla.pdf')).toBeVisible()

  const photo = { name: 'curriculo-foto.png', mimeType: 'image/png', buffer: png(60, 80) }
  await carla.getByLabel('Novo currículo').setInputFiles(photo)
  await send.click()
  await expect(carla.getByText(/^curriculo-foto/)).toBeVisible()
  await expect(carla.getByText('Currículo Carla.pdf')).toBeHidden()

  await signIn('ana')
  const [patient] = await ask<{ id: string }[]>(program, await tokenOf('ana'), '/patients?search=carla')
  await page.goto(`/admin/patient/${patient?.id}/details?aba=dados`)
  const download = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Currículo' }).getByRole('button', { name: 'Baixar' }).click()
  expect((await download).suggestedFilename()).toMatch(/^curriculo-foto\./)

  await carla.getByRole('button', { name: 'Remover' }).click()
  await carla.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(carla.getByText('Nenhum currículo enviado ainda.')).toBeVisible()
})

// The last one here: from then on the program is days ahead.
test('a challenge opens on its day', async ({ program, tokenOf, clock, carla }) => {
  const DAY = 86_400_000
  const admin = await tokenOf('admin')
  const day = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)
  const settings = await ask<{ challenges: object[] }>(program, admin, '/settings')
  const challenges = settings.challenges.with(5, {
    title: 'Dormir cedo',
    text: 'Sete noites.',
    back: 'Apague as telas às dez.',
    available_from: day,
  })
  await ask(program, admin, '/settings', { ...settings, challenges }, 'PUT')

  const code = await codeOf(program, await tokenOf('carla'))
  await carla.goto(`/admin/${code}/challenge`)
  await expect(card(carla, 'Beba mais água').getByRole('button', { name: 'Abrir desafio' })).toBeEnabled()
  const shown = day.split('-').reverse().join('/')
  await expect(card(carla, 'Dormir cedo').getByRole('button', { name: `A partir de ${shown}` })).toBeDisabled()

  clock.moveTo(Date.now() + 4 * DAY)
  // By then the session has ended.
  await carla.reload()
  await logIn(carla, PEOPLE.carla.email)
  await expect(carla).toHaveURL(new RegExp(`${code}/challenge|meu-programa`))
  await carla.goto(`/admin/${code}/challenge`)
  await card(carla, 'Dormir cedo').getByRole('button', { name: 'Abrir desafio' }).click()
  const back = carla.getByRole('dialog', { name: 'Dormir cedo' })
  await expect(back.getByText('Apague as telas às dez.')).toBeVisible()
  await back.getByText('Fechar').click()
  await expect(back).toBeHidden()
})
