import { titleLength } from '#domain/risks/row'
import type { RiskCard } from '#domain/wire/riskCards'
import type { RiskDetail } from '#domain/wire/riskDetails'
import { ratingOfRisk } from './assessments.ts'

/** The fields of a card from its visible revision. */
export type CardContent = Pick<
  RiskCard,
  | 'riskCategory'
  | 'title'
  | 'workflowStatus'
  | 'reviewStatus'
  | 'submitDetail'
  | 'gross'
  | 'net'
  | 'appetite'
  | 'plans'
  | 'attachments'
>

export type CardOrRecord = CardContent | { latestDetail: RiskDetail; appetite?: number | null }

/** The fields of a card, from a card or from a whole record (rule wire.cards). */
export function cardContentOf(risk: CardOrRecord): CardContent {
  if (!('latestDetail' in risk)) return risk
  const { latestDetail: detail } = risk
  return {
    riskCategory: detail.riskCategory,
    title: [...(detail.eventDescription ?? '')].slice(0, titleLength).join(''),
    workflowStatus: detail.workflowStatus,
    reviewStatus: detail.reviewStatus,
    submitDetail: detail.submitDetail,
    gross: ratingOfRisk(risk, 'gross'),
    net: ratingOfRisk(risk, 'net'),
    appetite: risk.appetite ?? null,
    plans: {
      total: detail.mitigationPlans.length,
      complete: detail.mitigationPlans.filter(({ status }) => status === 'Complete').length,
      late: detail.mitigationPlans.filter(({ isLate }) => isLate).length,
    },
    attachments: detail.fileAttachment.length,
  }
}
