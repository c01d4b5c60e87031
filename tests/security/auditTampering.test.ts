import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#domain/calendar/days'
import { appendAudit, auditHash, type HashedEntry } from '#server/commands/audit'
import { auditKeysOf, noteAuditKeys } from '#server/database/auditKeys'
import { transaction, type Tx } from '#server/database/client'
import { verifyChains } from '#server/installation/audit/chains'
import { digestOfChains } from '#server/installation/audit/digest'
import { operator } from '#server/installation/operator'
import { openTestApi, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { openCast, riskIn, type Cast } from '../support/stories.ts'

const older = 'a'.repeat(32)
const newer = 'b'.repeat(32)
const both = `${newer},${older}`

/** The owner of the database can do all of this, but not undetected without the key (rule audit.verified). */
describe('tampering with the audit on postgresql', () => {
  let api: TestApi
  let cast: Cast
  /** A risk whose rows are from before there were keys, and one whose rows are keyed. */
  let plain: number
  let keyed: number
  /** A private record with a revoked and an active acceptance. */
  let marked: number

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    cast = await openCast(api)
    plain = (await riskIn(cast, 'item', 'waiting_category_expert')).id
    useKeys(older)
    keyed = (await riskIn(cast, 'summary', 'waiting_managing_director')).id
    const accepted = await riskIn(cast, 'item', 'complete_managing_director', { net: [3, 4], isPrivate: true })
    marked = accepted.id
    const terms = { reason: 'The kiln is replaced.', until: dayOf(new Date()), updatedAt: accepted.updatedAt }
    const accept = () => cast.director.post(`/v1/risks/${marked}/acceptances`, terms, 201)
    await cast.director.delete(`/v1/risks/${marked}/acceptances/${(await accept()).id}`, { reason: 'Too early' })
    await accept()
  })

  afterAll(() => api.close(/ has a key that was retired by /))

  const useKeys = (text: string) => noteAuditKeys(api.database.pool, auditKeysOf(text))
  const check = (keys: string) => verifyChains(api.database.db, auditKeysOf(keys))

  /** The findings after an action of the owner of the database, with the digests before and after it; the database is restored. */
  async function after(tamper: (tx: Tx) => Promise<unknown>) {
    const until = await lastEntry()
    const before = await digestOfChains(api.database.db, until)
    let found = { findings: [] as string[], before, now: before }
    const undone = new Error('undone')
    await api.database.db
      .transaction(async (tx) => {
        await tx.execute(sql`alter table audit_entries disable trigger all`)
        await tamper(tx)
        const { findings } = await verifyChains(tx, auditKeysOf(older))
        found = { findings, before, now: await digestOfChains(tx, until) }
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return found
  }

  const findingsAfter = async (tamper: (tx: Tx) => Promise<unknown>) => (await after(tamper)).findings

  const lastEntry = async (): Promise<number> =>
    (await api.database.pool.query('select max(id) as id from audit_entries')).rows[0].id

  const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
  const lookAtCompany = (now: Date) =>
    transaction(api.database.db, (tx) => appendAudit({ tx, actor: operator, now }, 'company', 1, 'look'))

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
    const report = await check(older)
    expect(report.findings).toEqual([])
    expect(report.unkeyed).toBeGreaterThan(0)
    expect(report.rows).toBeGreaterThan(report.unkeyed)
  })

  it('is found in a setting that was changed by a call, and is not in the call', async () => {
    const system = await api.as('sysadmin')
    await system.put('/v1/settings/RISK_APPETITE', { value: '9' })
    expect((await check(older)).findings).toEqual([])
    const found = await findingsAfter((tx) =>
      tx.execute(sql`update settings set value = '16' where key = 'RISK_APPETITE'`),
    )
    expect(found).toEqual(['the setting RISK_APPETITE is 16, and by the audit it is 9'])
    // The demonstration sets the MD flow without a row, so only a change makes it comparable.
    for (const value of ['false', 'true']) await system.put('/v1/settings/MD_FLOW_ACTIVATION', { value })
    const switched = await findingsAfter((tx) =>
      tx.execute(sql`update settings set value = 'false' where key = 'MD_FLOW_ACTIVATION'`),
    )
    expect(switched).toEqual(['the setting MD_FLOW_ACTIVATION is false, and by the audit it is true'])
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
      'four eyes switched off, which were never changed before',
      (tx) => tx.execute(sql`update settings set value = 'false' where key = 'FOUR_EYES'`),
      /^the setting FOUR_EYES is false, and by the audit it is true$/,
    ],
    [
      'a setting that was put in',
      (tx) => tx.execute(sql`insert into settings (key, value) values ('BACK_DOOR', 'true')`),
      /^the setting BACK_DOOR is true, and by the audit it is not there$/,
    ],
    [
      'a private mark taken off',
      (tx) => tx.execute(sql`update risks set is_private = false where id = ${marked}`),
      /^the private mark of risk \d+ is false, and by the audit it is true$/,
    ],
    [
      'a record set inactive',
      (tx) => tx.execute(sql`update risks set is_active = false where id = ${keyed}`),
      /^the activity of risk \d+ is false, and by the audit it is true$/,
    ],
    [
      'an acceptance that ends later',
      (tx) => tx.execute(sql`update acceptances set until = '2099-01-01' where revoked_at is null`),
      /^acceptance \d+ of risk \d+ is 12 2099-01-01, and by the audit it is 12 \d{4}-\d\d-\d\d$/,
    ],
    [
      'a revocation taken back',
      (tx) => tx.execute(sql`update acceptances set revoked_at = null where revoked_at is not null`),
      /^acceptance \d+ of risk \d+ is 12 \S+, and by the audit it is 12 \S+ revoked$/,
    ],
    [
      'an acceptance that was put in',
      (tx) =>
        tx.execute(sql`insert into acceptances (risk_id, revision, score, appetite, reason, until, user_id, role, basis)
          select ${keyed}, 1, score, appetite, reason, until, user_id, role, basis from acceptances limit 1`),
      /^acceptance \d+ of risk \d+ is 12 \S+, and by the audit it is $/,
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
      'the end of a chain gone',
      async (tx) => tx.execute(sql`delete from audit_entries where id = ${last(await idsOf(tx, plain))}`),
      /the end of risk \d+ is missing: it is/,
    ],
    [
      'a whole chain gone',
      async (tx) => tx.execute(sql`delete from audit_entries where risk_id = ${keyed}`),
      /the chain of risk \d+ is missing$/,
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

  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    [
      'an old chain without a key written again',
      async (tx) => {
        await tx.execute(sql`update audit_entries set role = 'Viewer' where risk_id = ${plain}`)
        await rehash(tx, plain)
      },
    ],
    [
      'the end of the chain of a company gone',
      async (tx) => tx.execute(sql`delete from audit_entries where id = (select max(id) from audit_entries)`),
    ],
  ])('is found only by the digest of an earlier day: %s', async (_, tamper) => {
    await lookAtCompany(new Date())
    const { findings, before, now } = await after(tamper)
    expect(findings).toEqual([])
    expect(now.digest).not.toBe(before.digest)
  })

  it('is found where the end of a risk does not lead to its status', async () => {
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
    useKeys(both)
    await createCompleteRisk(cast.assessor, { type: 'item' })
    expect(await check(both)).toMatchObject({ findings: [] })
    const { findings } = await check(newer)
    expect(findings.join('\n')).toMatch(/cannot be checked: the key [0-9a-f]{16} is not there/)
  })

  it('is found in what a retired key signs, an hour after its successor first did', async () => {
    useKeys(older)
    await lookAtCompany(later(30))
    expect(await check(both)).toMatchObject({ findings: [] })
    await lookAtCompany(later(7200))
    expect((await check(both)).findings).toEqual([
      expect.stringMatching(/^row \d+ of company 1 has a key that was retired by /),
    ])
    useKeys(both)
  })
})
