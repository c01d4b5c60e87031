import {
  administersArea,
  administersEverything,
  isAdministrator,
  mayChangeSetting,
  mayChangeSettings,
} from '#domain/access/administration'
import { permissions, type Permission } from '#domain/access/permissions'
import { readsRecords } from '#domain/access/readers'
import { isCreatorRole, isDecider, linksRecords, noticedRole, type Role } from '#domain/access/roles'
import { mayCreate } from '#domain/risks/access/creation'
import { readsWholeBoards } from '#domain/risks/access/visibility'
import type { Session } from '#domain/wire/session'
import { permissionsOf, roleOf } from './session.ts'

/** A question of react-admin: an action on a whole resource, or on one record of it. */
interface AccessQuestion {
  resource: string
  action: string
  record?: { id?: unknown } | undefined
}

/** Whether a session may do it; `true` is everybody with a role, and what is absent nobody may. */
type Right = true | ((session: Session, question: AccessQuestion) => boolean)

export interface Rights {
  read?: Right
  write?: Right
}

const ofRole = (may: (role: Role) => boolean) => (session: Session) => {
  const role = roleOf(session)
  return role !== undefined && may(role)
}

const readsBoards = ofRole(readsWholeBoards)
const administersAll = ofRole(administersEverything)
const administers = ofRole(isAdministrator)
const administersGroups = ofRole(administersArea)

/**
 * The readers and writers of every resource of the data provider, and of parts of pages (rules install.check,
 * progress.coverage, review-periods.access, routes.expert, screens.inactive and visibility.system-admin). Lists of
 * `read: true` are scoped by the server. A risk has its actions in `allowedActions`, which depend on its state.
 */
export const rights = {
  risks: { read: true, write: (session, { action }) => action !== 'create' || mayStart(session, 'item') },
  'risk-summary': {
    read: readsBoards,
    write: (session, { action }) => action !== 'create' || mayStart(session, 'summary'),
  },
  'inactive-risks': {
    read: (session, question) =>
      readsBoards(session) && mayAccess(session, { ...question, action: 'access_riskboard_inactive' }),
  },
  'risk-summary-history': { read: true },
  'mitigation-plans': { read: true },
  'risk-events': { read: true },
  // The links of events to records.
  'event-links': { write: ofRole(linksRecords) },
  indicators: { read: ofRole(readsRecords), write: ofRole(isCreatorRole) },
  'rating-doubts': { read: ofRole((role) => administersArea(role) || isDecider(role)) },
  'risk-doubts': { read: true },
  people: { read: true },
  // The notices of completed records and the review periods are for authors.
  'own-records': { read: ofRole(isCreatorRole) },
  // The line of a review period on a wide board; an Internal Owner has it on To do (rule screens.first-row).
  'period-line': { read: ofRole((role) => role === noticedRole) },
  // The decisions of the reader on the home, with the targets of the groups.
  decisions: { read: ofRole(isDecider) },

  progress: { read: administersGroups },
  'progress-records': { read: true },
  'review-periods': { read: administersGroups },
  'role-assignments': { read: true, write: administers },
  'user-roles': { read: true },
  'user-types': { read: true },
  users: { read: true, write: administers },
  // The export of a person's data, and invitations for copying.
  'personal-data': { write: administersAll },
  'invitation-links': { write: administersAll },
  'company-groups': { read: true, write: administers },
  'company-group-search': { read: true },
  companies: { read: true },
  'md-flows': { write: administersGroups },
  'risk-resets': { read: true, write: administersGroups },
  appetites: { write: administersGroups },
  faqs: { read: true, write: administersAll },
  settings: {
    read: true,
    write: (session, { record }) =>
      typeof record?.id === 'string'
        ? mayChangeSetting(record.id, roleOf(session), session.user.buLevel)
        : mayChangeSettings(roleOf(session), session.user.buLevel),
  },
  'risk-categories': { read: true, write: administersAll },
  'category-experts': { read: true, write: administersAll },
  'category-impacts': { read: true, write: administersAll },
  'rating-criteria': { read: true, write: administersAll },
  'administration-audit': { read: true },
  'api-keys': { read: true, write: administers },
  'installation-check': { read: administersAll },
} as const satisfies Record<string, Rights>

/** A resource whose readers and writers are declared. */
export type GuardedResource = keyof typeof rights

const writes: readonly string[] = ['create', 'edit', 'delete']

/**
 * Returns whether a session may act on a resource: by a named permission (rule permissions.named), or by react-admin's
 * `list`, `show`, `create`, `edit` and `delete`, with the policies that the server enforces. Nobody may use a resource
 * that is not in the table.
 */
export function mayAccess(session: Session, question: AccessQuestion): boolean {
  const { resource, action } = question
  if (isPermission(action)) return permissionsOf(session).includes(action)
  const row: Rights | undefined = (rights as Readonly<Record<string, Rights>>)[resource]
  const right = row?.[writes.includes(action) ? 'write' : 'read']
  return typeof right === 'function' ? right(session, question) : right === true
}

const isPermission = (action: string): action is Permission => permissions.some((one) => one === action)

function mayStart(session: Session, type: 'item' | 'summary'): boolean {
  const role = roleOf(session)
  return role !== undefined && mayCreate({ role, permissions: new Set(permissionsOf(session)) }, type)
}
