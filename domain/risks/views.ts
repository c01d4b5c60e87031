import { readsOwnCategories } from '#domain/access/readers'
import { isCreatorRole, type Role } from '#domain/access/roles'
import { dueReasonsOf } from './due.ts'
import {
  isBeingEdited,
  isComplete,
  isRejected,
  isWaiting,
  workflowStatuses,
  type RiskType,
  type WorkflowStatus,
} from './statuses.ts'
import { pendingRoleOf } from './workflow/pendingRole.ts'

/**
 * The views of records by their place in the workflow. `rejected` has no entry; URLs may still contain it.
 */
export const boardViews = ['waiting', 'drafts', 'inReview', 'complete', 'all', 'rejected'] as const

export type BoardView = (typeof boardViews)[number]

/** Only active records, only inactive ones, or both. */
export const activities = ['active', 'inactive', 'both'] as const

export type Activity = (typeof activities)[number]

/**
 * The sort fields of the board: every field of the API (rules wire.sort and wire.sort-score) except the type, which is fixed on a
 * board.
 */
export const boardSorts = [
  'updatedAt',
  'score',
  'grossScore',
  'level',
  'workflowStatus',
  'riskCategoryId',
  'companyGroupId',
  'companyId',
  'id',
  'createdAt',
  'creatorRole',
  'isPrivate',
  'isActive',
  'order',
] as const

export type BoardSort = (typeof boardSorts)[number]

interface FirstSort {
  field: Extract<BoardSort, 'updatedAt' | 'order' | 'score'>
  order: 'ASC' | 'DESC'
}

/**
 * Returns the default sort order of a view: summaries in their own order, items by the last change, items to do with the
 * longest waiting first, and for Viewers, who have no work in them, by the highest score (rule screens.views).
 */
export function firstSortOf(type: RiskType, view: BoardView, role?: Role): FirstSort {
  if (type === 'summary') return { field: 'order', order: 'ASC' }
  if (role === 'Viewer') return { field: 'score', order: 'DESC' }
  return { field: 'updatedAt', order: view === 'waiting' ? 'ASC' : 'DESC' }
}

/** The status in which an item of that role is to be reported (rule workflow.to-report). */
const toReport: Partial<Record<Role, WorkflowStatus>> = {
  Assessor: 'complete_assessor',
  'Internal Owner': 'complete_internal_owner',
}

/**
 * Returns whether a status is pending for a role; a record rejected by an expert goes back to the role that created it.
 */
const isTurnOf = (role: Role, status: WorkflowStatus): boolean =>
  pendingRoleOf(status, isCreatorRole(role) ? role : 'Assessor', true) === role

/** The condition of each view on a status (rule screens.views). */
const asks: Readonly<Record<BoardView, (status: WorkflowStatus, role: Role) => boolean>> = {
  waiting: (status, role) => isTurnOf(role, status) && !isBeingEdited(status),
  drafts: (status, role) => isTurnOf(role, status) && isBeingEdited(status),
  inReview: (status, role) => isWaiting(status) || (status === 'complete_assessor' && toReport[role] !== status),
  complete: (status) => isComplete(status) && status !== 'complete_assessor',
  all: () => true,
  rejected: isRejected,
}

/** Returns the statuses of a view for a viewer's role; undefined if the view does not filter by status. */
export function statusesOf(view: BoardView, role: Role): WorkflowStatus[] | undefined {
  return view === 'all' ? undefined : workflowStatuses.filter((status) => asks[view](status, role))
}

/**
 * Whether a view contains a status whose records only sometimes have an assignee: complete, or shown as last submitted
 * although withdrawn (rules workflow.to-report, workflow.holder).
 */
export function needsAssignee(view: BoardView, role: Role): boolean {
  if (view !== 'waiting') return false
  return !isCreatorRole(role) || statusesOf(view, role)?.includes('complete_internal_owner') === true
}

/**
 * Whether a view contains records rejected by an expert, which are pending for their creator's role only (rule
 * workflow.holder).
 */
const asksForCreator = (view: BoardView, role: Role): boolean => view === 'waiting' && isCreatorRole(role)

/** Records for a Category Expert are pending in the whole area; every other step only at home (rule workflow.home). */
const isAtHomeOnly = (view: BoardView, role: Role): boolean => view === 'waiting' && !readsOwnCategories(role)

/** Returns the filters of a view; empty for all records. */
export function viewFilterOf(view: BoardView, { role, homeId }: { role: Role; homeId: number }) {
  const workflowStatus = statusesOf(view, role)
  const orDue = view === 'waiting' ? dueReasonsOf(role) : []
  return {
    ...(workflowStatus && { workflowStatus }),
    ...(needsAssignee(view, role) && { isHeld: true }),
    // An Internal Owner's item has this status only until it is reported.
    ...(view === 'complete' && role === 'Internal Owner' && { isHeld: false }),
    ...(asksForCreator(view, role) && { heldBy: role }),
    ...(orDue.length > 0 && { orDue }),
    ...(isAtHomeOnly(view, role) && { companyGroupId: [homeId], includeDescendants: false }),
  }
}

/**
 * Returns the views of a role, in the order of their menu: a role without a step in the workflow has no open work, and
 * only authors have drafts (rule screens.views).
 */
export function viewsOf(role: Role): BoardView[] {
  return boardViews.filter((view) => view !== 'rejected' && (view === 'all' || statusesOf(view, role)?.length))
}

/** Returns whether the home is always the first page of a role (rule routes.start). */
export const startsAtHome = (role: Role): boolean => role === 'Managing Director'
