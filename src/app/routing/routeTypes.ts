import type { ComponentType } from 'react'

/** The frames a page can stand in (rule routes.layouts). */
export type PageLayout = 'default' | 'admin' | 'systemAdmin' | 'blank' | 'empty' | 'login'

/**
 * Who may open a page (rule routes.public): `public` anyone, `guest` only who is not signed in,
 * `signedIn` whoever holds an access token.
 */
export type PageAccess = 'public' | 'guest' | 'signedIn'

export interface AppRoute {
  /** Name without language, as in `risk-id-gross-assessments`; see `routeName`. */
  name: string
  /** Path without language prefix. */
  path: string
  layout: PageLayout
  access: PageAccess
  /** Loads the page; without one the route answers the 404 page and no menu offers it. */
  page?: () => Promise<{ default: ComponentType }>
}
