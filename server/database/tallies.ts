import { getTableName, sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'
import { rewriteLatePlans } from './latePlans.ts'
import {
  countedGroups,
  groupCounts,
  riskLevelChanges,
  riskLevelCourses,
  riskSearches,
  riskTallies,
  riskTallyChanges,
} from './schema/index.ts'
import { transaction } from './transaction.ts'

/**
 * Tables that are derived from others: not archived (rules data.tallies, data.group-counts, data.level-changes and
 * data.search-text).
 */
export const derivedTables: ReadonlySet<string> = new Set(
  [countedGroups, groupCounts, riskLevelChanges, riskLevelCourses, riskSearches, riskTallies, riskTallyChanges].map(
    getTableName,
  ),
)

/** Changes folded by one transaction: on the embedded database it blocks all others. */
const mostAtOnce = 200

/**
 * Adds the latest changes to the tallies (rule data.tallies). Counts are correct without it too: it reduces the changes
 * that reads must add up.
 * @returns the number of changes
 */
export async function foldTallies(db: Db, most = mostAtOnce): Promise<number> {
  let total = 0
  for (;;) {
    // In a transaction, because started work there is not cancelled (rule wire.slow-reads).
    const folded = await transaction(db, (tx) => fold(tx, most))
    total += folded
    if (folded < most) return total
  }
}

/** The same for all changes, in the transaction of a large write. */
export async function foldAllTallies(tx: Tx): Promise<void> {
  await fold(tx, 2 ** 31 - 1)
}

/** Rewrites the search documents: after risks were written before their revisions, or without triggers. */
export async function rewriteSearches(tx: Tx): Promise<void> {
  await tx.execute(sql`select rewrite_risk_searches()`)
}

/** Rewrites the levels over time from the audit (rule data.level-changes). */
export async function rewriteLevelChanges(tx: Tx): Promise<void> {
  await tx.execute(sql`select rewrite_level_changes()`)
}

async function fold(tx: Tx, most: number): Promise<number> {
  const { rows } = await tx.execute<{ folded: number }>(sql`select fold_risk_tallies(${most}) as folded`)
  return rows[0]?.folded ?? 0
}

/** Rewrites the counted values and recounts all tallies under a lock: after rows were written without triggers. */
export async function recountTallies(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await rewriteLevelChanges(tx)
    await rewriteLatePlans(tx)
    await tx.execute(sql`select recount_risk_tallies()`)
  })
}
