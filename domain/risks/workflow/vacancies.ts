import { creatorRoles, deciders, groupRoles, type CreatorRole, type Role } from '#domain/access/roles'
import { riskTypes, workflowStatuses, type ReviewStatus, type RiskType, type WorkflowStatus } from '../statuses.ts'
import type { Outcome } from './destination.ts'
import { pendingRoleOf } from './pendingRole.ts'
import { workflowRules } from './rules.ts'

const receivers: Partial<Record<Outcome, Role>> = deciders

/** A kind of record that depends on a role. */
interface Dependence {
  role: Role
  type: RiskType
  creatorRole: CreatorRole
  status: WorkflowStatus
}

/**
 * Every kind of record that is pending for a role, or that the next submission or report passes to it (rule
 * progress.vacancies).
 */
export const dependences: readonly Dependence[] = [...groupRoles, deciders.category_review].flatMap((role) =>
  riskTypes.flatMap((type) =>
    creatorRoles.flatMap((creatorRole) =>
      workflowStatuses
        .filter((status) => isPendingFor(role, type, status, creatorRole) || isHandedTo(role, type, status))
        .map((status) => ({ role, type, creatorRole, status })),
    ),
  ),
)

/** A status that no rule of the type leaves does not exist for it: a summary has no review of a Category Expert. */
function isPendingFor(role: Role, type: RiskType, status: WorkflowStatus, creatorRole: CreatorRole): boolean {
  return (
    pendingRoleOf(status, creatorRole) === role &&
    workflowRules.some((rule) => rule.role === role && rule.types.includes(type) && rule.from.includes(status))
  )
}

function isHandedTo(role: Role, type: RiskType, status: WorkflowStatus): boolean {
  return workflowRules.some(
    ({ types, from, to }) =>
      types.includes(type) && from.includes(status) && to !== undefined && receivers[to] === role,
  )
}

/** The statuses of an item that no expert reviewed, as long as no higher role has decided on it. */
export const skippableStatuses = [
  'complete_assessor',
  'complete_internal_owner',
] as const satisfies readonly WorkflowStatus[]

/** Returns whether an item was completed without a review, because its category had no expert (rule review.skipped). */
export function isReviewSkipped(type: RiskType, status: WorkflowStatus, reviewStatus: ReviewStatus): boolean {
  return type === 'item' && reviewStatus === 'created' && (skippableStatuses as readonly string[]).includes(status)
}
