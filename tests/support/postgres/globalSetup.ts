import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of a real PostgreSQL, as a user who may create databases. */
    postgresUrl: string
    /** How the name of every database of this run begins. */
    databasePrefix: string
  }
}

/** Starts one PostgreSQL for the whole run, or uses the one TEST_DATABASE_URL names and leaves it as it was. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databasePrefix = `test_${randomBytes(4).toString('hex')}_`
  project.provide('databasePrefix', databasePrefix)
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    return () => dropDatabases(given, databasePrefix)
  }
  // Vacuuming some two hundred short-lived databases only takes time from the tests.
  const cluster = await startPostgres({ settings: { autovacuum: 'off' } })
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  } finally {
    await client.end()
  }
}
