import { sql } from 'drizzle-orm'
import { riskSummaryHistories } from '../../database/schema/index.ts'
import { readRisksUnsafe } from '../../queries/risks/riskRows.ts'
import type { SummarySnapshot } from '../../queries/summaryHistory.ts'
import type { CommandContext } from '../context.ts'

/** So many summaries are pictured at a time: with their items they are held in memory. */
const batchSize = 100

/** Writes the immutable pictures of summaries with their items into the summary history (contract 4). */
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
  const summaries = await readRisksUnsafe(tx, isAnyOf(riskIds))
  if (summaries.length < riskIds.length) throw new Error(`One of the risks ${riskIds.join()} does not exist`)
  const boundIds = [...new Set(summaries.flatMap(({ riskRisks }) => riskRisks.map(({ riskId }) => riskId)))]
  const bound = boundIds.length === 0 ? [] : await readRisksUnsafe(tx, isAnyOf(boundIds))
  await tx.insert(riskSummaryHistories).values(
    summaries.map((risk) => {
      const itemIds = new Set(risk.riskRisks.map(({ riskId }) => riskId))
      const riskItems = bound.filter(({ id }) => itemIds.has(id))
      return {
        riskId: risk.id,
        reason,
        companyGroupId: risk.companyGroup.id,
        hierarchy: risk.hierarchy,
        isPrivate: risk.isPrivate,
        snapshot: { risk, riskItems } satisfies SummarySnapshot,
        createdAt: now,
      }
    }),
  )
}

/** One parameter however many ids: the same statement, and no limit of parameters. */
const isAnyOf = (ids: readonly number[]) => sql`r.id = any(${`{${ids.join()}}`}::int[])`
