import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '#server/commands/users/erasePerson'
import { auditKeysOf } from '#server/database/auditKeys'
import { openDatabase, transaction, type Database } from '#server/database/client'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { mayRewriteAudit } from '#server/database/serverRole'
import { seedDemonstration } from '#server/demo/seed'
import { auditWarnings } from '#server/installation/audit/warnings'
import { operator } from '#server/installation/operator'
import { createDemonstrationDatabase } from '../support/postgres/demonstration.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres/testDatabase.ts'
import { isWhole } from '../support/scope.ts'

/** One role owns the schema and migrates it, another serves (rule audit.least-rights). */
describe('the role of a server on postgresql', () => {
  const role = `server_${randomBytes(4).toString('hex')}`
  let postgres: TestDatabase
  let serverUrl: string
  let database: Database

  beforeAll(async () => {
    postgres = await (isWhole ? createTestDatabase() : createDemonstrationDatabase())
    const url = new URL(postgres.url)
    Object.assign(url, { username: role, password: `it's "secret"` })
    serverUrl = url.href
    database = await openDatabase({ databaseUrl: serverUrl, migrationUrl: postgres.url })
    if (isWhole) {
      await seedReferenceData(database.db)
      await seedDemonstration(database.db)
    }
  }, 120_000)

  afterAll(async () => {
    await database.close()
    const owner = new pg.Client({ connectionString: postgres.url })
    await owner.connect()
    await owner.query(`drop owned by ${role}; drop role ${role}`)
    await owner.end()
    await postgres.drop()
  })

  const attempt = (statement: string): Promise<string> =>
    database.pool.query(statement).then(
      () => 'done',
      (error: Error) => error.message,
    )

  it.runIf(isWhole)('is made by the owner, and serves: every action of the demonstration was done as it', async () => {
    const { rows } = await database.pool.query<{ me: string; actions: number }>(
      'select current_user as me, (select count(*)::int from audit_entries) as actions',
    )
    expect(rows[0]).toMatchObject({ me: role })
    expect(rows[0]?.actions).toBeGreaterThan(500)
  })

  it('reads and adds rows of the audit and can do nothing else to them', async () => {
    for (const statement of [
      'update audit_entries set user_id = 1',
      'delete from audit_entries',
      'truncate audit_entries',
      'alter table audit_entries disable trigger all',
      'drop table audit_entries',
      'drop trigger audit_entries_append_only on audit_entries',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return old; end $$',
      "set session_replication_role = 'replica'",
      'create table elsewhere ()',
    ]) {
      expect([statement, await attempt(statement)]).toEqual([
        statement,
        expect.stringMatching(/permission denied|must be owner/),
      ])
    }
    expect(await mayRewriteAudit(database.pool)).toBe(false)
  })

  it('leaves the server nothing to warn of, unless that is given the address of the owner as well', async () => {
    const server = { ...database, auditKeys: auditKeysOf('k'.repeat(32)) }
    expect(await auditWarnings(server, {})).toEqual([])
    expect(await auditWarnings(server, { migrationUrl: postgres.url })).toEqual([
      expect.stringMatching(/^MIGRATION_DATABASE_URL is set for the server itself/),
    ])
  })

  it('takes out the names of who was erased, and nobody else’s (rule personal.audit)', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into users (email, first_name, last_name, user_type, is_active)
      values ('gone@demo.example', 'Nok', 'Jaidee', 'scg', false) returning id`,
    )
    const id = rows[0]!.id
    await database.pool.query(
      `insert into audit_entries (subject_type, subject_id, action, changes, hash)
      values ('user', $1, 'create', '{"email": {"before": null, "after": "gone@demo.example"}}', 'x')`,
      [id],
    )
    expect(await attempt(`select erase_audit_names(${id})`)).toMatch(/append-only/)
    await transaction(database.db, (tx) =>
      erasePerson({ tx, now: new Date(), actor: operator }, id, 'gone@demo.example'),
    ).then(
      () => expect.unreachable('a row without a true hash was taken for whole'),
      (error: Error) => expect(error.message).toBe('editDenials.auditNotWhole'),
    )
    await database.pool.query('update users set erased_at = now() where id = $1', [id])
    expect(await attempt(`select erase_audit_names(${id})`)).toBe('done')
    const left = await database.pool.query<{ changes: unknown }>(
      `select changes from audit_entries where subject_type = 'user' and subject_id = $1`,
      [id],
    )
    expect(left.rows).toEqual([{ changes: { email: { before: null, after: null } } }])
    await database.pool.query('update users set erased_at = null where id = $1', [id])
  })

  it('cannot disable the triggers of the changes of level (rule data.level-changes)', async () => {
    expect(await attempt('alter table risks disable trigger risks_level_on_update')).toMatch(/must be owner/)
  })

  it('starts again without the owner while the schema is up to date, and not on an empty database', async () => {
    const again = await openDatabase({ databaseUrl: serverUrl })
    await again.close()
    const empty = await createTestDatabase()
    const url = new URL(serverUrl)
    url.pathname = new URL(empty.url).pathname
    await expect(openDatabase({ databaseUrl: url.href })).rejects.toThrow(/DATABASE_URL.*permission denied/)
    await empty.drop()
  })

  it('is distinguished from an owner, who may rewrite the audit', async () => {
    const owner = await openDatabase({ databaseUrl: postgres.url })
    expect(await mayRewriteAudit(owner.pool)).toBe(true)
    expect((await auditWarnings(owner, {})).join()).toMatch(
      /AUDIT_KEY is not set.*,The role of DATABASE_URL may change/,
    )
    await owner.close()
    await expect(openDatabase({ databaseUrl: postgres.url, migrationUrl: postgres.url })).rejects.toThrow(
      /name the same role/,
    )
  })
})
