import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { changesEvent } from '#domain/risks/access/events'
import { wordsOf } from '#domain/wire/common'
import type { RiskEvent, RiskEventListQuery } from '#domain/wire/events'
import type { Queryable } from '#server/database/client'
import { collateNames } from '#server/database/collateNames'
import { isWithinSubtree, passesSubtree } from '#server/database/subtree'
import { anyOf, scopeOf, shownColumns, showsPresent } from '../risks/scope.ts'
import { isoTime } from '../shared/isoTime.ts'
import { searchPattern, matches } from '../shared/like.ts'
import { readPage, type Page } from '../shared/page.ts'
import { personJson } from '../shared/planColumns.ts'
import type { Viewer } from '../shared/viewer.ts'
import { eventScope, eventTables } from './eventScope.ts'

const tables = sql`${eventTables} join users u on u.id = e.reported_by left join risk_categories c on c.id = e.risk_category_id`

/** The linked records that the actor can see, as rows of `value`. */
function linkedRisks(actor: Actor, value: (branches: ReturnType<typeof scopeOf>) => SQL): SQL {
  const branches = scopeOf(actor, passesSubtree)
  return sql`select ${value(branches)} from risk_event_risks l join risks r on r.id = l.risk_id
    where l.event_id = e.id and ${anyOf(branches.map(({ where }) => where))}`
}

function columnsFor({ actor, locale }: Viewer): SQL {
  const title = (branches: ReturnType<typeof scopeOf>) =>
    sql`case when ${showsPresent(branches)} then ${shownColumns.present.title} else ${shownColumns.submitted.title} end`
  const risk = (branches: ReturnType<typeof scopeOf>) => sql`r.id, r.type, coalesce(${title(branches)}, '') as title`
  return sql`e.id, e.occurred_on::text as "occurredOn", e.company_group_id as "companyGroupId",
    json_build_object('id', eg.id, 'name', eg.name) as "companyGroup", e.kind, e.title, e.description,
    e.risk_category_id as "riskCategoryId",
    case when c.id is not null then json_build_object('id', c.id, 'name', c.${sql.raw(`name_${locale}`)}) end as "riskCategory",
    e.impact_type_key as "impactTypeKey", e.loss_amount::float8 as "lossAmount", e.currency,
    e.file_attachment as "fileAttachment",
    array(${linkedRisks(actor, () => sql`r.id`)} order by r.id) as "riskIds",
    (select coalesce(json_agg(v order by v.id), '[]') from (${linkedRisks(actor, risk)}) v) as risks,
    ${personJson('u')} as "reportedBy",
    e.company_group_id = ${changesEvent(actor, actor) ? actor.companyGroupId : 0} as "mayChange",
    ${isoTime(sql.raw('e.created_at'))} as "createdAt", ${isoTime(sql.raw('e.updated_at'))} as "updatedAt"`
}

/** A search looks for its words in title and description. */
const matching = (q: string | undefined): SQL[] =>
  wordsOf(q).map((word) => matches(sql`e.title || ' ' || coalesce(e.description, '')`, searchPattern(word)))

function conditionsOf(actor: Actor, query: RiskEventListQuery): SQL[] {
  const groups = query.company_group_id && sql`any(${sql.param([...query.company_group_id])}::int[])`
  const inGroups =
    groups &&
    (query.include_descendants
      ? sql`exists (select from company_groups f where f.id = ${groups}
          and ${isWithinSubtree(sql.raw('eg.hierarchy'), sql.raw('f.hierarchy'))})`
      : sql`e.company_group_id = ${groups}`)
  const isLinked = sql`exists (${linkedRisks(actor, () => sql`r.id`)})`
  return [
    eventScope(actor),
    inGroups,
    query.kind && sql`e.kind = ${query.kind}`,
    query.risk_category_id && sql`e.risk_category_id in ${query.risk_category_id}`,
    query.impact_type_key === undefined ? undefined : sql`e.impact_type_key = ${query.impact_type_key}`,
    query.risk_id === undefined
      ? undefined
      : sql`exists (${linkedRisks(actor, () => sql`r.id`)} and r.id = ${query.risk_id})`,
    query.linked === undefined ? undefined : sql`${isLinked} = ${query.linked}`,
    query.has_loss === undefined ? undefined : sql`(e.loss_amount is not null) = ${query.has_loss}`,
    query.occurred_from === undefined ? undefined : sql`e.occurred_on >= ${query.occurred_from}::date`,
    query.occurred_to === undefined ? undefined : sql`e.occurred_on <= ${query.occurred_to}::date`,
    ...matching(query.q),
  ].filter((condition) => condition !== undefined)
}

/** Returns a page of the events that the viewer can read, by default the latest first (rule events.readers). */
export function listEvents(db: Queryable, viewer: Viewer, query: RiskEventListQuery): Promise<Page<RiskEvent>> {
  const { sort = 'occurred_on', order = query.sort ? 'asc' : 'desc' } = query
  return readPage<RiskEvent>(
    db,
    { ...query, order },
    {
      select: columnsFor(viewer),
      from: tables,
      where: sql.join(conditionsOf(viewer.actor, query), sql` and `),
      sortKey: sort === 'title' ? collateNames(sql.raw('e.title')) : sql.raw(`e.${sort}`),
      tieBreaker: sql`e.id`,
    },
  )
}

/** Returns an event that the viewer can read, or undefined. */
export async function readEvent(db: Queryable, viewer: Viewer, id: number): Promise<RiskEvent | undefined> {
  const { rows } = await db.execute<RiskEvent & Record<string, unknown>>(
    sql`select ${columnsFor(viewer)} from ${tables} where e.id = ${id} and ${eventScope(viewer.actor)}`,
  )
  return rows[0]
}
