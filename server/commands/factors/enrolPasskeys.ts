import { and, eq } from 'drizzle-orm'
import { mostPasskeys, type PasskeyRegistration, type Passkey } from '#domain/wire/factors'
import type { Config } from '#server/config'
import { violatedConstraint, type Db } from '#server/database/client'
import { passkeys } from '#server/database/schema/index'
import { Refusal, invalid, missingId } from '#server/errors/refusals'
import { listPasskeys } from '#server/queries/factors'
import { checkMade, creationOptions } from '#server/session/factors/passkeys'
import type { RelyingParty } from '#server/session/factors/relyingParty'
import { changeFactors, dropIdleRecoveryCodes, firstRecoveryCodes, notifyOfChange } from './changeFactors.ts'
import { checkServed } from './enrolCodes.ts'

type Mode = Pick<Config, 'passwordSignIn'>

const notOffered = () => new Refusal('denied', 'serverErrors.passkeysNotOffered')

/**
 * POST /auth/factors/passkeys/options: the options for a browser to create a passkey.
 * @param product the name of the product
 * @throws `denied` if passkeys are not available or the person cannot use a password, `invalid` if there are too many
 */
export async function beginPasskey(
  db: Db,
  config: Mode,
  party: RelyingParty | undefined,
  userId: number,
  product: string,
): Promise<Record<string, unknown>> {
  if (!party) throw notOffered()
  const user = await changeFactors(db, userId, async (context) => {
    checkServed(config, context)
    return context.user
  })
  const existing = await listPasskeys(db, userId)
  if (existing.length >= mostPasskeys) throw tooMany()
  const name = `${user.firstName} ${user.lastName}`
  return creationOptions(db, party, { id: userId, email: user.email, name, product }, existing)
}

/**
 * POST /auth/factors/passkeys: stores a passkey that the browser has created (rule factor.passkeys).
 * @returns the passkey, and the recovery codes that come with a first factor, else null
 * @throws as `beginPasskey`, and `invalid` if it is wrong
 */
export async function addPasskey(
  db: Db,
  config: Mode,
  party: RelyingParty | undefined,
  userId: number,
  { name, passkey: response }: { name: string; passkey: PasskeyRegistration },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  if (!party) throw notOffered()
  const made = await checkMade(db, party, userId, response)
  if (!made) throw refused()
  try {
    return await changeFactors(db, userId, async (context) => {
      checkServed(config, context)
      if ((await listPasskeys(context.tx, userId)).length >= mostPasskeys) throw tooMany()
      const [row] = await context.tx
        .insert(passkeys)
        .values({ ...made, userId, name: name.trim(), createdAt: context.now })
        .returning()
      if (!row) throw new Error('The passkey was not written')
      const changes = { passkey: { before: null, after: row.name } }
      await notifyOfChange(context, userId, { action: 'add_passkey', mail: 'passkeyAdded', changes })
      const passkey = { id: row.id, name: row.name, createdAt: row.createdAt.toISOString(), lastUsedAt: null }
      return { passkey, recoveryCodes: await firstRecoveryCodes(context) }
    })
  } catch (error) {
    // An authenticator that is already registered by any user.
    if (violatedConstraint(error) === 'passkeys_credential_id_unique') throw refused()
    throw error
  }
}

/**
 * Renames a passkey.
 * @throws `missingId` for a passkey of somebody else
 */
export async function renamePasskey(db: Db, userId: number, id: number, name: string): Promise<void> {
  await db.update(passkeys).set({ name: name.trim() }).where(ownPasskey(userId, id)).returning().then(found)
}

/**
 * DELETE /auth/factors/passkeys/{id}.
 * @throws `missingId` for a passkey of somebody else
 */
export async function removePasskey(db: Db, userId: number, id: number): Promise<void> {
  await changeFactors(db, userId, async (context) => {
    const { name } = found(await context.tx.delete(passkeys).where(ownPasskey(userId, id)).returning())
    const changes = { passkey: { before: name, after: null } }
    await notifyOfChange(context, userId, { action: 'remove_passkey', mail: 'passkeyRemoved', changes })
    await dropIdleRecoveryCodes(context)
  })
}

const ownPasskey = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

function found<Row>([row]: Row[]): Row {
  if (row === undefined) throw missingId('passkeyId')
  return row
}

const tooMany = () => invalid({ passkey: { message: 'tooMany', params: { max: mostPasskeys } } })

const refused = () => invalid({ passkey: { message: 'passkeyRefused' } })
