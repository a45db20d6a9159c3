import type { Page } from '@playwright/test'
import config from '../playwright.config'
import { placesOf, storedOn } from './support/storage'
import { expect, logIn, logOut, PEOPLE, test } from './support/test'

// As browsers of people do, this one keeps documents for the way back.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

const LIST = '/admin/patient/list'
const PATIENT = 'Eunice Falcão'
const TYPED = 'Ivo Braga, a caminho'

async function enter(page: Page, who: 'ana' | 'carla' | 'diego') {
  await page.goto('/auth/login')
  await logIn(page, PEOPLE[who].email)
  await expect(page).toHaveURL(PEOPLE[who].home)
}

/** Records whether one user's name was ever shown with another one's patients. */
async function watchForMixture(page: Page, name: string) {
  const seen: string[] = []
  await page.exposeFunction('mixtureSeen', (text: string) => void seen.push(text))
  await page.evaluate(
    ([own, patient]) => {
      const look = () => {
        const isSeen = document.documentElement.checkVisibility() && document.body.innerText.includes(patient ?? '')
        const menus = [...document.querySelectorAll('button')].map((menu) => `${menu.ariaLabel} ${menu.textContent}`)
        if (isSeen && menus.some((menu) => menu.includes(own ?? ''))) (window as never as Window).mixtureSeen(own ?? '')
      }
      new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
    },
    [name, PATIENT],
  )
  return seen
}

declare global {
  interface Window {
    mixtureSeen: (text: string) => void
  }
}

test('a first password set in a second window takes the pages of the person before away', async ({
  page,
  context,
  tokenOf,
}) => {
  const token = await tokenOf('carla')
  await enter(page, 'ana')
  await page.goto(LIST)
  await expect(page.getByRole('link', { name: PATIENT })).toBeVisible()
  const mixture = await watchForMixture(page, 'Carla Mendes')
  const form = await context.newPage()
  const questions: string[] = []
  form.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  await form.goto('/admin/patient/new')
  await form.getByLabel(/^Nome/).fill(TYPED)

  const second = await context.newPage()
  await second.route('**/api/auth/reset-password', (route) => route.fulfill({ json: { access_token: token } }))
  await second.goto('/auth/reset-password/segredo?email=carla%40clinica.example&convite=1')
  await second.getByLabel(/^Nova senha/).fill('uma senha nova')
  await second.getByLabel('Confirme a nova senha').fill('uma senha nova')
  await second.getByRole('button', { name: 'Criar senha' }).click()
  await expect(second).toHaveURL(PEOPLE.carla.home)

  for (const window of [page, form, second]) {
    await expect(window).toHaveURL(PEOPLE.carla.home)
    await expect(window.getByRole('button', { name: new RegExp(PEOPLE.carla.name) })).toBeVisible()
    await expect(window.getByText(PATIENT)).toHaveCount(0)
    expect(placesOf(await storedOn(window), [TYPED, PATIENT, PEOPLE.ana.name])).toEqual([])
  }
  expect(mixture).toEqual([])
  // The user is not asked about another user's unsaved changes.
  expect(questions).toEqual([])
})

test('a patient who enters in a second window has nothing of the one before in the first', async ({
  page,
  context,
}) => {
  await enter(page, 'carla')
  await page.goto('/admin/patient/plano-alimentar')
  await expect(page.getByRole('list', { name: 'Refeições do dia' })).toBeVisible()
  const second = await context.newPage()
  await second.goto(PEOPLE.carla.home)
  await logOut(second, PEOPLE.carla.name)
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('list', { name: 'Refeições do dia' })).toHaveCount(0)
  await logIn(second, PEOPLE.diego.email)
  for (const window of [page, second]) {
    await expect(window).toHaveURL(PEOPLE.diego.home)
    await expect(window.getByRole('button', { name: new RegExp(PEOPLE.diego.name) })).toBeVisible()
    expect(placesOf(await storedOn(window), [PEOPLE.carla.name])).toEqual([])
  }
})

/**
 * Moves the page to the browser's back-forward cache, where it receives no events and from which it
 * is restored unchanged.
 */
const toCache = (page: Page) =>
  page.evaluate(() => {
    const deaf = (event: Event) => event.stopImmediatePropagation()
    for (const type of ['storage', 'focus', 'visibilitychange']) window.addEventListener(type, deaf, { capture: true })
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    return getComputedStyle(document.documentElement).opacity
  })
const fromCache = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })

for (const next of ['nobody', 'carla'] as const) {
  test(`a page out of the browser's cache shows nothing of who left meanwhile (then: ${next})`, async ({
    page,
    context,
  }) => {
    await enter(page, 'ana')
    await page.goto(LIST)
    await expect(page.getByRole('link', { name: PATIENT })).toBeVisible()
    // The page is hidden until it knows the current user.
    expect(await toCache(page)).toBe('0')
    const second = await context.newPage()
    await second.goto(PEOPLE.ana.home)
    await logOut(second, PEOPLE.ana.name)
    if (next === 'carla') {
      await logIn(second, PEOPLE.carla.email)
      await expect(second).toHaveURL(PEOPLE.carla.home)
    }
    await fromCache(page)
    await expect(page).toHaveURL(next === 'carla' ? PEOPLE.carla.home : '/auth/login')
    await expect(page.getByText(PATIENT)).toHaveCount(0)
    const shown =
      next === 'carla' ? page.getByRole('button', { name: new RegExp(PEOPLE.carla.name) }) : page.getByLabel('E-mail')
    await expect(shown).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('opacity', '1')
  })
}

test('the way back from another site shows nothing of who left meanwhile', async ({ page, program }) => {
  await enter(page, 'ana')
  await page.goto(LIST)
  await expect(page.getByRole('link', { name: PATIENT })).toBeVisible()
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('test.kept', String(persisted)))
  })
  await page.goto(`${program.at('outra.localhost')}/auth/login`)
  await page.goto('/admin/dashboard')
  await logOut(page, PEOPLE.ana.name)
  await logIn(page, PEOPLE.carla.email)
  await expect(page).toHaveURL(PEOPLE.carla.home)
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await expect(page.getByRole('button', { name: new RegExp(PEOPLE.carla.name) })).toBeVisible()
  await expect(page.getByText(PATIENT)).toHaveCount(0)
  // Not every browser keeps documents: the one without windows loads it anew.
  const kept = await page.evaluate(() => sessionStorage.getItem('test.kept'))
  await expect(page).toHaveURL(kept === 'true' ? PEOPLE.carla.home : LIST)
})
