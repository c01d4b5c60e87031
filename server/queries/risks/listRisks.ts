import { sql } from 'drizzle-orm'
import type { RiskListQuery } from '#domain/wire/risks'
import type { Queryable } from '#server/database/client'
import type { Page } from '../page.ts'
import type { Viewer } from '../viewer.ts'
import { findPage } from './page/findPage.ts'
import { pageOf } from './page/searchTotal.ts'
import { readWrittenRisks, type WrittenRiskRow } from './riskRows.ts'

/**
 * A page of the risks the viewer may see, filtered, sorted (ties by id) and counted (rules wire.lists and wire.search-total), in two
 * queries: the first finds the ids of the page on the narrow columns of `risks`, the second reads them whole.
 */
export async function listRisks(db: Queryable, viewer: Viewer, query: RiskListQuery): Promise<Page<WrittenRiskRow>> {
  const found = findPage(viewer.actor, query, { columns: sql`page.id`, joined: sql`` })
  const rows = found ? (await db.execute<{ id: number | null; total: number }>(found)).rows : []
  const ids = rows.flatMap(({ id }) => id ?? [])
  const total = rows[0]?.total ?? 0
  if (ids.length === 0) return pageOf(query, [], total)
  const risks = await readWrittenRisks(db, viewer, { ids, withNotes: false })
  const byId = new Map(risks.map((row) => [row.id, row]))
  return pageOf(
    query,
    ids.flatMap((id) => byId.get(id) ?? []),
    total,
  )
}
