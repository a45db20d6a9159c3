import type { ComponentType } from 'react'
import type { Caller, Policy } from './may'

/** The menu's pictures; app/shell/icons.ts has the drawings. */
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
  /** The whole address: '/admin/patient/list'. Under /admin it stands in the shell. */
  path: string
  title: string
  /** The server's policy for what the page asks; a test compares them. */
  permission: Policy | 'public'
  /** Whose page it is, where the others that the server would answer have another one. */
  only?: Caller[]
  menu?: {
    label: string
    icon: MenuIcon
    /** One of `GROUPS` in app/menu.ts. */
    group?: string
    /** Position among its neighbours. */
    order: number
    /** For the bottom bar, where the label is too long. */
    short?: string
    /** Who has it in the menu, where not everyone does who may open the page. */
    only?: Caller[]
  }
  /**
   * The menu item that is marked while this page is open, where it has none of its own: that route's path.
   * Of several, the one that this person's menu has.
   */
  under?: string | string[]
  /** A work page: icon rail instead of the side bar. */
  work?: boolean
  /** Under /admin, but without the shell: it stands in a frame of another page of ours. */
  embedded?: boolean
  lazy: () => Promise<{ Component: ComponentType }>
}
