import type { ComponentType } from 'react'
import type { Permission } from '#domain/access/permissions'
import type { GuardedResource } from '#src/authProvider/access.ts'

/** Layouts inside the frame of the app, with header and dialogs (rule routes.layouts). */
export type FramedLayout = 'default' | 'admin' | 'systemAdmin'

/** Layouts of pages that are a document of their own (rule routes.layouts). */
export type BareLayout = 'blank' | 'empty' | 'login'

export type PageLayout = FramedLayout | BareLayout

/**
 * Access to a page (rule routes.public): `public` anyone, `guest` only users who are not signed in, `signedIn` users
 * with an access token.
 */
export type PageAccess = 'public' | 'guest' | 'signedIn'

/** The right to a page and to its entry in the menus, in the terms of `mayAccess`. A `create` with an existing record is a `list`. */
export interface PageRight {
  resource: GuardedResource
  action: 'list' | 'create' | 'edit' | Permission
  /** The target of users without it; absent if the page opens for them too, without its controls or menu entry. */
  otherwise?: `/${string}`
}

export interface AppRoute {
  /** Name without language, as in `risk-id-gross-assessments`; see `routeName` in `../routes.tsx`. */
  name: string
  /** The path without language prefix. */
  path: string
  layout: PageLayout
  access: PageAccess
  right?: PageRight
  /** Loads the page. */
  page: () => Promise<{ default: ComponentType }>
}
