import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { LoginResponse } from '#domain/wire/session'
import type { Config } from '#server/config'
import type { Db, Queryable, Tx } from '#server/database/client'
import { roleAssignments, sessions, users } from '#server/database/schema/index'
import { announce } from '#server/database/signals'
import { Refusal } from '#server/errors/refusals'
import { encodeClientState, hashOf, newToken } from './tokens.ts'

/** The maximum number of sessions of a user; a further one ends the oldest (rule session.limit). */
const mostSessions = 20

/** The limits of a session (rule session.idle). */
export type SessionLimits = Pick<Config, 'sessionHours' | 'sessionIdleMinutes'>

/** The stored data of a sign-in besides the user. */
interface SignIn extends SessionLimits {
  provider: (typeof sessions.$inferInsert)['provider']
  idToken?: string | null
  /** The provider's id of its session. */
  identitySession?: string | null
  device?: string | null
  /** Whether the person used a second factor. */
  isByFactor?: boolean
}

/**
 * Opens a session for an authenticated user; only the hash of its token is stored. Beyond the maximum number, the
 * oldest end, and their event streams with the next heartbeat.
 * @throws `notSignedIn` if the account is deactivated, with a message, which the owner may see
 */
export async function openSession(
  db: Queryable,
  userId: number,
  {
    sessionHours,
    sessionIdleMinutes = Infinity,
    provider,
    idToken = null,
    identitySession = null,
    device = null,
    isByFactor = false,
  }: SignIn,
): Promise<LoginResponse> {
  const accessToken = newToken()
  // Serializes the sign-ins of a user, also with a deactivation.
  const { isActive, hasSignedIn } = users
  const [user] = await db.select({ isActive, hasSignedIn }).from(users).where(eq(users.id, userId)).for('update')
  if (!user?.isActive) throw new Refusal('notSignedIn', 'serverErrors.deactivated')
  if (!user.hasSignedIn) await db.update(users).set({ hasSignedIn: true }).where(eq(users.id, userId))
  await db.insert(sessions).values({
    userId,
    tokenHash: hashOf(accessToken),
    provider,
    identitySession,
    device,
    ...(isByFactor ? { factorConfirmedAt: sql`now()` } : {}),
    expiresAt: sql`now() + ${Math.min(sessionHours * 60, sessionIdleMinutes)} * interval '1 minute'`,
  })
  await db.execute(sql`
    delete from sessions where user_id = ${userId} and id not in (
      select id from sessions where user_id = ${userId} and expires_at > now() order by id desc limit ${mostSessions})`)
  return { accessToken, idToken, clientState: await clientStateOf(db, userId) }
}

/**
 * Ends the session of a token and its event stream immediately, on every server (rule session.sign-out); ignores an
 * unknown one.
 * @returns its user, null without one
 */
export async function closeSession(db: Db, accessToken: string): Promise<number | null> {
  const isOwn = eq(sessions.tokenHash, hashOf(accessToken))
  const [own] = await db.select({ userId: sessions.userId }).from(sessions).where(isOwn)
  await endSessions(db, isOwn)
  return own?.userId ?? null
}

/** The selected sessions of a user: all, one of them, or all except one. */
export function sessionsOf(userId: number, { only, except }: { only?: number; except?: number } = {}): SQL {
  const which = [
    eq(sessions.userId, userId),
    ...(only === undefined ? [] : [eq(sessions.id, only)]),
    ...(except === undefined ? [] : [ne(sessions.id, except)]),
  ]
  return and(...which) as SQL
}

/**
 * Ends sessions and their event streams on every server: immediately, or with the commit of a transaction.
 * @returns the number of active ones
 */
export async function endSessions(handle: Db | Tx, which: SQL): Promise<number> {
  const db: Queryable = handle
  const ended = await db
    .delete(sessions)
    .where(which)
    .returning({ isAlive: sql<boolean>`${sessions.expiresAt} > now()` })
  if (ended.length > 0) await announce(handle, 'sessions')
  return ended.filter(({ isAlive }) => isAlive).length
}

/**
 * Records that a session is in use, at most once a minute (`CurrentSession.isStale`); if idle sessions expire, this
 * postpones the end (rule session.idle).
 */
export async function touchSession(
  db: Db,
  sessionId: number,
  { sessionHours, sessionIdleMinutes }: SessionLimits,
): Promise<void> {
  const end =
    sessionIdleMinutes === undefined
      ? sql`expires_at`
      : sql`least(created_at + ${sessionHours} * interval '1 hour', now() + ${sessionIdleMinutes} * interval '1 minute')`
  await db.execute(sql`update sessions set last_used_at = now(), expires_at = ${end} where id = ${sessionId}`)
}

/** Returns the client state of the user's current default role assignment (rule session.client-state). */
export async function clientStateOf(db: Queryable, userId: number): Promise<string> {
  const [assignment] = await db
    .select()
    .from(roleAssignments)
    .where(and(eq(roleAssignments.userId, userId), eq(roleAssignments.isDefault, true)))
  return encodeClientState({
    companyGroupId: assignment?.companyGroupId ?? null,
    defaultUserRoleId: assignment?.userRoleId ?? null,
  })
}
