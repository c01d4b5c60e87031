import { isBeingEdited } from '#domain/risks/statuses'
import type { Tx } from '#server/database/client'
import { riskSummaryHistories } from '#server/database/schema/index'
import { readRisksUnsafe } from '#server/queries/risks/record/riskRows'
import type { PicturedRisk, SummarySnapshot } from '#server/queries/summaryHistory'
import type { CommandContext } from '../context.ts'

/** The number of summaries per batch: they are in memory with their items. */
const batchSize = 100

/** Writes the immutable snapshots of summaries with their items into the summary history (rule history.snapshots). */
export async function writeSnapshots(
  context: CommandContext,
  riskIds: readonly number[],
  reason: 'complete' | 'reset',
): Promise<void> {
  for (let first = 0; first < riskIds.length; first += batchSize) {
    await writeBatch(context, riskIds.slice(first, first + batchSize), reason)
  }
}

async function writeBatch(
  { tx, now }: CommandContext,
  riskIds: readonly number[],
  reason: 'complete' | 'reset',
): Promise<void> {
  const summaries = await picturesOf(tx, riskIds)
  if (summaries.length < riskIds.length) throw new Error(`One of the risks ${riskIds.join()} does not exist`)
  const bound = await picturesOf(tx, [...new Set(summaries.flatMap(boundIdsOf))])
  await tx.insert(riskSummaryHistories).values(
    summaries.map((risk) => {
      const itemIds = new Set(boundIdsOf(risk))
      const riskItems = bound.filter(({ id }) => itemIds.has(id))
      return {
        riskId: risk.id,
        reason,
        companyGroupId: risk.companyGroup.id,
        hierarchy: risk.hierarchy,
        isPrivate: risk.isClosed,
        snapshot: { risk, riskItems } satisfies SummarySnapshot,
        createdAt: now,
      }
    }),
  )
}

/** Reads risks in their current state and, while edited, also as visible to everyone except their authors. */
async function picturesOf(tx: Tx, riskIds: readonly number[]): Promise<PicturedRisk[]> {
  if (riskIds.length === 0) return []
  // A snapshot has no facts, because they change with the day.
  const present = (await readRisksUnsafe(tx, riskIds)).map((risk) => ({ ...risk, facts: [] }))
  const edited = present.filter((risk) => risk.isSubmitted && isBeingEdited(risk.workflowStatus)).map(({ id }) => id)
  if (edited.length === 0) return present
  const submitted = new Map(
    (await readRisksUnsafe(tx, edited, { shown: 'submitted' })).map(({ id, updatedAt, detail, riskRisks }) => [
      id,
      { updatedAt, detail, riskRisks },
    ]),
  )
  return present.map((risk) => {
    const asSubmitted = submitted.get(risk.id)
    return asSubmitted ? { ...risk, asSubmitted } : risk
  })
}

/** The items of a summary, of the current and the last submitted revision. */
const boundIdsOf = ({ riskRisks, asSubmitted }: PicturedRisk): number[] =>
  [...riskRisks, ...(asSubmitted?.riskRisks ?? [])].map(({ riskId }) => riskId)
