import { riskCard, type RiskCard } from '#domain/wire/riskCards'
import { isAboveAppetite } from '#domain/risks/appetite'
import { hasFact } from '#domain/risks/facts'
import { ratingOf } from '#domain/risks/heatMap'
import { allowedActionsOn } from '#domain/risks/workflow/riskActions'
import { factsOfRow } from '#server/queries/risks/recordState'
import { isoOf } from '#server/queries/risks/seenRows'
import type { CardRow } from '#server/queries/risks/riskCards'
import type { Viewer } from '#server/queries/viewer'
import { responseWriter } from '../plugins/responseShape.ts'
import { nameIn, presentAppetiteSource } from './risk.ts'

const write = responseWriter(riskCard)

/** Like `presentCard`, but serialized. */
export const writeCard = (row: CardRow, viewer: Viewer): Buffer => write(presentCard(row, viewer))

/** Returns a card for the wire with the viewer's allowed actions (rule wire.cards). */
export function presentCard(row: CardRow, { actor, locale }: Viewer): RiskCard {
  const { riskCategory, shownSubmitRole } = row
  const net = ratingOf(row.netLikelihood, row.netImpact)
  const facts = factsOfRow(row)
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
    net,
    appetite: row.appetite,
    appetiteSource: presentAppetiteSource(row.appetiteSource, locale),
    acceptance: row.acceptance,
    isAboveAppetite: isAboveAppetite(net, row.appetite),
    plans: { total: row.plansTotal, complete: row.plansComplete, late: row.plansLate },
    attachments: row.attachments,
    holder: row.holder && { ...row.holder, since: isoOf(row.statusSince) },
    owner: row.owner,
    targetState: row.targetState,
    nextReviewOn: row.nextReviewOn,
    isReviewDue: row.isReviewDue,
    isTargetOpen: row.isTargetOpen,
    isTargetDue: row.isTargetDue,
    targetMoves: row.targetMoves,
    isContradicted: hasFact(facts, 'events'),
    isRatedBeforeCritical: row.isRatedBeforeCritical,
    facts,
    allowedActions: allowedActionsOn(actor, row),
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
  }
}
