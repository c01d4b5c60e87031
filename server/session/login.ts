import { eq, sql } from 'drizzle-orm'
import { servesPasswords } from '#domain/access/passwordSignIn'
import type { LoginResponse } from '#domain/wire/session'
import type { Config } from '../config.ts'
import { transaction, type Db } from '../database/client.ts'
import { users } from '../database/schema/index.ts'
import { noteUser } from '../securityTrace.ts'
import { Refusal } from '../errors/refusals.ts'
import { clearAttempts, countAttempt } from './attempts.ts'
import { networkOf } from './networkOf.ts'
import { isPassword } from './passwords.ts'
import { serializeByKey } from './serializeByKey.ts'
import { openSession, type SessionLimits } from './sessions.ts'

/** Where a sign-in comes from. */
export interface Caller {
  /** The network address. */
  address: string
  device: string | null
}

type User = typeof users.$inferSelect

type OnGuesses = (email: string) => Promise<void>

/**
 * Signs in by e-mail and password, where the person is one whom passwords serve (rule session.password-mode).
 * @param onGuesses told of an e-mail when attempts for it begin to be refused
 * @throws `throttled` after too many failures, `notSignedIn` where e-mail and password do not fit, or the account is
 * deactivated
 */
export async function loginByPassword(
  db: Db,
  { passwordSignIn, sessionIdleMinutes }: Pick<Config, 'passwordSignIn'> & SessionLimits,
  credentials: { email: string; password: string },
  { address, device }: Caller,
  onGuesses: OnGuesses,
): Promise<LoginResponse> {
  const isServed = ({ userType }: User) => servesPasswords(passwordSignIn, userType)
  const user = await findByPassword(db, credentials, address, onGuesses, isServed)
  if (!user) throw new Refusal('notSignedIn', 'serverErrors.badCredentials')
  return transaction(db, (tx) => openSession(tx, user.id, { provider: 'password', device, sessionIdleMinutes }))
}

/**
 * Finds who has that e-mail and that password. Attempts are counted (rule session.throttle).
 * @param onGuesses told of an e-mail when attempts for it begin to be refused
 * @param isMeant whether the user is one to be found at all: for others the answer, its time and the count are the same
 * @throws `throttled` after too many failures
 */
export async function findByPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  address: string,
  onGuesses: OnGuesses,
  isMeant: (user: User) => boolean = () => true,
): Promise<User | undefined> {
  const attempt = { email: email.trim().toLowerCase(), network: networkOf(address) }
  // In turns: of guesses sent all at once the fifth must not count as too many while the first is still looked at.
  return serializeByKey(`${attempt.email} ${attempt.network}`, async () => {
    const { isLast } = await countAttempt(db, attempt)
    const [user] = await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, attempt.email))
    if (user) noteUser(user.id)
    const fits = await isPassword(password, user?.passwordHash)
    if (!user || !fits || !isMeant(user)) {
      if (isLast) await onGuesses(attempt.email)
      return undefined
    }
    await clearAttempts(db, attempt)
    return user
  })
}
