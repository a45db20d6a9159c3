import type { Schemas } from '~/api/client'
import type { Role } from '~/api/session'
import type { mockApi } from '../support'

/** How a route is opened, and what it shows. */
export interface Row {
  /** The address, with values for its parameters. */
  at: string
  as?: Role
  /** As the administrator of a company. */
  administers?: boolean
  /** A page whose form needs nothing from the server shows this in all three cases, and why that is right. */
  always?: { heading: string; because: string }
  /** A page that has nothing to show without its data leads here then, and why that is right. */
  leadsTo?: { heading: string; because: string }
  /** What an empty clinic answers; whatever is not here is a 404. */
  nothing?: Parameters<typeof mockApi>[0]
  /** What the page says then. */
  empty?: string | RegExp
  /** Appointments that cannot be read leave the page empty, with a way to try again and no alarm. */
  quiet?: boolean
  /** What the page asks later, when its form is sent or its main button pressed. */
  later?: string[]
  /** Why those do not see the page whom the server would answer all that it asks. */
  narrower?: string
}

export const data = (body: unknown) => ({ body: { data: body } })

/** Whom `signIn` signs in. */
export const OWN_ID = '0192f0c1-0000-7000-8000-000000000001'
export const OWN = `GET /users/${OWN_ID}`
export const USER: Schemas['User'] = {
  id: OWN_ID,
  name: 'Carla',
  email: 'carla@clinica.example',
  role: 'patient',
  guest: false,
  invited: false,
  created_at: '2026-09-02T12:00:00Z',
}

export const FORM_BEGINS_EMPTY = 'a new form begins empty; what is fetched only fills its selects'
