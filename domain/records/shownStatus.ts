import type { ReviewStatus, WorkflowStatus } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { isReviewSkipped } from '#domain/risks/workflow/vacancies'
import type { RiskCard, RiskAssignee } from '#domain/wire/riskCards'
import { cardContentOf, type CardOrRecord } from './card.ts'

/** A workflow status as screens name it (rules review.skipped, workflow.holder, workflow.to-report and workflow.returned). */
export type ShownStatus =
  | WorkflowStatus
  /** Complete without a review, because its category had no expert. */
  | 'unreviewed'
  /** Complete for now, but its Internal Owner still has to report it. */
  | 'complete_to_report'
  /** Returned to the Internal Owner, who decides again. */
  | 'reject_managing_director'
  /** Shown as it was last submitted, while its authors edit it. */
  | 'outdated'

/** Returns whether the reader reviews or decides on a record next. */
export const isReadersTurn = ({ allowedActions }: Pick<RiskCard, 'allowedActions'>): boolean =>
  allowedActions.includes('review') || allowedActions.includes('approve')

/**
 * Returns the status that a screen shows for a record.
 * @param assignee undefined while it is not loaded
 */
export function shownStatusOf(
  risk: Pick<RiskCard, 'type' | 'creatorRole'> & CardOrRecord & { isSummaryHistory?: boolean },
  assignee?: RiskAssignee | null,
): ShownStatus {
  const { workflowStatus, reviewStatus } = cardContentOf(risk)
  if (isReviewSkipped(risk.type, workflowStatus.name, reviewStatus)) return 'unreviewed'
  if (workflowStatus.name === 'complete_internal_owner' && assignee) return 'complete_to_report'
  const isTurnOver = assignee === null && !risk.isSummaryHistory
  if (isTurnOver && pendingRoleOf(workflowStatus.name, risk.creatorRole) !== null) return 'outdated'
  return isReturned(workflowStatus.name, reviewStatus) ? 'reject_managing_director' : workflowStatus.name
}

/** Returns whether the Managing Director rejected a record that the Internal Owner now decides on again. */
export const isReturned = (status: WorkflowStatus, reviewStatus: ReviewStatus | undefined): boolean =>
  status === 'waiting_internal_owner' && reviewStatus === 'rejected'
