import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { OpenSession } from '#domain/wire/sessions'
import type { Queryable } from '#server/database/client'
import { checkAdministered } from '../people/users.ts'
import { isoTime } from '../shared/isoTime.ts'

/**
 * Returns the active sessions of a user, the last used first.
 * @param currentId the session of the caller
 */
export async function listSessions(db: Queryable, userId: number, currentId: number): Promise<OpenSession[]> {
  const { rows } = await db.execute<OpenSession & Record<string, unknown>>(sql`
    select s.id, s.provider as "signInKind", s.device, s.id = ${currentId} as "isCurrent",
      ${isoTime(sql`s.created_at`)} as "createdAt", ${isoTime(sql`s.last_used_at`)} as "lastUsedAt",
      ${isoTime(sql`s.expires_at`)} as "expiresAt"
    from sessions s where s.user_id = ${userId} and s.expires_at > now()
    order by s.last_used_at desc, s.id desc`)
  return rows
}

/**
 * Returns the active sessions of a person whom the actor administers, or of the actor (rule admin.people).
 * @throws as `checkAdministered`
 */
export async function listSessionsOf(db: Queryable, actor: Actor, userId: number, currentId: number) {
  await checkAdministered(db, actor, userId, true)
  return listSessions(db, userId, currentId)
}
