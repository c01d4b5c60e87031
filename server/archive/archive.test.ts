import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillDataFolder } from '#scripts/support/dataFolder.mjs'
import { createMigratedDatabase, type TestDatabase } from '#tests/support/postgres/testDatabase'
import { startS3Server, type S3Server } from '#tests/support/s3/s3Server'
import { isWhole } from '#tests/support/scope'
import { openDatabase, type Database, type Db } from '../database/client.ts'
import { seedReferenceData } from '../database/seedReferenceData.ts'
import { derivedTables } from '../database/derivedTables.ts'
import { companyGroups, files, idempotencyKeys, outbox, users } from '../database/schema/index.ts'
import { storageKeyOf, type FileStore } from '../files/fileStore.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { exportArchive } from './exportArchive.ts'
import { checkArchive, importArchive } from './importArchive.ts'

const quietly = () => {}

/** The whole demonstration is made first, on a machine that may be busy with other tests. */
const patience = 240_000

let folder: string
let s3: S3Server
let place: TestDatabase
let embedded: Database
let postgres: Database
let onDisk: FileStore
let inBucket: FileStore

const contents = [
  Buffer.from('%PDF-1.7\nA lining report'),
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 7)]),
]
/** The result of `bytesOf` for a complete archive. */
const uploaded = [...contents.map((bytes) => bytes.toString('latin1')), null]
const keys = contents.map(() => storageKeyOf(randomUUID(), 'pdf'))
const lost = storageKeyOf(randomUUID(), 'pdf')
const awkward = 'two\nlines\t"quoted" \\ \u2028 \u0001 ไทย 😀'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'risk-board-archive-'))
  s3 = await startS3Server()
  place = await createMigratedDatabase()
  await fillDataFolder('demonstration', join(folder, 'data'))
  embedded = await openDatabase({ dataDir: join(folder, 'data') })
  postgres = await openDatabase({ databaseUrl: place.url })
  onDisk = await openFileStore({ dataDir: join(folder, 'data') })
  inBucket = await openFileStore({ dataDir: 'unused', s3: bucketOf(s3) })
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

