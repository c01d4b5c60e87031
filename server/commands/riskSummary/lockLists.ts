import type { ReportInput } from '#domain/wire/riskSummary'
import type { CommandContext } from '../context.ts'
import { lockRisks, type LockedRisk } from '../risks/lockRisks.ts'

/** A record of a list call, locked, with its place in the body. */
export interface ListedRisk {
  risk: LockedRisk
  seen: string | undefined
  /** `riskSummaryRequire.0`, for `info`. */
  path: string
}

/**
 * Locks the records of a list call, items before summaries, so that a summary that completes is
 * pictured with its items as they then stand.
 * @throws 400 naming `riskSummaryIds` or `riskItemIds` where one does not exist for the actor
 */
export async function lockLists(
  context: CommandContext,
  { riskSummaryRequire, riskItemRequire }: Pick<ReportInput, 'riskSummaryRequire'> & Partial<ReportInput>,
): Promise<ListedRisk[]> {
  const items = riskItemRequire ?? []
  const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id)
  const lockedItems = await lockRisks(context, idsOf(items), 'riskItemIds', 'item')
  const lockedSummaries = await lockRisks(context, idsOf(riskSummaryRequire), 'riskSummaryIds', 'summary')
  const listed = (records: typeof items, locked: Map<number, LockedRisk>, name: string): ListedRisk[] =>
    records.flatMap(({ id, updatedAt }, index) => {
      const risk = locked.get(id)
      return risk ? [{ risk, seen: updatedAt, path: `${name}.${index}` }] : []
    })
  return [
    ...listed(items, lockedItems, 'riskItemRequire'),
    ...listed(riskSummaryRequire, lockedSummaries, 'riskSummaryRequire'),
  ]
}
