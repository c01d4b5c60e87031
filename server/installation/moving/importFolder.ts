import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { sqlStates } from '#server/database/client'
import { verifyChains } from '../audit/chains.ts'
import { InstallationError } from '../operator.ts'
import { pathOf, type Installation, type Manifest } from './exportFolder.ts'
import { inSession } from './session.ts'
import { contentsOf, tables } from './tables.ts'

/**
 * Imports an exported folder into an unused installation, all or nothing, and checks its audit.
 * @throws InstallationError if the folder is damaged, or the installation is in use or has another audit key
 */
export async function importFolder(installation: Installation, folder: string, manifest: Manifest): Promise<void> {
  const { database, files } = installation
  const stored: string[] = []
  const read = (path: string) => [createReadStream(join(folder, path)), createGunzip()] as const
  try {
    await inSession(database, '', async (client) => {
      await makeEmpty(client)
      const parts = await readdir(join(folder, 'tables'))
      for (const table of tables) {
        for (const part of parts.filter((name) => name.startsWith(`${table}.`))) {
          await pipeline(...read(join('tables', part)), client.query(copyFrom(`copy ${table} from stdin`)))
        }
      }
      if (!isDeepStrictEqual((await contentsOf(client)).tables, manifest.tables)) {
        throw new InstallationError('The folder is damaged: its numbers of rows are not those of manifest.json.gz.')
      }
      for (const [storageKey, size] of Object.entries(manifest.files)) {
        // A bucket may have them already, if only the database moves.
        if (manifest.missingFiles.includes(storageKey) || (await files.open(storageKey))?.size === size) continue
        await pipeline(...read(pathOf(storageKey)), (bytes) => files.put({ storageKey, size }, Readable.from(bytes)))
        stored.push(storageKey)
      }
      await client.query(setTriggers('enable'))
      // At the end, because a rollback does not reset them.
      for (const [name, last] of Object.entries(manifest.sequences))
        await client.query('select setval($1, $2)', [name, last])
    })
  } catch (error) {
    for (const storageKey of stored) await files.remove(storageKey)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Errors of unpacking, of missing files, and of rows that the database refuses.
    if (/^(Z_|ENOENT|22|23)/.test(code)) throw new InstallationError(`The folder is damaged: ${String(error)}`)
    if (code !== sqlStates.insufficientPrivilege) throw error
    throw new InstallationError(
      'The role of DATABASE_URL may not fill every table: name the owner of the schema in MIGRATION_DATABASE_URL.',
    )
  }
  const { findings } = await verifyChains(database.db, database.auditKeys)
  if (findings.length > 0) {
    throw new InstallationError(
      `Everything is imported, but its audit is not confirmed: ${findings[0]}. ` +
        'Set the AUDIT_KEY of the exported installation, and run npm run audit:verify.',
    )
  }
}

async function makeEmpty(client: ClientBase): Promise<void> {
  await client.query(`lock table ${tables.join(', ')} in share row exclusive mode`)
  // People write these; a server and its jobs fill other tables of an empty database.
  const { rows } = await client.query('select from users union all select from audit_entries')
  if (rows.length > 0) {
    throw new InstallationError('The installation is in use: import into an empty database or data folder.')
  }
  await client.query(setTriggers('disable'))
  for (const table of tables.toReversed()) await client.query(`delete from ${table}`)
}

/** Enables or disables the triggers that compute: the imported rows contain their results already. */
const setTriggers = (how: 'enable' | 'disable'): string => `do $$ declare one record; begin
  for one in select tgrelid::regclass as place, tgname as name from pg_trigger where not tgisinternal and tgenabled in ('O', 'D')
  loop execute format('alter table %s ${how} trigger %I', one.place, one.name); end loop;
end $$`
