import { and, eq, sql } from 'drizzle-orm'
import type { LoginResponse } from '#domain/wire/session'
import type { Db } from '../database/client.ts'
import { roleAssignments, sessions, users } from '../database/schema/index.ts'
import { noteUser } from '../securityTrace.ts'
import { Refusal } from '../errors/refusals.ts'
import { announce } from '../database/signals.ts'
import { clearAttempts, countAttempt, type Attempt } from './attempts.ts'
import { networkOf } from './networkOf.ts'
import { isPassword } from './passwords.ts'
import { serializeByKey } from './serializeByKey.ts'
import { encodeClientState, hashOf, newToken } from './tokens.ts'

const minute = 60_000

/** How long a session lives. */
const sessionLife = 12 * 60 * minute

type OnGuesses = (email: string) => Promise<void>

/**
 * Signs in by e-mail and password. Failures are counted (rule session.throttle).
 * @param address the caller's network address
 * @param onGuesses told of an e-mail when attempts for it begin to be refused
 * @throws `throttled` after too many failures, `notSignedIn` where e-mail and password do not fit
 */
export async function loginByPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  address: string,
  onGuesses: OnGuesses,
): Promise<LoginResponse> {
  const attempt = { email: email.trim().toLowerCase(), network: networkOf(address) }
  // In turns: of guesses sent all at once the fifth must not count as too many while the first is still looked at.
  return serializeByKey(`${attempt.email} ${attempt.network}`, () => checkPassword(db, attempt, password, onGuesses))
}

async function checkPassword(db: Db, attempt: Attempt, password: string, onGuesses: OnGuesses): Promise<LoginResponse> {
  const { isLast } = await countAttempt(db, attempt)
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, attempt.email))
  if (user) noteUser(user.id)
  const fits = await isPassword(password, user?.passwordHash)
  if (!user || !fits || !user.isActive) {
    if (isLast) await onGuesses(attempt.email)
    throw new Refusal('notSignedIn', 'serverErrors.badCredentials')
  }
  await clearAttempts(db, attempt)
  return openSession(db, user.id, 'password')
}

/** Opens a session for a user who has proved who they are; only the hash of its token is kept. */
export async function openSession(
  db: Pick<Db, 'select' | 'insert'>,
  userId: number,
  provider: (typeof sessions.$inferInsert)['provider'],
  idToken: string | null = null,
): Promise<LoginResponse> {
  noteUser(userId)
  const accessToken = newToken()
  await db.insert(sessions).values({
    userId,
    tokenHash: hashOf(accessToken),
    provider,
    expiresAt: new Date(Date.now() + sessionLife),
  })
  return { accessToken, idToken, clientState: await clientStateOf(db, userId) }
}

/** Ends the session of a token and its event stream at once, on every server; an unknown one is none already. */
export async function closeSession(db: Db, accessToken: string): Promise<void> {
  const isOwn = eq(sessions.tokenHash, hashOf(accessToken))
  const [ended] = await db.delete(sessions).where(isOwn).returning({ userId: sessions.userId })
  if (!ended) return
  noteUser(ended.userId)
  await announce(db, 'sessions')
}

/** The client state of the user's present default role assignment (rule session.client-state). */
export async function clientStateOf(db: Pick<Db, 'select'>, userId: number): Promise<string> {
  const [assignment] = await db
    .select()
    .from(roleAssignments)
    .where(and(eq(roleAssignments.userId, userId), eq(roleAssignments.isDefault, true)))
  return encodeClientState({
    companyGroupId: assignment?.companyGroupId ?? null,
    defaultUserRoleId: assignment?.userRoleId ?? null,
  })
}
