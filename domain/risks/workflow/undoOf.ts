import { isCreatorRole, type CreatorRole, type Role } from '#domain/access/roles'
import type { RiskType, WorkflowStatus } from '../statuses.ts'
import type { RiskAction } from './actions.ts'
import { outcomes } from './destination.ts'
import { workflowRules } from './rules.ts'

/** A record before an action, and its actor. */
interface Before {
  type: RiskType
  status: WorkflowStatus
  creatorRole: CreatorRole
  role: Role
}

/** These switch a mark, and the same action switches it back. */
const switches: readonly RiskAction[] = ['set_active', 'set_private']

/**
 * Returns the action by which the same role restores a record exactly, or null (rule workflow.take-back): a withdrawal
 * by a new submission to the same reviewer, a newly started edit by its undo. Nothing restores texts after an undo or a
 * delete.
 */
export function undoOf(action: RiskAction, { type, status, creatorRole, role }: Before): RiskAction | null {
  if (switches.includes(action)) return action
  if (action === 'undo' || !isCreatorRole(role)) return null
  const rulesFrom = (from: WorkflowStatus) =>
    workflowRules.filter((rule) => rule.types.includes(type) && rule.role === role && rule.from.includes(from))
  const context = {
    creatorRole,
    actingRole: role,
    // The same reviewer reviews it again.
    hasCategoryExpert: true,
    hasManagingDirectorFlow: false,
    cameFrom: status,
  }
  const to = rulesFrom(status).find((rule) => rule.action === action)?.to
  if (to === undefined) return null
  const back = rulesFrom(outcomes[to](context)).find((rule) => rule.to && outcomes[rule.to](context) === status)
  return back?.action ?? null
}
