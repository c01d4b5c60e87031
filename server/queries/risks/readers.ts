import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { visibilityOf } from '#domain/risks/access/visibility'
import type { RiskState } from '#domain/risks/riskState'
import { commentLimits } from '#domain/validation/limits'
import { wordsOf, type NamedReference } from '#domain/wire/common'
import type { RiskReader } from '#domain/wire/comments'
import type { Queryable } from '#server/database/client'
import { isInForce } from '#server/database/deputies'
import { actorColumns, actorOfRow, type ActorRow } from '#server/session/actorRow'
import { searchPattern, matches } from '../like.ts'

interface CandidateRow extends ActorRow {
  firstName: string
  lastName: string
  companyGroup: NamedReference
}

/** A person who can see a record, with the role that allows it. */
export interface Reader extends RiskReader {
  actor: Actor
}

/**
 * Returns the active people who can see a risk in one of their roles, by name; the policy decides for everyone with a
 * role at its company group or above (rule comments.mention).
 * @param which filters the `users u`
 */
async function readersAmong(db: Queryable, state: RiskState, which: SQL): Promise<Reader[]> {
  const { rows } = await db.execute<CandidateRow>(sql`
    select a.user_id, u.first_name as "firstName", u.last_name as "lastName",
      json_build_object('id', g.id, 'name', g.name) as "companyGroup", ${actorColumns}
    from role_assignments a
    join users u on u.id = a.user_id and u.is_active
    join user_roles r on r.id = a.user_role_id
    join company_groups g on g.id = a.company_group_id
    where a.company_group_id = any(${sql.param(idsOfHierarchy(state.hierarchy))}::int[]) and ${isInForce} and ${which}
    order by u.first_name, u.last_name, u.id, a.is_default desc, g.level desc, a.id`)
  const readers = new Map<number, Reader>()
  for (const { firstName, lastName, companyGroup, ...row } of rows) {
    const actor = actorOfRow(row)
    if (readers.has(actor.userId) || visibilityOf(actor, state) === 'none') continue
    readers.set(actor.userId, { id: actor.userId, firstName, lastName, userRole: row.role, companyGroup, actor })
  }
  return [...readers.values()]
}

/** Returns the first people who can see a risk and whose name has all the words, without the actor. */
export async function findReaders(db: Queryable, asking: Actor, state: RiskState, q: string): Promise<RiskReader[]> {
  const words = wordsOf(q).map((word) => matches(sql`u.first_name || ' ' || u.last_name`, searchPattern(word)))
  const named = sql.join([sql`u.id <> ${asking.userId}`, ...words], sql` and `)
  const found = await readersAmong(db, state, named)
  return found.slice(0, commentLimits.readers).map(({ id, firstName, lastName, userRole, companyGroup }) => {
    return { id, firstName, lastName, userRole, companyGroup }
  })
}

/** Returns those of some people who can see a risk. */
export async function readersOf(db: Queryable, state: RiskState, userIds: readonly number[]): Promise<Reader[]> {
  return userIds.length === 0 ? [] : readersAmong(db, state, sql`u.id in ${[...userIds]}`)
}
