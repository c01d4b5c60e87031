import type { ConfirmedRecord } from '../risks/workflow/confirmation.ts'
import type { RiskCard } from '../wire/riskCards.ts'
import type { Risk } from '../wire/risks.ts'
import { cardContentOf } from './card.ts'

/** Returns the evidence that a confirmation must address, from a card or the whole record (rule review-dates.evidence). */
export const confirmedRecordOf = (risk: Risk | RiskCard): ConfirmedRecord => ({
  facts: risk.facts,
  latePlans: cardContentOf(risk).plans.late,
  isTargetOpen: risk.isTargetOpen,
})
