import type { RiskAction } from '../risks/workflow/actions.ts'
import type { WorkflowStatus } from '../risks/statuses.ts'

/** The main task of a reader for a record; `nothing` if the record is pending for somebody else. */
export type Task = 'review' | 'decide' | 'fix' | 'submit' | 'target' | 'accept' | 'report' | 'lookAgain' | 'nothing'

interface TaskRecord {
  allowedActions: readonly RiskAction[]
  isReviewDue: boolean
  isTargetDue: boolean
  latestDetail: { workflowStatus: { name: WorkflowStatus } }
}

/**
 * Returns the task of the reader of a record, from the allowed actions and from everything that is due (rules
 * target.asked and acceptance.to-do).
 * @param open whether the reader can confirm that nothing changed, and whether an acceptance that they can renew is
 * over
 */
export function taskOf(
  { allowedActions, isReviewDue, isTargetDue, latestDetail }: TaskRecord,
  open: { confirmation?: boolean; acceptance?: boolean } = {},
): Task {
  if (allowedActions.includes('review')) return 'review'
  if (allowedActions.includes('approve')) return 'decide'
  const isWriter = allowedActions.includes('edit')
  if (isWriter && latestDetail.workflowStatus.name.startsWith('reject_')) return 'fix'
  if (allowedActions.includes('submit')) return 'submit'
  const looksAgain = allowedActions.includes('edit_again')
  if (isTargetDue && looksAgain) return 'target'
  if (open.acceptance) return 'accept'
  if (allowedActions.includes('report')) return 'report'
  return isReviewDue && (looksAgain || open.confirmation) ? 'lookAgain' : 'nothing'
}
