import { expectNoSidewaysScroll } from './support/accessibility'
import { expect, test } from './support/test'
import { appointments } from './visits/appointments'
import { auth } from './visits/auth'
import { care } from './visits/care'
import { idsOf } from './visits/ids'
import { people } from './visits/people'

/** Font size of the browser, as users with low vision set it. */
const LETTERS = 24

test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${LETTERS}`] }),
    { scope: 'worker' },
  ],
})

const SCREENS = Object.entries({ ...appointments, ...auth, ...care, ...people }).filter(([path]) =>
  [
    '/auth/login',
    '/admin/dashboard',
    '/admin/patient/meu-programa',
    '/admin/patient/:id/plano-alimentar',
    '/admin/patient/:id/refeicao/:refeicao/plano/:plano/alimentos',
    '/admin/appointments/calendar',
    '/admin/patient/new',
  ].includes(path),
)

for (const [path, visits] of SCREENS) {
  for (const { what, as, address, until, only } of visits) {
    test(`larger letters fit: ${path}${what ? `, ${what}` : ''}`, async ({ page, signIn, tokenOf, program }) => {
      const ids = await idsOf(program, tokenOf)
      if (as) await signIn(as)
      await page.setViewportSize({ width: only === 'wide' ? 1280 : 360, height: 740 })
      await page.goto(address?.(ids) ?? path)
      await until(page)
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(`${LETTERS}px`)
      await expectNoSidewaysScroll(page)
    })
  }
}

// With the root's size, as `launchOptions` are one for the whole file.
for (const width of [360, 390]) {
  test(`letters of twice the size fit the places at the foot, at ${width} px`, async ({ page, signIn }) => {
    await signIn('carla')
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/admin/patient/meu-programa')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px', 'important'))
    const places = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')
    await expect(places).toHaveCount(4)
    for (const place of await places.all()) {
      const overflow = await place.evaluate((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        const [text, own] = [range.getBoundingClientRect(), link.getBoundingClientRect()]
        return Math.max(own.left - text.left, text.right - own.right, 0)
      })
      expect(overflow).toBeLessThanOrEqual(1)
    }
    await expectNoSidewaysScroll(page)
  })
}
