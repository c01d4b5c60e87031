import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fillDataFolder } from '#scripts/support/dataFolder.mjs'
import { openDatabase, type Database, type Db } from '#server/database/client'
import { companyGroups, files, idempotencyKeys, outbox, users } from '#server/database/schema/index'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { storageKeyOf, type FileStore } from '#server/files/fileStore'
import { openFileStore } from '#server/files/openFileStore'
import { createMigratedDatabase, type TestDatabase } from '#tests/support/postgres/testDatabase'
import { startS3Server, type S3Server } from '#tests/support/s3/s3Server'
import { isWhole, sampleOf } from '#tests/support/scope'
import { exportFolder, readManifest, type Installation, type Manifest } from './exportFolder.ts'
import { importFolder } from './importFolder.ts'

/** The whole demonstration is made first, on a machine that may be busy with other tests. */
const patience = 240_000

let folder: string
let s3: S3Server
let place: TestDatabase
let auditKey: string
let embedded: Database
let postgres: Database
let onDisk: FileStore
let inBucket: FileStore

const contents = [
  Buffer.from('%PDF-1.7\nA lining report'),
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 7)]),
]
/** The result of `bytesOf` for a complete store. */
const uploaded = [...contents.map((bytes) => bytes.toString('latin1')), null]
const keys = contents.map(() => storageKeyOf(randomUUID(), 'pdf'))
const lost = storageKeyOf(randomUUID(), 'pdf')
const awkward = 'two\nlines\t"quoted" \\ \u2028 \u0001 ไทย 😀'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'risk-board-moving-'))
  s3 = await startS3Server()
  place = await createMigratedDatabase()
  await fillDataFolder('demonstration', at('data'))
  auditKey = readFileSync(at('data/audit.key'), 'utf8').trim()
  embedded = await openDatabase({ dataDir: at('data') })
  postgres = await openDatabase({ databaseUrl: place.url, auditKey, pipeline: false })
  onDisk = await openFileStore({ dataDir: at('data') })
  const { endpoint, bucket, credentials } = s3
  const inEurope = { endpoint, bucket, credentials, region: 'eu-central-1', forcePathStyle: true }
  inBucket = await openFileStore({ dataDir: 'unused', s3: inEurope })
  await addAwkwardRows(embedded.db)
  for (const [index, storageKey] of keys.entries()) {
    await onDisk.put({ storageKey, size: contents[index]!.length }, Readable.from([contents[index]!]))
  }
}, patience)

