import { eq, gt, isNull, sql } from 'drizzle-orm'
import { systemAdmin } from '#domain/access/administration'
import { isAssignable } from '#domain/access/powerfulRoles'
import { firstStartMinutes, type FirstStartInput } from '#domain/wire/firstStart'
import { setPassword } from '#server/commands/passwords/setPassword'
import type { Config } from '#server/config'
import { transaction, type Db, type Queryable } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { companyGroups, firstStartLinks, users } from '#server/database/schema/index'
import { baseUrlOf } from '#server/delivery/mail/addresses'
import { Refusal, invalid } from '#server/errors/refusals'
import { checkNewPassword, type NewPasswordConfig } from '#server/session/newPasswords'
import { hashPassword } from '#server/session/passwords'
import { hashOf, newToken } from '#server/session/tokens'
import { appoint, systemAdmins } from './createAdministrator.ts'
import { InstallationError, operator } from './operator.ts'

/** Whether the first System Admin is still missing, and whether the organisation chart has a root. */
export async function readFirstStart(db: Queryable): Promise<{ isOpen: boolean; hasCompany: boolean }> {
  const [root] = await db
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(isNull(companyGroups.parentId))
    .limit(1)
  return { isOpen: (await systemAdmins(db)).length === 0, hasCompany: root !== undefined }
}

/**
 * Returns the link for an installation without an administrator: it works once, within an hour, and only while there is
 * no administrator. Null if there is one, or if passwords are not available to everybody.
 */
export async function firstStartLink(
  db: Db,
  config: Pick<Config, 'passwordSignIn' | 'publicUrl' | 'port'>,
): Promise<string | null> {
  if (config.passwordSignIn !== 'on' || !(await readFirstStart(db)).isOpen) return null
  const token = newToken()
  const expiresAt = new Date(databaseTime().getTime() + firstStartMinutes * 60_000)
  await db.insert(firstStartLinks).values({ tokenHash: hashOf(token), expiresAt })
  return `${baseUrlOf(config)}/first-start#${token}`
}

const rule = '='.repeat(78)

/** Returns the text for the terminal; the link has a line of its own, so that copying it takes nothing else along. */
export const firstStartNotice = (link: string): string =>
  [
    '',
    rule,
    'This risk board has no administrator yet. Open this link in a browser:',
    '',
    link,
    '',
    `It works once, within ${firstStartMinutes} minutes. A restart prints a new one.`,
    rule,
    '',
  ].join('\n')

/**
 * POST /auth/first-start: creates the first System Admin with a password, and the root company if there is none (rule
 * install.first-start). Every other such link becomes invalid.
 * @returns the id of the new administrator
 * @throws `invalid` if the link is no longer valid, or with `password`, `companyName` or `email`
 */
export async function beginInstallation(
  db: Db,
  config: NewPasswordConfig & Pick<Config, 'companyDomains'>,
  { token, password, companyName, ...person }: FirstStartInput,
): Promise<number> {
  await checkLink(db, token)
  if (!isAssignable(systemAdmin, person.email, config.companyDomains)) {
    throw invalid({ email: { message: 'outsideDomains' } })
  }
  // Outside the transaction: it is slow on purpose, and the embedded database has one session.
  const passwordHash = await hashPassword(password)
  return transaction(db, async (tx) => {
    // Locked, because two simultaneous callers would both find nobody.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    await checkLink(tx, token)
    const context = { tx, now: databaseTime(), actor: operator }
    const userId = await appoint(context, { ...person, companyName, isAnother: false }).catch((error: unknown) => {
      throw error instanceof InstallationError ? new Refusal('invalid', 'serverErrors.firstStartRefused') : error
    })
    await checkNewPassword(tx, config, userId, password)
    const { email } = person
    await setPassword(tx, { userId, email, passwordHash, action: 'reset_password', ownSessionId: undefined })
    await tx.delete(firstStartLinks)
    return userId
  })
}

async function checkLink(db: Queryable, token: string): Promise<void> {
  const { tokenHash, expiresAt } = firstStartLinks
  const [link] = await db
    .select({ tokenHash })
    .from(firstStartLinks)
    .where(sql`${eq(tokenHash, hashOf(token))} and ${gt(expiresAt, sql`now()`)}`)
  if (!link || (await systemAdmins(db)).length > 0) throw new Refusal('invalid', 'serverErrors.firstStartLinkDead')
}
