import { sql, type SQL } from 'drizzle-orm'
import type { RiskListQuery } from '#domain/wire/risks'
import type { Actor } from '#domain/access/actor'
import { levels } from '#domain/risks/heatMap'
import type { Queryable } from '#server/database/client'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Page } from '../page.ts'
import { filtered, numberIn } from './filters.ts'
import { cardColumns, cardTables, withHolders, type CardRow, type ReadCard } from './riskCards.ts'
import { readRisks, type RiskRow } from './riskRows.ts'
import { scopeOf, shownColumns, type Shown } from './scope.ts'

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

/** As `listRisks`, read as cards from the rows of `risks` alone (rule wire.cards), and who holds them. */
export async function listCards(db: Queryable, actor: Actor, query: RiskListQuery): Promise<Page<CardRow>> {
  const joined = sql`left join ${cardTables} on r.id = page.id`
  const found = findPage(actor, query, { columns: cardColumns, joined })
  const rows = found ? (await db.execute<(ReadCard | { id: null }) & { total: number }>(found)).rows : []
  const cards = rows.filter((row) => row.id !== null)
  return { rows: await withHolders(db, cards), total: rows[0]?.total ?? 0 }
}

/**
 * The query that finds a page and counts: a row for each record with the `total` of all, or one without an id where the
 * page is empty. Null for an actor who sees no risk at all.
 * @param read.columns what is read of the records of the page, their id among it
 * @param read.joined what they are read from, joined to `page (id, present)`, which says what is shown of each
 */
function findPage(actor: Actor, query: RiskListQuery, read: { columns: SQL; joined: SQL }): SQL | null {
  const branches = scopeOf(actor)
  if (branches.length === 0) return null
  const found = branches.map(
    (branch) => sql`select r.id, ${sql.raw(String(branch.shown === 'present'))} as present,
      ${sortKey(query, branch.shown)} as sort_key from risks r where ${filtered(branch, query)}`,
  )
  // What is searched for is looked up once. Anything else is counted from one index and sorted by another.
  const isLookedUp = query.q || query.mitigation_status || query.period_movement
  const materialized = isLookedUp ? sql`materialized` : sql`not materialized`
  const number = query.sort ? null : numberIn(query.q)
  const named = number === null ? sql`` : sql`f.id <> ${number}, `
  const order = sql`${named}f.sort_key ${directionOf(query)}, f.id`
  return sql`
    ${sql.raw(noPrepare)}
    with found as ${materialized} (${sql.join(found, sql` union all `)}),
    page as (
      select p.id, p.present, row_number() over () as place from (
        select f.id, f.present from found f
        order by ${order} limit ${query.per_page} offset ${(query.page - 1) * query.per_page}) p
    )
    select t.total::int as total, ${read.columns} from (select count(*) as total from found) t
    left join page on true ${read.joined} order by page.place`
}

/** A column that may be empty is so at the end of either order. The others keep to the order of their indexes. */
function directionOf({ sort, order }: RiskListQuery): SQL {
  if (order !== 'desc') return sql`asc`
  return sort === 'risk_category_id' || sort === 'level' || sort === 'score' ? sql`desc nulls last` : sql`desc`
}

const sameForEveryReader = {
  id: sql.raw('r.id'),
  type: sql.raw('r.type'),
  order: sql.raw('r."order"'),
  created_at: sql.raw('r.created_at'),
  company_group_id: sql.raw('r.company_group_id'),
  company_id: sql.raw('r.company_id'),
  creator_role: sql.raw('r.creator_role'),
  is_active: sql.raw('r.is_active'),
  is_private: sql.raw('r.is_private'),
} as const

function sortKey({ sort = 'id', assessment_type }: RiskListQuery, shown: Shown): SQL {
  const columns = shownColumns[shown]
  switch (sort) {
    case 'updated_at':
      return columns.updatedAt
    case 'workflow_status':
      return columns.workflowStatus
    case 'risk_category_id':
      return columns.riskCategoryId
    case 'level':
      return sql`array_position(array[${sql.join([...levels], sql`, `)}]::text[], ${columns[assessment_type].level})`
    case 'score':
      return sql`${columns[assessment_type].likelihood} * ${columns[assessment_type].impact}`
    default:
      return sameForEveryReader[sort]
  }
}
