import type { Actor } from '#domain/access/actor'
import type { Permission } from '#domain/access/permissions'
import { readRowOf, readsOwnCategories, type ReadRow } from '#domain/access/readers'
import type { Role } from '#domain/access/roles'
import { isInArea } from '#domain/organisation/hierarchy'
import type { RiskState } from '../riskState.ts'
import { isBeingEdited, type RiskType } from '../statuses.ts'

/** The permission that opens the risk board of a type (rule visibility.boards). */
export const boardPermission: Readonly<Record<RiskType, Permission>> = {
  item: 'access_riskboard_risk_item',
  summary: 'access_riskboard_risk_summary',
}

/** Each of these permissions opens a board. */
export const boardPermissions: readonly Permission[] = Object.values(boardPermission)

/** Returns whether the actor can open the board of some type. */
export const opensBoard = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  boardPermissions.some((permission) => permissions.has(permission))

/** Returns whether the role can open summaries and the inactive board at all (rule routes.expert). */
export const readsWholeBoards = (role: Role): boolean => !readsOwnCategories(role)

export const exportPermission: Readonly<Record<RiskType, Permission>> = {
  item: 'export_excel_risk_item',
  summary: 'export_excel_risk_summary',
}

/** Each of these permissions exports the records of a type. */
export const exportPermissions: readonly Permission[] = Object.values(exportPermission)

/**
 * The visible revision of a record: `present` is the current one, `submitted` the last one sent to review, `none` means
 * hidden.
 */
export type Visibility = 'none' | 'submitted' | 'present'

/** Whether the record belongs to the actor's home company and group. */
export function isAtHome(
  actor: Pick<Actor, 'companyId' | 'companyGroupId'>,
  risk: Pick<RiskState, 'companyId' | 'companyGroupId'>,
): boolean {
  return actor.companyId === risk.companyId && actor.companyGroupId === risk.companyGroupId
}

/** Returns the row of the access table for a record in the actor's area. */
const rowFor = (actor: Actor, risk: Pick<RiskState, 'companyId' | 'companyGroupId'>): ReadRow | undefined =>
  readRowOf(actor.role, isAtHome(actor, risk) ? 'home' : 'area')

/** Returns whether the private mark hides a record from the actor (rule visibility.by-role). */
export const isHiddenByMark = (actor: Actor, risk: Pick<RiskState, 'companyId' | 'companyGroupId'>): boolean =>
  rowFor(actor, risk)?.isPrivate === false

/** The parts of a record's past that decide which of its earlier data a reader of the record can read. */
export interface RiskPast {
  /** When a submission opened it after its private mark was removed; null if it was never closed. */
  openedAt: Date | null
  /** The expert groups of its earlier submitted categories; null without a category. */
  formerCategories: readonly { categoryExpertId: number | null; until: Date }[]
}

/**
 * Returns whether a reader of a record can read what was written at an earlier moment (rules visibility.private-lifted
 * and visibility.by-role): not before the submission that opened a private record, nor, for an expert, before the one
 * that moved it out of a foreign category. `isOpenSince` of `server/queries/risks/scope.ts` is the same in SQL.
 */
export function isOpenSince(
  actor: Actor,
  risk: Pick<RiskState, 'companyId' | 'companyGroupId'>,
  { openedAt, formerCategories }: RiskPast,
  moment: Date,
): boolean {
  if (isHiddenByMark(actor, risk) && openedAt !== null && moment < openedAt) return false
  return (
    !readsOwnCategories(actor.role) ||
    formerCategories.every(
      ({ categoryExpertId, until }) =>
        until <= moment || (categoryExpertId !== null && actor.categoryExpertIds.includes(categoryExpertId)),
    )
  )
}

/**
 * Returns the visible revision of a risk (rule visibility.by-role), from the rows of `domain/access/readers.ts`.
 * `server/queries/risks/scope.ts` makes the SQL from the same rows (`tests/api/scope.test.ts`).
 */
export function visibilityOf(actor: Actor, risk: RiskState): Visibility {
  const row = rowFor(actor, risk)
  if (!row || !isInArea(actor.hierarchy, risk.hierarchy)) return 'none'
  if (row.by === 'board' && !isOnBoardOf(actor, risk)) return 'none'
  if (risk.isClosed && !row.isPrivate) return 'none'
  if (row.categories === 'own' && !isOfExpertsCategory(actor, risk)) return 'none'
  if (row.state === 'present') return 'present'
  if (!risk.isSubmitted) return 'none'
  return isBeingEdited(risk.workflowStatus) ? 'submitted' : 'present'
}

/** Whether the actor can open the board with the record (rule visibility.inactive). */
const isOnBoardOf = ({ permissions }: Actor, { type, isActive }: RiskState): boolean =>
  permissions.has(boardPermission[type]) && (isActive || permissions.has('access_riskboard_inactive'))

function isOfExpertsCategory(actor: Actor, risk: RiskState): boolean {
  const categoryExpertId = isBeingEdited(risk.workflowStatus) ? risk.submittedCategoryExpertId : risk.categoryExpertId
  return risk.type === 'item' && categoryExpertId !== null && actor.categoryExpertIds.includes(categoryExpertId)
}
