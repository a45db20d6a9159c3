import { routes } from '../src/app/routes'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility'
import { expect, test } from './support/test'
import { appointments } from './visits/appointments'
import { auth } from './visits/auth'
import { booking } from './visits/booking'
import { care } from './visits/care'
import { clinic } from './visits/clinic'
import { idsOf } from './visits/ids'
import { people } from './visits/people'
import { records } from './visits/records'
import { sales } from './visits/sales'
import { schedules } from './visits/schedules'

/** Every route of the application. A route without a visit fails. */
const GROUPS = [appointments, auth, booking, care, clinic, people, records, sales, schedules]

const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } } as const

test.describe.configure({ mode: 'parallel' })

test('every route of the application is visited', () => {
  expect(GROUPS.flatMap((group) => Object.keys(group)).sort()).toEqual(routes.map(({ path }) => path).sort())
})

for (const [path, visits] of GROUPS.flatMap((group) => Object.entries(group))) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const { what, as, address, until, refusal, only } of visits) {
      if (only && only !== size) continue
      test(`${path}${what ? `, ${what}` : ''}, ${viewport.width} px`, async ({
        page,
        signIn,
        tokenOf,
        program,
        complaints,
      }) => {
        await page.setViewportSize(viewport)
        if (as) await signIn(as)
        await page.goto(address ? address(await idsOf(program, tokenOf)) : path)
        await until(page)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        expect(complaints.filter((complaint) => !refusal || !complaint.includes(`status of ${refusal}`))).toEqual([])
      })
    }
  }
}
