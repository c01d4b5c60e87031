import { isCreatorRole, type Role } from '../access/roles.ts'
import { isBeingEdited, workflowStatuses, type RiskType, type WorkflowStatus } from './statuses.ts'
import { pendingRoleOf } from './workflow/pendingRole.ts'

/** Where records stand in the workflow, in five words instead of fifteen statuses; `waiting` is what waits for the viewer, and therefore first. */
export const boardViews = ['waiting', 'all', 'drafts', 'inReview', 'rejected', 'complete'] as const

export type BoardView = (typeof boardViews)[number]

/** Active records alone, inactive ones alone, or both. */
export const activities = ['active', 'inactive', 'both'] as const

/** What the board sorts by: every field the API knows (rule wire.sort-score), but the type, which a board has one of. */
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

/** How a board of that type is sorted at first: summaries in their own order, items by the last change. */
export const firstSorts = {
  item: { field: 'updatedAt', order: 'DESC' },
  summary: { field: 'order', order: 'ASC' },
} as const satisfies Record<RiskType, { field: BoardSort; order: 'ASC' | 'DESC' }>

/** The statuses of a view for a viewer's role; undefined where the view does not ask for any. */
export function statusesOf(view: BoardView, role: Role): WorkflowStatus[] | undefined {
  switch (view) {
    case 'all':
      return undefined
    case 'waiting':
      // Of a creator's own records: what an expert rejected goes back to whoever created it.
      return workflowStatuses.filter(
        (status) => pendingRoleOf(status, isCreatorRole(role) ? role : 'Assessor', true) === role,
      )
    case 'drafts':
      return workflowStatuses.filter(isBeingEdited)
    case 'inReview':
      return workflowStatuses.filter((status) => status.startsWith('waiting_'))
    case 'rejected':
      return workflowStatuses.filter((status) => status.startsWith('reject_'))
    case 'complete':
      return workflowStatuses.filter((status) => status.startsWith('complete_'))
  }
}

/**
 * Whether a view holds a status in which a record is with somebody only sometimes, so that it must ask: complete, or shown as it
 * was submitted last although its authors took it back (rules workflow.to-report, workflow.holder).
 */
export function asksForHeld(view: BoardView, role: Role): boolean {
  if (view !== 'waiting') return false
  return !isCreatorRole(role) || statusesOf(view, role)?.includes('complete_internal_owner') === true
}

/** Whether a view holds what an expert rejected, which is with its creator's role alone (rule workflow.holder). */
const asksForCreator = (view: BoardView, role: Role): boolean => view === 'waiting' && isCreatorRole(role)

/** What waits for a Category Expert waits in the whole reach; every other step at home (rule workflow.home). */
const isAtHomeOnly = (view: BoardView, role: Role): boolean => view === 'waiting' && role !== 'Category Expert'

/** What a view asks of the records, in the words of their filters; nothing where it asks for all. */
export function viewFilterOf(view: BoardView, { role, homeId }: { role: Role; homeId: number }) {
  const workflowStatus = statusesOf(view, role)
  return {
    ...(workflowStatus && { workflowStatus }),
    ...(asksForHeld(view, role) && { isHeld: true }),
    ...(asksForCreator(view, role) && { heldBy: role }),
    ...(isAtHomeOnly(view, role) && { companyGroupId: [homeId], includeDescendants: false }),
  }
}

/**
 * The views a role has: nothing ever waits for a role that takes no step of the workflow, and whoever
 * creates no records sees those in their authors' hands as they were last submitted (rule visibility.last-submitted).
 */
export function viewsOf(role: Role): BoardView[] {
  return boardViews.filter((view) => {
    if (view === 'waiting') return statusesOf(view, role)?.length
    return view !== 'drafts' || isCreatorRole(role)
  })
}

/**
 * On which page somebody of a role begins with what waits for them and what moved: the first one of their menu; null for
 * roles that begin with their own records (rule screens.overview).
 */
export function overviewOf(role: Role): 'board' | 'report' | null {
  if (role === 'Managing Director') return 'report'
  return role === 'Internal Owner' || role === 'Viewer' ? 'board' : null
}
