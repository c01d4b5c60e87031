import { isCreatorRole, type Role } from '#domain/access/roles'
import { importedStatusOf } from '../access/creation.ts'
import type { WorkflowStatus } from '../statuses.ts'

const assignees: Record<WorkflowStatus, Role | null> = {
  draft_assessor: 'Assessor',
  draft_internal_owner: 'Internal Owner',
  waiting_category_expert: 'Category Expert',
  waiting_internal_owner: 'Internal Owner',
  waiting_managing_director: 'Managing Director',
  reject_category_expert: null,
  reject_internal_owner: 'Assessor',
  reject_assessor: 'Assessor',
  withdrawn_assessor: 'Assessor',
  withdrawn_internal_owner: 'Internal Owner',
  editing_assessor: 'Assessor',
  editing_internal_owner: 'Internal Owner',
  // Approved by the expert, but still to be reported.
  complete_assessor: 'Assessor',
  complete_internal_owner: null,
  complete_managing_director: null,
}

/** Authors whose items are complete, but still to be reported, after an expert's approval (rule workflow.to-report). */
export const reportingCreator = 'Internal Owner' as const satisfies Role

/**
 * Returns the pending role, null if the workflow is complete. Records rejected by an expert go back to their creator
 * (rule workflow.holder); an Assessor's record approved by an expert is pending for the Assessor until it is reported
 * (rule workflow.to-report).
 * @param isToReport whether an Internal Owner's item is at `complete_internal_owner` only until it is reported
 */
export function pendingRoleOf(status: WorkflowStatus, creatorRole: Role, isToReport = false): Role | null {
  if (status === 'complete_internal_owner' && isToReport) return reportingCreator
  return status === 'reject_category_expert' ? creatorRole : assignees[status]
}

/** Returns whether records of a role are still to be reported when they are imported as complete (rule workflow.to-report). */
export const isReportedLater = (role: Role): boolean =>
  isCreatorRole(role) && pendingRoleOf(importedStatusOf(role, 'history'), role) !== null
