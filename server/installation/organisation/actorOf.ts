import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { systemAdmin } from '#domain/access/administration'
import type { Db } from '#server/database/client'
import { actorColumns, actorOfRow, type ActorRow } from '#server/session/actorRow'
import { InstallationError } from '../operator.ts'

/**
 * Returns the actor of an operator's import: a System Admin, who is in the audit.
 * @param email of the System Admin; undefined: the only one
 * @throws InstallationError if there is none, or several and none is given
 */
export async function actorOf(db: Db, email: string | undefined): Promise<Actor> {
  const { rows } = await db.execute<ActorRow>(sql`
    select distinct on (u.id) u.id as user_id, ${actorColumns}
    from role_assignments a join users u on u.id = a.user_id and u.is_active
    join user_roles r on r.id = a.user_role_id and r.name = ${systemAdmin}
    join company_groups g on g.id = a.company_group_id
    where ${email === undefined ? sql`true` : sql`lower(u.email) = ${email.toLowerCase()}`} order by u.id, a.id limit 2`)
  const [row, other] = rows
  if (!row) {
    throw new InstallationError(
      email === undefined ? 'There is no System Admin yet.' : `${email} is not a System Admin.`,
    )
  }
  if (other) throw new InstallationError('There are several System Admins. Name one with --as <email>.')
  return actorOfRow(row)
}
