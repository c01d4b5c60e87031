import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { openDatabase } from '../database/client.ts'
import { writeForOwnerOnly } from '../privateFiles.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { exportArchive, type Installation } from './exportArchive.ts'
import { ArchiveError } from './format.ts'
import { checkArchive, importArchive } from './importArchive.ts'

/**
 * `npm run export -- <folder>` (or `backup`) writes everything the configured installation holds into a new folder;
 * `npm run import -- <folder>` (or `restore`) reads such a folder into an empty one. See docs/operation.md.
 */
async function main([act, folder, ...rest]: string[]): Promise<void> {
  if ((act !== 'export' && act !== 'import') || folder === undefined || rest.length > 0) {
    throw new ArchiveError(`Name one folder, for example: npm run ${act ?? 'export'} -- /backups/risk-board-2026-01-31`)
  }
  const config = readConfig(process.env)
  writeForOwnerOnly()
  const where = config.databaseUrl ? 'PostgreSQL' : `the embedded database in ${config.dataDir}`
  const report = (line: string) => console.log(line)
  if (act === 'export') {
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
      throw new ArchiveError(`There is no database in ${config.dataDir}, and DATABASE_URL names none.`)
    }
    console.log(`Writing ${where} with its files to ${folder}`)
    await using(config, false, (installation) => exportArchive(installation, folder, report))
    console.log(`Done: ${folder}`)
    return
  }
  console.log(`Comparing the checksums of ${folder}`)
  const manifest = await checkArchive(folder)
  console.log(`Reading ${folder} into ${where}`)
  await using(config, true, (installation) => importArchive(folder, manifest, installation, report))
  console.log('Done. Everything is as it was; start the server with the same configuration.')
}

/** Opens the configured installation for `act`. @param migrates whether its schema is brought up to date first */
async function using(config: Config, migrates: boolean, act: (installation: Installation) => Promise<unknown>) {
  const { databaseUrl, dataDir } = config
  const database = await openDatabase({ databaseUrl, dataDir, migrates })
  const files = await openFileStore(config)
  try {
    await act({ database, files })
  } finally {
    await files.close()
    await database.close()
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
