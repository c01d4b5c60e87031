import { isInArea } from '../../organisation/hierarchy.ts'
import { isBeingEdited, type RiskType } from '../statuses.ts'
import type { Permission } from '../../access/permissions.ts'
import type { Actor } from '../../access/actor.ts'
import type { Role } from '../../access/roles.ts'
import type { RiskState } from '../riskState.ts'

/** The permission that opens the risk board of a type (rule visibility.boards). */
export const boardPermission: Readonly<Record<RiskType, Permission>> = {
  item: 'access_riskboard_risk_item',
  summary: 'access_riskboard_risk_summary',
}

/** Each of these permissions opens a board. */
export const boardPermissions: readonly Permission[] = Object.values(boardPermission)

/** Returns whether the role can open summaries and the inactive board at all (rule routes.expert). */
export const readsWholeBoards = (role: Role): boolean => role !== 'Category Expert'

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

/**
 * Returns whether the private mark hides a record from the actor (rule visibility.by-role): from everyone who reads
 * whole boards outside the home group, and from a Viewer in the home group too.
 */
export function isHiddenByMark(actor: Actor, risk: Pick<RiskState, 'companyId' | 'companyGroupId'>): boolean {
  switch (actor.role) {
    case 'Assessor':
    case 'Internal Owner':
    case 'Managing Director':
      return !isAtHome(actor, risk)
    case 'Viewer':
      return true
    case 'Category Expert':
    case 'Group Admin':
    case 'System Admin':
      return false
  }
}

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
 * that moved it out of a foreign category. `isOpenSince` of `server/queries/risks/scope.ts` is the same in SQL; a test
 * compares them.
 */
export function isOpenSince(
  actor: Actor,
  risk: Pick<RiskState, 'companyId' | 'companyGroupId'>,
  { openedAt, formerCategories }: RiskPast,
  moment: Date,
): boolean {
  if (isHiddenByMark(actor, risk) && openedAt !== null && moment < openedAt) return false
  return (
    actor.role !== 'Category Expert' ||
    formerCategories.every(
      ({ categoryExpertId, until }) =>
        until <= moment || (categoryExpertId !== null && actor.categoryExpertIds.includes(categoryExpertId)),
    )
  )
}

/**
 * Returns the visible revision of a risk (rule visibility.by-role). `server/queries/risks/scope.ts` is the same in SQL;
 * a test compares them.
 */
export function visibilityOf(actor: Actor, risk: RiskState): Visibility {
  const shown = isBeingEdited(risk.workflowStatus) ? 'submitted' : 'present'
  if (!isInArea(actor.hierarchy, risk.hierarchy)) return 'none'
  if (actor.role === 'Group Admin') return risk.isSubmitted ? shown : 'none'
  if (!actor.permissions.has(boardPermission[risk.type])) return 'none'
  if (!risk.isActive && !actor.permissions.has('access_riskboard_inactive')) return 'none'

  if (risk.isClosed && isHiddenByMark(actor, risk)) return 'none'
  switch (actor.role) {
    case 'Assessor':
    case 'Internal Owner':
      if (isAtHome(actor, risk)) return 'present'
      return risk.isSubmitted ? shown : 'none'
    case 'Managing Director':
    case 'Viewer':
      return risk.isSubmitted ? shown : 'none'
    case 'Category Expert':
      return risk.isSubmitted && isOfExpertsCategory(actor, risk) ? shown : 'none'
    case 'System Admin':
      return 'none'
  }
}

function isOfExpertsCategory(actor: Actor, risk: RiskState): boolean {
  const categoryExpertId = isBeingEdited(risk.workflowStatus) ? risk.submittedCategoryExpertId : risk.categoryExpertId
  return risk.type === 'item' && categoryExpertId !== null && actor.categoryExpertIds.includes(categoryExpertId)
}
