import { and, count, eq, gt, sql } from 'drizzle-orm'
import { servesPasswords } from '#domain/access/passwordSignIn'
import type { LoginResponse } from '#domain/wire/session'
import type { Config } from '../config.ts'
import { transaction, type Db } from '../database/client.ts'
import { loginFailures, users } from '../database/schema/index.ts'
import { Refusal } from '../errors/refusals.ts'
import { isPassword } from './passwords.ts'
import { serializeByKey } from './serializeByKey.ts'
import { openSession, type SessionLimits } from './sessions.ts'

const minute = 60_000

/** Five failures in 15 minutes for an e-mail from an address, or 100 from an address (rule session.throttle). */
const failureWindow = 15 * minute
const failuresPerEmail = 5
const failuresPerAddress = 100

/** Where a sign-in comes from. */
export interface Caller {
  /** The network address. */
  address: string
  device: string | null
}

type User = typeof users.$inferSelect

/**
 * Signs in by e-mail and password, where the person is one whom passwords serve (rule session.password-mode).
 * @throws `throttled` after too many failures, `notSignedIn` where e-mail and password do not fit, or the account is
 * deactivated
 */
export async function loginByPassword(
  db: Db,
  { passwordSignIn, sessionIdleMinutes }: Pick<Config, 'passwordSignIn'> & SessionLimits,
  credentials: { email: string; password: string },
  { address, device }: Caller,
): Promise<LoginResponse> {
  const isServed = ({ userType }: User) => servesPasswords(passwordSignIn, userType)
  const user = await findByPassword(db, credentials, address, isServed)
  if (!user) throw new Refusal('notSignedIn', 'serverErrors.badCredentials')
  return transaction(db, (tx) => openSession(tx, user.id, { provider: 'password', device, sessionIdleMinutes }))
}

/**
 * Finds who has that e-mail and that password. Failures are counted in the database, so that the limit holds across
 * servers (rule session.throttle).
 * @param isMeant whether the user is one to be found at all: for others the answer, its time and the count are the same
 * @throws `throttled` after too many failures
 */
export async function findByPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  address: string,
  isMeant: (user: User) => boolean = () => true,
): Promise<User | undefined> {
  const name = email.trim().toLowerCase()
  // In turns: guesses sent all at once would otherwise all be checked before the first is counted.
  return serializeByKey(`${name} ${address}`, async () => {
    await checkFailures(db, name, address)
    const [user] = await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, name))
    const fits = await isPassword(password, user?.passwordHash)
    if (!user || !fits || !isMeant(user)) {
      await db.insert(loginFailures).values({ email: name, address })
      return undefined
    }
    await db.delete(loginFailures).where(and(eq(loginFailures.email, name), eq(loginFailures.address, address)))
    return user
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