afterAll(async () => {
  await Promise.all([embedded, postgres, onDisk, inBucket, s3].map((each) => each?.close()))
  await place?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: string) => join(folder, name)

/** Values that the demonstration lacks and that are easily corrupted. */
async function addAwkwardRows(db: Db): Promise<void> {
  const [someone] = await db.select().from(users).limit(1)
  const [group] = await db.select().from(companyGroups).limit(1)
  const uploadedBy = someone!.id
  const pdf = { name: awkward, contentType: 'application/pdf', uploadedBy, storedAt: new Date() }
  await db
    .insert(files)
    .values([...keys, lost].map((storageKey, index) => ({ ...pdf, storageKey, size: contents[index]?.length ?? 5 })))
  await db.insert(files).values({ ...pdf, storageKey: storageKeyOf(randomUUID(), 'pdf'), size: 9, storedAt: null })
  // A JSON null is a value, not a missing one.
  const stored = { userId: uploadedBy, call: 'POST /x', bodyHash: 'x' }
  await db.insert(idempotencyKeys).values([{ ...stored, key: 'null', response: sql`'null'::jsonb` }])
  await db.insert(idempotencyKeys).values([{ ...stored, key: 'absent', response: null }])
  await db.insert(idempotencyKeys).values([{ ...stored, key: 'exact', response: sql`'{"n": 1.10, "s": "1"}'::jsonb` }])
  // A parent that was added after its child, as a move leaves it.
  const late = { companyId: group!.companyId, level: 1, hierarchy: '9000' }
  await db.insert(companyGroups).values({ ...late, id: 9000, name: 'Parent' })
  await db.insert(companyGroups).values({ ...late, id: 8000, name: awkward, parentId: 9000, level: 2 })
  // Everything that the demonstration does not contain.
  await db.execute(
    sql.raw(`
    insert into sessions (user_id, token_hash, provider, expires_at) values (1, 'hash', 'password', now());
    insert into password_links (user_id, kind, token_hash, expires_at) values (1, 'reset', 'hash', now());
    insert into login_failures (email, address) values ('a@b.example', '::1');
    insert into event_tickets (token_hash, session_id, expires_at) select 'hash', max(id), now() from sessions;
    insert into user_devices (user_id, cookie_hash, last_seen_at) values (1, 'hash', now());
    insert into absences (role_assignment_id, deputy_id, starts_on, ends_on, created_by)
      select min(id), 2, '2026-01-05', '2026-01-12', 1 from role_assignments;
    insert into directory_people (user_id, user_name, external_id) values (1, 'o''brien@demo.example', null);
    insert into used_identity_tokens values ('hash', now());
    insert into first_start_links values ('hash', now());
    insert into user_identities (user_id, issuer, subject) values (1, 'https://login.example', 'subject');
    insert into one_time_codes (user_id, secret, pending_secret, last_step) values (1, 'sealed', null, 59000000);
    insert into recovery_codes (user_id, code_hash) values (1, 'hash');
    insert into factor_challenges (user_id, challenge_hash, expires_at) values (1, 'hash', now());
    insert into company_group_reminders (company_group_id, reminder_date, updated_by) values (8, 'infinity', 1);
    insert into risk_imports (company_group_id, user_id, source, risk_ids) values (8, 1, 'a "register".xlsx', '{1,2}');
    insert into organisation_imports (company_group_id, user_id, source, acts) values (8, 1, 'a "chart".xlsx', '[{"id": 1}]');
    insert into api_keys (name, token_hash, company_group_id, author_id, expires_at, last_used_on)
      values ('คลังข้อมูล, "Power BI"', 'hash', 8, 1, '2031-04-13', '2026-11-20');
    insert into appetites (company_group_id, risk_category_id, score, statement_en, statement_th, limit_amount, limit_currency)
      values (8, 1, 6, 'a "low" one', '', 1500000.50, 'THB');
    update acceptances set reason = 'a "good" one', basis = '{"riskCategoryId": 1}', outdated_fields = '{rootCause}'
      where id = (select min(id) from acceptances);
    insert into comments (risk_id, author_id, author_role, text, mailed_user_ids)
      select min(id), 1, 'Viewer', 'Is this still so? "Yes"', '{1,2}' from risks;
    insert into import_words (company_id, kind, word, meaning) values (8, 'category', 'a "safety" one', null);
    insert into review_periods (company_group_id, name_en, name_th, starts_on, ends_on)
      values (8, 'a "half" year', 'ครึ่งปี', '2031-01-01', '2031-06-30');
    insert into indicators (company_id, company_group_id, name_en, name_th, unit, direction, amber, red, rhythm, giver_user_id)
      values (8, 8, 'a "late" one', 'ล่าช้า', '%', 'down', 0.1, -0.30000000000000004, 'weekly', 1);
    insert into indicator_risks (indicator_id, risk_id) select max(i.id), min(r.id) from indicators i, risks r;
    insert into indicator_values (indicator_id, day, value, comment) select max(id), '2026-01-31', 1e-300, 'a "low" one' from indicators;
    insert into answer_links (token_hash, user_id, indicator_id, expires_at) select 'hash', 1, max(id), now() from indicators;
    insert into risk_targets (risk_id, first_on, likelihood, impact, due_on)
      select min(id), '2031-01-01', 2, 3, '2031-02-01' from risks;
    insert into risk_events (company_group_id, occurred_on, kind, title, loss_amount, currency, reported_by)
      values (8, '2026-01-05', 'near_miss', 'a "small" fire', 1200.50, 'THB', 1);
    insert into risk_event_risks (event_id, risk_id) select (select max(id) from risk_events), min(id) from risks;
    insert into rating_facts (risk_id, completed_at, compared_at, lowered_from, is_copied)
      select min(id), '2026-01-05 00:00+00', '2026-01-04 00:00+00', 12, true from risks;
    insert into risk_decisions (risk_id, decided_at, until, seconds)
      select min(id), '2026-01-05 00:00+00', '2026-01-05 00:00:00.007+00', 7 from risks;
    insert into plan_stalls (plan_id, risk_detail_id, since, until)
      select min(id), min(risk_detail_id), '2026-01-05 00:00+00', '2026-05-05 00:00+00' from mitigation_plans;
    insert into revision_openings (risk_detail_id, user_id, opened_at) select min(id), 1, '2026-01-05 00:00+00' from risk_details;
    insert into scheduled_runs (task, period) values ('daily_mails', '2026-01-12');
    insert into mitigation_plan_updates (risk_id, plan_id, status, progress, comment, author_id, author_role)
      select min(id), 1, 'In Progress', 40, 'ครึ่งทาง, "half"', 1, null from risks;
    insert into risk_reset_histories (company_group_ids, company_group_id, period_date, reset_date, reset_by)
      values ('{8,6}', 8, '2025-12-31 23:59:59.999+00', now(), 1);
    insert into risk_reset_references (reset_history_id, risk_id, from_status)
      select currval(pg_get_serial_sequence('risk_reset_histories', 'id')), min(id), 'draft_assessor' from risks;
    insert into outbox (kind, topic, payload) values ('mail', 'riskReset', '{"to": {"userId": 1}}');
    -- More than one part.
    insert into outbox (kind, topic, payload)
      select 'mail', 'riskReset', jsonb_build_object('text', repeat('ก', 400)) from generate_series(1, 9000)`),
  )
  // The newest numbers were used by rows that have been deleted.
  const [event] = await db.insert(outbox).values({ kind: 'event', topic: 'risk', payload: {} }).returning()
  await db.delete(outbox).where(eq(outbox.id, event!.id))
}

/** Every row of every table, as the database itself prints it. */
async function everything({ db }: Database): Promise<Record<string, string[]>> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const rows = await db.execute<{ row: string }>(
      sql`select t::text || coalesce(to_jsonb(t) ->> 'id', '') as row from ${sql.identifier(name)} t order by 1`,
    )
    found[name] = rows.rows.map(({ row }) => row)
  }
  return found
}

