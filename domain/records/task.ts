import type { RiskAction } from '../risks/workflow/actions.ts'
import type { WorkflowStatus } from '../risks/statuses.ts'

/** The one thing that a reader can do for a record now; `nothing` where the record is with somebody else. */
export type Task = 'review' | 'decide' | 'fix' | 'submit' | 'report' | 'nothing'

interface TaskRecord {
  allowedActions: readonly RiskAction[]
  latestDetail: { workflowStatus: { name: WorkflowStatus } }
}

/** Returns the task of the reader of a record, by the actions that are open to them. */
export function taskOf({ allowedActions, latestDetail }: TaskRecord): Task {
  if (allowedActions.includes('review')) return 'review'
  if (allowedActions.includes('approve')) return 'decide'
  const isWriter = allowedActions.includes('edit')
  if (isWriter && latestDetail.workflowStatus.name.startsWith('reject_')) return 'fix'
  if (allowedActions.includes('submit')) return 'submit'
  return allowedActions.includes('report') ? 'report' : 'nothing'
}
