import { inArray } from 'drizzle-orm'
import { riskDetails } from '#server/database/schema/index'
import type { CommandContext } from '../context.ts'
import { applyTransitions } from './applyTransition.ts'
import { destinationsOf } from './destination.ts'
import type { AuthorisedRisk } from './forwardToReviewer.ts'
import type { LockedRisk } from './lockRisks.ts'
import { discardRevisions } from './revisions.ts'

/** Withdraws pending records to their authors (rule workflow.withdraw). */
export async function withdraw(context: CommandContext, authorised: readonly AuthorisedRisk[]): Promise<void> {
  await toDrafts(context, 'withdraw', authorised)
}

/**
 * Discards edits (rule workflow.undo): a withdrawn summary becomes a draft again; an edited record returns to the
 * completed revision, and the edited one is discarded.
 */
export async function undo(context: CommandContext, authorised: readonly AuthorisedRisk[]): Promise<void> {
  const edited = authorised.filter(({ rule }) => rule.to === 'came_from')
  await toDrafts(
    context,
    'undo',
    authorised.filter(({ rule }) => rule.to !== 'came_from'),
  )
  await toKeptRevisions(context, edited)
}

async function toDrafts(
  context: CommandContext,
  action: 'withdraw' | 'undo',
  authorised: readonly AuthorisedRisk[],
): Promise<void> {
  const moves = await destinationsOf(
    context,
    authorised.map(({ risk, rule }) => ({ risk, outcome: rule.to })),
  )
  await applyTransitions(
    context,
    moves.map(({ risk, toStatus }) => ({ risk, action, toStatus, reviewStatus: 'created' })),
  )
}

async function toKeptRevisions(context: CommandContext, authorised: readonly AuthorisedRisk[]): Promise<void> {
  if (authorised.length === 0) return
  const { tx } = context
  const keptIds = authorised.map(({ risk }) => keptIdOf(risk))
  const kept = new Map(
    (await tx.select().from(riskDetails).where(inArray(riskDetails.id, keptIds))).map((detail) => [
      detail.riskId,
      detail,
    ]),
  )
  const departures = authorised.map(({ risk, rule }) => {
    const detail = kept.get(risk.id)
    if (!detail) throw new Error(`There is no revision ${risk.submittedDetailId}`)
    return { risk, detail, outcome: rule.to, cameFrom: detail.workflowStatus }
  })
  const moves = await destinationsOf(context, departures)
  await discardRevisions(
    tx,
    moves.map(({ risk, detail }) => ({ discardedId: risk.currentDetailId, keptId: detail.id })),
  )
  await applyTransitions(
    context,
    moves.map(({ risk, detail, toStatus }) => ({
      risk,
      action: 'undo',
      toStatus,
      reviewStatus: detail.reviewStatus,
      detailId: detail.id,
    })),
  )
}

function keptIdOf(risk: LockedRisk): number {
  if (risk.submittedDetailId === null) throw new Error(`Risk ${risk.id} is being edited but was never submitted`)
  return risk.submittedDetailId
}
