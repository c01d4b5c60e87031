import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { readOrCreate } from '#server/files/local/durable'
import type { Tx } from './client.ts'
import { poolOf } from './transaction.ts'

/** A secret for the audit hashes, and its name in the rows. */
export interface AuditKey {
  id: string
  secret: string
}

/** The keys of an installation: the first one signs new rows, the others verify older ones. */
export type AuditKeys = readonly AuditKey[]

/** The location of an installation's keys. */
interface KeyPlace {
  /** The variable AUDIT_KEY: secrets separated by commas, the current one first. */
  auditKey?: string | undefined
  databaseUrl?: string | undefined
  dataDir?: string | undefined
}

/**
 * The configured keys; for the embedded database those of the file `audit.key` in its data folder, which is created if
 * missing. Without any key, rows have plain hashes.
 */
export async function openAuditKeys({ auditKey, databaseUrl, dataDir }: KeyPlace): Promise<AuditKeys> {
  if (auditKey) return auditKeysOf(auditKey)
  if (databaseUrl || !dataDir || dataDir === ':memory:') return []
  const create = () => Buffer.from(`${randomBytes(32).toString('hex')}\n`)
  return auditKeysOf((await readOrCreate(join(dataDir, 'audit.key'), create)).toString('utf8'))
}

/** The keys in a text, in their order. */
export function auditKeysOf(text: string): AuditKeys {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((secret) => ({ id: createHash('sha256').update(`audit key ${secret}`).digest('hex').slice(0, 16), secret }))
}

const keysOfPools = new WeakMap<Pool, AuditKeys>()

/** Registers the keys with which a database writes its audit rows. */
export function noteAuditKeys(pool: Pool, keys: AuditKeys): void {
  keysOfPools.set(pool, keys)
}

/** The keys of a database, stored when it was opened. */
export const auditKeysOfPool = (pool: Pool): AuditKeys => keysOfPools.get(pool) ?? []

/** The key for the rows of a transaction; undefined if its database has none. */
export function auditKeyInUse(tx: Tx): AuditKey | undefined {
  return auditKeysOfPool(poolOf(tx))[0]
}
