import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, Request } from '@playwright/test'
import { ask } from './support/api'
import { book, giveSessions, startEarly } from './support/appointments'
import { png } from './support/png'
import type { Program } from './support/program'
import { type SmtpServer, startSmtp } from './support/smtp'
import { test as base, expect, logIn, PEOPLE, type Who } from './support/test'

/**
 * Test with a mail server for the invitations, a clock that can be moved, and browsers for Carla
 * and a guest.
 */
const test = base.extend<{ other: (who?: Who) => Promise<Page> }, { smtp: SmtpServer; clock: string }>({
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'nutrir-clock-'))
      await use(join(folder, 'ahead'))
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const smtp = await startSmtp()
      await use(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  settings: async ({ smtp, clock }, use) =>
    use({
      NUTRIR_MAIL__HOST: '127.0.0.1',
      NUTRIR_MAIL__PORT: String(smtp.port),
      NUTRIR_MAIL__TLS: 'none',
      NUTRIR_TEST_CLOCK: clock,
    }),
  other: async ({ browser, program, tokenOf }, use) => {
    const opened: Page[] = []
    await use(async (who) => {
      const page = await otherPage(browser, program, who && (await tokenOf(who)))
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

// Each is a whole story in several browsers.

async function otherPage(browser: Browser, program: Program, token?: string) {
  const context = await browser.newContext({ baseURL: program.url, locale: 'pt-BR', reducedMotion: 'reduce' })
  if (token) await context.addInitScript((kept) => localStorage.setItem('nutrir.token', kept), token)
  return context.newPage()
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem', exact: true })
const log = (page: Page) => page.getByRole('log', { name: 'Mensagens' })
const said = (page: Page, text: string | RegExp) => log(page).getByText(text)

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(said(page, text)).toBeVisible()
}

/** Expects these messages once each, in this order. */
async function expectSaid(page: Page, texts: string[]) {
  const all = async () => {
    const lines = await log(page).getByRole('listitem').allTextContents()
    return lines.flatMap((line) => texts.filter((text) => line.includes(text)))
  }
  await expect.poll(all).toEqual(texts)
}

const MINE = PEOPLE.carla.home
const write = /^Fale com o Nutricionista/

test('Ana and Carla write to each other, and see who is there, who writes and who has read', async ({
  page: ana,
  program,
  tokenOf,
  signIn,
  other,
}) => {
  const [patient] = await ask<{ id: string }[]>(program, await tokenOf('ana'), '/patients?search=carla')
  await signIn('ana')
  const carla = await other('carla')
  await carla.goto(MINE)
  await expect(carla.getByRole('button', { name: 'Fale com o Nutricionista, 1 não lida' })).toBeVisible()
  // Only one of two windows is in front.
  await carla.bringToFront()
  await carla.getByRole('button', { name: write }).click()
  await expect(said(carla, /Parabéns/)).toBeVisible()
  await expect(field(carla)).toBeFocused()

  // A message of Carla is announced on Ana's home while it is open.
  await ana.goto('/admin/dashboard')
  await say(carla, 'Bom dia, Ana!')
  const row = ana.getByRole('button', { name: `Conversar com ${PEOPLE.carla.name}, 1 não lida` })
  await expect(row).toBeVisible()
  await say(carla, 'Posso trocar o jantar de hoje?')
  await ana.getByRole('button', { name: `Conversar com ${PEOPLE.carla.name}, 2 não lidas` }).click()
  await expectSaid(ana, ['Bom dia, Ana!', 'Posso trocar o jantar de hoje?'])
  await expect(ana.getByText('online', { exact: true })).toBeVisible()
  await expect(said(carla, 'Lida')).toBeVisible()

  await field(ana).pressSequentially('Po')
  await expect(carla.getByText('Ana está escrevendo...')).toBeVisible()
  await field(ana).fill('Pode. Veja https://www.gov.br/saude e escolha.')
  await field(ana).press('Enter')
  const link = carla.getByRole('link', { name: 'https://www.gov.br/saude', exact: true })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')

  await carla.getByLabel('Anexar imagens ou PDF').setInputFiles([
    { name: 'jantar.png', mimeType: 'image/png', buffer: png(64, 48) },
    { name: 'exame.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
  ])
  await field(carla).fill('Este, e o exame')
  await carla.getByRole('button', { name: 'Enviar mensagem' }).click()
  await ana.getByRole('button', { name: /^Abrir a imagem jantar/ }).click()
  await expect(ana.getByRole('dialog').getByRole('img', { name: /^jantar/ })).toBeVisible()
  await ana.keyboard.press('Escape')
  const download = ana.waitForEvent('download')
  await ana.getByRole('button', { name: 'Baixar exame.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('exame.pdf')

  // Read, they are unread no more; the way back leads to the page.
  await ana.keyboard.press('Escape')
  await expect(ana.getByRole('dialog')).toBeHidden()
  const attention = ana.getByRole('region', { name: 'Requer sua atenção' })
  await expect(attention.locator('li', { hasText: PEOPLE.carla.name })).not.toContainText('Mensagens')
  await ana.goto(`/admin/patient/${patient?.id}/details`)
  await ana.getByRole('button', { name: 'Mensagens', exact: true }).click()
  await expect(said(ana, 'Este, e o exame')).toBeVisible()
  await ana.goBack()
  await expect(ana.getByRole('dialog')).toBeHidden()
  await expect(ana.getByRole('heading', { level: 1, name: PEOPLE.carla.name })).toBeVisible()
})

test('seven windows of one browser load and hear of everything by one stream, which another one takes over', async ({
  context,
  program,
  tokenOf,
  signIn,
  other,
}) => {
  test.slow()
  const [patient] = await ask<{ id: string }[]>(program, await tokenOf('ana'), '/patients?search=carla')
  await signIn('ana')
  const streams = new Map<Request, Page>()
  context.on('request', (request) => {
    if (request.url().endsWith('/api/chat/events')) streams.set(request, request.frame().page())
  })
  context.on('requestfinished', (request) => void streams.delete(request))
  context.on('requestfailed', (request) => void streams.delete(request))
  // Not every request of a window that closes is told to have failed.
  const readers = () => [...streams.values()].filter((window) => !window.isClosed())
  const windows: Page[] = []
  for (let number = 0; number < 7; number++) {
    const window = await context.newPage()
    windows.push(window)
    await window.goto(`/admin/patient/${patient?.id}/details?conversa=${patient?.id}`)
    // One that gets no connection never loads; many that load at once on a busy machine only take
    // long.
    await expect(field(window)).toBeVisible({ timeout: 60_000 })
  }
  await expect.poll(() => readers().length).toBe(1)

  const carla = await other('carla')
  await carla.goto(MINE)
  await carla.getByRole('button', { name: write }).click()
  await say(carla, 'Sete janelas?')
  for (const window of windows) await expect(said(window, 'Sete janelas?')).toBeVisible()

  const [leader] = readers()
  expect(leader).toBeDefined()
  await leader?.close()
  await expect.poll(() => readers().length).toBe(1)
  await say(carla, 'Agora são seis.')
  for (const window of windows) {
    if (window !== leader) await expect(said(window, 'Agora são seis.')).toBeVisible()
  }
})

test('nothing is lost or doubled while one of them is away, nor without the stream', async ({
  page: ana,
  program,
  tokenOf,
  signIn,
  other,
  complaints,
}) => {
  const [patient] = await ask<{ id: string }[]>(program, await tokenOf('ana'), '/patients?search=carla')
  await signIn('ana')
  await ana.goto(`/admin/patient/${patient?.id}/details?conversa=${patient?.id}`)
  const carla = await other('carla')
  await carla.setViewportSize({ width: 360, height: 740 })
  await carla.goto(`${MINE}?conversa=nutricionista`)
  await expect(field(carla)).toBeVisible()
  // On a phone the page is not there while one writes.
  await expect(carla.locator('#root')).toBeHidden()

  await say(carla, 'Antes.')
  await carla.context().setOffline(true)
  await say(carla, 'Sem rede.')
  await say(carla, 'Ainda sem rede.')
  await expect(carla.getByText(/^Não enviada/)).toHaveCount(2)
  await say(ana, 'Você está aí?')
  await expect(log(ana).getByRole('listitem').filter({ hasText: 'Você está aí?' })).toContainText('Enviada')
  await carla.context().setOffline(false)
  await expectSaid(ana, ['Antes.', 'Você está aí?', 'Sem rede.', 'Ainda sem rede.'])
  await expectSaid(carla, ['Antes.', 'Você está aí?', 'Sem rede.', 'Ainda sem rede.'])
  await expect(carla.getByText(/^Não enviada/)).toHaveCount(0)

  // Its answer is lost, and it is sent again; then the page is loaded anew.
  let lost = 0
  await carla.route('**/api/chat/messages', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await say(carla, 'Só uma vez.')
  await expect.poll(() => lost).toBe(1)
  await carla.reload()
  await expectSaid(carla, ['Sem rede.', 'Ainda sem rede.', 'Só uma vez.'])
  await expect(carla.getByText(/^(Não enviada|Enviando)/)).toHaveCount(0)

  await carla.route('**/api/chat/events', (route) => route.abort())
  await carla.reload()
  await expect(said(carla, 'Só uma vez.')).toBeVisible()
  await carla.waitForResponse((answer) => answer.url().includes('after=') && answer.status() === 304)
  await say(ana, 'Chega também assim?')
  await expect(said(carla, 'Chega também assim?')).toBeVisible()
  await say(carla, 'Chega.')
  await expect(said(ana, 'Chega.')).toBeVisible()
  expect(complaints).toEqual([])
})

/** Returns the address in the mail to a guest, for this server. */
async function invitation(smtp: SmtpServer, to: string) {
  const mails = () => smtp.received.filter((mail) => mail.to === to)
  await expect.poll(() => mails().length).toBeGreaterThan(0)
  const content = mails().at(-1)?.content.replace(/=\r\n/g, '').replaceAll('=3D', '=')
  return /\/chat\/appointments\/[0-9a-f-]+\/chat\?token=[\w-]+/.exec(content ?? '')?.[0] ?? ''
}

test('a guest joins by the link of the mail, and is shut out when the invitation ends', async ({
  page: ana,
  program,
  tokenOf,
  signIn,
  other,
  smtp,
}) => {
  const { service } = await giveSessions(program, tokenOf, 'carla', { product_rules: { enable_guest: true } })
  const { id, start } = await book(program, tokenOf, 0, {
    purchase_service_id: service.id,
    guests: ['bia@correio.example'],
  })
  const address = await invitation(smtp, 'bia@correio.example')
  const guest = await other()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(PEOPLE.carla.name)
  await expect(guest.getByText(new RegExp(`às ${start}$`))).toBeVisible()
  expect(guest.url()).not.toContain('token')
  expect(await guest.evaluate(() => localStorage.length)).toBe(0)

  await signIn('ana')
  await ana.goto(`/chat/appointments/${id}/chat`)
  await say(guest, 'Oi, sou a Bia.')
  await expect(said(ana, 'Oi, sou a Bia.')).toBeVisible()
  await expect(said(ana, 'bia@correio.example:')).toBeVisible()
  await say(ana, 'Bem-vinda, Bia!')
  await expect(said(guest, 'Bem-vinda, Bia!')).toBeVisible()
  const carla = await other('carla')
  await carla.goto(`/chat/appointments/${id}/chat`)
  await expectSaid(carla, ['Oi, sou a Bia.', 'Bem-vinda, Bia!'])

  const stranger = await other('elisa')
  await stranger.goto(`/chat/appointments/${id}/chat`)
  await expect(stranger.getByText('Esta conversa não existe ou não é sua.')).toBeVisible()

  const gone = guest.getByText('Este convite não vale mais. Peça um novo a quem convidou você.')
  const removed = await guest.request.put(`/api/appointments/change/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf('ana')}` },
    data: { guests: [] },
  })
  expect(removed.status()).toBe(200)
  await expect(gone).toBeVisible()
  await expect(log(guest)).toBeHidden()
  await guest.reload()
  await expect(gone).toBeVisible()
  await guest.goto(address)
  await expect(gone).toBeVisible()
  expect(guest.url()).not.toContain('token')
})

test('the start of an appointment opens its conversation', async ({ page, program, tokenOf, signIn }) => {
  const { id } = await book(program, tokenOf)
  await signIn('ana')
  await page.goto(`/admin/appointments/${id}`)
  const opening = page.waitForEvent('popup')
  await startEarly(page)
  const conversation = await opening
  await expect(field(conversation)).toBeFocused()
  await conversation.getByRole('link', { name: 'Voltar para o agendamento' }).click()
  await expect(conversation.getByRole('link', { name: 'Abrir conversa' })).toBeVisible()
  // A browser that lets no window come.
  await page.addInitScript(() => {
    window.open = () => null
  })
  const { id: next } = await book(program, tokenOf)
  await page.goto(`/admin/appointments/${next}`)
  await startEarly(page)
  await expect(page.getByText('O navegador bloqueou a janela da conversa.')).toBeVisible()
})

// The last one here: from then on the program is days ahead.
test('the call stands beside the conversation around its time, and for nobody else', async ({
  page,
  program,
  tokenOf,
  clock,
}) => {
  const as = async (who: Who) => ({ authorization: `Bearer ${await tokenOf(who)}` })
  const admin = { headers: await as('admin') }
  const settings = await ask<{ video_base_url: string }>(program, await tokenOf('admin'), '/settings')
  const data = { ...settings, video_base_url: 'https://video.example/clinica' }
  expect((await page.request.put('/api/settings', { ...admin, data })).status()).toBe(200)
  await page.route('https://video.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Sala</p>' }),
  )
  const { id, day, start } = await book(program, tokenOf)
  const refused = await page.request.post(`/api/appointments/${id}/chat`, { headers: await as('elisa') })
  expect(refused.status()).toBe(404)

  await page.goto('/auth/login')
  await logIn(page, PEOPLE.ana.email)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
  await page.goto(`/chat/appointments/${id}/chat`)
  await expect(page.getByText(/^A videochamada abre .*, às \d\d:\d\d\.$/)).toBeVisible()
  const ahead = Date.parse(`${day}T${start}:00-03:00`) - Date.now()
  await writeFile(clock, String(Math.round(ahead / 1000) - 300))
  // By then the session has ended.
  await page.goto('/admin/dashboard')
  await logIn(page, PEOPLE.ana.email)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
  await page.goto(`/chat/appointments/${id}/chat`)
  await page.getByRole('button', { name: 'Entrar na videochamada' }).click()
  await expect(page.frameLocator('iframe').getByText('Sala')).toBeVisible()
  const frame = page.getByTitle('Videochamada')
  await expect(frame).toHaveAttribute('src', /^https:\/\/video\.example\/clinica\/[\w-]{20,}$/)
  expect(await frame.getAttribute('src')).not.toContain(id)
})

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
