import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { isFolderInUse } from '#server/database/engines/embedded/folderLock'
import { describeDatabaseError, sqlState } from '#server/database/errors'
import { placeOf } from '#server/database/hosts'
import { leaderOf, stateOfHost } from '#server/database/leader'
import { refuseWithoutSettings } from '#server/database/pooler'
import { compareWithKnown, knownSchemaVersion } from '#server/database/schemaVersion'
import { mayRewriteAudit } from '#server/database/serverRole'
import type { CheckedInstallation, Found, PartCheck } from './part.ts'
import { askPostgres } from './postgres.ts'

/** The minimum version of PostgreSQL, as in `server_version_num`. */
const oldestVersion = 150_000

/**
 * Checks whether the database can be opened, is supported, and grants the role of the server exactly the necessary
 * rights (rule audit.least-rights). Migrates nothing.
 */
export const checkDatabase: PartCheck = async (installation) => {
  const { databaseUrl, directUrl, migrationUrl, readUrls } = installation.config
  if (databaseUrl === undefined) return checkEmbedded(installation)
  const isPooled = directUrl !== undefined
  const look = async (pool: Pool) => [
    ...(await checkSettings(pool, databaseUrl, isPooled)),
    ...(await inspect(pool, databaseUrl, migrationUrl !== undefined)),
  ]
  const found = await Promise.all([
    checkHosts([...(leaderOf(databaseUrl)?.hosts ?? []), ...readUrls]),
    askPostgres(databaseUrl, look, isPooled).catch((error: unknown) => [refusalOf(databaseUrl, error)]),
    directUrl === undefined ? [] : checkDirect(directUrl),
    migrationUrl === undefined ? [] : checkOwner(migrationUrl),
  ])
  return found.flat()
}

/** The state of several hosts, and of each standby for reads; duplicates are checked once. */
async function checkHosts(hosts: readonly string[]): Promise<Found[]> {
  const found = [...new Set(hosts)].map(async (host): Promise<Found> => {
    try {
      const code = (await stateOfHost(host)) === 'leads' ? 'hostLeads' : 'hostFollows'
      return { code, values: placeOf(host) }
    } catch (error) {
      return { code: 'hostAway', values: { ...placeOf(host), reason: describeDatabaseError(error) } }
    }
  })
  return Promise.all(found)
}

/** Checks that a pooler preserves everything that a server needs. */
async function checkSettings(pool: Pool, url: string, isPooled: boolean): Promise<Found[]> {
  try {
    await refuseWithoutSettings(pool, isPooled)
    return []
  } catch (error) {
    return [{ code: 'settingsDropped', values: { ...placeOf(url), reason: describeDatabaseError(error) } }]
  }
}

/** Checks that PostgreSQL accepts connections without a pooler. */
async function checkDirect(url: string): Promise<Found[]> {
  try {
    await askPostgres(url, (pool) => pool.query('select 1'))
    return []
  } catch (error) {
    return [refusalOf(url, error)]
  }
}

async function checkEmbedded({ config, db }: CheckedInstallation): Promise<Found[]> {
  const folder = resolve(config.dataDir)
  if (db) await db.execute('select 1')
  else if (!existsSync(join(folder, 'postgres'))) return [{ code: 'embeddedNew', values: { folder } }]
  // Its folder belongs to one process, so the check cannot open it.
  const isInUse = db !== undefined || (await isFolderInUse(folder))
  return [{ code: isInUse ? 'embeddedInUse' : 'embeddedFree', values: { folder } }]
}

/** Checks that the owner of the schema can migrate. */
async function checkOwner(url: string): Promise<Found[]> {
  try {
    await askPostgres(url, (pool) => pool.query('select 1'))
    return []
  } catch (error) {
    return [{ code: 'ownerRefused', values: { ...placeOf(url), reason: describeDatabaseError(error) } }]
  }
}

