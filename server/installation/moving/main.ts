import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig, type Config } from '#server/config'
import { openDatabase } from '#server/database/client'
import { openFileStore } from '#server/files/openFileStore'
import { writeForOwnerOnly } from '#server/files/privateFiles'
import { InstallationError } from '../operator.ts'
import { exportFolder, type Installation } from './exportFolder.ts'
import { readManifest } from './folder.ts'
import { importFolder } from './importFolder.ts'
import { askForExport } from './online.ts'

/**
 * `npm run admin -- export <folder>` writes all data of the configured installation into a new folder, and
 * `npm run admin -- import <folder>` reads it into an empty one, of either engine.
 */
async function main([act, name, ...rest]: string[]): Promise<void> {
  if ((act !== 'export' && act !== 'import') || name === undefined || rest.length > 0) {
    throw new InstallationError(`Usage: npm run admin -- ${act ?? 'export'} /backups/risk-board-2026-01-31`)
  }
  const config = readConfig(process.env)
  const folder = resolve(name)
  writeForOwnerOnly()
  if (act === 'export') await exportConfigured(config, folder)
  const manifest = await readManifest(folder)
  if (act === 'import') {
    await using(config, true, (installation) => importFolder(installation, folder, manifest))
  }
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  console.log(`Done: ${rows} rows and the files. Lost files: ${manifest.missingFiles.length} (see manifest.json).`)
}

async function exportConfigured(config: Config, folder: string): Promise<void> {
  if (!config.databaseUrl) {
    if (!existsSync(join(config.dataDir, 'postgres'))) {
      throw new InstallationError(`There is no database in ${config.dataDir}, and DATABASE_URL names none.`)
    }
    // While a server runs, the embedded database belongs to it.
    if (await askForExport(config.dataDir, folder)) return
  }
  await using(config, false, (installation) => exportFolder(installation, folder))
}

/** Opens the configured installation. */
async function using(config: Config, migrates: boolean, run: (installation: Installation) => Promise<void>) {
  const { dataDir, auditKey, migrationUrl } = config
  // Only the owner of the schema can fill the audit.
  const databaseUrl = (migrates && migrationUrl) || config.databaseUrl
  const database = await openDatabase({ databaseUrl, dataDir, auditKey, migrates, pipeline: false })
  const files = await openFileStore(config)
  try {
    await run({ database, files })
  } finally {
    await files.close()
    await database.close()
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
