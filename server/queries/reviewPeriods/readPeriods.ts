import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { administersArea } from '#domain/access/administration'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { reviewPeriodStates } from '#domain/risks/reviewPeriods'
import { wordsOf } from '#domain/wire/common'
import type { ReviewPeriod, ReviewPeriodListQuery, ReviewPeriodProgress } from '#domain/wire/reviewPeriods'
import type { Queryable } from '#server/database/client'
import { isWithinSubtree, passesSubtree } from '#server/database/subtree'
import { daysOfPeriod, periodSql } from '../risks/conditions/periodState.ts'
import { anyOf, openSince, scopeOf } from '../risks/scope.ts'
import { countsByGroup } from '../shared/countsByGroup.ts'
import { isTrueInAny, selectedInEach } from '../shared/inEachLanguage.ts'
import { isoTime } from '../shared/isoTime.ts'
import { matches, searchPattern } from '../shared/like.ts'
import { readPage, type Page } from '../shared/page.ts'

const columns = sql`p.id, p.company_group_id as "companyGroupId", json_build_object('id', g.id, 'name', g.name) as "companyGroup",
  ${selectedInEach('p', 'name')}, p.starts_on::text as "startsOn", p.ends_on::text as "endsOn",
  ${isoTime(sql.raw('p.created_at'))} as "createdAt", ${isoTime(sql.raw('p.updated_at'))} as "updatedAt"`

const tables = sql`review_periods p join company_groups g on g.id = p.company_group_id`

/**
 * Returns the condition for periods that the actor can read. People of the group and its descendants can, and so can Group
 * Admins of the groups above (rule review-periods.access).
 */
function isReadable({ role, hierarchy }: Actor): SQL {
  const ofOwn = sql`g.id = any(${sql.param(idsOfHierarchy(hierarchy))}::int[])`
  return administersArea(role) ? sql`(${ofOwn} or ${isWithinSubtree(sql.raw('g.hierarchy'), hierarchy)})` : ofOwn
}

/** Returns a page of the review periods that the actor can read, found by name; by default the latest first. */
export async function listPeriods(
  db: Queryable,
  actor: Actor,
  query: ReviewPeriodListQuery,
): Promise<Page<ReviewPeriod>> {
  const { sort = 'starts_on', order = query.sort ? 'asc' : 'desc', company_group_id: groupId } = query
  const conditions = [
    isReadable(actor),
    ...(groupId === undefined ? [] : [sql`p.company_group_id = ${groupId}`]),
    ...wordsOf(query.q).map((word) => sql`(${isTrueInAny('p', 'name', (name) => matches(name, searchPattern(word)))})`),
  ]
  return readPage<ReviewPeriod>(
    db,
    { ...query, order },
    {
      select: columns,
      from: tables,
      where: sql.join(conditions, sql` and `),
      sortKey: sql.raw(`p.${sort}`),
      tieBreaker: sql`p.id`,
    },
  )
}

/** Returns a review period, or undefined if the actor cannot read it. */
export async function readPeriod(db: Queryable, actor: Actor, id: number): Promise<ReviewPeriod | undefined> {
  const { rows } = await db.execute<ReviewPeriod & Record<string, unknown>>(
    sql`select ${columns} from ${tables} where p.id = ${id} and ${isReadable(actor)}`,
  )
  return rows[0]
}

/**
 * Returns the progress of the groups of a period in the actor's area, in tree order, over the records that the actor can
 * see; for Group Admins, over all records of their area (rules review-periods.state and review-periods.access).
 */
export async function readPeriodProgress(db: Queryable, actor: Actor, id: number): Promise<ReviewPeriodProgress[]> {
  const { isCounted, state } = periodSql(daysOfPeriod(id), openSince(actor))
  const hierarchy = sql`(select g.hierarchy from ${tables} where p.id = ${id})`
  const seen = administersArea(actor.role)
    ? passesSubtree(sql.raw('r.hierarchy'), actor.hierarchy)
    : anyOf(scopeOf(actor, passesSubtree).map(({ where }) => where))
  const isOfPeriod = sql`${isWithinSubtree(sql.raw('g.hierarchy'), hierarchy)}
    and ${isWithinSubtree(sql.raw('g.hierarchy'), actor.hierarchy)}`
  const { query, selected, total } = countsByGroup(
    reviewPeriodStates,
    sql`select r.company_group_id, ${state} as value from risks r
      where ${passesSubtree(sql.raw('r.hierarchy'), hierarchy)} and ${seen} and ${isCounted}`,
  )
  const { rows } = await db.execute<ReviewPeriodProgress & Record<string, unknown>>(sql`
    with counted as materialized (${query})
    select json_build_object('id', g.id, 'name', g.name) as "companyGroup", ${total} as total, ${selected}
    from company_groups g left join counted n on n.company_group_id = g.id
    where ${isOfPeriod} and (g.is_active or ${total} > 0) order by g.hierarchy`)
  return rows
}