/** The properties of the database, which are read without our tables. */
interface Facts {
  version: number
  versionName: string
  encoding: string
  hasTrigrams: boolean
  hasCollations: boolean
  knowsLetters: boolean
  hasSchema: boolean
  mayCreate: boolean
}

async function inspect(pool: Pool, url: string, hasOwner: boolean): Promise<Found[]> {
  const facts = await readFacts(pool)
  const { version, versionName: name, encoding } = facts
  const values = { ...placeOf(url), version: name }
  const unfit: Found[] = [
    ...(version < oldestVersion ? [{ code: 'versionTooOld', values } as const] : []),
    ...(encoding === 'UTF8' ? [] : [{ code: 'encodingUnfit', values: { ...values, encoding } } as const]),
    ...(facts.hasTrigrams ? [] : [{ code: 'trigramsMissing', values } as const]),
    ...(facts.hasCollations ? [] : [{ code: 'collationsMissing', values } as const]),
  ]
  if (unfit.length > 0) return unfit
  const letters: Found[] = facts.knowsLetters ? [] : [{ code: 'lettersUnknown', values }]
  const others = facts.hasSchema ? await inspectSchema(pool, values, hasOwner) : ofEmpty(facts, values, hasOwner)
  return [...others, ...letters]
}

async function readFacts(pool: Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionName",
      current_setting('server_encoding') as encoding,
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
      exists (select from pg_collation where collprovider = 'i') as "hasCollations",
      d.datlocprovider <> 'c' or d.datctype not in ('C', 'POSIX') as "knowsLetters",
      to_regclass('drizzle.__drizzle_migrations') is not null as "hasSchema",
      has_database_privilege(d.oid, 'CREATE') as "mayCreate"
    from pg_database d where d.datname = current_database()`)
  if (!rows[0]) throw new Error('PostgreSQL did not answer')
  return rows[0]
}

const ofEmpty = ({ mayCreate }: Facts, values: Record<string, string>, hasOwner: boolean): Found[] => [
  mayCreate || hasOwner ? { code: 'databaseEmpty', values } : { code: 'mayNotMigrate', values },
]

async function inspectSchema(pool: Pool, values: Record<string, string>, hasOwner: boolean): Promise<Found[]> {
  const { rows } = await pool.query<{ newest: string | null; isOwner: boolean; closed: string | null }>(`
    select (select max(created_at)::text from drizzle.__drizzle_migrations) as newest,
      pg_has_role((select relowner from pg_class where oid = 'audit_entries'::regclass), 'MEMBER') as "isOwner",
      (select string_agg(c.relname, ', ' order by c.relname) from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (
          has_table_privilege(c.oid, 'SELECT') and has_table_privilege(c.oid, 'INSERT') and (c.relname = 'audit_entries'
            or has_table_privilege(c.oid, 'UPDATE') and has_table_privilege(c.oid, 'DELETE')))) as closed`)
  const { newest, isOwner, closed } = rows[0]!
  const version = compareWithKnown(Number(newest ?? 0))
  const schema = { ...values, known: knownSchemaVersion.name }
  if (version === 'newer') return [{ code: 'schemaNewer', values: schema }]
  const isOpen = await mayRewriteAudit(pool)
  const older: Found = { code: isOwner || hasOwner ? 'schemaOlder' : 'mayNotMigrate', values: schema }
  return [
    version === 'older' ? older : { code: 'databaseWorks', values },
    ...(closed ? [{ code: 'mayNotWrite', values: { ...values, tables: closed } } as const] : []),
    ...(isOpen ? [{ code: hasOwner ? 'auditOpenDespiteOwner' : 'auditOpen', values } as const] : []),
  ]
}

/** Returns whether it was a refusal (28, 3D: role, password, database), or no server. */
function refusalOf(url: string, error: unknown): Found {
  const code = /^(28|3D|42)/.test(sqlState(error) ?? '') ? 'databaseRefused' : 'databaseUnreachable'
  return { code, values: { ...placeOf(url), reason: describeDatabaseError(error) } }
}
