import { eq, sql } from 'drizzle-orm'
import { servesPasswords } from '#domain/access/passwordSignIn'
import { stepAfterPassword } from '#domain/access/secondFactor'
import type { SecondFactorChallenge } from '#domain/wire/factors'
import type { LoginResponse } from '#domain/wire/session'
import type { Config } from '#server/config'
import { transaction, type Db } from '#server/database/client'
import { users } from '#server/database/schema/index'
import { Refusal, secondFactorRequired as asksForFactor } from '#server/errors/refusals'
import { attemptOf, type Origin } from './attemptOf.ts'
import { clearAttempts, countAttempt, clearAttempt } from './attempts.ts'
import { readFactorAccount } from './factors/account.ts'
import { isPassword } from './passwords.ts'
import type { SecurityTrace } from './securityTrace.ts'
import { serializeByKey } from './serializeByKey.ts'
import { openSession, type SessionLimits } from './sessions.ts'

export interface Caller extends Origin {
  device: string | null
  trace: SecurityTrace
}

type User = typeof users.$inferSelect

/** Called with an email when its attempts begin to be refused. */
type OnGuesses = (email: string) => Promise<void>

/** The side effects of a password sign-in that the caller handles. */
interface PasswordSignIn {
  onGuesses: OnGuesses
  /** Begins the second step for an account with a factor. */
  requestFactor: (userId: number) => Promise<SecondFactorChallenge>
}

/**
 * Signs in with email and password, for people who can use passwords (rule session.password-mode). With a second factor
 * it is the first of two steps (rule factor.sign-in).
 * @throws `throttled` after too many failures, `notSignedIn` if email and password do not match, the account is
 * deactivated, or a second factor follows
 */
export async function loginByPassword(
  db: Db,
  config: Pick<Config, 'passwordSignIn' | 'secondFactorRequired'> & SessionLimits,
  credentials: { email: string; password: string },
  caller: Caller,
  { onGuesses, requestFactor }: PasswordSignIn,
): Promise<LoginResponse> {
  const { passwordSignIn, secondFactorRequired, sessionHours, sessionIdleMinutes } = config
  const isServed = ({ userType }: User) => servesPasswords(passwordSignIn, userType)
  const user = await findByPassword(db, credentials, caller, onGuesses, isServed)
  if (!user) throw new Refusal('notSignedIn', 'serverErrors.badCredentials')
  // If a required factor is missing, `authenticate` allows only its set-up.
  const step = stepAfterPassword(secondFactorRequired, await readFactorAccount(db, user.id))
  if (step === 'secondFactor' && user.isActive) {
    caller.trace.outcome = 'unfinished'
    throw asksForFactor(await requestFactor(user.id))
  }
  const { device } = caller
  return transaction(db, (tx) =>
    openSession(tx, user.id, { provider: 'password', device, sessionHours, sessionIdleMinutes }),
  )
}

/**
 * Finds the user of an email and password. Attempts are counted (rule session.throttle); with a second factor, earlier
 * ones are cleared only after it.
 * @param trace of a call that identifies the person in no other way
 * @param onGuesses called with an email when its attempts begin to be refused
 * @param isMeant whether the user can be found at all: for others the result, its duration and the count are the same
 * @throws `throttled` after too many failures
 */
export async function findByPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  { trace, ...origin }: Origin & Partial<Caller>,
  onGuesses: OnGuesses,
  isMeant: (user: User) => boolean = () => true,
): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
  const attempt = await attemptOf(db, { userId: user?.id ?? 0, email }, origin)
  // Serialized: the fifth of several simultaneous guesses must not count as too many while the first is being checked.
  return serializeByKey(`${attempt.email} ${attempt.network}`, async () => {
    const counted = await countAttempt(db, attempt)
    if (user && trace) trace.userId = user.id
    const fits = await isPassword(password, user?.passwordHash)
    if (!user || !fits || !isMeant(user)) {
      if (counted.isLast) await onGuesses(attempt.email)
      return undefined
    }
    const { hasFactor } = await readFactorAccount(db, user.id)
    await (hasFactor ? clearAttempt(db, counted) : clearAttempts(db, attempt))
    return user
  })
}
