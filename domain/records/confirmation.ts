import { isTargetOpen } from '../risks/target.ts'
import type { ConfirmedRecord } from '../risks/workflow/confirmation.ts'
import type { RiskCard } from '../wire/riskCards.ts'
import type { Risk } from '../wire/risks.ts'
import { cardContentOf } from './card.ts'

/**
 * Returns what speaks against a confirmation of a record, from a card or the whole record (rule review-dates.evidence). A
 * card has no target, only whether it is missed or asked.
 */
export function confirmedRecordOf(risk: Risk | RiskCard, today: string): ConfirmedRecord {
  const { facts, targetState, isTargetDue } = risk
  return {
    facts,
    latePlans: cardContentOf(risk).plans.late,
    isTargetOpen:
      'latestDetail' in risk
        ? isTargetOpen(risk.latestDetail.target, targetState, today)
        : isTargetDue || targetState === 'missed',
  }
}
