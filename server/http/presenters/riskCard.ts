import { isAboveAppetite } from '#domain/risks/appetite'
import { hasFact } from '#domain/risks/facts'
import { ratingOf } from '#domain/risks/heatMap'
import { isPersonal, offersOn } from '#domain/risks/workflow/offers'
import type { RiskCard } from '#domain/wire/riskCards'
import type { CardRow } from '#server/queries/risks/record/riskCards'
import { isoOf } from '#server/queries/risks/record/seenRows'
import type { Viewer } from '#server/queries/shared/viewer'
import { denialOf, offerFactsOf } from './denials.ts'
import { nameIn, presentAppetiteSource } from './risk.ts'

/** Returns a card for the wire with the viewer's allowed actions (rule wire.cards). */
export function presentCard({ row, state, holder }: CardRow, viewer: Viewer): RiskCard {
  const { actor, locale } = viewer
  const { riskCategory } = state
  const { shownSubmitRole } = row
  const net = ratingOf(row.netLikelihood, row.netImpact)
  const { facts } = state
  const { allowedActions, deniedActions } = offersOn(actor, row, offerFactsOf(state))
  return {
    id: row.id,
    type: row.type,
    isActive: row.isActive,
    isPrivate: row.isPrivate,
    order: row.order,
    creatorRole: row.creatorRole,
    companyGroup: state.companyGroup,
    riskCategory: riskCategory && { id: riskCategory.id, name: nameIn(riskCategory, locale) },
    title: row.title,
    workflowStatus: { name: row.shownStatus },
    reviewStatus: row.reviewStatus,
    submitDetail: shownSubmitRole && { name: shownSubmitRole },
    gross: ratingOf(row.grossLikelihood, row.grossImpact),
    net,
    appetite: state.appetite,
    appetiteSource: presentAppetiteSource(state.appetiteSource, locale),
    acceptance: state.acceptance,
    isAboveAppetite: isAboveAppetite(net, state.appetite),
    plans: { total: row.plansTotal, complete: row.plansComplete, late: row.plansLate },
    attachments: row.attachments,
    holder: holder && { role: holder.role, users: holder.users, since: isoOf(row.statusSince) },
    owner: state.owner,
    targetState: state.targetState,
    nextReviewOn: state.nextReviewOn,
    isReviewDue: state.isReviewDue,
    isTargetOpen: state.isTargetOpen,
    isTargetDue: state.isTargetDue,
    targetMoves: state.targetMoves,
    isContradicted: hasFact(facts, 'events'),
    isRatedBeforeCritical: state.isRatedBeforeCritical,
    facts,
    allowedActions,
    deniedActions: deniedActions.filter(isPersonal).map((denied) => denialOf(denied, row, locale).object),
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
  }
}
