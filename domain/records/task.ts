import { decidesAfter, type Role } from '#domain/access/roles'
import { isRejected, type ReviewStatus, type WorkflowStatus } from '#domain/risks/statuses'
import type { OfferedAction } from '#domain/risks/workflow/actions'
import { ownReturn, pendingTasks } from '#domain/tasks/kinds'
import { isReturned } from './shownStatus.ts'

/** The main task of a reader for a record; `nothing` if the record is pending for somebody else. */
export type MainTask =
  | 'review'
  | 'decide'
  | 'decideAgain'
  | 'fix'
  | 'takeBack'
  | 'submit'
  | 'target'
  | 'accept'
  | 'report'
  | 'lookAgain'
  | 'nothing'

interface TaskRecord {
  allowedActions: readonly OfferedAction[]
  isReviewDue: boolean
  isTargetDue: boolean
  latestDetail: { workflowStatus: { name: WorkflowStatus }; reviewStatus?: ReviewStatus }
}

/**
 * Returns the task of the reader of a record, from the allowed actions and from everything that is due (rules
 * target.asked and acceptance.to-do).
 * @param open whether an acceptance that they renew is over, and the role of the reader
 */
export function taskOf(
  { allowedActions, isReviewDue, isTargetDue, latestDetail }: TaskRecord,
  open: { acceptance?: boolean; role?: Role } = {},
): MainTask {
  if (allowedActions.includes('review')) return 'review'
  const returned = isReturned(latestDetail.workflowStatus.name, latestDetail.reviewStatus)
  if (allowedActions.includes('approve')) return returned ? 'decideAgain' : 'decide'
  const isWriter = allowedActions.includes('edit')
  if (isWriter && isRejected(latestDetail.workflowStatus.name)) return 'fix'
  // Nobody decides again on their own submission: an Internal Owner withdraws it to edit it (rule workflow.four-eyes).
  if (returned && decidesAfter('owner_review', open.role) && allowedActions.includes('withdraw')) return 'takeBack'
  if (allowedActions.includes('submit')) return 'submit'
  const looksAgain = allowedActions.includes('edit_again')
  if (isTargetDue && looksAgain) return 'target'
  if (open.acceptance) return 'accept'
  if (allowedActions.includes('report')) return 'report'
  return isReviewDue && (looksAgain || allowedActions.includes('confirm')) ? 'lookAgain' : 'nothing'
}

/**
 * Returns the kind of task of the people whom a record is pending for; undefined if it is for nobody. Cards name the role
 * of the author alone, who is the one that submits: nobody decides on their own submission (rule workflow.four-eyes).
 */
export function pendingTaskOf({ workflowStatus: { name }, reviewStatus, creatorRole }: PendingRecord) {
  if (isReturned(name, reviewStatus) && decidesAfter('owner_review', creatorRole)) return ownReturn.kind
  return name in pendingTasks ? pendingTasks[name as keyof typeof pendingTasks] : undefined
}

interface PendingRecord {
  workflowStatus: { name: WorkflowStatus }
  reviewStatus: ReviewStatus
  creatorRole: Role
}
