import type { FactorKind } from '#domain/access/secondFactor'
import type { SecondFactorChallenge, SecondFactorInput } from '#domain/wire/factors'
import type { LoginResponse } from '#domain/wire/session'
import { transaction, type Db } from '#server/database/client'
import { Refusal } from '#server/errors/refusals'
import { listPasskeys, readFactors } from '#server/queries/factors'
import { issueChallenge, readChallenge, consumeChallenge } from '#server/session/factors/challenges'
import { optionsToUse } from '#server/session/factors/passkeys'
import type { Caller } from '#server/session/login'
import { openSession, type SessionLimits } from '#server/session/sessions'
import { countedProof } from './countedProof.ts'
import { prepareProof, type FactorMeans } from './proveFactor.ts'

/** Begins the second step of a sign-in after a correct password: returns the available factors and a challenge. */
export async function requestFactor(db: Db, { party }: FactorMeans, userId: number): Promise<SecondFactorChallenge> {
  const { codesSince, passkeys, recoveryCodesLeft } = await readFactors(db, userId)
  const methods: FactorKind[] = [
    ...(codesSince === null ? [] : (['code'] as const)),
    ...(passkeys.length > 0 && party ? (['passkey'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recoveryCode'] as const) : []),
  ]
  return { challenge: await issueChallenge(db, userId, 'sign_in'), methods }
}

/**
 * POST /auth/login/second-factor/passkey-options: the options for the browser to use a passkey of the person who signs
 * in.
 */
export async function askForPasskey(
  db: Db,
  { party }: FactorMeans,
  challenge: string,
): Promise<Record<string, unknown>> {
  const found = await readChallenge(db, 'sign_in', challenge)
  if (!found) throw stepExpired()
  if (!party) throw new Refusal('denied', 'serverErrors.passkeysNotOffered')
  return optionsToUse(db, party, found.userId, 'passkey_sign_in', await listPasskeys(db, found.userId))
}

/**
 * POST /auth/login/second-factor: the second step of a sign-in opens the session (rule factor.sign-in). A challenge
 * accepts several attempts until one succeeds; it opens one session.
 * @throws `notSignedIn` if the challenge is no longer valid, or the proof is wrong (then with `code`); `throttled`
 * after too many
 */
export async function signInByFactor(
  db: Db,
  means: FactorMeans,
  { sessionHours, sessionIdleMinutes }: SessionLimits,
  { challenge, ...proof }: SecondFactorInput,
  { device, trace, ...origin }: Caller,
): Promise<LoginResponse> {
  const found = await readChallenge(db, 'sign_in', challenge)
  if (!found) throw stepExpired()
  const { userId, email } = found
  trace.userId = userId
  const kind = kindOf(proof)
  const response = await countedProof(db, { userId, email, ...origin }, async () => {
    const take = await prepareProof(db, means, userId, proof, 'passkey_sign_in')
    return transaction(db, async (tx) => {
      if (!(await take(tx))) return undefined
      if (kind === 'recoveryCode') trace.event = 'recovery_code'
      if (!(await consumeChallenge(tx, userId, 'sign_in', challenge))) return undefined
      return openSession(tx, userId, {
        provider: 'password',
        device,
        sessionHours,
        sessionIdleMinutes,
        isByFactor: true,
      })
    })
  })
  if (response) return response
  throw new Refusal('notSignedIn', wrongProofs[kind], undefined, { code: 'second_factor_required' })
}

const wrongProofs = {
  code: 'serverErrors.wrongCode',
  recoveryCode: 'serverErrors.wrongRecoveryCode',
  passkey: 'serverErrors.wrongPasskey',
} as const satisfies Record<FactorKind, string>

function kindOf(proof: Omit<SecondFactorInput, 'challenge'>): FactorKind {
  if (proof.passkey) return 'passkey'
  return proof.code === undefined ? 'recoveryCode' : 'code'
}

const stepExpired = () => new Refusal('notSignedIn', 'serverErrors.secondStepExpired')
