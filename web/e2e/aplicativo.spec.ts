import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import { setOffline } from './support/net'
import { type Deployment, startDeployment } from './support/newBuild'
import { placesOf, storedOn } from './support/storage'
import { test as base, expect, logIn, logOut, PEOPLE } from './support/test'

// The only file whose pages install the worker.
const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ program }, use) => {
    const deployment = await startDeployment(program)
    await use(deployment)
    await deployment.stop()
  },
  baseURL: async ({ deployment }, use) => use(deployment.url),
})

test.use({ serviceWorkers: 'allow' })

const BANNER = 'Você parece estar sem acesso a internet. Verifique sua conexão ou tente novamente mais tarde.'
const NEW_VERSION = { name: 'Nova versão disponível!' }
const PLAN = '/admin/patient/plano-alimentar'
const PHONE = { width: 360, height: 740 }

/** Waits until the worker controls this page. */
const installed = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

/** Expects page and worker to be of this build, and no cache of another one. */
async function expectBuild(page: Page, build: string) {
  await expect(page.locator(`meta[name=build][content=${build}]`)).toHaveCount(1)
  await expect.poll(() => cachesOf(page)).toEqual([`nutrir.app/${build}`])
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)
  expect(waiting).toBeNull()
}

/** Ignores the browser's messages about a missing connection. */
function withoutComplaints(complaints: string[]) {
  const others = complaints.filter((complaint) => !complaint.includes('net::ERR_'))
  complaints.splice(0, complaints.length, ...others)
}

async function enter(page: Page, who: 'ana' | 'carla') {
  await page.goto('/auth/login')
  await logIn(page, PEOPLE[who].email)
  await expect(page).toHaveURL(PEOPLE[who].home)
}

