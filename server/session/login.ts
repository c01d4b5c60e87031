import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { LoginResponse } from '#domain/wire/session'
import type { Db } from '../database/client.ts'
import { loginFailures, roleAssignments, sessions, users } from '../database/schema/index.ts'
import { Refusal } from '../errors/refusals.ts'
import { announce } from '../database/signals.ts'
import { isPassword } from './passwords.ts'
import { serializeByKey } from './serializeByKey.ts'
import { encodeClientState, hashOf, newToken } from './tokens.ts'

const minute = 60_000

/** Five failures in 15 minutes for an e-mail from an address, or 100 from an address (rule session.throttle). */
const failureWindow = 15 * minute
const failuresPerEmail = 5
const failuresPerAddress = 100

/** How long a session lives. */
const sessionLife = 12 * 60 * minute

/**
 * Signs in by e-mail and password. Failures are counted in the database, so that the limit holds across servers.
 * @param address the caller's network address
 * @throws `throttled` after too many failures, `notSignedIn` where e-mail and password do not fit
 */
export async function loginByPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<LoginResponse> {
  const name = email.trim().toLowerCase()
  // In turns: guesses sent all at once would otherwise all be checked before the first is counted.
  return serializeByKey(`${name} ${address}`, () => checkPassword(db, name, password, address))
}

async function checkPassword(db: Db, name: string, password: string, address: string): Promise<LoginResponse> {
  await checkFailures(db, name, address)
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, name))
  const fits = await isPassword(password, user?.passwordHash)
  if (!user || !fits || !user.isActive) {
    await db.insert(loginFailures).values({ email: name, address })
    throw new Refusal('notSignedIn', 'serverErrors.badCredentials')
  }
  await db.delete(loginFailures).where(and(eq(loginFailures.email, name), eq(loginFailures.address, address)))
  return openSession(db, user.id, 'password')
}

/** Opens a session for a user who has proved who they are; only the hash of its token is kept. */
export async function openSession(
  db: Pick<Db, 'select' | 'insert'>,
  userId: number,
  provider: (typeof sessions.$inferInsert)['provider'],
  idToken: string | null = null,
): Promise<LoginResponse> {
  const accessToken = newToken()
  await db.insert(sessions).values({
    userId,
    tokenHash: hashOf(accessToken),
    provider,
    idToken,
    expiresAt: new Date(Date.now() + sessionLife),
  })
  return { accessToken, idToken, clientState: await clientStateOf(db, userId) }
}

/** Ends the session of a token and its event stream at once, on every server; an unknown one is none already. */
export async function closeSession(db: Db, accessToken: string): Promise<void> {
  const { rowCount } = await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(accessToken)))
  if (rowCount) await announce(db, 'sessions')
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

async function checkFailures(db: Db, email: string, address: string): Promise<void> {
  const [failures] = await db
    .select({
      ofAddress: count(),
      ofEmail: sql<number>`(count(*) filter (where ${loginFailures.email} = ${email}))::int`,
    })
    .from(loginFailures)
    .where(and(eq(loginFailures.address, address), gt(loginFailures.createdAt, new Date(Date.now() - failureWindow))))
  if (failures && (failures.ofEmail >= failuresPerEmail || failures.ofAddress >= failuresPerAddress)) {
    throw new Refusal('throttled', 'serverErrors.tooManyRequests')
  }
}
