import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '#server/config'
import { openDatabase } from '#server/database/client'
import { openFileStore } from '#server/files/openFileStore'
import { writeForOwnerOnly } from '#server/files/privateFiles'
import { InstallationError } from '../operator.ts'
import { exportFolder, readManifest } from './exportFolder.ts'
import { importFolder } from './importFolder.ts'

/**
 * `npm run admin -- export <folder>` writes all data of the configured installation into a new folder, and
 * `npm run admin -- import <folder>` reads it into an empty one, of either engine.
 */
async function main([act, name, ...rest]: string[]): Promise<void> {
  if ((act !== 'export' && act !== 'import') || name === undefined || rest.length > 0) {
    throw new InstallationError(`Usage: npm run admin -- ${act ?? 'export'} /backups/risk-board-2026-01-31`)
  }
  const folder = resolve(name)
  const manifest = act === 'import' ? await readManifest(folder) : null
  const config = readConfig(process.env)
  const { dataDir, auditKey } = config
  writeForOwnerOnly()
  if (!manifest && !config.databaseUrl && !existsSync(join(dataDir, 'postgres'))) {
    throw new InstallationError(`There is no database in ${dataDir}, and DATABASE_URL names none.`)
  }
  // Only the owner of the schema can fill the audit.
  const databaseUrl = (manifest && config.migrationUrl) || config.databaseUrl
  const database = await openDatabase({ databaseUrl, dataDir, auditKey, migrates: manifest !== null, pipeline: false })
  const files = await openFileStore(config)
  try {
    if (manifest) await importFolder({ database, files }, folder, manifest)
    else await exportFolder({ database, files }, folder)
  } finally {
    await files.close()
    await database.close()
  }
  const { missingFiles } = manifest ?? (await readManifest(folder))
  console.log(`Done. Lost files: ${missingFiles.length} (see manifest.json.gz).`)
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
