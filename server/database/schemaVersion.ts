import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from './client.ts'
import { migrationsFolder } from './locate.ts'

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })).min(1) })

/** A state of the schema: the name of the migration that led to it, and the moment it was written (in ms). */
interface SchemaVersion {
  name: string
  when: number
}

/** The version of the schema that this program works with: its last migration. */
export function knownSchemaVersion(): SchemaVersion {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')))
  const { tag, when } = entries[entries.length - 1]!
  return { name: tag, when }
}

/** Whether the schema of this database is the one the program works with, neither older nor newer. */
export async function isSchemaCurrent(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.newest === String(knownSchemaVersion().when)
}
