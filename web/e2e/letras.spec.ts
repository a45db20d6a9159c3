import { expectNoSidewaysScroll } from './support/accessibility'
import { expect, test } from './support/test'
import { appointments } from './visits/appointments'
import { auth } from './visits/auth'
import { care } from './visits/care'
import { idsOf } from './visits/ids'
import { people } from './visits/people'

/** Who sees badly has the browser write larger, everywhere. */
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
