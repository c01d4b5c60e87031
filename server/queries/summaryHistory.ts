import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../domain/policies/actor.ts'
import { boardPermission, visibilityOf } from '../../domain/policies/visibility.ts'
import type { Queryable } from '../database/client.ts'
import { isWithinSubtree } from '../database/subtree.ts'
import { containing } from './like.ts'
import { readPage, type Page, type PageQuery } from './page.ts'
import type { RiskRow } from './risks/riskRows.ts'
import { riskStateOf } from './risks/riskStates.ts'

/** A summary with its items as it was; both as the database reads them, names in both languages. */
export interface SummarySnapshot {
  risk: RiskRow
  riskItems: RiskRow[]
}

/** A snapshot of the history, with the id it answers to. */
export interface HistoryRow extends Record<string, unknown> {
  id: number
  riskId: number
  createdAt: string
  snapshot: SummarySnapshot
}

/** The filters of the history list; all of them optional. */
export interface HistoryFilters {
  risk_id?: number | undefined
  company_group_id?: number | undefined
  include_descendants?: boolean | undefined
  q?: string | undefined
  sort?: 'id' | 'created_at' | 'company_group_id' | undefined
}

const columns = sql`h.id, h.risk_id as "riskId", h.snapshot,
  to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`

/** A page of the snapshots the actor may see, newest first unless asked otherwise. */
export async function listHistory(
  db: Queryable,
  actor: Actor,
  query: PageQuery & HistoryFilters,
): Promise<Page<HistoryRow>> {
  const conditions = [
    historyScope(actor),
    ...(query.risk_id === undefined ? [] : [sql`h.risk_id = ${query.risk_id}`]),
    ...(query.company_group_id === undefined ? [] : [inGroup(query.company_group_id, query.include_descendants)]),
    ...wordsOf(query.q).map(saying),
  ]
  return readPage<HistoryRow>(
    db,
    { ...query, order: query.order ?? (query.sort === undefined ? 'desc' : 'asc') },
    {
      select: columns,
      from: sql`risk_summary_histories h`,
      where: sql.join(conditions, sql` and `),
      sortKey: sql.raw(`h.${query.sort ?? 'id'}`),
      tieBreaker: sql`h.id`,
    },
  )
}

/** One snapshot, or undefined where it does not exist for the actor. */
export async function readHistory(db: Queryable, actor: Actor, id: number): Promise<HistoryRow | undefined> {
  const { rows } = await db.execute<HistoryRow>(
    sql`select ${columns} from risk_summary_histories h where h.id = ${id} and ${historyScope(actor)}`,
  )
  return rows[0]
}

/** Those of the items in a snapshot that the actor could see when it was taken (contract 2). */
export function shownItems(actor: Actor, { riskItems }: SummarySnapshot): RiskRow[] {
  return riskItems.filter((item) => visibilityOf(actor, riskStateOf(item)) !== 'none')
}

/** As for summaries themselves (contract 2); a snapshot is always of something submitted. */
export function historyScope(actor: Actor): SQL {
  if (!actor.permissions.has(boardPermission.summary)) return sql`false`
  const reach = isWithinSubtree(sql.raw('h.hierarchy'), actor.hierarchy)
  const seesPrivateAtHome = actor.role !== 'Viewer'
  return seesPrivateAtHome
    ? sql`(${reach} and (not h.is_private or h.company_group_id = ${actor.companyGroupId}))`
    : sql`(${reach} and not h.is_private)`
}

const wordsOf = (q: string | undefined): string[] => (q ?? '').split(/\s+/u).filter(Boolean)

/** The word stands where the list of risks looks for it, in the picture that was taken (contract 5). */
function saying(word: string): SQL {
  return sql`concat_ws(' ', h.snapshot #>> '{risk,detail,eventDescription}', h.snapshot #>> '{risk,detail,rootCause}',
    h.snapshot #>> '{risk,detail,indicator}', h.snapshot #>> '{risk,companyGroup,name}') ilike ${containing(word)}`
}

function inGroup(id: number, includeDescendants = false): SQL {
  if (!includeDescendants) return sql`h.company_group_id = ${id}`
  return sql`exists (select 1 from company_groups f where f.id = ${id}
    and (h.hierarchy = f.hierarchy or h.hierarchy like f.hierarchy || '>%'))`
}
