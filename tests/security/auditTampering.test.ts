import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendAudit, auditHash, type HashedEntry } from '#server/commands/audit'
import { auditKeysOf, noteAuditKeys, type AuditKey } from '#server/database/auditKeys'
import { transaction, type Tx } from '#server/database/client'
import { folderPlace } from '#server/installation/audit/anchorPlaces'
import { readAnchors, writeAnchor } from '#server/installation/audit/anchors'
import { verifyChains, verifyRows } from '#server/installation/audit/chains'
import { verifyAudit, wordsOf } from '#server/installation/audit/verifyAudit'
import { operator } from '#server/installation/operator'
import { openTestApi, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { openCast, riskIn, type Cast } from '../support/stories.ts'

const older = 'a'.repeat(32)
const newer = 'b'.repeat(32)

/** The owner of the database can do all of this, but not undetected without the key (rule audit.verified). */
describe('tampering with the audit on postgresql', () => {
  let api: TestApi
  let cast: Cast
  let dataDir: string
  let anchors: string
  /** A risk whose rows are from before there were keys, and one whose rows are keyed. */
  let plain: number
  let keyed: number

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    cast = await openCast(api)
    dataDir = await mkdtemp(join(tmpdir(), 'risk-board-audit-'))
    anchors = join(dataDir, 'audit-anchors')
    plain = (await riskIn(cast, 'item', 'waiting_category_expert')).id
    useKeys(older)
    keyed = (await riskIn(cast, 'summary', 'waiting_managing_director')).id
  })

  afterAll(async () => {
    await api.close()
    await rm(dataDir, { recursive: true })
  })

  const useKeys = (text: string) => noteAuditKeys(api.database.pool, auditKeysOf(text))
  const check = (now: Date, keys = older) =>
    verifyAudit(api.database.db, { auditKeys: auditKeysOf(keys), config: { dataDir, auditAnchor: 'folder' }, now })

  /** The findings after an action of the database's owner; the database is restored. */
  async function findingsAfter(tamper: (tx: Tx) => Promise<unknown>): Promise<string[]> {
    const { state } = await readAnchors(folderPlace(anchors), auditKeysOf(older))
    let findings: string[] = []
    const undone = new Error('undone')
    await api.database.db
      .transaction(async (tx) => {
        await tx.execute(sql`alter table audit_entries disable trigger all`)
        await tamper(tx)
        findings = (await verifyChains(tx, auditKeysOf(older), state)).findings
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return findings
  }

  const idsOf = async (tx: Tx, riskId: number): Promise<number[]> =>
    (
      await tx.execute<{ id: number }>(sql`select id from audit_entries where risk_id = ${riskId} order by id`)
    ).rows.map(({ id }) => id)

  /** Rewrites the hashes of a chain, with the program but without the key. */
  async function rehash(tx: Tx, riskId: number): Promise<void> {
    let previousHash: string | null = null
    for (const id of await idsOf(tx, riskId)) {
      const { rows } = await tx.execute<HashedEntry & Record<string, unknown>>(sql`
        select subject_type as "subjectType", subject_id as "subjectId", action, from_status as "fromStatus",
          to_status as "toStatus", user_id as "userId", role, company_group_id as "companyGroupId", changes,
          created_at as "createdAt" from audit_entries where id = ${id}`)
      const row = rows[0]!
      const hash: string = auditHash({ ...row, createdAt: new Date(row.createdAt), previousHash })
      await tx.execute(
        sql`update audit_entries set previous_hash = ${previousHash}, hash = ${hash}, key_id = null where id = ${id}`,
      )
      previousHash = hash
    }
  }

  it('is not found where there was none: old rows without a key and new ones with it', async () => {
    const report = await check(new Date())
    expect(report).toMatchObject({ findings: [], anchor: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(report.unkeyed).toBeGreaterThan(0)
    expect(report.rows).toBeGreaterThan(report.unkeyed)
  })

  const middle = (ids: number[]) => ids[2]!
  const last = (ids: number[]) => ids.at(-1)!

  it.each<[string, (tx: Tx) => Promise<unknown>, RegExp]>([
    [
      'a row given to somebody else',
      async (tx) =>
        tx.execute(sql`update audit_entries set user_id = user_id + 1 where id = ${last(await idsOf(tx, keyed))}`),
      /is not what was written/,
    ],
    [
      'a row dated back',
      async (tx) =>
        tx.execute(sql`update audit_entries set created_at = created_at - interval '30 days'
          where id = ${last(await idsOf(tx, keyed))}`),
      /is dated back/,
    ],
    [
      'a row dated back, and all hashes written again',
      async (tx) => {
        await tx.execute(sql`update audit_entries set created_at = created_at - interval '30 days'
          where id = ${last(await idsOf(tx, keyed))}`)
        await rehash(tx, keyed)
      },
      /has no key although older rows have one|is dated back/,
    ],
    [
      'a row deleted',
      async (tx) => tx.execute(sql`delete from audit_entries where id = ${middle(await idsOf(tx, keyed))}`),
      /a row was deleted, put in or moved/,
    ],
    [
      'the first row deleted',
      async (tx) => tx.execute(sql`delete from audit_entries where id = ${(await idsOf(tx, keyed))[0]}`),
      /does not follow the beginning/,
    ],
    [
      'two rows in the other order',
      async (tx) => {
        const [, second, third] = await idsOf(tx, keyed)
        await tx.execute(sql`update audit_entries set id = -1 where id = ${second}`)
        await tx.execute(sql`update audit_entries set id = ${second} where id = ${third}`)
        await tx.execute(sql`update audit_entries set id = ${third} where id = -1`)
      },
      /a row was deleted, put in or moved/,
    ],
    [
      'a row put in at the end',
      async (tx) => {
        await tx.execute(sql`insert into audit_entries (risk_id, subject_type, subject_id, action, from_status,
            to_status, user_id, role, company_group_id, changes, previous_hash, hash)
          select risk_id, subject_type, subject_id, action, from_status, to_status, user_id, role, company_group_id,
            changes, hash, 'x' from audit_entries where id = ${last(await idsOf(tx, keyed))}`)
      },
      /has no key although older rows have one/,
    ],
    [
      'an old chain without a key written again',
      async (tx) => {
        await tx.execute(sql`update audit_entries set role = 'Viewer' where risk_id = ${plain}`)
        await rehash(tx, plain)
      },
      /is not what was anchored on/,
    ],
    [
      'the end of a chain gone',
      async (tx) => tx.execute(sql`delete from audit_entries where id = ${last(await idsOf(tx, plain))}`),
      /the end of risk \d+ is missing: it reached row/,
    ],
    [
      'a whole chain gone',
      async (tx) => tx.execute(sql`delete from audit_entries where risk_id = ${keyed}`),
      /the chain of risk \d+ is missing: it had/,
    ],
    [
      'every key gone',
      async (tx) => {
        await rehash(tx, keyed)
        await tx.execute(sql`update audit_entries set key_id = null`)
      },
      /have lost the key they had/,
    ],
    [
      'a key that nobody has',
      async (tx) => tx.execute(sql`update audit_entries set key_id = 'nobody' where risk_id = ${keyed}`),
      /cannot be checked: the key nobody is not there/,
    ],
  ])('is found: %s', async (_, tamper, words) => {
    const findings = await findingsAfter(tamper)
    expect(findings.join('\n')).toMatch(words)
  })

  it('is found before the next anchor where the end of a risk does not lead to its status', async () => {
    const { id } = await createCompleteRisk(cast.assessor, { type: 'item' })
    await cast.assessor.put(`/v1/risks/${id}/submit`)
    const findings = await findingsAfter(async (tx) =>
      tx.execute(sql`delete from audit_entries where id = ${last(await idsOf(tx, id))}`),
    )
    expect(findings).toEqual([expect.stringMatching(/it is waiting_category_expert, and its last row leads to draft/)])
    expect(await findingsAfter((tx) => tx.execute(sql`delete from audit_entries where risk_id = ${id}`))).toEqual([
      `the chain of risk ${id} is missing`,
    ])
  })

  it('accepts a new key, as long as the old one is kept next to it', async () => {
    useKeys(`${newer},${older}`)
    await createCompleteRisk(cast.assessor, { type: 'item' })
    expect(await check(new Date(Date.now() + 1000), `${newer},${older}`)).toMatchObject({ findings: [] })
    const { findings } = await verifyChains(api.database.db, auditKeysOf(newer), null)
    expect(findings.join('\n')).toMatch(/cannot be checked: the key [0-9a-f]{16} is not there/)
  })

  it('is checked some rows at a time, with a pause after each', async () => {
    const { rows } = await api.database.pool.query('select count(*)::int as count from audit_entries')
    const rests: number[] = []
    const keys = auditKeysOf(`${newer},${older}`)
    await verifyChains(api.database.db, keys, null, { rest: async (worked) => void rests.push(worked) })
    // First the rows of the audit, then the records.
    expect(rests.length).toBeGreaterThan(Math.ceil(rows[0].count / 200))
    expect(Math.min(...rests)).toBeGreaterThan(0)
  })

  it('is found in the anchors themselves', async () => {
    const keys = auditKeysOf(`${newer},${older}`)
    const [first, second] = (await readdir(anchors)).filter((name) => name.endsWith('.jsonl')).sort()
    expect((await readAnchors(folderPlace(anchors), keys)).findings).toEqual([])
    const path = join(anchors, first!)
    const text = await readFile(path, 'utf8')
    await rm(path)
    expect((await readAnchors(folderPlace(anchors), keys)).findings).toEqual([`an anchor is missing before ${second}`])
    await writeFile(path, text.replace(/"rows":(\d+)/, '"rows":1'))
    expect((await readAnchors(folderPlace(anchors), keys)).findings).toContain(
      `the anchor ${first} is not what was written`,
    )
    await rm(path)
    await writeFile(path, text)
    expect((await readAnchors(folderPlace(anchors), keys)).findings).toEqual([])
  })

  const both = `${newer},${older}`
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
  const offGuard = (statement: string) =>
    api.database.db.transaction(async (tx) => {
      await tx.execute(sql`alter table audit_entries disable trigger user`)
      await tx.execute(sql.raw(statement))
      await tx.execute(sql`alter table audit_entries enable always trigger audit_entries_append_only`)
      await tx.execute(sql`alter table audit_entries enable always trigger audit_entries_no_truncate`)
    })

  it('is found in an anchor that was added: without a key, or with fewer rows than the ones before it', async () => {
    const keys = auditKeysOf(both)
    const before = await readAnchors(folderPlace(anchors), keys)
    const [chain, head] = [...before.state!.heads].find(([, { rows }]) => rows > 1)!
    const added = join(anchors, `${later(60).toISOString().replaceAll(':', '')}.jsonl`)
    const forge = async (lastId: number, key?: AuditKey) => {
      const heading = { at: later(60).toISOString(), previous: before.digest, rows: 1, chains: 1, lastId, keyedFrom: 1 }
      const lines = [heading, { ...head, rows: head.rows - 1, lastId: head.lastId - 1 }].map((line) =>
        JSON.stringify(line),
      )
      const text = lines.join('\n')
      const seal = key ? createHmac('sha256', key.secret).update(text) : createHash('sha256').update(text)
      await writeFile(added, `${text}\n${JSON.stringify({ seal: seal.digest('hex'), keyId: key?.id ?? null })}\n`)
      const anchored = await readAnchors(folderPlace(anchors), keys)
      expect(anchored.state?.heads.get(chain)).toEqual(head)
      return anchored.findings.join('\n')
    }
    expect(await forge(before.state!.lastId)).toMatch(
      /^the anchor \S+ has no key although older rows or anchors have one$/,
    )
    const findings = await forge(1, keys[0])
    expect(findings).toMatch(/knows fewer rows than the one before it/)
    expect(findings).toContain(`takes back rows of ${chain}`)
    await rm(added)
  })

  it('is found in a first anchor without a key, where rows of its time have one', async () => {
    const empty = { list: async () => ['a.jsonl'], read: async () => keyless }
    const lines = JSON.stringify({
      at: later(0).toISOString(),
      previous: null,
      rows: 9,
      chains: 1,
      lastId: 9,
      keyedFrom: null,
    })
    const keyless = `${lines}\n${JSON.stringify({ seal: createHash('sha256').update(lines).digest('hex'), keyId: null })}\n`
    const findingsFrom = async (keyedFrom: number | null) =>
      (await readAnchors(empty, auditKeysOf(older), { keyedFrom, firstRows: new Map() })).findings
    expect(await findingsFrom(null)).toEqual([])
    expect(await findingsFrom(10)).toEqual([])
    expect(await findingsFrom(9)).toEqual(['the anchor a.jsonl has no key although older rows or anchors have one'])
  })

  it('is found in what a retired key signs, an hour after its successor first did', async () => {
    const run = (now: Date) =>
      transaction(api.database.db, (tx) => appendAudit({ tx, actor: operator, now }, 'company', 1, 'look'))
    useKeys(older)
    await run(later(30))
    expect(await check(later(40), both)).toMatchObject({ findings: [] })
    await run(later(7200))
    expect((await check(later(7210), both)).findings).toEqual([
      expect.stringMatching(/^row \d+ of company 1 has a key that was retired by /),
    ])
    useKeys(both)
    await offGuard('delete from audit_entries where id = (select max(id) from audit_entries)')
    // An anchor that it signs, in the place of the last.
    const last = (await readdir(anchors))
      .filter((name) => name.endsWith('.jsonl'))
      .toSorted()
      .at(-1)!
    await rm(join(anchors, last))
    await offGuard('delete from audit_anchors where id = (select max(id) from audit_anchors)')
    const anchored = await readAnchors(folderPlace(anchors), auditKeysOf(both))
    const verification = await verifyRows(api.database.db, auditKeysOf(both), anchored.state)
    const forged = { state: anchored.state, previous: anchored.digest, findings: [] }
    const name = await writeAnchor(folderPlace(anchors), verification, forged, auditKeysOf(older), later(7300))
    expect(name).toHaveLength(64)
    const { findings } = await readAnchors(folderPlace(anchors), auditKeysOf(both))
    expect(findings).toEqual([expect.stringMatching(/^the anchor \S+ is sealed by a key that was retired by /)])
    await rm(
      join(
        anchors,
        (await readdir(anchors))
          .filter((one) => one.endsWith('.jsonl'))
          .toSorted()
          .at(-1)!,
      ),
    )
  })

  it('writes no anchor without a key, since anyone could forge it', async () => {
    const report = await verifyAudit(api.database.db, {
      auditKeys: [],
      config: { dataDir, auditAnchor: 'folder' },
      now: later(50),
    })
    expect(report.anchor).toBeNull()
    expect(report.findings.length).toBeGreaterThan(0)
    expect(wordsOf(report).at(-1)).toBe('Nothing was anchored: the key of the audit is not there.')
  })

  it('is named by the anchor, which is still written: later removals are found too, and earlier ones stay reported', async () => {
    await offGuard(`update audit_entries set role = '~' || role where risk_id = ${keyed}`)
    const { findings, anchor } = await check(later(60), both)
    expect(findings[0]).toMatch(/^row \d+ of risk \d+ is not what was written$/)
    expect(anchor).toMatch(/^[0-9a-f]{64}$/)
    const names = (await readdir(anchors)).filter((name) => name.endsWith('.jsonl')).toSorted()
    const [heading] = (await readFile(join(anchors, names.at(-1)!), 'utf8')).split('\n')
    expect(JSON.parse(heading!)).toMatchObject({ findings, doubted: [`risk ${keyed}`] })

    const { id } = await createCompleteRisk(cast.assessor, { type: 'item' })
    expect((await check(later(61), both)).findings).toEqual(findings)
    await offGuard(`delete from audit_entries where id = (select max(id) from audit_entries where risk_id = ${id})`)
    const cut = expect.stringMatching(`^the end of risk ${id} is missing`)
    expect((await check(later(62), both)).findings).toEqual([...findings, cut])
    await offGuard(`update audit_entries set role = substr(role, 2) where risk_id = ${keyed}`)
    expect((await check(later(63), both)).findings).toEqual([cut])
  })

  it('is found where the anchors are gone, until an operator begins again', async () => {
    const config = { dataDir, auditAnchor: 'folder' } as const
    for (const name of await readdir(anchors)) await rm(join(anchors, name))
    const { findings } = await check(later(70), both)
    expect(findings).toEqual([
      expect.stringMatching(/^the anchor [0-9a-f]{64} of .* is missing, and no other is left$/),
    ])
    expect((await check(later(71), both)).findings).toEqual([expect.stringMatching(/^an anchor is missing before/)])
    for (const name of await readdir(anchors)) await rm(join(anchors, name))
    const again = { auditKeys: auditKeysOf(both), config, now: later(72), startsNewChain: true }
    expect((await verifyAudit(api.database.db, again)).findings).toEqual([])
    expect((await check(later(73), both)).findings).toEqual([])
  })
})
