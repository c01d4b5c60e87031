import { resolve } from 'node:path'
import type { FirstStartInput, FirstStartState } from '#domain/wire/firstStart'
import type { InstallationCheck } from '#domain/wire/installationCheck'
import type { Locale } from '#i18n/locales'
import type { Config } from '#server/config'
import type { Db } from '#server/database/client'
import { comparedTime } from '#server/database/clock'
import { compareSchema } from '#server/database/schemaVersion'
import type { FileStore } from '#server/files/fileStore'
import { freeSpaceAt, leastSpace } from '#server/files/freeSpace'
import { openFileStore } from '#server/files/openFileStore'
import { ReadinessChecks } from '#server/http/readiness'
import { createMetrics, type Metrics } from '#server/metrics/metrics'
import { factorKeySource, type FactorKeySource } from '#server/session/factors/keys'
import { IdentityProvider } from '#server/session/identityProvider'
import { SessionMemory } from '#server/session/sessionMemory'
import { plugin } from './plugin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    config: Config
    files: FileStore
    /** The configured providers of the company's single sign-on. */
    identityProviders: Partial<Record<'oidc' | 'adfs', IdentityProvider>>
    /** The keys that encrypt one-time codes. */
    factorKeys: FactorKeySource
    /** The cached sessions of this process (rule session.memory). */
    sessionMemory: SessionMemory
    readiness: ReadinessChecks
    /** Absent if none are configured. */
    metrics: Metrics | undefined
    /** Checks every part of the installation (rule install.check). */
    checkInstallation: (locale: Locale) => Promise<InstallationCheck>
    /** The set-up of the first administrator of an installation (rule install.first-start). */
    firstStart: FirstStart
    /** Whether this installation has demonstration data, with public accounts. */
    isDemonstration: boolean
    /** Whether this installation had no administrator when the server started (rule install.first-start). */
    isFirstStart: boolean
  }
}

/** Checks for an administrator, and creates the first one; `begin` returns the id of the user. */
interface FirstStart {
  read: () => Promise<FirstStartState>
  begin: (input: FirstStartInput) => Promise<number>
}

/** The services that plugins and routes find on the app. */
export interface Services {
  db: Db
  config: Config
  isDemonstration?: boolean
  isFirstStart?: boolean
  /** The file store; by default the configured one. */
  files?: FileStore | undefined
  checkInstallation: (files: FileStore, locale: Locale) => Promise<InstallationCheck>
  firstStart: FirstStart
}

/** Adds the services to the app; the store of attachments is closed with it. */
export const services = plugin<Services>('services', async (app, parts) => {
  const { db, config, isDemonstration = false, isFirstStart = false, files } = parts
  const store = files ?? (await openFileStore(config))
  app.decorate('db', db)
  app.decorate('config', config)
  app.decorate('files', store)
  const { oidc, adfs } = config.providers
  app.decorate('identityProviders', {
    ...(oidc ? { oidc: new IdentityProvider(oidc) } : {}),
    ...(adfs ? { adfs: new IdentityProvider(adfs) } : {}),
  })
  app.decorate('factorKeys', factorKeySource(config))
  app.decorate('isDemonstration', isDemonstration)
  app.decorate('isFirstStart', isFirstStart)
  app.decorate('checkInstallation', (locale: Locale) => parts.checkInstallation(store, locale))
  app.decorate('firstStart', parts.firstStart)
  const readiness = checksOf(db, store, config)
  for (const [name, provider] of Object.entries(app.identityProviders)) {
    readiness.inform(`signOn.${name}`, () => provider.state)
  }
  app.decorate('readiness', readiness)
  app.decorate('metrics', config.metricsToken === undefined ? undefined : createMetrics(db))
  const sessionMemory = new SessionMemory(db)
  app.decorate('sessionMemory', sessionMemory)
  app.addHook('onReady', () =>
    sessionMemory.start((error) => app.log.warn({ err: error }, 'the connection for changed rights was lost')),
  )
  app.addHook('onClose', async () => {
    await sessionMemory.stop()
    await store.close()
  })
})

/** The requirements of every server (docs/operation/README.md). */
function checksOf(db: Db, files: FileStore, { databaseUrl, s3, dataDir }: Config): ReadinessChecks {
  const checks = new ReadinessChecks()
  checks.add('database', () => db.execute('select 1'))
  checks.add('schema', async () => {
    // A newer schema belongs to another server, which has already been upgraded.
    if ((await compareSchema(db)) === 'older') throw new Error('The schema of the database is older than the program')
  })
  checks.add('files', () => files.check())
  if (databaseUrl === undefined || !s3) {
    checks.add('disk', async () => {
      const space = await freeSpaceAt(dataDir)
      if (space < leastSpace) throw new Error(`Only ${space} bytes are free at ${resolve(dataDir)}`)
    })
  }
  checks.add('clock', () => comparedTime(db.$client))
  return checks
}
