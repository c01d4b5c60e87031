import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config'
import { migrateAsOwner } from '#server/database/client'
import { createMigratedDatabase, createTestDatabase, type TestDatabase } from '#tests/support/postgres/testDatabase'
import { checkClock } from './clock.ts'
import { checkDatabase } from './database.ts'

const part = (environment: Record<string, string>, now = Date.now) => ({
  config: readConfig(environment),
  now,
  signal: new AbortController().signal,
})

describe('the database, as a check finds it', () => {
  let migrated: TestDatabase
  let empty: TestDatabase
  const role = `check_${randomBytes(4).toString('hex')}`

  beforeAll(async () => {
    migrated = await createMigratedDatabase()
    empty = await createTestDatabase()
  })

  afterAll(async () => {
    await asOwner(`drop owned by ${role}; drop role ${role}`).catch(() => undefined)
    await migrated.drop()
    await empty.drop()
  })

  async function asOwner(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: migrated.url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  const changed = (url: string, change: Partial<URL>) => Object.assign(new URL(url), change).href
  const find = async (environment: Record<string, string>) => {
    const found = await checkDatabase(part(environment))
    // The tests' PostgreSQL has ASCII letters only.
    return found.filter(({ code }) => code !== 'lettersUnknown')
  }
  const codesOf = async (environment: Record<string, string>) => (await find(environment)).map(({ code }) => code)

  it('works, with a warning about the single role that owns the audit', async () => {
    expect(await codesOf({ DATABASE_URL: migrated.url })).toEqual(['databaseWorks', 'auditOpen'])
    expect((await checkDatabase(part({ DATABASE_URL: migrated.url }))).map(({ code }) => code)).toContain(
      'lettersUnknown',
    )
  })

  it('is filled by the first start, and not by the check', async () => {
    expect(await codesOf({ DATABASE_URL: empty.url })).toEqual(['databaseEmpty'])
    expect(await codesOf({ DATABASE_URL: empty.url })).toEqual(['databaseEmpty'])
  })

  it.each([
    ['nobody at the port', { port: '1' }, 'databaseUnreachable', /ECONNREFUSED/],
    ['another password', { password: 'not-this-one' }, 'databaseRefused', /password authentication failed/],
    ['no such database', { pathname: '/nowhere' }, 'databaseRefused', /"nowhere" does not exist/],
  ] as const)('cannot be opened: %s', async (_what, change, code, reason) => {
    const [found] = await find({ DATABASE_URL: changed(migrated.url, change) })
    expect(found?.code).toBe(code)
    expect(found?.values?.reason).toMatch(reason)
    expect(JSON.stringify(found)).not.toContain('not-this-one')
  })

  it('is met through a pooler that drops settings, and past one', async () => {
    // PostgreSQL without session settings behaves like such a pooler.
    const pooled = { DATABASE_URL: migrated.url, DATABASE_DIRECT_URL: migrated.url }
    expect(await codesOf(pooled)).toEqual(['settingsDropped', 'databaseWorks', 'auditOpen'])
    const wrong = { ...pooled, DATABASE_DIRECT_URL: changed(migrated.url, { port: '1' }) }
    expect(await codesOf(wrong)).toContain('databaseUnreachable')
  })

  it('has a schema of another version than the program', async () => {
    const shift = (by: number) =>
      asOwner(`update drizzle.__drizzle_migrations set created_at = created_at + ${by}
        where id = (select max(id) from drizzle.__drizzle_migrations)`)
    await shift(1000)
    expect(await codesOf({ DATABASE_URL: migrated.url })).toEqual(['schemaNewer'])
    await shift(-2000)
    expect(await codesOf({ DATABASE_URL: migrated.url })).toEqual(['schemaOlder', 'auditOpen'])
    await shift(1000)
  })

  it('lets the role of a server do what it must and not more (rule audit.least-rights)', async () => {
    const environment = {
      DATABASE_URL: changed(migrated.url, { username: role, password: 'secret' }),
      MIGRATION_DATABASE_URL: migrated.url,
    }
    await migrateAsOwner(environment.MIGRATION_DATABASE_URL, environment.DATABASE_URL)
    expect(await codesOf(environment)).toEqual(['databaseWorks'])
    await asOwner(`grant delete on audit_entries to ${role}; revoke insert on risks, users from ${role}`)
    const [, closed, open] = await find(environment)
    expect(closed).toMatchObject({ code: 'mayNotWrite', values: { tables: 'risks, users', role } })
    expect(open?.code).toBe('auditOpenDespiteOwner')
    const wrongOwner = changed(migrated.url, { password: 'not-this-one' })
    expect(await codesOf({ ...environment, MIGRATION_DATABASE_URL: wrongOwner })).toContain('ownerRefused')
  })

  it('reports a clock that is ten minutes off, in either direction', async () => {
    const find = (off: number) => checkClock(part({ DATABASE_URL: migrated.url }, () => Date.now() + off))
    expect(await find(0)).toMatchObject([{ code: 'clockAgrees', values: { source: 'PostgreSQL' } }])
    expect(await find(12_000)).toMatchObject([{ code: 'clockBesideALittle' }])
    for (const off of [600_000, -600_000]) {
      expect(await find(off)).toEqual([{ code: 'clockBeside', values: { source: 'PostgreSQL', seconds: '600' } }])
    }
    expect(await checkClock(part({ DATABASE_URL: changed(migrated.url, { port: '1' }) }))).toEqual([
      { code: 'clockNotCompared' },
    ])
  })
})