const bucketOf = ({ endpoint, bucket, credentials }: S3Server) => ({
  endpoint,
  bucket,
  credentials,
  region: 'eu-central-1',
  forcePathStyle: true,
})

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
    insert into directory_groups (display_name, company_group_id, user_role_id, category_expert_ids)
      values ('RiskBoard/8/"x"', 8, 5, '[1, 2]');
    insert into directory_members (group_id, user_id) select id, 1 from directory_groups;
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
    insert into acceptances (risk_id, revision, score, appetite, reason, until, user_id, role, basis, outdated_fields)
      select min(id), 1, 12, 6, 'a "good" one', '2031-04-13', 1, 'Internal Owner', '{"riskCategoryId": 1}', '{rootCause}' from risks;
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
    insert into rating_facts (risk_id, completed_at, lowered_from, is_copied) select min(id), '2026-01-05 00:00+00', 12, true from risks;
    insert into risk_decisions (risk_id, decided_at, until, seconds)
      select min(id), '2026-01-05 00:00+00', '2026-01-05 00:00:00.007+00', 7 from risks;
    insert into plan_stalls (plan_id, risk_detail_id, since, until)
      select min(id), min(risk_detail_id), '2026-01-05 00:00+00', '2026-05-05 00:00+00' from mitigation_plans;
    insert into revision_openings (risk_detail_id, user_id, opened_at) select min(id), 1, '2026-01-05 00:00+00' from risk_details;
    insert into scheduled_runs (task, period) values ('daily_mails', '2026-01-12');
    insert into mitigation_plan_updates (risk_id, plan_id, status, progress, comment, author_id, author_role, is_closed)
      select min(id), 1, 'In Progress', 40, 'ครึ่งทาง, "half"', 1, null, false from risks;
    insert into risk_reset_histories (company_group_ids, company_group_id, period_date, reset_date, reset_by)
      values ('{8,6}', 8, '2025-12-31 23:59:59.999+00', now(), 1);
    insert into risk_reset_references (reset_history_id, risk_id, from_status)
      select currval(pg_get_serial_sequence('risk_reset_histories', 'id')), min(id), 'draft_assessor' from risks;
    insert into outbox (kind, topic, payload) values ('mail', 'riskReset', '{"to": {"userId": 1}}')`),
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
  for (const { name } of tables.rows.filter((table) => !derivedTables.has(table.name))) {
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

const archive = (name: string) => join(folder, name)

async function moveTo(name: string, target: { database: Database; files: FileStore }): Promise<void> {
  await importArchive(archive(name), await checkArchive(archive(name)), target, quietly)
}

describe('an archive', { timeout: patience }, () => {
  let before: Record<string, string[]>

  beforeAll(async () => {
    before = await everything(embedded)
    await exportArchive({ database: embedded, files: onDisk }, archive('embedded'), quietly)
  }, patience)

  it('carries every row and every byte from the embedded database to PostgreSQL and a bucket', async () => {
    expect(Object.keys(before).filter((name) => before[name]?.length === 0)).toEqual([])
    // The server may have started once on the new database, and filled in what every installation has.
    await seedReferenceData(postgres.db)
    await moveTo('embedded', { database: postgres, files: inBucket })
    expect(await everything(postgres)).toEqual(before)
    expect(await bytesOf(inBucket)).toEqual(uploaded)
  })

  it('is the same archive when PostgreSQL writes it', async () => {
    const manifest = await exportArchive({ database: postgres, files: inBucket }, archive('postgres'), quietly)
    expect(manifest).toMatchObject({ engine: 'postgresql', files: 2, missingFiles: [lost] })
    for (const name of readdirSync(join(archive('embedded'), 'tables'))) {
      const rowsIn = (which: string) =>
        gunzipSync(readFileSync(join(archive(which), 'tables', name)))
          .toString()
          .split('\n')
          .toSorted()
      expect(rowsIn('postgres'), name).toEqual(rowsIn('embedded'))
    }
  })

  // Reads the same archive into the engine that is filled row by row, which is slower.
  it.runIf(isWhole)('carries them back from PostgreSQL into an embedded database', async () => {
    const back = await openDatabase({ dataDir: ':memory:' })
    const emptyStore = await openFileStore({ dataDir: join(folder, 'back') })
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

  it('can be checked with sha256sum', () => {
    const lines = readFileSync(join(archive('embedded'), 'SHA256SUMS'), 'utf8')
      .trimEnd()
      .split('\n')
    for (const line of lines) {
      const [sum, path] = line.split('  ')
      const found = createHash('sha256')
        .update(readFileSync(join(archive('embedded'), path!)))
        .digest('hex')
      expect(found, path).toBe(sum)
    }
    expect(lines.length).toBe(Object.keys(before).length + keys.length + 1)
  })

  it('is only read into an installation that nobody uses, and leaves the store of another as it was', async () => {
    const present = await everything(postgres)
    const otherStore = await openFileStore({ dataDir: join(folder, 'other') })
    await expect(moveTo('embedded', { database: postgres, files: otherStore })).rejects.toThrow('is in use')
    expect(await everything(postgres)).toEqual(present)
    expect(await bytesOf(otherStore)).toEqual([null, null, null])
    // The store that the rows of the installation refer to keeps its files.
    await expect(moveTo('embedded', { database: postgres, files: inBucket })).rejects.toThrow('is in use')
    expect(await bytesOf(inBucket)).toEqual(uploaded)
  })

  it('does not take the place of something else', async () => {
    await expect(exportArchive({ database: embedded, files: onDisk }, archive('embedded'), quietly)).rejects.toThrow(
      'already exists',
    )
  })

  it('leaves nothing behind where it cannot be written', async () => {
    const broken = { ...onDisk, open: () => Promise.reject(new Error('the disk is gone')) } as unknown as FileStore
    await expect(exportArchive({ database: embedded, files: broken }, archive('broken'), quietly)).rejects.toThrow(
      'the disk is gone',
    )
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([])
  })
})

describe('a damaged archive', () => {
  const spoil = (name: string, how: (path: string) => void) => {
    cpSync(archive('embedded'), archive(name), { recursive: true })
    how(archive(name))
    return checkArchive(archive(name))
  }
  const flipByte = (path: string) => {
    const bytes = readFileSync(path)
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(path, bytes)
  }
  const anyFile = (path: string) =>
    join(
      path,
      'files',
      String(readdirSync(join(path, 'files'), { recursive: true }).find((name) => String(name).endsWith('.pdf'))),
    )

  it.each<[string, (path: string) => void, string]>([
    ['row', (path) => flipByte(join(path, 'tables', 'risks.ndjson.gz')), 'risks.ndjson.gz is not what was written'],
    ['cut', (path) => truncateSync(join(path, 'tables', 'users.ndjson.gz'), 100), 'users.ndjson.gz is not'],
    ['table', (path) => rmSync(join(path, 'tables', 'users.ndjson.gz')), 'users.ndjson.gz is missing'],
    ['byte', (path) => flipByte(anyFile(path)), '.pdf is not what was written'],
    ['file', (path) => rmSync(anyFile(path)), '.pdf is missing'],
    ['manifest', (path) => flipByte(join(path, 'manifest.json')), 'manifest.json is not what was written'],
    ['unfinished', (path) => rmSync(join(path, 'SHA256SUMS')), 'is not a complete archive'],
    ['list', (path) => truncateSync(join(path, 'SHA256SUMS'), 1000), 'SHA256SUMS cannot be read'],
    ['lines', (path) => dropLines(path, 3), 'does not name manifest.json'],
    ['outside', (path) => writeFileSync(join(path, 'SHA256SUMS'), `${'0'.repeat(64)}  ../secret\n`), 'cannot be read'],
  ])('is refused: %s', async (name, how, complaint) => {
    await expect(spoil(`spoilt-${name}`, how)).rejects.toThrow(complaint)
  })

  it('is refused without one of its files, even if the list lacks it too', async () => {
    const forget = (path: string) => {
      const list = readFileSync(join(path, 'SHA256SUMS'), 'utf8')
      writeFileSync(join(path, 'SHA256SUMS'), list.replace(/^.*files\/.*\n/m, ''))
    }
    await expect(spoil('spoilt-forgotten', forget)).rejects.toThrow('it lists 1 files, and has 2')
  })

  it('of another version is refused', async () => {
    const age = (path: string) => {
      const old = readFileSync(join(path, 'manifest.json'), 'utf8').replace(
        /"schemaVersion": ".*"/,
        '"schemaVersion": "0001_old"',
      )
      writeFileSync(join(path, 'manifest.json'), old)
      const sum = createHash('sha256').update(old).digest('hex')
      const list = readFileSync(join(path, 'SHA256SUMS'), 'utf8').replace(/.{64} {2}manifest/, `${sum}  manifest`)
      writeFileSync(join(path, 'SHA256SUMS'), list)
    }
    await expect(spoil('aged', age)).rejects.toThrow('of version 0001_old')
    expect(existsSync(archive('aged'))).toBe(true)
  })

  function dropLines(path: string, count: number): void {
    const lines = readFileSync(join(path, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
    writeFileSync(join(path, 'SHA256SUMS'), `${lines.slice(0, -count).join('\n')}\n`)
  }
})
