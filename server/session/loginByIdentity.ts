import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { LoginResponse } from '#domain/wire/session'
import { transaction, type Db } from '../database/client.ts'
import { usedIdentityTokens, users } from '../database/schema/index.ts'
import { Refusal } from '../errors/refusals.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { openSession } from './sessions.ts'
import { hashOf } from './tokens.ts'

/** The nonce for the secret in the cookie: its SHA-256, so that the token reveals nothing (rule session.nonce). */
export const nonceOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/**
 * Signs in with an identity token of a configured provider. It opens a session for a user who exists, and
 * never makes one: rights come from role assignments alone.
 * @param secret the value of the nonce cookie
 * @throws `notSignedIn` where the provider is not configured, or signature, issuer, audience, expiry, nonce or user do
 * not fit, or the token was used before (rule session.identity-token)
 */
export async function loginByIdentity(
  db: Db,
  provider: IdentityProvider | undefined,
  { name, idToken, secret }: { name: 'oidc' | 'adfs'; idToken: string; secret: string | undefined },
): Promise<LoginResponse> {
  const refused = new Refusal('notSignedIn', 'serverErrors.identityRefused')
  if (!provider || !secret) throw refused
  const identity = await provider.verify(idToken, nonceOf(secret))
  if (!identity) throw refused
  return transaction(db, async (tx) => {
    const [claimed] = await tx
      .insert(usedIdentityTokens)
      .values({ tokenHash: hashOf(idToken), expiresAt: identity.expiresAt })
      .onConflictDoNothing()
      .returning({ tokenHash: usedIdentityTokens.tokenHash })
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, identity.email))
    if (!claimed || !user?.isActive) throw refused
    return openSession(tx, user.id, { provider: name, idToken })
  })
}
