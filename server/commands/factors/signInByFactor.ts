import type { FactorKind } from '#domain/access/secondFactor'
import type { SecondFactorChallenge, SecondFactorInput } from '#domain/wire/factors'
import type { LoginResponse } from '#domain/wire/session'
import { transaction, type Db } from '#server/database/client'
import { Refusal } from '#server/errors/refusals'
import { readFactors } from '#server/queries/sessions/factors'
import { issueChallenge, readChallenge, consumeChallenge } from '#server/session/factors/challenges'
import type { FactorKeySource } from '#server/session/factors/keys'
import type { Caller } from '#server/session/login'
import { openSession, type SessionLimits } from '#server/session/sessions'
import { countedProof } from './countedProof.ts'
import { proveFactor } from './proveFactor.ts'

/** Begins the second step of a sign-in after a correct password: returns the available factors and a challenge. */
export async function requestFactor(db: Db, userId: number): Promise<SecondFactorChallenge> {
  const { recoveryCodesLeft } = await readFactors(db, userId)
  const methods: FactorKind[] = recoveryCodesLeft > 0 ? ['code', 'recoveryCode'] : ['code']
  return { challenge: await issueChallenge(db, userId), methods }
}

/**
 * POST /auth/login/second-factor: the second step of a sign-in opens the session (rule factor.sign-in). A challenge
 * accepts several attempts until one succeeds; it opens one session.
 * @throws `notSignedIn` if the challenge is no longer valid, or the proof is wrong (then with `code`); `throttled`
 * after too many
 */
export async function signInByFactor(
  db: Db,
  keys: FactorKeySource,
  { sessionHours, sessionIdleMinutes }: SessionLimits,
  { challenge, ...proof }: SecondFactorInput,
  { device, trace, ...origin }: Caller,
): Promise<LoginResponse> {
  const found = await readChallenge(db, challenge)
  if (!found) throw new Refusal('notSignedIn', 'serverErrors.secondStepExpired')
  const { userId, email } = found
  trace.userId = userId
  const kind: FactorKind = proof.code === undefined ? 'recoveryCode' : 'code'
  const response = await countedProof(db, { userId, email, ...origin }, () =>
    transaction(db, async (tx) => {
      if (!(await proveFactor(tx, keys, userId, proof))) return undefined
      if (kind === 'recoveryCode') trace.event = 'recovery_code'
      if (!(await consumeChallenge(tx, userId, challenge))) return undefined
      return openSession(tx, userId, {
        provider: 'password',
        device,
        sessionHours,
        sessionIdleMinutes,
        isByFactor: true,
      })
    }),
  )
  if (response) return response
  throw new Refusal('notSignedIn', wrongProofs[kind], undefined, { code: 'second_factor_required' })
}

const wrongProofs = {
  code: 'serverErrors.wrongCode',
  recoveryCode: 'serverErrors.wrongRecoveryCode',
} as const satisfies Record<FactorKind, string>
