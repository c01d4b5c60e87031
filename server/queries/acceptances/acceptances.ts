import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Acceptance, AcceptanceListQuery, AcceptanceOfRisk } from '#domain/wire/acceptances'
import type { Queryable } from '#server/database/client'
import { isWithinSubtree } from '#server/database/subtree'
import { acceptanceState } from '../risks/conditions/acceptance.ts'
import { anyOf, isOpenSince, scopeOf, shownColumns, showsPresent, type ScopeBranch } from '../risks/scope.ts'
import { isoTime } from '../shared/isoTime.ts'
import { readPage, type Page } from '../shared/page.ts'
import { personJson } from '../shared/planColumns.ts'

const columns = sql`a.id, a.risk_id as "riskId", a.revision, a.score, a.appetite, a.reason, a.condition,
  a.until::text as until, ${acceptanceState()} as state, ${personJson('u')} as by, a.role,
  ${isoTime(sql`a.created_at`)} as "createdAt", coalesce(a.outdated_fields, '{}') as "outdatedFields",
  ${isoTime(sql`a.outdated_at`)} as "outdatedAt", ${isoTime(sql`a.revoked_at`)} as "revokedAt",
  ${personJson('w')} as "revokedBy", a.revoke_reason as "revokeReason"`

const tables = sql`acceptances a join users u on u.id = a.user_id left join users w on w.id = a.revoked_by
  join risks r on r.id = a.risk_id`

/** The acceptances of visible records that were not given while the record was closed to the actor. */
const readable = (actor: Actor, branches: readonly ScopeBranch[]): SQL =>
  sql`${anyOf(branches.map(({ where }) => where))} and ${isOpenSince(actor, sql`a.created_at`)}`

/** Reads the acceptances of a record, the latest first; undefined if the record does not exist for the actor. */
export async function readAcceptances(db: Queryable, actor: Actor, riskId: number): Promise<Acceptance[] | undefined> {
  const branches = scopeOf(actor)
  const { rows: seen } = await db.execute(
    sql`select r.id from risks r where r.id = ${riskId} and ${anyOf(branches.map(({ where }) => where))}`,
  )
  if (seen.length === 0) return undefined
  const { rows } = await db.execute<Acceptance & Record<string, unknown>>(sql`
    select ${columns} from ${tables} where a.risk_id = ${riskId} and ${readable(actor, branches)} order by a.id desc`)
  return rows
}

const sortKeys = { id: sql`a.id`, until: sql`a.until`, created_at: sql`a.created_at` }

/** Returns a page of the acceptances of all visible records, the latest first by default. */
export function listAcceptances(
  db: Queryable,
  actor: Actor,
  query: AcceptanceListQuery,
): Promise<Page<AcceptanceOfRisk>> {
  const { company_group_id: groupId, include_descendants: isWithDescendants } = query
  const branches = scopeOf(actor)
  const title = sql`case when ${showsPresent(branches)} then ${shownColumns.present.title}
    else ${shownColumns.submitted.title} end`
  const inGroup = isWithDescendants
    ? isWithinSubtree(sql.raw('r.hierarchy'), sql`(select f.hierarchy from company_groups f where f.id = ${groupId})`)
    : sql`r.company_group_id = ${groupId}`
  return readPage<AcceptanceOfRisk>(
    db,
    { ...query, order: query.order ?? (query.sort ? 'asc' : 'desc') },
    {
      select: sql`${columns}, json_build_object('id', r.id, 'type', r.type, 'title', coalesce(${title}, ''),
        'companyGroup', json_build_object('id', g.id, 'name', g.name)) as risk`,
      from: sql`${tables} join company_groups g on g.id = r.company_group_id`,
      where: groupId === undefined ? readable(actor, branches) : sql`${readable(actor, branches)} and ${inGroup}`,
      sortKey: sortKeys[query.sort ?? 'id'],
      tieBreaker: sql`a.id`,
    },
  )
}
