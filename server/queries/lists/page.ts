import type { Actor } from '#domain/access/actor'
import type { RiskListQuery } from '#domain/wire/risks'
import type { Queryable } from '#server/database/client'
import { readCards, type CardRow } from '../risks/record/riskCards.ts'
import { readWrittenRisks, type WrittenRiskRow } from '../risks/record/riskRows.ts'
import { scopeOf } from '../risks/scope.ts'
import type { Page } from '../shared/page.ts'
import type { Viewer } from '../shared/viewer.ts'
import { listStatement } from './find/listStatement.ts'
import { findSearched, isSearched, type FoundPage } from './find/searchedList.ts'
import { pageOf } from './searchTotal.ts'

/**
 * Finds a page of the risks that the actor can see, filtered, sorted (ties by id) and counted (rules wire.lists and
 * wire.search-total).
 */
export async function findPage(db: Queryable, actor: Actor, query: RiskListQuery): Promise<FoundPage> {
  if (isSearched(query) && scopeOf(actor).length > 0) return findSearched(db, actor, query)
  const statement = listStatement(actor, query)
  const { rows } = statement ? await db.execute<FoundPage>(statement) : { rows: [] }
  return rows[0] ?? { total: 0, ids: [] }
}

/** Returns a page of cards (rule wire.cards). */
export async function readCardPage(db: Queryable, actor: Actor, query: RiskListQuery): Promise<Page<CardRow>> {
  const { total, ids } = await findPage(db, actor, query)
  return pageOf(query, await readCards(db, actor, ids, query), total)
}

/** Returns a page of whole risks. */
export async function readRiskPage(db: Queryable, viewer: Viewer, query: RiskListQuery): Promise<Page<WrittenRiskRow>> {
  const { total, ids } = await findPage(db, viewer.actor, query)
  const risks = await readWrittenRisks(db, viewer, { ids, withNotes: false, state: query.state })
  const byId = new Map(risks.map((row) => [row.id, row]))
  return pageOf(
    query,
    ids.flatMap((id) => byId.get(id) ?? []),
    total,
  )
}
