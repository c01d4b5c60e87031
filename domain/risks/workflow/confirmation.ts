import { isCreatorRole } from '../../access/roles.ts'
import type { Actor } from '../../access/actor.ts'
import { isComplete } from '../statuses.ts'
import type { RiskState } from '../riskState.ts'
import type { DenialReason } from './actions.ts'
import { isAtHome } from '../access/visibility.ts'

/**
 * Returns the reason why a person cannot confirm that nothing changed in a record; null if they can (rule
 * review-dates.confirm).
 */
export function confirmationDenial(
  actor: Pick<Actor, 'role' | 'companyId' | 'companyGroupId'>,
  risk: Pick<RiskState, 'companyId' | 'companyGroupId' | 'workflowStatus' | 'isActive'>,
): DenialReason | null {
  if (!isCreatorRole(actor.role)) return 'role'
  if (!isAtHome(actor, risk)) return 'home'
  if (!risk.isActive) return 'inactive'
  return isComplete(risk.workflowStatus) ? null : 'status'
}
