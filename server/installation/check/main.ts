import { installation as texts } from '#i18n/en/installation'
import { readConfig } from '#server/config'
import { openDatabase, type Database } from '#server/database/client'
import { openFileStore } from '#server/files/openFileStore'
import { checkInstallation } from './checkInstallation.ts'

/**
 * `npm run admin -- check` prints one line for each part of this installation (rule install.check). Exit code 1 if one
 * does not work.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const files = await openFileStore(config)
  const { databaseUrl, dataDir, auditKey } = config
  const database = await openDatabase({ databaseUrl, dataDir, auditKey, migrates: false }).catch(
    (error: Error) => error,
  )
  const db = isOpen(database) ? database.db : database
  const { lines } = await checkInstallation({ config, db, files, locale: 'en' })
  for (const { part, state, detail } of lines) {
    console.log(`${texts.states[state].padEnd(16)} ${texts.parts[part].padEnd(16)} ${detail}`.trimEnd())
  }
  if (isOpen(database)) await database.close()
  // A check that timed out may still be waiting for a response.
  process.exit(lines.some(({ state }) => state === 'failed') ? 1 : 0)
}

const isOpen = (database: Database | Error): database is Database => 'db' in database

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
