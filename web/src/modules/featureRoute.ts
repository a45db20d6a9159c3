import type { ComponentType } from 'react'
import type { Caller, Policy } from './may'

/** Names of the menu's icons; app/shell/icons.ts has the drawings. */
export type MenuIcon =
  | 'accounts'
  | 'activities'
  | 'anchor'
  | 'availability'
  | 'booking'
  | 'calendar'
  | 'challenge'
  | 'companies'
  | 'content'
  | 'dashboard'
  | 'exception'
  | 'extended'
  | 'import'
  | 'key'
  | 'log'
  | 'mail'
  | 'newSpecialist'
  | 'people'
  | 'plan'
  | 'products'
  | 'program'
  | 'purchases'
  | 'settings'
  | 'specialists'
  | 'webhook'

export interface FeatureRoute {
  /** The whole address: '/admin/patient/list'. Routes under /admin are rendered in the shell. */
  path: string
  title: string
  /** The server's policy for the page's requests; a test compares them. */
  permission: Policy | 'public'
  /** The callers who see this page, if the policy allows further ones that have another page. */
  only?: Caller[]
  menu?: {
    label: string
    icon: MenuIcon
    /** A key of `GROUPS` in app/menu.ts. */
    group?: string
    /** Position among its neighbours. */
    order: number
    /** Label for the bottom bar, if the other one is too long. */
    short?: string
    /** True for an entry that only tenants with companies and careers have. */
    companiesAndCareers?: true
    /** The callers with a menu entry, if it is not everyone who may open the page. */
    only?: Caller[]
  }
  /**
   * Path of the route whose menu item is marked while this page is open, if it has none of its own.
   * Of several, the one in the user's menu.
   */
  under?: string | string[]
  /** True for a work page, with the icon rail in place of the side bar. */
  work?: boolean
  /** True for a page under /admin without the shell, which another page embeds in a frame. */
  embedded?: boolean
  lazy: () => Promise<{ Component: ComponentType }>
}
