import type { RiskState } from '#domain/risks/riskState'
import { isComplete } from '#domain/risks/statuses'
import type { RiskAction } from '#domain/risks/workflow/actions'
import type { Changes } from '../audit.ts'
import { answerQuestions } from '../comments/answerQuestions.ts'
import type { CommandContext } from '../context.ts'
import { applyTransition, type Transition } from '../workflow/applyTransition.ts'
import { lockRisk, type LockedRisk } from '../workflow/lockRisks.ts'

/** Returns `edit_again` for a complete summary, else `edit` (rule workflow.edit-again). */
export function editAction(risk: Pick<RiskState, 'type' | 'workflowStatus'>): RiskAction {
  return risk.type === 'summary' && isComplete(risk.workflowStatus) ? 'edit_again' : 'edit'
}

/**
 * Opens a complete summary for editing before its content changes; the completed revision stays (rule
 * workflow.edit-again). Returns other records unchanged.
 */
export async function openForEditing(context: CommandContext, risk: LockedRisk): Promise<LockedRisk> {
  if (editAction(risk) === 'edit') return risk
  await applyTransition(context, { risk, action: 'edit_again', toStatus: 'editing_assessor', reviewStatus: 'created' })
  return lockRisk(context, risk.id)
}

export type ContentEdit = Pick<Transition, 'action' | 'changesDetail'> & { changes: Changes }

/** The transition of a change of content, which also records in which status the record was rejected. */
export const transitionOfEdit = (risk: LockedRisk, edit: ContentEdit): Transition => ({
  risk,
  ...edit,
  ...(risk.workflowStatus === 'reject_internal_owner' ? { editedSinceRejection: true } : {}),
})

/** Records a change of content; does nothing without a change. */
export async function recordEdit(context: CommandContext, risk: LockedRisk, edit: ContentEdit): Promise<void> {
  if (Object.keys(edit.changes).length === 0) return
  answerQuestions(context, [risk])
  await applyTransition(context, transitionOfEdit(risk, edit))
}
