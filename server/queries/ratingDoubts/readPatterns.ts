import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Day } from '#domain/calendar/days'
import {
  minRecords,
  previousDays,
  ratingPatterns,
  recordedPatterns,
  type RatingPattern,
} from '#domain/risks/ratingPatterns'
import type { NamedReference } from '#domain/wire/common'
import type { RatingPatternRow, RatingPatternsQuery } from '#domain/wire/ratingDoubts'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { idsOfPath, isWithinSubtree } from '#server/database/subtree'
import { planToday } from '#server/database/today'
import { startOfDay } from '../risks/conditions/periodState.ts'
import { submittedScopeOf } from '../risks/scope.ts'
import { patternRecords } from './patternRecords.ts'

/** Company groups as conditions over `company_groups g` and `risks r`. */
type GroupConditions = Record<'g' | 'r', SQL>

/** Returns the rows of the requested groups, in tree order (rules patterns.kinds, patterns.previous). */
export async function readRatingPatterns(
  db: Queryable,
  actor: Actor,
  query: RatingPatternsQuery,
): Promise<RatingPatternRow[]> {
  const conditions = conditionsOf(query)
  if (query.previous || query.on) return readThen(db, actor, conditions, query.on)
  return (await readGroups(db, actor, conditions, null)).flatMap(rowsOf)
}

/** Reads the rows at the end of a day, or of the last review period of each group, with one statement per day. */
async function readThen(
  db: Queryable,
  actor: Actor,
  conditions: GroupConditions,
  day: Day | undefined,
): Promise<RatingPatternRow[]> {
  const { rows: days } = await db.execute<{ on: Day; groups: number[]; isRecorded: boolean }>(sql`
    select d."on"::text as "on", array_agg(d.id) as groups,
      coalesce(${startOfDay(sql`(d."on" + 1)`)} > (select min(o.opened_at) from revision_openings o), false) as "isRecorded"
    from (select g.id, coalesce(${day ?? null}::date, (select max(p.ends_on) from review_periods p
        where p.company_group_id = any(${idsOfPath(sql`g.hierarchy`)}) and p.ends_on < ${planToday}),
        ${planToday} - ${previousDays}::int) as "on"
      from company_groups g where ${isWithinSubtree(sql.raw('g.hierarchy'), actor.hierarchy)} and ${conditions.g}) d
    group by d."on"`)
  const found: { hierarchy: string; rows: RatingPatternRow[] }[] = []
  for (const { on, groups, isRecorded } of days) {
    const ids = sql`any(${sql.param(groups)}::int[])`
    const ofDay = { g: sql`g.id = ${ids}`, r: sql`r.company_group_id = ${ids}` }
    for (const group of await readGroups(db, actor, ofDay, on)) {
      const rows = rowsOf(group).filter(({ pattern }) => isRecorded || !recordedPatterns.some((one) => one === pattern))
      found.push({ hierarchy: group.hierarchy, rows: rows.map((row) => ({ ...row, on })) })
    }
  }
  return found.toSorted((a, b) => (a.hierarchy < b.hierarchy ? -1 : 1)).flatMap(({ rows }) => rows)
}

function conditionsOf({
  company_group_id: named,
  include_descendants: withBelow,
}: RatingPatternsQuery): GroupConditions {
  if (!named) return { g: sql`true`, r: sql`true` }
  const ids = sql`any(${sql.param([...named])}::int[])`
  const below = sql`(select y.id from company_groups f join company_groups y
    on ${isWithinSubtree(sql.raw('y.hierarchy'), sql.raw('f.hierarchy'))} where f.id = ${ids})`
  const of = (column: string) => (withBelow ? sql`${sql.raw(column)} in ${below}` : sql`${sql.raw(column)} = ${ids}`)
  return { g: of('g.id'), r: of('r.company_group_id') }
}

interface GroupRow extends Record<string, unknown> {
  companyGroup: NamedReference
  hierarchy: string
  of: number
  found: Partial<Record<RatingPattern, number[] | null>> | null
}

async function readGroups(
  db: Queryable,
  actor: Actor,
  conditions: GroupConditions,
  day: Day | null,
): Promise<GroupRow[]> {
  const branches = submittedScopeOf(actor).map((branch) =>
    patternRecords(actor, branch, { condition: conditions.r, day }),
  )
  if (branches.length === 0) return []
  const { rows } = await db.execute<GroupRow>(sql`
    ${sql.raw(noPrepare)}
    select json_build_object('id', g.id, 'name', g.name) as "companyGroup", g.hierarchy, coalesce(c.of, 0) as of, c.found
    from company_groups g left join (
      select b.company_group_id, count(*)::int as of, json_build_object(${sql.join(
        ratingPatterns.map(
          (pattern) => sql`${sql.raw(`'${pattern}'`)}, array_agg(b.id) filter (where b.${sql.identifier(pattern)})`,
        ),
        sql`, `,
      )}) as found
      from (${sql.join(branches, sql` union all `)}) b group by 1
    ) c on c.company_group_id = g.id
    where ${isWithinSubtree(sql.raw('g.hierarchy'), actor.hierarchy)} and ${conditions.g} and (g.is_active or c.of > 0)
    order by g.hierarchy`)
  return rows
}

function rowsOf({ companyGroup, of, found }: GroupRow): RatingPatternRow[] {
  if (of < minRecords) return [{ pattern: 'too_few', companyGroup, count: 0, of }]
  return ratingPatterns.map((pattern) => {
    const riskIds = (found?.[pattern] ?? []).toSorted((one, other) => one - other)
    return { pattern, companyGroup, count: riskIds.length, of, riskIds }
  })
}
