import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#server/database/client'

/** A database of one test or test file on the real PostgreSQL. */
export interface TestDatabase {
  /** Connection string, fit for DATABASE_URL. */
  url: string
  /** Removes the database, closing what is still connected to it. */
  drop: () => Promise<void>
}

/** Any number: held with the name of a template while it is made, so that two workers do not make the same one. */
const templateLock = 5_150_211

/** Creates an empty database. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createFrom('template0')
}

/** Creates a database with our schema, by copying one that is migrated once a run. */
export function createMigratedDatabase(): Promise<TestDatabase> {
  return createPreparedDatabase('migrated', async (url) => (await openDatabase({ databaseUrl: url })).close())
}

/**
 * Creates a database with the content of `prepare`, by copying a template prepared once a run.
 * @param name of this preparation: lower-case letters and digits
 * @param prepare fills the database of this connection string and closes every connection to it
 */
export async function createPreparedDatabase(
  name: string,
  prepare: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const template = `${inject('databasePrefix')}template_${name}`
  await asAdministrator(async (client) => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [templateLock, template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    // Under its own name only once it is complete: one that failed half-way must not be copied.
    const unfinished = `${template}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished} template template0`)
    await prepare(urlOf(unfinished))
    await client.query(`alter database ${unfinished} rename to ${template}`)
  })
  return createFrom(template)
}

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `${inject('databasePrefix')}${randomBytes(6).toString('hex')}`
  // Copying the files takes half the time of copying each page through the log.
  await asAdministrator((client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: urlOf(name),
    drop: async () => {
      await asAdministrator((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.href
}

/** Runs `run` on a connection to the maintenance database; closing it gives back the lock. */
async function asAdministrator<Result>(run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
