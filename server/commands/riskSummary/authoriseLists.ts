import type { RiskAction } from '#domain/risks/workflow/actions'
import type { ReportInput } from '#domain/wire/riskSummary'
import type { CommandContext } from '../context.ts'
import { authoriseAtVersion } from '../workflow/authoriseAtVersion.ts'
import type { AuthorisedRisk } from '../workflow/forwardToReviewer.ts'
import { lockRisks, type LockedRisk } from '../workflow/lockRisks.ts'

/** A locked record of a list call, with its place in the body. */
interface ListedRisk {
  risk: LockedRisk
  expectedVersion: string | undefined
  /** `riskSummaryRequire.0`, for `info`. */
  path: string
}

/**
 * Locks the records of a list call, items before summaries, so that the snapshot of a completed summary contains the
 * current items.
 * @throws `missingId` naming `riskSummaryIds` or `riskItemIds` if one does not exist for the actor
 */
async function lockLists(
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
      return risk ? [{ risk, expectedVersion: updatedAt, path: `${name}.${index}` }] : []
    })
  return [
    ...listed(items, lockedItems, 'riskItemRequire'),
    ...listed(riskSummaryRequire, lockedSummaries, 'riskSummaryRequire'),
  ]
}

/** A record of a list call on which the action is allowed. */
type AuthorisedListedRisk = ListedRisk & AuthorisedRisk

/**
 * Locks the records of a list call and authorises the action on every one, atomically (rule workflow.all-or-none).
 * @throws as `lockLists` and `authoriseAtVersion`
 */
export async function authoriseLists(
  context: CommandContext,
  lists: Parameters<typeof lockLists>[1],
  actionOn: (risk: LockedRisk) => RiskAction,
): Promise<AuthorisedListedRisk[]> {
  const listed = await lockLists(context, lists)
  const rules = await authoriseAtVersion(
    context,
    listed.map(({ risk, expectedVersion }) => ({ action: actionOn(risk), risk, expectedVersion })),
  )
  return rules.flatMap((rule, index) => {
    const one = listed[index]
    return one ? [{ ...one, rule }] : []
  })
}
