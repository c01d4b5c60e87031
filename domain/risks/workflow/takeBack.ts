import type { CreatorRole, Role } from '#domain/access/roles'
import { isCreatorRole } from '#domain/access/roles'
import type { RiskType, WorkflowStatus } from '../statuses.ts'
import type { RiskAction } from './actions.ts'
import { outcomes } from './outcomes.ts'
import { workflowRules } from './rules.ts'

/** A record as it stood before something was done to it, and who did it. */
interface Before {
  type: RiskType
  status: WorkflowStatus
  creatorRole: CreatorRole
  role: Role
}

/** They switch a mark, and the same action switches it back. */
const switches: readonly RiskAction[] = ['set_active', 'set_private']

/**
 * The action by which the same role puts a record back exactly where it was, or null where the workflow table has none
 * (rule workflow.take-back): a withdrawal by a new submit where that leads to the same reviewer, an edit that was only
 * begun by its undo. What throws texts away, as an undo or a delete, nothing brings back.
 */
export function takeBackOf(action: RiskAction, { type, status, creatorRole, role }: Before): RiskAction | null {
  if (switches.includes(action)) return action
  if (action === 'undo' || !isCreatorRole(role)) return null
  const rulesFrom = (from: WorkflowStatus) =>
    workflowRules.filter((rule) => rule.types.includes(type) && rule.role === role && rule.from.includes(from))
  const context = {
    creatorRole,
    actingRole: role,
    // Whoever reviewed it before does so again.
    hasCategoryExpert: true,
    hasManagingDirectorFlow: false,
    cameFrom: status,
  }
  const to = rulesFrom(status).find((rule) => rule.action === action)?.to
  if (to === undefined) return null
  const back = rulesFrom(outcomes[to](context)).find((rule) => rule.to && outcomes[rule.to](context) === status)
  return back?.action ?? null
}