/** The bytes of each file in the store; null if missing. */
async function bytesOf(store: FileStore): Promise<(string | null)[]> {
  const opened = await Promise.all([...keys, lost].map((key) => store.open(key)))
  return Promise.all(opened.map(async (file) => file && (await buffer(file.bytes)).toString('latin1')))
}

const moveTo = async (name: string, target: Installation) =>
  importFolder(target, at(name), await readManifest(at(name)))

describe('an exported folder', { timeout: patience }, () => {
  let before: Record<string, string[]>

  beforeAll(async () => {
    before = await everything(embedded)
    await exportFolder({ database: embedded, files: onDisk }, at('embedded'))
  }, patience)

  it('carries every row and file from the embedded database to PostgreSQL and a bucket (rule moving.whole)', async () => {
    expect(Object.keys(before).filter((name) => before[name]?.length === 0)).toEqual([])
    expect(readdirSync(at('embedded/tables'))).toContain('outbox.1.gz')
    // A server may have started on the new database, and filled in what every installation has.
    await seedReferenceData(postgres.db)
    await postgres.db.execute(sql`insert into first_start_links values ('other hash', now())`)
    await moveTo('embedded', { database: postgres, files: inBucket })
    expect(await everything(postgres)).toEqual(before)
    expect(await bytesOf(inBucket)).toEqual(uploaded)
  })

  it('leaves the triggers of the database as they were', async () => {
    const states = async ({ db }: Database) =>
      (await db.execute(sql`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`)).rows
    expect(await states(postgres)).toEqual(await states(embedded))
  })

  it('is the same when PostgreSQL writes it', async () => {
    await exportFolder({ database: postgres, files: inBucket }, at('postgres'))
    const manifest = await readManifest(at('postgres'))
    expect(manifest).toEqual(await readManifest(at('embedded')))
    expect(manifest.missingFiles).toEqual([lost])
    const rowsIn = (which: string, table: string) =>
      readdirSync(at(`${which}/tables`))
        .filter((name) => name.startsWith(`${table}.`))
        .flatMap((name) =>
          gunzipSync(readFileSync(at(`${which}/tables/${name}`)))
            .toString()
            .trimEnd()
            .split('\n'),
        )
        .toSorted()
    for (const table of Object.keys(before)) {
      expect(rowsIn('postgres', table), table).toEqual(rowsIn('embedded', table))
    }
  })

  it.runIf(isWhole)('carries everything back from PostgreSQL into an embedded database', async () => {
    const back = await openDatabase({ dataDir: ':memory:', auditKey })
    const emptyStore = await openFileStore({ dataDir: at('back') })
    await moveTo('postgres', { database: back, files: emptyStore })
    expect(await everything(back)).toEqual(before)
    expect(await bytesOf(emptyStore)).toEqual(uploaded)
    await back.close()
  })

  it('continues the sequences of the other database, past the ids of deleted rows', async () => {
    const nextIn = async ({ db }: Database) => {
      const [row] = await db.insert(outbox).values({ kind: 'event', topic: 'risk', payload: {} }).returning()
      return row!.id
    }
    expect(await nextIn(postgres)).toBe(await nextIn(embedded))
  })

  it('can be checked with sha256sum, and signed with openssl', async () => {
    const run = (program: string, parameters: string) =>
      execFileSync(program, parameters.split(' '), { cwd: at('embedded') }).toString()
    expect(run('sha256sum', '--check --quiet SHA256SUMS')).toBe('')
    run('openssl', 'genpkey -algorithm ed25519 -out ../private.pem')
    run('openssl', 'pkey -in ../private.pem -pubout -out ../public.pem')
    run('openssl', 'pkeyutl -sign -rawin -inkey ../private.pem -in SHA256SUMS -out SHA256SUMS.sig')
    const verify = 'pkeyutl -verify -rawin -pubin -inkey ../public.pem -in SHA256SUMS -sigfile SHA256SUMS.sig'
    expect(run('openssl', verify)).toContain('Verified Successfully')
    expect((await readManifest(at('embedded'))).missingFiles).toEqual([lost])
  })

  it('has the rows of one moment', async () => {
    const other = await postgres.pool.connect()
    await other.query('begin; lock table users in access exclusive mode')
    const exported = exportFolder({ database: postgres, files: inBucket }, at('moment'))
    await vi.waitFor(async () => {
      const { rowCount } = await other.query('select from pg_locks where not granted')
      expect(rowCount).toBe(1)
    })
    await other.query(`insert into scheduled_runs (task, period) values ('moment', 'later'); commit`)
    other.release()
    await exported
    expect((await readManifest(at('moment'))).tables.scheduled_runs).toBe(before.scheduled_runs!.length)
  })

  it('is only read into an installation that nobody uses, and leaves the store of another as it was', async () => {
    const present = await everything(postgres)
    const otherStore = await openFileStore({ dataDir: at('other') })
    await expect(moveTo('embedded', { database: postgres, files: otherStore })).rejects.toThrow('is in use')
    expect(await everything(postgres)).toEqual(present)
    expect(await bytesOf(otherStore)).toEqual([null, null, null])
    // The store that the rows of the installation refer to keeps its files.
    await expect(moveTo('embedded', { database: postgres, files: inBucket })).rejects.toThrow('is in use')
    expect(await bytesOf(inBucket)).toEqual(uploaded)
  })

  it('is not written over something else', async () => {
    await expect(exportFolder({ database: embedded, files: onDisk }, at('embedded'))).rejects.toThrow('already exists')
  })

  it('leaves nothing behind if it cannot be written', async () => {
    const broken = { ...onDisk, open: () => Promise.reject(new Error('the disk is gone')) } as unknown as FileStore
    await expect(exportFolder({ database: embedded, files: broken }, at('broken'))).rejects.toThrow('the disk is gone')
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([])
  })
})

