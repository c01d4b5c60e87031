import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from './client.ts'
import { migrationsFolder } from './locate.ts'

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })).min(1) })

/** A state of the schema: the name of its last migration, and when that was written (in ms). */
interface SchemaVersion {
  name: string
  when: number
}

const { entries } = journal.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')))
const versions = entries.map(({ tag, when }): SchemaVersion => ({ name: tag, when }))

/** The oldest schema that this program upgrades: the baseline. */
export const baselineSchemaVersion: SchemaVersion = versions[0]!

/** The version of the schema that this program works with: its last migration. */
export const knownSchemaVersion: SchemaVersion = versions[versions.length - 1]!

/** The comparison of the schema of this database with that of the program. */
export async function compareSchema(db: Queryable): Promise<'older' | 'same' | 'newer'> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return compareWithKnown(Number(rows[0]?.newest ?? 0))
}

/** The same for a database whose last migration has that timestamp (in ms). */
function compareWithKnown(newest: number): 'older' | 'same' | 'newer' {
  const difference = newest - knownSchemaVersion.when
  if (difference === 0) return 'same'
  return difference < 0 ? 'older' : 'newer'
}
