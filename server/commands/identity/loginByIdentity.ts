import { and, eq, sql } from 'drizzle-orm'
import type { LoginResponse } from '#domain/wire/session'
import { transaction, type Db, type Queryable, type Tx } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { usedIdentityTokens, userIdentities, users } from '#server/database/schema/index'
import type { IdentityProvider, ProviderTokens, VerifiedIdentity } from '#server/session/identityProvider'
import type { SecurityTrace } from '#server/session/securityTrace'
import { openSession, type SessionLimits } from '#server/session/sessions'
import { signOnRefused } from '#server/session/signOn/refused'
import { nonceOf } from '#server/session/signOn/secrets'
import { hashOf } from '#server/session/tokens'
import { appendAudit } from '../audit.ts'

/** The tokens of a provider, and the browser that requested them. */
interface IdentityLogin extends SessionLimits, ProviderTokens {
  name: 'oidc' | 'adfs'
  secret: string | undefined
  device: string | null
  trace: SecurityTrace
}

/**
 * Signs in with an identity token of a configured provider. It opens a session for an existing user and never creates
 * one: rights come only from role assignments.
 * @throws SignOnRefused if the provider is not configured, if signature, issuer, audience, age, nonce or user are
 * wrong, if the nonce was used before (rule session.identity-token), or if the provider is unavailable; `notSignedIn`
 * if the account is deactivated
 */
export async function loginByIdentity(
  db: Db,
  provider: IdentityProvider | undefined,
  { name, secret, device, trace, sessionHours, sessionIdleMinutes, ...tokens }: IdentityLogin,
): Promise<LoginResponse> {
  const { idToken } = tokens
  if (!provider) throw signOnRefused('not_configured', idToken)
  if (!secret) throw signOnRefused('not_begun_here', idToken)
  const nonce = nonceOf(secret)
  const identity = await provider.verify(tokens, nonce)
  // Requested before the transaction, because it may need a call to the provider; only the first sign-on of a person
  // needs it.
  const email = (await findByIdentity(db, identity)) === undefined ? await identity.findEmail() : null
  return transaction(db, async (tx) => {
    // Identified by its nonce: the same token can be encoded in several ways that all verify.
    const isFirst = await isFirstUse(tx, `nonce ${identity.issuer} ${nonce}`, identity.expiresAt)
    if (!isFirst) throw signOnRefused('used_before', idToken)
    const userId = (await findByIdentity(tx, identity)) ?? (await tieByEmail(tx, identity, email, idToken))
    trace.userId = userId
    const { identitySession } = identity
    return openSession(tx, userId, {
      provider: name,
      idToken,
      identitySession,
      device,
      sessionHours,
      sessionIdleMinutes,
    })
  })
}

/** Returns whether a one-time value, such as a nonce, is used for the first time; stores it until it expires. */
export async function isFirstUse(tx: Tx, what: string, expiresAt: Date): Promise<boolean> {
  const claimed = await tx
    .insert(usedIdentityTokens)
    .values({ tokenHash: hashOf(what), expiresAt })
    .onConflictDoNothing()
    .returning({ tokenHash: usedIdentityTokens.tokenHash })
  return claimed.length > 0
}

/** Returns the user with that subject at the issuer; undefined before the first sign-on. */
export async function findByIdentity(
  db: Queryable,
  { issuer, subject }: Pick<VerifiedIdentity, 'issuer' | 'subject'>,
): Promise<number | undefined> {
  const [identity] = await db
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
  return identity?.userId
}

/**
 * The first sign-on: the email identifies the user; after that, issuer and subject do (rule session.known-by-issuer).
 * @throws SignOnRefused if nobody has the address, or the issuer has them under another subject
 */
async function tieByEmail(
  tx: Tx,
  { issuer, subject }: VerifiedIdentity,
  email: string | null,
  idToken: string,
): Promise<number> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email ?? ''))
    .for('update')
  if (!user) throw signOnRefused('unknown_person', idToken)
  const tied = await tx
    .insert(userIdentities)
    .values({ userId: user.id, issuer, subject })
    .onConflictDoNothing()
    .returning({ userId: userIdentities.userId })
  if (tied.length === 0) throw signOnRefused('other_subject', idToken)
  await appendAudit(
    { tx, now: databaseTime(), actor: { userId: user.id, role: null, companyGroupId: null } },
    'user',
    user.id,
    'tie_identity',
    { issuer: { before: null, after: issuer } },
  )
  return user.id
}
