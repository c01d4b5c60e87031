import type { CommandContext } from '../context.ts'
import { authorise, lockRisks } from '../risks/lockRisks.ts'
import { recordAct } from '../risks/recordAct.ts'
import type { ChangedRisks } from './report.ts'

/** PUT /risk-summary/order: gives summaries of the home group new places, all or none (rule workflow.reorder). */
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
  for (const risk of locked.values()) authorise('reorder', context, risk)
  for (const { id, order } of places) {
    const risk = locked.get(id)
    if (!risk || risk.order === order) continue
    await recordAct(context, risk, {
      action: 'reorder',
      changes: { order: { before: risk.order, after: order } },
      set: { order },
    })
  }
  return new Map(places.map(({ id }) => [id, []]))
}
