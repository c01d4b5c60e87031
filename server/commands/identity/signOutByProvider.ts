import { and, eq, type SQL } from 'drizzle-orm'
import { transaction, type Db, type Tx } from '#server/database/client'
import { sessions } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import type { IdentityProvider, VerifiedSignOut } from '#server/session/identityProvider'
import { endSessions } from '#server/session/sessions'
import { isFirstUse, findByIdentity } from './loginByIdentity.ts'

/**
 * Ends the sessions that a provider reports as over, with their event streams (rule session.sign-out-at-provider).
 * Unknown and ended ones are ignored.
 * @throws `invalid` if the provider is not configured, the token is wrong or was used before
 */
export async function signOutByProvider(
  db: Db,
  name: 'oidc' | 'adfs',
  provider: IdentityProvider | undefined,
  logoutToken: string,
): Promise<void> {
  const signOut = await provider?.verifySignOut(logoutToken)
  if (!signOut) throw tokenInvalid()
  await transaction(db, async (tx) => {
    if (!(await isFirstUse(tx, `sign-out ${signOut.issuer} ${signOut.tokenId}`, signOut.expiresAt)))
      throw tokenInvalid()
    const which = await sessionsMeant(tx, signOut)
    if (which) await endSessions(tx, and(eq(sessions.provider, name), which) as SQL)
  })
}

async function sessionsMeant(tx: Tx, { issuer, subject, identitySession }: VerifiedSignOut): Promise<SQL | undefined> {
  const ofSession = identitySession === null ? undefined : eq(sessions.identitySession, identitySession)
  if (subject === null) return ofSession
  const userId = await findByIdentity(tx, { issuer, subject })
  return userId === undefined ? undefined : and(eq(sessions.userId, userId), ofSession)
}

const tokenInvalid = () => invalid({ logout_token: { message: 'invalid' } })
