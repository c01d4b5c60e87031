import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { megabyte } from '#domain/validation/limits'
import type { Locale } from '#i18n/locales'
import { translate } from '#i18n/translate'
import type { Db } from '#server/database/client'
import { compareClocks, largestDifference } from '#server/database/clock'
import { FolderInUseError } from '#server/database/engines/embedded/folderLock'
import { describeDatabaseError } from '#server/database/errors'
import { placeOf } from '#server/database/hosts'
import { projectRoot } from '#server/database/locate'
import { compareSchema, knownSchemaVersion } from '#server/database/schemaVersion'
import { smtpOptions } from '#server/delivery/mail/mailer'
import { mailFolderOf } from '#server/delivery/mail/removeMailFiles'
import { freeSpaceAt } from '#server/files/freeSpace'
import { IdentityProvider } from '#server/session/identityProvider'
import { longestCheck, type PartCheck } from './part.ts'

/** The minimum free space for a database, and the space for some days, in bytes. */
const leastSpace = 200 * megabyte
const goodSpace = 2048 * megabyte

/** The difference of two clocks from which identity tokens can be refused, in milliseconds. */
const suspicious = 30_000

export const checkDatabase: PartCheck = async ({ config: { databaseUrl, dataDir }, db, locale }) => {
  const place =
    databaseUrl === undefined
      ? translate(locale, 'installationFacts.embedded', { folder: resolve(dataDir) })
      : placeText(databaseUrl, locale)
  // The embedded database belongs to one process: the server that uses it shows its state.
  if (db instanceof FolderInUseError)
    return { state: 'ok', detail: translate(locale, 'installationFacts.inUse', { place }) }
  if (db instanceof Error) throw db
  try {
    const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`)
    return { state: 'ok', detail: `${place}, PostgreSQL ${rows[0]?.version}` }
  } catch (error) {
    return { state: 'failed', detail: `${place}: ${describeDatabaseError(error)}` }
  }
}

const placeText = (url: string, locale: Locale) => translate(locale, 'installationFacts.database', { ...placeOf(url) })

export const checkMail: PartCheck = async ({ config: { mail, dataDir }, locale }) => {
  if (mail.smtpUrl === undefined) {
    const unset = translate(locale, 'installationFacts.notSet', { variable: 'SMTP_URL' })
    return { state: 'warning', detail: `${unset}: ${mailFolderOf(dataDir)}` }
  }
  const limits = { connectionTimeout: longestCheck, greetingTimeout: longestCheck, socketTimeout: longestCheck }
  const transport = nodemailer.createTransport({ ...smtpOptions(mail.smtpUrl, mail), ...limits, pool: false })
  try {
    await transport.verify()
    return { state: 'ok', detail: new URL(mail.smtpUrl).host }
  } finally {
    transport.close()
  }
}

export const checkPublicAddress: PartCheck = async ({ config: { publicUrl }, locale }) => {
  if (publicUrl === undefined) {
    return { state: 'warning', detail: translate(locale, 'installationFacts.notSet', { variable: 'PUBLIC_URL' }) }
  }
  const signal = AbortSignal.timeout(longestCheck)
  const response = await fetch(new URL('/healthz', publicUrl), { redirect: 'manual', signal }).catch((error: Error) => {
    throw new Error(`${publicUrl}: ${describeDatabaseError(error.cause ?? error)}`, { cause: error })
  })
  await response.body?.cancel()
  return { state: response.ok ? 'ok' : 'failed', detail: `${publicUrl}: HTTP ${response.status}` }
}

/** Checks that each provider responds, is the configured one, and has the endpoints and keys of a sign-in. */
export const checkSignOn: PartCheck = async ({ config: { providers } }) => {
  const all = Object.entries(providers)
  if (all.length === 0) return { state: 'notUsed', detail: '' }
  const found = await Promise.all(
    all.map(async ([name, config]) => {
      const provider = new IdentityProvider(config)
      const missing = await provider.findMissingEndpoint()
      if (missing !== undefined) throw new Error(`${name}: ${config.issuer} has no ${missing}`)
      if ((await provider.countKeys()) === 0) throw new Error(`${name}: ${config.issuer} has no keys`)
      return `${name}: ${config.issuer}`
    }),
  )
  return { state: 'ok', detail: found.join(', ') }
}

export const checkFiles: PartCheck = async ({ config, files }) => {
  await files.check()
  return { state: 'ok', detail: config.s3 ? `bucket ${config.s3.bucket}` : resolve(config.dataDir) }
}

export const checkDisk: PartCheck = async ({ config, locale }) => {
  const folder = resolve(config.dataDir)
  const space = await freeSpaceAt(folder)
  const megabytes = Math.floor(space / megabyte).toLocaleString('en')
  const detail = translate(locale, 'installationFacts.free', { space: megabytes, folder })
  if (space < leastSpace) return { state: 'failed', detail }
  return { state: space < goodSpace ? 'warning' : 'ok', detail }
}

/** Compares the clock of this machine with that of PostgreSQL (rule install.clock); the embedded database uses ours. */
export const checkClock: PartCheck = async ({ config: { databaseUrl }, db, locale }) => {
  if (databaseUrl === undefined) return { state: 'ok', detail: translate(locale, 'installationFacts.sameClock') }
  if (db instanceof Error) return { state: 'notUsed', detail: '' }
  const difference = Math.abs(await compareClocks(db.$client))
  const detail = translate(locale, 'installationFacts.difference', { seconds: Math.round(difference / 1000) })
  if (difference > largestDifference) return { state: 'failed', detail }
  return { state: difference > suspicious ? 'warning' : 'ok', detail }
}

export const checkVersion: PartCheck = async ({ db, locale }) => {
  const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  const detail = `${version}, Node ${process.versions.node}, schema ${knownSchemaVersion.name}`
  const state = db instanceof Error ? 'same' : await stateOfSchema(db)
  return state === 'same'
    ? { state: 'ok', detail }
    : { state: 'failed', detail: translate(locale, 'installationFacts.otherSchema', { version: detail, state }) }
}

async function stateOfSchema(db: Db): Promise<string> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as has`,
  )
  return rows[0]?.has ? compareSchema(db) : 'empty'
}
