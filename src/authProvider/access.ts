import {
  administersArea,
  administersEverything,
  isAdministrator,
  mayChangeSetting,
  mayChangeSettings,
} from '#domain/access/administration'
import { mayCreate } from '#domain/risks/access/creation'
import { permissions, type Permission } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'
import type { Session } from '#domain/wire/session'
import { permissionsOf, roleOf } from './session.ts'

/** A question of react-admin: an action on a whole resource, or on one record of it. */
export interface AccessQuestion {
  resource: string
  action: string
  record?: { id?: unknown } | undefined
}

/** The writing actions; everybody on a page can read its lists, except those in `readers`. */
const writes: readonly string[] = ['create', 'edit', 'delete']

/** The readers of restricted lists (rules install.check and progress.coverage). */
const readers: Readonly<Record<string, (role: Role | undefined) => boolean>> = {
  'installation-check': administersEverything,
  progress: administersArea,
}

/** The writers of a resource. A risk has its actions in `allowedActions`, which depend on its state. */
const writers: Readonly<Record<string, (session: Session, question: AccessQuestion) => boolean>> = {
  faqs: (session) => administersEverything(roleOf(session)),
  'company-groups': (session) => isAdministrator(roleOf(session)),
  'role-assignments': (session) => isAdministrator(roleOf(session)),
  users: (session) => isAdministrator(roleOf(session)),
  settings: (session, { record }) =>
    typeof record?.id === 'string'
      ? mayChangeSetting(record.id, roleOf(session), session.user.buLevel)
      : mayChangeSettings(roleOf(session), session.user.buLevel),
  'risk-categories': (session) => administersEverything(roleOf(session)),
  'category-experts': (session) => administersEverything(roleOf(session)),
  'category-impacts': (session) => administersEverything(roleOf(session)),
  'rating-criteria': (session) => administersEverything(roleOf(session)),
  'md-flows': (session) => administersArea(roleOf(session)),
  'risk-resets': (session) => administersArea(roleOf(session)),
  risks: (session, { action }) => action !== 'create' || mayStart(session, 'item'),
  'risk-summary': (session, { action }) => action !== 'create' || mayStart(session, 'summary'),
}

/**
 * Returns whether a session may act on a resource: by a named permission (rule permissions.named), or by react-admin's
 * `list`, `show`, `create`, `edit` and `delete`, with the policies that the server enforces.
 */
export function mayAccess(session: Session, question: AccessQuestion): boolean {
  const { resource, action } = question
  if (isPermission(action)) return permissionsOf(session).includes(action)
  if (!writes.includes(action)) return readers[resource]?.(roleOf(session)) ?? true
  return writers[resource]?.(session, question) ?? false
}

const isPermission = (action: string): action is Permission => permissions.some((one) => one === action)

function mayStart(session: Session, type: 'item' | 'summary'): boolean {
  const role = roleOf(session)
  return role !== undefined && mayCreate({ role, permissions: new Set(permissionsOf(session)) }, type)
}
