import { sql } from 'drizzle-orm'
import type { RiskListQuery } from '#domain/wire/risks'
import { callLimits } from '#domain/validation/limits'
import type { Actor } from '#domain/access/actor'
import type { Queryable } from '#server/database/client'
import type { Page } from '../page.ts'
import { cardColumns, withReferences, type CardRow, type CardSource, type ReadCard } from './riskCards.ts'
import { findPage } from './riskPage.ts'
import { readRisks, type RiskRow } from './riskRows.ts'
import { searchOf } from './search.ts'
import { StatementMemory } from './statementMemory.ts'

/**
 * A page of the risks the actor may see, filtered, sorted (ties by id) and counted (rule wire.lists), in two
 * queries: the first finds the ids of the page on the narrow columns of `risks`, the second reads them whole.
 */
export async function listRisks(db: Queryable, actor: Actor, query: RiskListQuery): Promise<Page<RiskRow>> {
  const found = findPage(actor, query, { columns: sql`page.id`, joined: sql`` })
  const rows = found ? (await db.execute<{ id: number | null; total: number }>(found)).rows : []
  const ids = rows.flatMap(({ id }) => id ?? [])
  const total = rows[0]?.total ?? 0
  if (ids.length === 0) return { rows: [], total }
  const risks = await readRisks(db, actor, { ids, withNotes: false })
  const byId = new Map(risks.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
}

/** As `listRisks`, read as cards from the rows of `risks` alone (rule wire.cards), with what they refer to. */
export async function listCards(source: CardSource, actor: Actor, query: RiskListQuery): Promise<Page<CardRow>> {
  const statement = cardStatements.of(actor, query)
  const rows = statement ? (await source.db.execute<(ReadCard | { id: null }) & { total: number }>(statement)).rows : []
  const cards = rows.filter((row) => row.id !== null)
  const total = rows[0]?.total ?? 0
  const isMore = searchOf(query.q) !== null && total > callLimits.countedMatches
  return { rows: await withReferences(source, cards), total, isMore }
}

const cardStatements = new StatementMemory((actor, query: RiskListQuery) =>
  findPage(actor, query, { columns: cardColumns, joined: sql`left join risks r on r.id = page.id` }),
)
