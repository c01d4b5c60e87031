import { createReadStream } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { sqlState, sqlStates } from '#server/database/client'
import { verifyChains } from '../audit/chains.ts'
import { InstallationError } from '../operator.ts'
import type { Installation } from './exportFolder.ts'
import { filePath, sumOf, type Manifest } from './folder.ts'
import { inSession, type Session } from './session.ts'
import { countRows, storedFiles, tables } from './tables.ts'

/** The tables whose rows people write. A server and its jobs fill others in an empty database. */
const written = ['companies', 'users', 'audit_entries']

/**
 * Imports an exported folder into an unused installation, all or nothing, and checks its audit.
 * @param manifest the result of `readManifest`
 * @throws InstallationError if the installation is in use, or has another audit key
 */
export async function importFolder(
  { database, files }: Installation,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  const stored: string[] = []
  try {
    await inSession(database, '', async (session) => {
      await makeEmpty(session)
      await importTables(session, folder)
      if (!isDeepStrictEqual(await countRows(session), manifest.tables)) {
        throw new InstallationError('The numbers of rows differ from manifest.json. Nothing was imported.')
      }
      for (const { storageKey, size } of await storedFiles(session)) {
        if (manifest.missingFiles.includes(storageKey)) continue
        const path = join(folder, filePath(storageKey))
        await access(path)
        // A bucket may have them already, if only the database moves.
        const present = await files.open(storageKey)
        if (present === null) {
          await files.put({ storageKey, size }, createReadStream(path))
          stored.push(storageKey)
        } else if ((await sumOf(present.bytes)) !== (await sumOf(createReadStream(path)))) {
          throw new InstallationError(`The file store has another file ${storageKey}. Nothing was imported.`)
        }
      }
      await session.query(setTriggers('enable'))
      // At the end, because a rollback does not reset them.
      const numbers = 'json_to_recordset($1) as numbers (name text, last text)'
      await session.query(`select setval(name::regclass, last::bigint) from ${numbers}`, [
        JSON.stringify(manifest.sequences),
      ])
    })
  } catch (error) {
    for (const storageKey of stored) await files.remove(storageKey)
    if (sqlState(error) !== sqlStates.insufficientPrivilege) throw error
    throw new InstallationError(
      'The role of DATABASE_URL may not fill every table. Name the owner of the schema in MIGRATION_DATABASE_URL. Nothing was imported.',
    )
  }
  const { findings } = await verifyChains(database.db, database.auditKeys)
  if (findings.length === 0) return
  throw new InstallationError(
    `Everything is imported, but its audit is not confirmed: ${findings[0]}. ` +
      'Set the AUDIT_KEY of the exported installation, and run npm run audit:verify.',
  )
}

async function makeEmpty(session: Session): Promise<void> {
  await session.query(`lock table ${tables.join(', ')} in share row exclusive mode`)
  const counts = await countRows(session)
  const used = written.filter((table) => counts[table] !== 0)
  if (used.length > 0) {
    throw new InstallationError(
      `The installation is in use: there are rows in ${used.join(', ')}. ` +
        'Import into an empty database or data folder. Nothing was imported.',
    )
  }
  await session.query(setTriggers('disable'))
  for (const table of tables.toReversed()) await session.query(`delete from ${table}`)
}

/** Enables or disables all triggers of ours: the imported rows contain their results already. */
const setTriggers = (how: 'enable' | 'disable'): string => `do $$ declare one record; begin
  for one in select tgrelid::regclass as place, tgname as name from pg_trigger where not tgisinternal and tgenabled in ('O', 'D')
  loop execute format('alter table %s ${how} trigger %I', one.place, one.name); end loop;
end $$`

async function importTables(session: Session, folder: string): Promise<void> {
  const parts = await readdir(join(folder, 'tables'))
  for (const table of tables) {
    for (const part of parts.filter((name) => name.startsWith(`${table}.`))) {
      const text = createReadStream(join(folder, 'tables', part))
      await pipeline(text, createGunzip(), session.write(`copy ${table} from stdin`))
    }
  }
}