const anyFile = (path: string) =>
  join(
    path,
    'files',
    String(readdirSync(join(path, 'files'), { recursive: true }).find((name) => String(name).endsWith('.pdf.gz'))),
  )

describe('a damaged folder', { timeout: patience }, () => {
  let target: Installation & { database: Database }

  beforeAll(async () => {
    const files = await openFileStore({ dataDir: at('untouched') })
    target = { database: await openDatabase({ dataDir: ':memory:', auditKey }), files }
  }, patience)
  afterAll(() => target.database.close())

  const spoil = async (name: string, how: (path: string) => void) => {
    cpSync(at('embedded'), at(name), { recursive: true })
    how(at(name))
    await moveTo(name, target)
  }
  const flipByte = (path: string) => {
    const bytes = readFileSync(path)
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(path, bytes)
  }
  const changeManifest = (path: string, change: (manifest: Manifest) => void) => {
    const file = join(path, 'manifest.json.gz')
    const manifest = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Manifest
    change(manifest)
    writeFileSync(file, gzipSync(JSON.stringify(manifest)))
  }

  const damages: [string, (path: string) => void, string][] = [
    ['row', (path) => flipByte(join(path, 'tables', 'risks.0.gz')), 'is damaged'],
    ['cut', (path) => truncateSync(join(path, 'tables', 'users.0.gz'), 100), 'is damaged'],
    ['table', (path) => rmSync(join(path, 'tables', 'users.0.gz')), 'is damaged'],
    ['part', (path) => rmSync(join(path, 'tables', 'outbox.1.gz')), 'numbers of rows'],
    ['byte', (path) => flipByte(anyFile(path)), 'is damaged'],
    ['file', (path) => rmSync(anyFile(path)), 'is damaged'],
    ['manifest', (path) => flipByte(join(path, 'manifest.json.gz')), 'is not a complete export'],
    ['unfinished', (path) => rmSync(join(path, 'manifest.json.gz')), 'is not a complete export'],
    ['count', (path) => changeManifest(path, ({ tables }) => (tables.outbox! += 1)), 'numbers of rows'],
    ['version', (path) => changeManifest(path, ({ schema }) => (schema.name = '0000_old')), 'of version 0000_old'],
  ]

  it.each(sampleOf(damages, 3))('is refused, and changes nothing: %s', async (name, how, complaint) => {
    await expect(spoil(`spoilt-${name}`, how)).rejects.toThrow(complaint)
    expect(await target.database.db.select().from(users)).toEqual([])
    expect(await bytesOf(target.files)).toEqual([null, null, null])
  })
})
