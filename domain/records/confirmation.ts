import type { ConfirmedRecord } from '#domain/risks/workflow/confirmation'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { cardContentOf } from './card.ts'

/** Returns the evidence that a confirmation must address, from a card or the whole record (rule review-dates.evidence). */
export const confirmedRecordOf = (risk: Risk | RiskCard): ConfirmedRecord => ({
  facts: risk.facts,
  latePlans: cardContentOf(risk).plans.late,
  isTargetOpen: risk.isTargetOpen,
})
