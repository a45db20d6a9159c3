import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '~/api/client'
import { OPERATIONS, POLICIES } from '~/api/policies'
import { type Claims, logout } from '~/api/session'
import { allows, routes } from '~/app/routes'
import type { Caller } from '~/modules/may'
import { main, open } from './routes/open'
import { TABLE } from './routes/table'
import { type Call, mockApi, signIn } from './support'

/**
 * Checks that every route is shown to those whom the server answers, by the same table of policies.
 */

/** All callers that the policies know. */
const CALLERS: [Caller, Pick<Claims, 'role' | 'attends' | 'adminOrganization'>][] = [
  ['super_admin', { role: 'super_admin', adminOrganization: null }],
  ['attending_super_admin', { role: 'super_admin', attends: true, adminOrganization: null }],
  ['specialist', { role: 'specialist', adminOrganization: null }],
  ['receptionist', { role: 'receptionist', adminOrganization: null }],
  ['patient', { role: 'patient', adminOrganization: null }],
  ['student', { role: 'student', adminOrganization: null }],
  ['admin', { role: 'student', adminOrganization: 'o' }],
]

/** Request of the menu beside each page, which a page may send, too. */
const OF_THE_MENU = 'GET /me/dashboard'

/** Returns the operation of a call: the one with a matching path and the fewest parameters. */
function operationOf({ method, path }: Call) {
  const fits = (operation: string) => {
    const pattern = operation.split(' ')[1]?.replace(/\{[^}]+\}/g, '[^/]+')
    return operation.startsWith(`${method} `) && new RegExp(`^${pattern}$`).test(path)
  }
  const parameters = (operation: string) => operation.split('{').length
  const [best] = Object.keys(OPERATIONS)
    .filter(fits)
    .toSorted((a, b) => parameters(a) - parameters(b))
  if (!best) throw new Error(`${method} ${path} is no operation`)
  return best
}

function answers(operation: string, is: Caller[]) {
  const policy = OPERATIONS[operation]
  if (!policy) throw new Error(`${operation} is no operation`)
  return policy === 'public' || is.some((one) => (POLICIES[policy] as readonly Caller[]).includes(one))
}

describe.each(routes.filter(({ permission }) => permission !== 'public'))('$path', (route) => {
  const row = TABLE[route.path]
  // routes.test.tsx reports it.
  if (!row) return

  it('is shown to whom the server answers', async () => {
    const asked = new Set(row.later ?? [])
    const outside: Caller[] = []
    for (const [caller, claims] of CALLERS) {
      const is = [claims.role, caller]
      const session = signIn({ name: 'Carla', ...claims })
      if (!session || !allows(route, session.claims)) {
        if (!route.only || is.some((one) => route.only?.includes(one))) outside.push(caller)
        continue
      }
      const calls = mockApi(row.nothing ?? {})
      open(row, claims)
      const content = await main()
      await waitFor(() => expect(within(content).queryByText('Carregando...')).not.toBeInTheDocument())
      // A page that leads elsewhere is empty until it is there, and would ask as the next caller.
      await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent(/^$/))
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      for (const operation of [...calls.map(operationOf), ...(row.later ?? [])]) {
        if (operation !== OF_THE_MENU || row.nothing?.[OF_THE_MENU]) asked.add(operation)
        expect(answers(operation, is), `${operation} of ${caller}`).toBe(true)
      }
      cleanup()
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      logout()
      queryClient.clear()
    }
    const answered = outside.filter((caller) => {
      const claims = CALLERS.find(([name]) => name === caller)?.[1]
      const is = claims ? [claims.role, caller] : []
      return [...asked].every((operation) => answers(operation, is))
    })
    if (row.narrower) expect(answered, 'all are refused: nothing is to be said').not.toEqual([])
    else expect(answered, 'do not see the page, though the server answers all that it asks').toEqual([])
  })
})
