import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { readRowOf, readRowsOf } from '#domain/access/readers'
import { boardPermission, visibilityOf } from '#domain/risks/access/visibility'
import { searchedTexts } from '#domain/risks/fieldNames'
import { wordsOf } from '#domain/wire/common'
import type { Queryable } from '#server/database/client'
import { isWithinSubtree } from '#server/database/subtree'
import type { RiskRow } from './risks/record/riskRows.ts'
import { riskStateOf } from './risks/record/riskStates.ts'
import { unlessClosed } from './risks/scope.ts'
import { isoTime } from './shared/isoTime.ts'
import { searchPattern, matches } from './shared/like.ts'
import { readPage, type Page, type PageQuery } from './shared/page.ts'

/** A risk at the time of the snapshot, as the database returns it, with names in both languages. */
export interface PicturedRisk extends RiskRow {
  /**
   * The differences for viewers of the last submission (rule visibility.last-submitted), if the risk was being edited.
   */
  asSubmitted?: Pick<RiskRow, 'updatedAt' | 'detail' | 'riskRisks'>
}

/** A summary at the time of the snapshot, with the items of each of its two revisions. */
export interface SummarySnapshot {
  risk: PicturedRisk
  riskItems: PicturedRisk[]
}

/** A snapshot of the history, with its id on the wire. */
export interface HistoryRow extends Record<string, unknown> {
  id: number
  riskId: number
  createdAt: string
  /** The current position of its company group. */
  hierarchy: string
  snapshot: SummarySnapshot
}

/** The filters of the history list; all of them are optional. */
interface HistoryFilters {
  risk_id?: number | undefined
  company_group_id?: number | undefined
  include_descendants?: boolean | undefined
  q?: string | undefined
  sort?: 'id' | 'created_at' | 'company_group_id' | undefined
}

const columns = sql`h.id, h.risk_id as "riskId", h.hierarchy, h.snapshot,
  ${isoTime(sql`h.created_at`)} as "createdAt"`

/** Returns a page of the snapshots that the actor can see, by default the newest first. */
export async function listHistory(
  db: Queryable,
  actor: Actor,
  query: PageQuery & HistoryFilters,
): Promise<Page<HistoryRow>> {
  const conditions = [
    historyScope(actor),
    ...(query.risk_id === undefined ? [] : [sql`h.risk_id = ${query.risk_id}`]),
    ...(query.company_group_id === undefined ? [] : [inGroup(query.company_group_id, query.include_descendants)]),
    ...wordsOf(query.q).map((word) => textContains(actor, word)),
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

/** Returns one snapshot; undefined if it does not exist for the actor. */
export async function readHistory(db: Queryable, actor: Actor, id: number): Promise<HistoryRow | undefined> {
  const { rows } = await db.execute<HistoryRow>(
    sql`select ${columns} from risk_summary_histories h where h.id = ${id} and ${historyScope(actor)}`,
  )
  return rows[0]
}

/**
 * Returns a snapshot as the actor can see it: the summary, and those of its items that the actor could see at that
 * time, each in the revision that was visible then (rule history.visibility).
 * @param row one that `historyScope` admits
 */
export function shownSnapshot(
  actor: Actor,
  { hierarchy, snapshot }: Pick<HistoryRow, 'hierarchy' | 'snapshot'>,
): { risk: RiskRow; riskItems: RiskRow[] } {
  const risk = shownOf(actor, { ...snapshot.risk, hierarchy })
  if (!risk) throw new Error(`The snapshot of ${snapshot.risk.id} is not for this viewer`)
  const boundIds = new Set(risk.riskRisks.map(({ riskId }) => riskId))
  const bound = snapshot.riskItems.filter(({ id }) => boundIds.has(id))
  return { risk, riskItems: bound.flatMap((item) => shownOf(actor, item) ?? []) }
}

/** Undefined if the risk did not exist for the actor. */
function shownOf(actor: Actor, { asSubmitted, ...present }: PicturedRisk): RiskRow | undefined {
  switch (visibilityOf(actor, riskStateOf(present))) {
    case 'none':
      return undefined
    case 'present':
      return present
    case 'submitted':
      return asSubmitted && { ...present, ...asSubmitted, showsPresent: false }
  }
}

/**
 * The same as for summaries (rule history.visibility), in their state at that time and at their current place; equal to
 * `visibilityOf` of the domain (`tests/api/historyVisibility.test.ts`).
 */
export function historyScope(actor: Actor): SQL {
  if (!actor.permissions.has(boardPermission.summary)) return sql`false`
  const submitted = sql`(h.snapshot #>> '{risk,isSubmitted}')::boolean`
  // Summaries have no category.
  const rows = readRowsOf(actor.role).filter(({ state, categories }) => state === 'submitted' && categories === 'all')
  const mark = unlessClosed(sql.raw('h.is_private'), rows, atHome(actor)) ?? sql`true`
  return sql`(${isWithinSubtree(sql.raw('h.hierarchy'), actor.hierarchy)}
    and (${isAuthorOf(actor)} or (${rows.length === 0 ? sql`false` : sql`${submitted} and ${mark}`})))`
}

const asSubmitted = sql`h.snapshot #> '{risk,asSubmitted}'`

const atHome = (actor: Actor): SQL => sql`h.company_group_id = ${actor.companyGroupId}`

/** Whether the actor can see the current revision in every state. */
const isAuthorOf = (actor: Actor): SQL =>
  readRowOf(actor.role, 'home')?.state === 'present' ? atHome(actor) : sql`false`

const searchedOfDetail = sql.raw(searchedTexts.map((name) => `s.detail ->> '${name}'`).join(', '))

/** Searches the same fields as the list of risks, in the visible snapshot (rule wire.search). */
function textContains(actor: Actor, word: string): SQL {
  const text = sql`concat_ws(' ', ${searchedOfDetail}, h.snapshot #>> '{risk,companyGroup,name}')`
  return sql`(select ${matches(text, searchPattern(word))}
    from (select case when ${isAuthorOf(actor)} or ${asSubmitted} is null then h.snapshot #> '{risk,detail}'
      else ${asSubmitted} -> 'detail' end as detail) s)`
}

function inGroup(id: number, includeDescendants = false): SQL {
  if (!includeDescendants) return sql`h.company_group_id = ${id}`
  return sql`exists (select 1 from company_groups f where f.id = ${id}
    and ${isWithinSubtree(sql.raw('h.hierarchy'), sql.raw('f.hierarchy'))})`
}
