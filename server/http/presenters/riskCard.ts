import type { RiskCard } from '#domain/wire/riskCards'
import { ratingOf } from '#domain/risks/heatMap'
import { allowedActionsOn } from '#domain/risks/workflow/riskActions'
import type { CardRow } from '#server/queries/risks/riskCards'
import type { Viewer } from '#server/queries/viewer'
import { nameIn } from './risk.ts'

/** A card as the wire carries it, with what its viewer may do (rule wire.cards). */
export function presentCard(row: CardRow, { actor, locale }: Viewer): RiskCard {
  const { riskCategory, shownSubmitRole } = row
  return {
    id: row.id,
    type: row.type,
    isActive: row.isActive,
    isPrivate: row.isPrivate,
    order: row.order,
    creatorRole: row.creatorRole,
    companyGroup: row.companyGroup,
    riskCategory: riskCategory && { id: riskCategory.id, name: nameIn(riskCategory, locale) },
    title: row.title,
    workflowStatus: { name: row.shownStatus },
    reviewStatus: row.reviewStatus,
    submitDetail: shownSubmitRole && { name: shownSubmitRole },
    gross: ratingOf(row.grossLikelihood, row.grossImpact),
    net: ratingOf(row.netLikelihood, row.netImpact),
    plans: { total: row.plansTotal, complete: row.plansComplete, late: row.plansLate },
    attachments: row.attachments,
    holder: row.holder,
    allowedActions: allowedActionsOn(actor, row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
