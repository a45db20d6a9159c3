import type { Schemas } from '~/api/client'
import type { Role } from '~/api/session'
import type { mockApi } from '../support'

/** How a route is opened, and what it shows. */
export interface Row {
  /** The address, with values for its parameters. */
  at: string
  as?: Role
  /** True for the administrator of an organization. */
  administers?: boolean
  /**
   * Heading of a page whose form needs no data, with the reason why it is the same in all three
   * cases.
   */
  always?: { heading: string; because: string }
  /** Heading of the page that this one redirects to without data, with the reason. */
  leadsTo?: { heading: string; because: string }
  /** Answers of an empty tenant; others are 404. */
  nothing?: Parameters<typeof mockApi>[0]
  /** Text of the empty page. */
  empty?: string | RegExp
  /** True if an error leaves an optional list empty, with a way to retry and without an alert. */
  quiet?: boolean
  /** Requests that the page sends later, for its form or its main button. */
  later?: string[]
  /** Reason why the page is shown to fewer callers than the server would answer. */
  narrower?: string
}

export const data = (body: unknown) => ({ body: { data: body } })

/** Id of the user whom `signIn` signs in. */
export const OWN_ID = '0192f0c1-0000-7000-8000-000000000001'
export const OWN = `GET /users/${OWN_ID}`
export const USER: Schemas['User'] = {
  id: OWN_ID,
  name: 'Carla',
  email: 'carla@clinica.example',
  role: 'patient',
  attends: false,
  guest: false,
  invited: false,
  created_at: '2026-09-02T12:00:00Z',
}

export const FORM_BEGINS_EMPTY = 'a new form begins empty; what is fetched only fills its selects'
