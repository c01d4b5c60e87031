import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Role } from '#domain/access/roles'
import type { Db } from '#server/database/client'
import { findSession } from '#server/session/currentSession'
import { openSession } from '#server/session/sessions'
import { hashOf } from '#server/session/tokens'
import { emailOf } from '../data/size.ts'

/** A signed-in person. */
export interface Person {
  actor: Actor
  /** The headers of their calls. */
  headers: Record<string, string>
}

/** Signs in the one user with the role in a company group, without a password. */
export async function signIn(db: Db, role: Role, companyGroupId: number): Promise<Person> {
  const email = emailOf(role, companyGroupId)
  const { rows } = await db.execute<{ id: number }>(sql`select id from users where email = ${email}`)
  if (!rows[0]) throw new Error(`There is no user ${email}`)
  const { accessToken, clientState } = await openSession(db, rows[0].id, { provider: 'password', sessionHours: 12 })
  const actor = (await findSession(db, hashOf(accessToken)))?.actor
  if (!actor) throw new Error(`${email} has no role`)
  return { actor, headers: { authorization: `Bearer ${accessToken}`, 'client-state': clientState } }
}
