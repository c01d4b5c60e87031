import { sql } from 'drizzle-orm'
import { riskSummaryHistories } from '../../database/schema/index.ts'
import { readRisksUnsafe, type RiskRow } from '../../queries/risks/riskRows.ts'
import type { CommandContext } from '../context.ts'

/** A summary with its items as it was; both as the database reads them, names in both languages. */
export interface SummarySnapshot {
  risk: RiskRow
  riskItems: RiskRow[]
}

/** Writes the immutable picture of a summary with its items into the summary history (contract 4). */
export async function writeSnapshot(
  { tx, now }: CommandContext,
  riskId: number,
  reason: 'complete' | 'reset',
): Promise<void> {
  const [risk] = await readRisksUnsafe(tx, sql`r.id = ${riskId}`)
  if (!risk) throw new Error(`There is no risk ${riskId}`)
  const itemIds = risk.riskRisks.map((binding) => binding.riskId)
  const riskItems = itemIds.length === 0 ? [] : await readRisksUnsafe(tx, sql`r.id in ${itemIds}`)
  await tx.insert(riskSummaryHistories).values({
    riskId,
    reason,
    companyGroupId: risk.companyGroup.id,
    hierarchy: risk.hierarchy,
    isPrivate: risk.isPrivate,
    snapshot: { risk, riskItems } satisfies SummarySnapshot,
    createdAt: now,
  })
}
