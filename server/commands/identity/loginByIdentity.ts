import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { LoginResponse } from '#domain/wire/session'
import { transaction, type Db, type Tx } from '#server/database/client'
import { usedIdentityTokens, userIdentities, users } from '#server/database/schema/index'
import { Refusal } from '#server/errors/refusals'
import type { IdentityProvider, VerifiedIdentity } from '#server/session/identityProvider'
import { openSession, type SessionLimits } from '#server/session/sessions'
import { hashOf } from '#server/session/tokens'
import { appendAudit } from '../audit.ts'

/** The nonce for the secret in the cookie: its SHA-256, so that the token reveals nothing (rule session.nonce). */
export const nonceOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** An identity token as a browser brings it. */
export interface IdentityLogin extends SessionLimits {
  name: 'oidc' | 'adfs'
  idToken: string
  /** The value of the nonce cookie. */
  secret: string | undefined
  device: string | null
}

/**
 * Signs in with an identity token of a configured provider. It opens a session for a user who exists, and
 * never makes one: rights come from role assignments alone.
 * @throws `notSignedIn` where the provider is not configured, or signature, issuer, audience, age, nonce or user do
 * not fit, the nonce was used before (rule session.identity-token), or the account is deactivated
 */
export async function loginByIdentity(
  db: Db,
  provider: IdentityProvider | undefined,
  { name, idToken, secret, device, sessionIdleMinutes }: IdentityLogin,
): Promise<LoginResponse> {
  if (!provider || !secret) throw refused()
  const nonce = nonceOf(secret)
  const identity = await provider.verify(idToken, nonce)
  if (!identity) throw refused()
  return transaction(db, async (tx) => {
    // By nonce: the text of a token can be written in several ways that all verify.
    if (!(await claimOnce(tx, `nonce ${identity.issuer} ${nonce}`, identity.expiresAt))) throw refused()
    const userId = (await findByIdentity(tx, identity)) ?? (await tieByEmail(tx, identity))
    const { identitySession } = identity
    return openSession(tx, userId, { provider: name, idToken, identitySession, device, sessionIdleMinutes })
  })
}

/** Whether something that counts once, such as a nonce, comes for the first time; it is remembered until it expires. */
export async function claimOnce(tx: Tx, what: string, expiresAt: Date): Promise<boolean> {
  const claimed = await tx
    .insert(usedIdentityTokens)
    .values({ tokenHash: hashOf(what), expiresAt })
    .onConflictDoNothing()
    .returning({ tokenHash: usedIdentityTokens.tokenHash })
  return claimed.length > 0
}

/** The user whom the issuer calls by that subject, undefined before the first sign-on. */
export async function findByIdentity(
  tx: Tx,
  { issuer, subject }: Pick<VerifiedIdentity, 'issuer' | 'subject'>,
): Promise<number | undefined> {
  const [identity] = await tx
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
  return identity?.userId
}

/**
 * The first sign-on: the e-mail decides, and the user is known by issuer and subject from now on (rule
 * session.known-by-issuer).
 * @throws `notSignedIn` where nobody has the address, or the issuer knows them by another subject
 */
async function tieByEmail(tx: Tx, { issuer, subject, email }: VerifiedIdentity): Promise<number> {
  if (email === null) throw refused()
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('update')
  if (!user) throw refused()
  const tied = await tx
    .insert(userIdentities)
    .values({ userId: user.id, issuer, subject })
    .onConflictDoNothing()
    .returning({ userId: userIdentities.userId })
  if (tied.length === 0) throw refused()
  await appendAudit(
    { tx, now: new Date(), actor: { userId: user.id, role: null, companyGroupId: null } },
    {
      subjectType: 'user',
      subjectId: user.id,
      action: 'tie_identity',
      changes: { issuer: { before: null, after: issuer } },
    },
  )
  return user.id
}

const refused = () => new Refusal('notSignedIn', 'serverErrors.identityRefused')
