import type { CommandContext } from '../context.ts'
import { applyTransitions, type Transition } from '../workflow/applyTransition.ts'
import { authoriseAtVersion } from '../workflow/authoriseAtVersion.ts'
import type { ChangedRisks } from '../workflow/forwardToReviewer.ts'
import { lockRisks } from '../workflow/lockRisks.ts'

/** Reorders summaries of the home group, atomically (rule workflow.reorder). */
export async function orderSummaries(
  context: CommandContext,
  places: readonly { id: number; order: number }[],
): Promise<ChangedRisks> {
  const locked = await lockRisks(
    context,
    places.map(({ id }) => id),
    'riskSummaryIds',
    'summary',
  )
  await authoriseAtVersion(
    context,
    [...locked.values()].map((risk) => ({ action: 'reorder', risk, expectedVersion: undefined })),
  )
  const transitions = places.flatMap(({ id, order }): Transition[] => {
    const risk = locked.get(id)
    if (!risk || risk.order === order) return []
    const changes = { order: { before: risk.order, after: order } }
    return [{ risk, action: 'reorder', changes, order }]
  })
  await applyTransitions(context, transitions)
  return new Map(places.map(({ id }) => [id, []]))
}
