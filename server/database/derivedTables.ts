import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

/** Rewrites the search documents: after risks were written before their revisions, or without triggers. */
export async function rewriteSearches(tx: Tx): Promise<void> {
  await tx.execute(sql`select rewrite_risk_searches()`)
}
