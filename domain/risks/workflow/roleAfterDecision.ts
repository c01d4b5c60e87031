import { isCreatorRole, type CreatorRole, type Role } from '#domain/access/roles'
import type { ReviewDecision, RiskType, WorkflowStatus } from '../statuses.ts'
import { outcomes } from './destination.ts'
import { pendingRoleOf } from './pendingRole.ts'
import { workflowRules } from './rules.ts'

interface DecidedRecord {
  type: RiskType
  status: WorkflowStatus
  creatorRole: CreatorRole
}

/**
 * Returns the role that has a record after its review, or after its rejection, by that role (rule workflow.table); null
 * for nobody.
 */
export function roleAfterDecision(
  decision: ReviewDecision,
  { type, status, creatorRole }: DecidedRecord,
  role: Role,
): Role | null {
  const rule = workflowRules.find(
    ({ action, ...one }) =>
      (action === 'review' || (action === 'reject' && decision === 'rejected')) &&
      one.role === role &&
      one.types.includes(type) &&
      one.from.includes(status),
  )
  const outcome = rule?.action === 'review' && decision === 'rejected' ? rule.toIfRejected : rule?.to
  if (!outcome) return null
  // Reviews and rejections do not depend on who else there is.
  const context = {
    creatorRole,
    actingRole: isCreatorRole(role) ? role : creatorRole,
    hasCategoryExpert: true,
    hasManagingDirectorFlow: true,
    cameFrom: null,
  }
  return pendingRoleOf(outcomes[outcome](context), creatorRole, true)
}
