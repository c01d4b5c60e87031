import type { PasskeyRegistration, PasskeyAssertion } from '#domain/wire/factors'
import type { Db } from '../../database/client.ts'
import type { passkeys } from '../../database/schema/index.ts'
import { issueChallenge, consumeChallenge, type ChallengePurpose } from './challenges.ts'
import type { RelyingParty } from './relyingParty.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** The verified data of a new passkey. */
export type NewPasskeyRow = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb'

/** Loaded on first use: half a second of work, which would delay the start of every server. */
const library = () => import('@simplewebauthn/server')

const timeout = 5 * 60_000

const known = (rows: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[]) =>
  rows.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as Transport[] }))

/** Returns the options for creating a passkey, with a new challenge; existing passkeys are excluded. */
export async function creationOptions(
  db: Db,
  party: RelyingParty,
  user: { id: number; email: string; name: string; product: string },
  existing: readonly PasskeyRow[],
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await library()
  const challenge = await issueChallenge(db, user.id, 'passkey_enrolment')
  const options = await generateRegistrationOptions({
    rpName: user.product,
    rpID: party.id,
    userID: new TextEncoder().encode(`user ${user.id}`),
    userName: user.email,
    userDisplayName: user.name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout,
    attestationType: 'none',
    excludeCredentials: known(existing),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return { ...options }
}

/** Returns the options for using one of the account's passkeys, with a new challenge. */
export async function optionsToUse(
  db: Db,
  party: RelyingParty,
  userId: number,
  purpose: ChallengePurpose,
  existing: readonly PasskeyRow[],
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await library()
  const challenge = await issueChallenge(db, userId, purpose)
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout,
    allowCredentials: known(existing),
    userVerification: 'preferred',
  })
  return { ...options }
}

/** Verifies a new passkey; its challenge becomes invalid with any result (rule factor.passkeys). */
export async function checkMade(
  db: Db,
  party: RelyingParty,
  userId: number,
  response: PasskeyRegistration,
): Promise<NewPasskeyRow | undefined> {
  const { verifyRegistrationResponse } = await library()
  const expectedChallenge = await takenChallenge(db, userId, 'passkey_enrolment', response.response.clientDataJSON)
  if (expectedChallenge === undefined) return undefined
  const result = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/**
 * Verifies the use of a passkey: signature, challenge, page, host and counter. The challenge becomes invalid with any
 * result (rule factor.passkeys).
 * @returns its new counter, undefined if anything is wrong
 */
export async function checkUse(
  db: Db,
  party: RelyingParty,
  passkey: PasskeyRow,
  purpose: ChallengePurpose,
  response: PasskeyAssertion,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const expectedChallenge = await takenChallenge(db, passkey.userId, purpose, response.response.clientDataJSON)
  if (expectedChallenge === undefined) return undefined
  const result = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as Transport[],
    },
    requireUserVerification: false,
  }).catch(() => undefined)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

/** Returns and invalidates the signed challenge; undefined if it was not ours. */
async function takenChallenge(
  db: Db,
  userId: number,
  purpose: ChallengePurpose,
  clientDataJSON: string,
): Promise<string | undefined> {
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
  const challenge =
    typeof parsed === 'object' && parsed !== null && 'challenge' in parsed ? parsed.challenge : undefined
  if (typeof challenge !== 'string') return undefined
  return (await consumeChallenge(db, userId, purpose, challenge)) ? challenge : undefined
}