test('the application can be installed: what describes it, its pictures, and the worker that is asked for anew', async ({
  page,
  request,
  deployment,
}) => {
  await page.goto('/auth/login')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const described = await request.get(address ?? '')
  expect(described.headers()['content-type']).toBe('application/manifest+json')
  const manifest = (await described.json()) as {
    lang: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Nutrir', lang: 'pt-BR', start_url: '/', display: 'standalone' })

  const apple = { src: (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '', sizes: '180x180' }
  for (const { src, sizes } of [...manifest.icons.filter(({ type }) => type === 'image/png'), apple]) {
    const side = await page.evaluate(async (at) => {
      const picture = new Image()
      picture.src = at
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(side).toBe(sizes)
  }
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )

  const worker = await request.get('/worker.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  const again = await request.get('/worker.js', { headers: { 'if-none-match': worker.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  // The browser does the same every ten seconds.
  await installed(page)
  await expect.poll(() => deployment.checks.asked - deployment.checks.full, { timeout: 20_000 }).toBeGreaterThan(0)
})

test('Carla reads her plan without net, and nothing of it stays after she left', async ({
  page,
  deployment,
  program,
  tokenOf,
  complaints,
}) => {
  await page.setViewportSize(PHONE)
  const token = await tokenOf('carla')
  const { id } = await ask<{ id: string }>(program, token, '/auth/me', {})
  const plan = await ask<{ id: string; meals: { foods: { name: string; short_name: string }[] }[] }>(
    program,
    token,
    `/patient/${id}/plan-meal?include=foods`,
  )
  const foods = plan.meals.flatMap((meal) => meal.foods.map(({ short_name }) => short_name))
  const names = [...foods, ...plan.meals.flatMap((meal) => meal.foods.map(({ name }) => name))]
  expect(foods.length).toBeGreaterThan(3)
  const meals = page.getByRole('list', { name: 'Refeições do dia' })

  await test.step('she enters, and only sees her home', async () => {
    await enter(page, 'carla')
    await installed(page)
    const plans = async () => Object.keys(await storedOn(page)).filter((place) => place.endsWith('/plan-meal'))
    await expect.poll(plans).toHaveLength(1)
    // Encrypted.
    expect(placesOf(await storedOn(page), names)).toEqual([])
  })

  await test.step('the application opens without net: the banner, and all of her plan', async () => {
    await setOffline(page, deployment, true)
    await page.goto('/')
    await expect(page).toHaveURL(PLAN)
    await expect(page.getByRole('alert').getByText(BANNER)).toBeVisible()
    await page.getByRole('button', { name: 'Abrir todas' }).click()
    for (const name of foods) await expect(meals.getByText(name, { exact: true }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('the shopping list is there, too; another page says what it needs, and leads to the plan', async () => {
    await page.getByRole('link', { name: 'Lista de compras' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lista de compras' })).toBeVisible()
    await page.getByRole('checkbox').first().click()
    expect(placesOf(await storedOn(page), [plan.id])).toContain('local nutrir.compras')
    await page.getByRole('link', { name: 'Meu Programa' }).click()
    await expect(
      page.getByText('Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'),
    ).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Ver plano alimentar' }).click()
    await expect(meals).toBeVisible()
    await page.goto('/admin/quem-viu-meu-prontuario')
    await expect(page.getByText('Ela precisa de internet.')).toBeVisible()
    await page.goto('/admin/appointment')
    await expect(page.getByText('Ela precisa de internet. Assim que a sua conexão voltar, ela abre.')).toBeVisible()
    await setOffline(page, deployment, false)
    await expect(page.getByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible()
    await setOffline(page, deployment, true)
  })

  await test.step('with net again, pages fill by themselves', async () => {
    await page.goto('/admin/patient/meu-programa')
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    await setOffline(page, deployment, false)
    await expect(page.getByRole('region', { name: 'Quem acompanha você' })).toBeVisible()
    await expect(page.getByText(BANNER)).toHaveCount(0)
    withoutComplaints(complaints)
  })

  await test.step('after she left, neither device nor page has it', async () => {
    await logOut(page, PEOPLE.carla.name)
    expect(placesOf(await storedOn(page), [...names, PEOPLE.carla.name, plan.id, id])).toEqual([])
    await setOffline(page, deployment, true)
    await page.goto(PLAN)
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(page.getByText(BANNER)).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expect(meals).toHaveCount(0)
    withoutComplaints(complaints)
  })
})

test('Carla reads her plan on a line that takes what is asked and answers nothing', async ({
  page,
  deployment,
  complaints,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/auth/login')
  await logIn(page, PEOPLE.carla.email)
  await expect(page).toHaveURL(PEOPLE.carla.home)
  await installed(page)
  const plans = async () => Object.keys(await storedOn(page)).filter((place) => place.endsWith('/plan-meal'))
  await expect.poll(plans).toHaveLength(1)

  deployment.hang(true)
  await page.goto(PLAN)
  await expect(page.getByRole('list', { name: 'Refeições do dia' })).toBeVisible()
  deployment.hang(false)
  await page.goto(PEOPLE.carla.home)
  await expect(page.getByRole('region', { name: 'Quem acompanha você' })).toBeVisible()
  withoutComplaints(complaints)
})

test('the plan outlives the session of its person, and goes with whoever enters next', async ({
  page,
  deployment,
  tokenOf,
  complaints,
}) => {
  const stored = async () => Object.keys(await storedOn(page)).filter((place) => place.startsWith('local nutrir.kept/'))
  const meals = page.getByRole('list', { name: 'Refeições do dia' })
  await enter(page, 'carla')
  await installed(page)
  await page.goto(PLAN)
  await expect(meals).toBeVisible()
  await expect.poll(async () => (await stored()).filter((place) => place.endsWith('/plan-meal'))).toHaveLength(1)

  await test.step('the server ends the session: it is asked for, and read without net, with its age', async () => {
    await page.evaluate(() => {
      const token = localStorage.getItem('nutrir.token') ?? ''
      localStorage.setItem('nutrir.token', `${token.split('.').slice(0, 2).join('.')}.c3RhbGU`)
    })
    await page.goto(PLAN)
    await expect(page).toHaveURL('/auth/login?redirect=1')
    expect((await stored()).filter((place) => place.endsWith('/plan-meal'))).toHaveLength(1)
    await setOffline(page, deployment, true)
    await page.goto('/')
    await expect(page).toHaveURL(PLAN)
    await expect(meals).toBeVisible()
    await expect(page.getByText(/^Plano guardado neste aparelho hoje às \d\d:\d\d\./)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await setOffline(page, deployment, false)
    await expect(page).toHaveURL('/auth/login?redirect=1')
    withoutComplaints(complaints)
  })

  await test.step('another person enters: it is gone', async () => {
    await page.evaluate((token) => localStorage.setItem('nutrir.token', token), await tokenOf('ana'))
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('button', { name: new RegExp(PEOPLE.ana.name) })).toBeVisible()
    expect(await stored()).toEqual([])
  })
})

test('after Ana left, no name of a patient is in any storage', async ({ page, program, tokenOf, complaints }) => {
  const token = await tokenOf('ana')
  const patients = await ask<{ id: string; name: string }[]>(program, token, '/patients?per_page=100')
  const carla = patients.find(({ name }) => name === PEOPLE.carla.name)?.id ?? ''
  expect(patients.length).toBeGreaterThan(3)
  const everyone = patients.flatMap(({ id, name }) => [id, name])
  const TYPED = `${PEOPLE.carla.name} combinou de beber água`

  await enter(page, 'ana')
  await installed(page)

  await test.step('she reads lists, records, the plan and a conversation', async () => {
    for (const [path, shows] of [
      ['/admin/patient/list', PEOPLE.carla.name],
      [`/admin/patient/list?search=${encodeURIComponent(PEOPLE.carla.name)}`, PEOPLE.carla.name],
      [`/admin/patient/${carla}/details`, PEOPLE.carla.name],
      [`/admin/patient/${carla}/anamnese`, PEOPLE.carla.name],
      [`/admin/patient/${carla}/antropometria`, PEOPLE.carla.name],
      [`/admin/patient/${carla}/health-index`, PEOPLE.carla.name],
      [`/admin/patient/${carla}/plano-alimentar`, PEOPLE.carla.name],
      [`/admin/patient/${carla}/details?conversa=${carla}`, PEOPLE.carla.name],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    }
  })

  await test.step('what she wrote and could not send is kept while she is there', async () => {
    await page.route('**/api/chat/messages', (route) => route.abort())
    await page.getByRole('textbox', { name: 'Mensagem', exact: true }).fill(TYPED)
    await page.getByRole('textbox', { name: 'Mensagem', exact: true }).press('Enter')
    await expect(page.getByText(/^Não enviada/)).toBeVisible()
    await page.goto(`/admin/patient/${carla}/forms/metas_combinados`)
    await page.getByLabel('Metas e combinados').fill(TYPED)
    await expect.poll(async () => placesOf(await storedOn(page), [TYPED])).toHaveLength(2)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(`/admin/patient/${carla}/details?aba=lembretes`)
    await page.getByLabel('Novo lembrete').fill(TYPED)
    await expect.poll(async () => placesOf(await storedOn(page), [TYPED])).toHaveLength(3)
    await page.goto('/admin/dashboard')
    withoutComplaints(complaints)
  })

  await test.step('what is on its way is asked about; it is gone with her, and so is everything else', async () => {
    await page.getByRole('button', { name: new RegExp(PEOPLE.ana.name) }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('alertdialog', { name: 'Sair sem salvar?' }).getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/auth/login')
    withoutComplaints(complaints)
    const stored = await storedOn(page)
    // The shell is there, so it was looked into.
    expect(
      Object.entries(stored).some(([place, text]) => place.startsWith('cache ') && text.includes('<div id="root">')),
    ).toBe(true)
    expect(placesOf(stored, [...everyone, TYPED, PEOPLE.ana.name])).toEqual([])
    expect(Object.keys(stored).filter((place) => place.includes('/api/'))).toEqual([])
  })
})

test('a new build is offered within seconds, and taken', async ({ page, deployment }) => {
  await page.goto('/auth/login')
  await logIn(page, PEOPLE.ana.email)
  await expect(page).toHaveURL(PEOPLE.ana.home)
  await installed(page)
  const [old] = await cachesOf(page)
  const offer = page.getByRole('dialog', NEW_VERSION)

  await test.step('the link clears what was kept of the old one, and loads the page anew', async () => {
    const next = deployment.deploy()
    await expect(offer).toBeVisible({ timeout: 12_000 })
    await expectAccessible(page)
    await offer.getByRole('link', { name: 'Atualizar agora' }).click()
    await expectBuild(page, next)
    expect(old).not.toBe(`nutrir.app/${next}`)
    await expect(page).toHaveURL(PEOPLE.ana.home)
    await expect(offer).toHaveCount(0)
  })

  await test.step('closed, it leaves the page as it is; the next page is of the new build, and its worker comes by itself', async () => {
    const next = deployment.deploy()
    await expect(offer).toBeVisible({ timeout: 12_000 })
    await offer.getByRole('button', { name: 'Fechar' }).click()
    await expect(offer).toBeHidden()
    await expect(page.locator(`meta[name=build][content=${next}]`)).toHaveCount(0)
    await page.goto('/admin/patient/list')
    await expectBuild(page, next)
    await expect(offer).toHaveCount(0)
  })
})

test('what was typed is asked about before a new build takes its place', async ({
  page,
  deployment,
  tokenOf,
  program,
}) => {
  const token = await tokenOf('ana')
  const [carla] = await ask<{ id: string }[]>(program, token, '/patients?search=carla')
  await page.goto('/auth/login')
  await logIn(page, PEOPLE.ana.email)
  await expect(page).toHaveURL(PEOPLE.ana.home)
  await page.goto(`/admin/patient/${carla?.id}/forms/metas_combinados`)
  const text = page.getByLabel('Metas e combinados')
  await text.fill('Beber mais água')
  await installed(page)
  // The browser's own question would be the second one.
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })

  const offer = page.getByRole('dialog', NEW_VERSION)
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  let next = deployment.deploy()
  await expect(offer).toBeVisible({ timeout: 12_000 })
  await offer.getByRole('link', { name: 'Atualizar agora' }).click()
  await expect(question).toContainText('Você possui algumas informações não salvas. Deseja mesmo sair?')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(offer).toBeHidden()
  await expect(text).toHaveValue('Beber mais água')

  await test.step('a later one is offered again; whoever agrees has it', async () => {
    next = deployment.deploy()
    await expect(offer).toBeVisible({ timeout: 12_000 })
    await offer.getByRole('link', { name: 'Atualizar agora' }).click()
    await question.getByRole('button', { name: 'Atualizar agora' }).click()
    await expectBuild(page, next)
    await expect(offer).toHaveCount(0)
    expect(questions).toEqual([])
  })
})
