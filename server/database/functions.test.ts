import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMigratedDatabase } from '#tests/support/postgres/testDatabase'
import { applyFunctions, outdatedFunctions, readFunctions } from './functions.ts'

let database: Awaited<ReturnType<typeof createMigratedDatabase>>
let pool: Pool

beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = new Pool({ connectionString: database.url, max: 1 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** The bodies of the functions, and the names of the triggers, that a text creates. */
function created(text: string) {
  return {
    functions: [...text.matchAll(/CREATE OR REPLACE FUNCTION (\w+)[^$]+\$\$([^]*?)\$\$;/g)].map((match) => [
      match[1],
      match[2],
    ]),
    triggers: [...text.matchAll(/CREATE (?:OR REPLACE|CONSTRAINT) TRIGGER (\w+)/g)].map((match) => match[1]),
  }
}

it('the database runs the functions and triggers of the files, and no others, and each trigger has its reason above it', async () => {
  const texts = readFunctions().map(({ text }) => created(text))
  const { rows: functions } = await pool.query(`
    select p.proname as name, p.prosrc as body from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  expect(functions.map(({ name, body }) => [name, body]).toSorted()).toEqual(
    texts.flatMap((text) => text.functions).toSorted(),
  )
  const { rows: triggers } = await pool.query('select tgname as name from pg_trigger where not tgisinternal')
  const written = triggers.map(({ name }) => name).toSorted()
  expect(written).toEqual(texts.flatMap((text) => text.triggers).toSorted())
  // Those of rights.sql have one reason, at its head.
  const withReason = readFunctions().flatMap(({ name, text }) => [
    ...text.matchAll(name === 'rights' ? /CREATE OR REPLACE TRIGGER/g : /^-- .*\nCREATE OR REPLACE TRIGGER/gm),
  ])
  expect(withReason).toHaveLength(written.length)
})

it('a changed text is applied again, once', async () => {
  expect(await outdatedFunctions(pool)).toEqual([])
  await pool.query(`update drizzle.applied_functions set checksum = 'older' where name = 'rights'`)
  await pool.query(
    `create or replace function notify_of_rights() returns trigger language plpgsql as 'begin return null; end'`,
  )
  expect((await outdatedFunctions(pool)).map(({ name }) => name)).toEqual(['rights'])
  const client = await pool.connect()
  await applyFunctions(client)
  client.release()
  expect(await outdatedFunctions(pool)).toEqual([])
  const { rows } = await pool.query(`select prosrc from pg_proc where proname = 'notify_of_rights'`)
  expect(rows[0].prosrc).toContain('pg_notify')
})

it('the text of a newer program stays', async () => {
  await pool.query(`update drizzle.applied_functions set checksum = 'newer', schema_version = schema_version + 1`)
  expect(await outdatedFunctions(pool)).toEqual([])
})
