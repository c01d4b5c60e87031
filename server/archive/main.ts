import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../config.ts'
import { migrateAsOwner, openDatabase } from '../database/client.ts'
import { writeForOwnerOnly } from '../files/privateFiles.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { exportArchive, type Installation } from './exportArchive.ts'
import { ArchiveError } from './format.ts'
import { checkArchive, importArchive } from './importArchive.ts'
import { askForExport } from './online.ts'
import { readSigningKey, signArchive, verifySignature } from './signature.ts'

/**
 * `npm run admin -- export <folder>` (or `backup`) writes all data of the configured installation into a new folder;
 * `npm run admin -- import <folder>` (or `restore`) reads such a folder into an empty one. `--sign` and `--verify` take
 * the private and the public key of the signer. See docs/operation/backup.md.
 */
async function main(given: string[]): Promise<void> {
  const { act, folder, sign, verify } = parametersOf(given)
  const config = readConfig(process.env)
  writeForOwnerOnly()
  const where = config.databaseUrl ? 'PostgreSQL' : `the embedded database in ${config.dataDir}`
  const report = (line: string) => console.log(line)
  if (act === 'export') {
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
      throw new ArchiveError(`There is no database in ${config.dataDir}, and DATABASE_URL names none.`)
    }
    const key = sign === undefined ? undefined : await readSigningKey(sign)
    console.log(`Writing ${where} with its files to ${folder}`)
    // While a server runs, the embedded database belongs to it.
    if (!config.databaseUrl && (await askForExport(config.dataDir, folder, report))) {
      // The server has no access to the key.
      if (key) await signArchive(folder, key)
    } else await using(config, false, (installation) => exportArchive(installation, folder, report, key))
    console.log(`Done: ${folder}${key ? ', signed' : ''}`)
    return
  }
  if (verify !== undefined) await verifySignature(folder, verify)
  console.log(`Comparing the checksums of ${folder}`)
  const manifest = await checkArchive(folder)
  console.log(`Reading ${folder} into ${where}`)
  await using(config, true, (installation) => importArchive(folder, manifest, installation, report))
  console.log('Done. All data is restored; start the server with the same configuration.')
}

/**
 * Parses the command line.
 * @throws ArchiveError if the arguments are invalid
 */
function parametersOf(given: string[]) {
  const [action] = given
  const usage = new ArchiveError(
    action === 'import'
      ? 'Name one folder, for example: npm run admin -- import /backups/risk-board-2026-01-31 [--verify public.pem]'
      : 'Name one folder, for example: npm run admin -- export /backups/risk-board-2026-01-31 [--sign private.pem]',
  )
  if (action !== 'export' && action !== 'import') throw usage
  try {
    const { values, positionals } = parseArgs({
      args: given.slice(1),
      allowPositionals: true,
      options: { sign: { type: 'string' }, verify: { type: 'string' } },
    })
    const [folder, ...rest] = positionals
    const notForThis = action === 'export' ? values.verify : values.sign
    if (folder === undefined || rest.length > 0 || notForThis !== undefined) throw usage
    return { act: action, folder, ...values } as const
  } catch {
    throw usage
  }
}

/**
 * Opens the configured installation for `act`.
 * @param migrates whether its schema is migrated first
 */
async function using(config: Config, migrates: boolean, run: (installation: Installation) => Promise<unknown>) {
  const { dataDir, auditKey, migrationUrl } = config
  // An import locks and fills every table, including the audit, which only the owner can do. A copy is one long
  // transaction without a request, so it needs no pooler.
  let databaseUrl = config.databaseUrl
  if (migrates && databaseUrl && migrationUrl) {
    await migrateAsOwner(migrationUrl, databaseUrl)
    databaseUrl = migrationUrl
  }
  const database = await openDatabase({ databaseUrl, dataDir, auditKey, migrates })
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
