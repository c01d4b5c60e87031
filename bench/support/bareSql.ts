import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Db } from '#server/database/client'
import * as schema from '#server/database/schema/index'

/** A statement as it was sent to the database. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Returns the statements that `read` sends, to repeat them without anything else. */
export async function statementsOf(pool: Pool, read: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  await read(drizzle(pool, { schema, logger }))
  return statements
}

/** Sends the statements one after the other, each on any session of the pool. Objects are prepared statements. */
export async function replay(pool: Pool, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await pool.query({ text }, values)
}
