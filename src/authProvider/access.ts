import {
  administersArea,
  administersEverything,
  isAdministrator,
  mayChangeSetting,
  mayChangeSettings,
} from '#domain/access/administration'
import { readsRecords } from '#domain/access/readers'
import { isPatternDecider } from '#domain/risks/ratingPatterns'
import { mayCreate } from '#domain/risks/access/creation'
import { readsWholeBoards } from '#domain/risks/access/visibility'
import { permissions, type Permission } from '#domain/access/permissions'
import { isCreatorRole, linksRecords, type Role } from '#domain/access/roles'
import type { Session } from '#domain/wire/session'
import { permissionsOf, roleOf } from './session.ts'

/** A question of react-admin: an action on a whole resource, or on one record of it. */
interface AccessQuestion {
  resource: string
  action: string
  record?: { id?: unknown } | undefined
}

/** The writing actions; everybody on a page can read its lists, except those in `readers`. */
const writes: readonly string[] = ['create', 'edit', 'delete']

const ofRole = (may: (role: Role) => boolean) => (session: Session) => {
  const role = roleOf(session)
  return role !== undefined && may(role)
}

/**
 * The readers of restricted lists and of their pages (rules install.check, progress.coverage, review-periods.access,
 * routes.expert, screens.inactive and visibility.system-admin).
 */
const readers: Readonly<Record<string, (session: Session) => boolean>> = {
  'installation-check': ofRole(administersEverything),
  progress: ofRole(administersArea),
  'review-periods': ofRole(administersArea),
  'rating-patterns': ofRole((role) => administersArea(role) || isPatternDecider(role)),
  indicators: ofRole(readsRecords),
  'risk-summary': ofRole(readsWholeBoards),
  'inactive-risks': (session) =>
    ofRole(readsWholeBoards)(session) && permissionsOf(session).includes('access_riskboard_inactive'),
}

/** The writers of a resource. A risk has its actions in `allowedActions`, which depend on its state. */
const writers: Readonly<Record<string, (session: Session, question: AccessQuestion) => boolean>> = {
  faqs: ofRole(administersEverything),
  'company-groups': ofRole(isAdministrator),
  'role-assignments': ofRole(isAdministrator),
  users: ofRole(isAdministrator),
  settings: (session, { record }) =>
    typeof record?.id === 'string'
      ? mayChangeSetting(record.id, roleOf(session), session.user.buLevel)
      : mayChangeSettings(roleOf(session), session.user.buLevel),
  'risk-categories': ofRole(administersEverything),
  'category-experts': ofRole(administersEverything),
  'category-impacts': ofRole(administersEverything),
  'rating-criteria': ofRole(administersEverything),
  'md-flows': ofRole(administersArea),
  'risk-resets': ofRole(administersArea),
  appetites: ofRole(administersArea),
  // The links of events to records, of invitations for copying, and the export of a person's data.
  'event-links': ofRole(linksRecords),
  'invitation-links': ofRole(administersEverything),
  'personal-data': ofRole(administersEverything),
  indicators: ofRole(isCreatorRole),
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
  if (!writes.includes(action)) return readers[resource]?.(session) ?? true
  return writers[resource]?.(session, question) ?? false
}

const isPermission = (action: string): action is Permission => permissions.some((one) => one === action)

function mayStart(session: Session, type: 'item' | 'summary'): boolean {
  const role = roleOf(session)
  return role !== undefined && mayCreate({ role, permissions: new Set(permissionsOf(session)) }, type)
}
