import { routes } from '../src/app/routes'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility'
import { expect, test } from './support/test'
import { appointments } from './visits/appointments'
import { auth } from './visits/auth'
import { booking } from './visits/booking'
import { care } from './visits/care'
import { chat } from './visits/chat'
import { clinic } from './visits/clinic'
import { idsOf } from './visits/ids'
import { people } from './visits/people'
import { records } from './visits/records'
import { sales } from './visits/sales'
import { schedules } from './visits/schedules'

/** All routes of the application. A route without a visit fails. */
const GROUPS = [appointments, auth, booking, care, chat, clinic, people, records, sales, schedules]

const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } } as const

// Emptied between two visits, not begun anew: that takes longer than the page. Nothing here is kept
// by a browser.
test.use({ reuseContext: true })

// Two widths in two colours: on a busy machine that takes its time.
test.describe.configure({ mode: 'parallel' })

test('every route of the application is visited', () => {
  expect(GROUPS.flatMap((group) => Object.keys(group)).sort()).toEqual(routes.map(({ path }) => path).sort())
})

for (const [path, visits] of GROUPS.flatMap((group) => Object.entries(group))) {
  for (const { what, as, address, until, refusal, only } of visits) {
    const sizes = only ? [SIZES[only]] : [SIZES.wide, SIZES.narrow]
    const widths = sizes.map(({ width }) => `${width} px`).join(' and ')
    test(`${path}${what ? `, ${what}` : ''}, ${widths}`, async ({ page, signIn, tokenOf, program, complaints }) => {
      // Each sees the same clinic, whichever comes first: what the addresses name is made by then.
      const ids = await idsOf(program, tokenOf)
      if (as) await signIn(as)
      await page.setViewportSize(sizes[0] ?? SIZES.wide)
      await page.goto(address?.(ids) ?? path)
      await until(page)
      // Made narrow, not opened anew: most of a visit is waiting for the page.
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
      expect(complaints.filter((complaint) => !refusal || !complaint.includes(`status of ${refusal}`))).toEqual([])
    })
  }
}
