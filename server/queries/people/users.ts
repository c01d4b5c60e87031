import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { administersEverything } from '#domain/access/administration'
import type { PasswordOwner } from '#domain/access/invitations'
import { personDenialOf } from '#domain/access/personAdministration'
import type { User, UserListQuery, UserStatus } from '#domain/wire/users'
import type { Queryable } from '#server/database/client'
import { collateNames } from '#server/database/collateNames'
import { isWithinSubtree } from '#server/database/subtree'
import { Refusal, existing } from '#server/errors/refusals'
import { isoTime } from '../shared/isoTime.ts'
import { searchPattern, matches } from '../shared/like.ts'
import { readPage, type Page } from '../shared/page.ts'

const raw = sql.raw

const sortKeys = {
  id: raw('u.id'),
  email: collateNames(raw('u.email')),
  first_name: collateNames(raw('u.first_name')),
  last_name: collateNames(raw('u.last_name')),
  user_type: raw('u.user_type'),
  is_active: raw('u.is_active'),
  created_at: raw('u.created_at'),
  updated_at: raw('u.updated_at'),
} as const

/** Equal to `statusOf` of the wire. */
const ofStatus: Readonly<Record<UserStatus, SQL>> = {
  active: raw('u.is_active and u.has_signed_in'),
  inactive: raw('not u.is_active'),
  invited: raw('u.is_active and not u.has_signed_in and u.invited_at is not null'),
  notSignedIn: raw('u.is_active and not u.has_signed_in and u.invited_at is null'),
}

/** A user with the data that decide who can administer them. */
export interface UserRow
  extends
    Omit<User, 'editDenied' | 'invitationDenied' | 'canLinkPassword'>,
    Pick<PasswordOwner, 'assignments' | 'isErased' | 'hasPassword'> {
  [column: string]: unknown
}

const columns = sql`u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.user_type as "userType",
  u.is_active as "isActive", u.erased_at is not null as "isErased", u.has_signed_in as "hasSignedIn",
  u.password_hash is not null as "hasPassword", ${isoTime(raw('u.invited_at'))} as "invitedAt",
  ${isoTime(raw('u.created_at'))} as "createdAt", ${isoTime(raw('u.updated_at'))} as "updatedAt",
  (select coalesce(json_agg(json_build_object('role', r.name, 'hierarchy', g.hierarchy)), '[]')
    from role_assignments a join user_roles r on r.id = a.user_role_id join company_groups g on g.id = a.company_group_id
    where a.user_id = u.id) as assignments`

/** Returns a page of the visible users: a System Admin all, a Group Admin those with an assignment in the area. */
export async function listUsers(db: Queryable, actor: Actor, query: UserListQuery): Promise<Page<UserRow>> {
  const pattern = searchPattern(query.q)
  const conditions: SQL[] = [
    usersInArea(actor),
    sql`(${matches(sql`u.email`, pattern)} or ${matches(sql`u.first_name || ' ' || u.last_name`, pattern)})`,
    ...(query.email === undefined ? [] : [sql`lower(u.email) = ${query.email.trim().toLowerCase()}`]),
    ...(query.user_type === undefined ? [] : [sql`u.user_type = ${query.user_type}`]),
    ...(query.is_active === undefined ? [] : [sql`u.is_active = ${query.is_active}`]),
    ...(query.status === undefined ? [] : [ofStatus[query.status]]),
  ]
  return readPage<UserRow>(db, query, {
    select: columns,
    from: sql`users u`,
    where: sql.join(conditions, sql` and `),
    sortKey: sortKeys[query.sort ?? 'id'],
    tieBreaker: sql`u.id`,
  })
}

/** Returns one of the users whom an administrator can see; undefined for others and unknown ones. */
export async function readUser(db: Queryable, actor: Actor, id: number): Promise<UserRow | undefined> {
  const { rows } = await db.execute<UserRow>(
    sql`select ${columns} from users u where u.id = ${id} and ${usersInArea(actor)}`,
  )
  return rows[0]
}

/**
 * Refuses a person whom the actor does not administer (rule admin.people).
 * @param orOwn whether the actor's own account is meant too
 * @throws `missingId` for a user whom the actor cannot see, `denied` with the reason
 */
export async function checkAdministered(db: Queryable, actor: Actor, userId: number, orOwn = false): Promise<void> {
  const person = existing(await readUser(db, actor, userId), 'userId')
  const denial = personDenialOf(actor, { ...person, userId })
  if (denial && !(orOwn && denial === 'ownAccount')) throw new Refusal('denied', `editDenials.${denial}`)
}

function usersInArea(actor: Actor): SQL {
  if (administersEverything(actor.role)) return sql`true`
  return sql`exists (select 1 from role_assignments a join company_groups g on g.id = a.company_group_id
    where a.user_id = u.id and ${isWithinSubtree(raw('g.hierarchy'), actor.hierarchy)})`
}
