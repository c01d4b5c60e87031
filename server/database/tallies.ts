import { getTableName, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { riskTallies, riskTallyChanges } from './schema/index.ts'

/** Tables that the database writes by itself from others: no archive holds them (rule data.tallies). */
export const derivedTables: ReadonlySet<string> = new Set([riskTallies, riskTallyChanges].map(getTableName))

/** So many changes are folded by one statement: some hundred milliseconds of work. */
const mostAtOnce = 1000

/**
 * Adds what changed since the last time to the tallies (rule data.tallies). Counts are right without it too: it keeps
 * what is still to be added up small.
 * @returns how many changes there were
 */
export async function foldTallies(db: Queryable, most = mostAtOnce): Promise<number> {
  let total = 0
  for (;;) {
    const { rows } = await db.execute<{ folded: number }>(sql`select fold_risk_tallies(${most}) as folded`)
    const folded = rows[0]?.folded ?? 0
    total += folded
    if (folded < most) return total
  }
}

/** Counts all tallies anew while nobody writes a risk: after rows were written past the triggers. */
export async function recountTallies(db: Queryable): Promise<void> {
  await db.execute(sql`select recount_risk_tallies()`)
}
