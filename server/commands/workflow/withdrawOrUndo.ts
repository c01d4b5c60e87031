import { inArray } from 'drizzle-orm'
import { riskDetails } from '#server/database/schema/index'
import type { CommandContext } from '../context.ts'
import { applyTransitions, type Transition } from './applyTransition.ts'
import { destinationOf, destinationsOf } from './destination.ts'
import type { AuthorisedRisk } from './forwardToReviewer.ts'
import type { LockedRisk } from './lockRisks.ts'
import { discardRevision } from './revisions.ts'

/** Takes waiting records back to their authors (rule workflow.withdraw). */
export async function withdraw(context: CommandContext, authorised: readonly AuthorisedRisk[]): Promise<void> {
  await toDrafts(context, 'withdraw', authorised)
}

/**
 * Gives edits up (rule workflow.undo): a withdrawn summary becomes a draft again, an edited record goes back to the
 * completed revision, and the one that was edited is discarded.
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
    moves.map(({ risk, toStatus }) => ({ risk, transition: { action, toStatus, reviewStatus: 'created' } })),
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
  const transitions: { risk: LockedRisk; transition: Transition }[] = []
  for (const { risk, rule } of authorised) {
    const detail = kept.get(risk.id)
    if (!detail) throw new Error(`There is no revision ${risk.submittedDetailId}`)
    const { toStatus } = await destinationOf(context, { risk, outcome: rule.to, cameFrom: detail.workflowStatus })
    await discardRevision(tx, risk.currentDetailId, detail.id)
    transitions.push({
      risk,
      transition: {
        action: 'undo',
        toStatus,
        reviewStatus: detail.reviewStatus,
        set: { currentDetailId: detail.id },
      },
    })
  }
  await applyTransitions(context, transitions)
}

function keptIdOf(risk: LockedRisk): number {
  if (risk.submittedDetailId === null) throw new Error(`Risk ${risk.id} is being edited but was never submitted`)
  return risk.submittedDetailId
}
