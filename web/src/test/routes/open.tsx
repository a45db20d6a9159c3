import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import type { Claims } from '~/api/session'
import { App } from '~/app/App'
import { discover, routeTree } from '~/app/router'
import { signIn } from '../support'
import type { Row } from './row'

const INVITATION = '#convite'

/** Opens the whole application at a row's address. */
export function open({ at, as, administers }: Row, claims?: Partial<Claims>) {
  const organization = administers ? { id: 'o', name: 'Aurora Têxtil', user_role: 'admin' as const } : null
  if (claims || as)
    signIn({ role: as, name: 'Carla', organization, adminOrganization: organization?.id ?? null, ...claims })
  // The first administrator's page reads its token from the browser's own address.
  window.history.replaceState(null, '', `${at}${INVITATION}`)
  render(<App router={createMemoryRouter(routeTree, { initialEntries: [at], patchRoutesOnNavigation: discover })} />)
}

export const main = () => screen.findByRole('main')
