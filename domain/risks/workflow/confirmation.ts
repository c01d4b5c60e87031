import type { Actor } from '#domain/access/actor'
import { isCreatorRole } from '#domain/access/roles'
import type { ValidationMessage } from '#domain/validation/messages'
import { isAtHome } from '../access/visibility.ts'
import { heavyWeight, type Fact } from '../facts.ts'
import type { RiskState } from '../riskState.ts'
import { isComplete } from '../statuses.ts'
import type { TargetChoice } from '../target.ts'
import type { DenialReason } from './actions.ts'

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

/** The evidence that a confirmation must address. */
export interface ConfirmedRecord {
  facts: readonly Pick<Fact, 'weight'>[]
  latePlans: number
  /** Whether its target asks for an answer (`isTargetOpen`). */
  isTargetOpen: boolean
}

/** Returns what a confirmation of a record must answer (rule review-dates.evidence). */
export const questionsOf = ({ facts, latePlans, isTargetOpen }: ConfirmedRecord) => ({
  comment: latePlans > 0 || facts.some(({ weight }) => weight >= heavyWeight),
  target: isTargetOpen,
})

/**
 * Returns the missing or wrong answers of a confirmation, by field (rule review-dates.evidence).
 * @param scores the net score of the record, and the score of its target
 */
export function problemsOfConfirmation(
  record: ConfirmedRecord,
  { comment, target }: { comment?: string | null | undefined; target?: TargetChoice | undefined },
  { net, target: goal }: { net: number | null; target: number | null },
): { comment?: ValidationMessage; target?: ValidationMessage } {
  const asked = questionsOf(record)
  const isWrong = target === 'reached' && (net === null || goal === null || net > goal)
  return {
    ...(asked.comment && !comment?.trim() && { comment: 'required' as const }),
    ...(asked.target && target === undefined && { target: 'required' as const }),
    ...(isWrong && { target: 'targetNotReached' as const }),
  }
}
