import { sql } from 'drizzle-orm'
import { administersEverything } from '#domain/access/administration'
import { isPowerful } from '#domain/access/powerfulRoles'
import { roles } from '#domain/access/roles'
import type { Queryable } from '#server/database/client'
import { isOneOf } from '#server/database/oneOf'

/** Returns whether a person has a role that can do more than read. */
export async function hasMoreThanViewer(db: Queryable, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from role_assignments a join user_roles r on r.id = a.user_role_id
    where a.user_id = ${userId} and ${isOneOf(sql`r.name`, roles.filter(isPowerful), 'text')} limit 1`)
  return rows.length > 0
}

/** The actions on an account by which a System Admin confirms its address. */
const confirmations = ['activate', 'create_password_link']

/**
 * Returns whether the directory changed the address of a person with more than the role Viewer, and no System Admin has
 * confirmed it since: until then no link to choose a password is emailed there (rule directory.addresses).
 */
export async function isAddressUnconfirmed(db: Queryable, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from audit_entries e
    where e.subject_type = 'user' and e.subject_id = ${userId} and e.changes ? 'byDirectory'
      and e.changes -> 'email' ->> 'before' is not null
      and not exists (select from audit_entries l where l.subject_type = 'user' and l.subject_id = e.subject_id
        and l.id > e.id and ${isOneOf(sql`l.action`, confirmations, 'text')}
        and ${isOneOf(sql`l.role`, roles.filter(administersEverything), 'text')})
    limit 1`)
  return rows.length > 0 && (await hasMoreThanViewer(db, userId))
}
