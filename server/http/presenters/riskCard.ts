import type { RiskCard } from '#domain/wire/riskCards'
import { isAboveAppetite } from '#domain/risks/appetite'
import { hasFact } from '#domain/risks/facts'
import { ratingOf } from '#domain/risks/heatMap'
import type { OfferDenial } from '#domain/risks/workflow/actions'
import { offersOn } from '#domain/risks/workflow/offers'
import { isoOf } from '#server/queries/risks/seenRows'
import type { CardRow } from '#server/queries/risks/riskCards'
import type { Viewer } from '#server/queries/shared/viewer'
import { acceptanceDenialOf, denialOf, offerFactsOf } from './denials.ts'
import { nameIn, presentAppetiteSource } from './risk.ts'

/** Reasons that follow from the role of the reader, and from the place and the states on the card: a card leaves them out. */
const leftOut: ReadonlySet<OfferDenial> = new Set<OfferDenial>([
  'history',
  'type',
  'role',
  'home',
  'inactive',
  'status',
  'within_appetite',
  'already_accepted',
  'not_accepted',
])

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
    deniedActions: deniedActions
      .filter(({ reason }) => !leftOut.has(reason))
      .map((denied) => denialOf(denied, row, locale).object),
    deniedAcceptance: acceptanceDenialOf(viewer, row, net?.score ?? 0),
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
  }
}
