import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namingFields } from '#server/commands/audit'
import { auditKeysOf, noteAuditKeys } from '#server/database/auditKeys'
import type { Tx } from '#server/database/client'
import { verifyChains, verifyRows } from '#server/installation/audit/chains'
import { digestOfChains, lastSettledEntry } from '#server/installation/audit/digest'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'

const key = 'e'.repeat(32)
const keys = auditKeysOf(key)

/** Names can be removed from the audit, and nothing else can bypass its check that way (rule personal.audit). */
describe.each(engines)('an erasure and the audit on %s', (engine) => {
  let api: TestApi
  let system: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    noteAuditKeys(api.database.pool, keys)
    system = await api.as('sysadmin')
  })

  afterAll(() => api.close())

  const check = async () => (await verifyChains(api.database.db, keys)).findings

  /** A person who joined, was renamed, and has left. */
  async function somebodyGone(name: string): Promise<{ id: number; email: string }> {
    const email = `${name.toLowerCase()}@demo.example`
    const [role] = (await system.list('/v1/user-roles')).rows.filter((one) => one.name === 'Viewer')
    const [row] = await system.post('/v1/users/role-assignments', {
      email,
      firstName: name,
      lastName: 'Jaidee',
      userType: 'scg',
      roleAssignments: [{ companyId: 8, companyGroupId: 8, userRoleId: role!.id }],
    })
    const { id } = row!.user
    await system.put(`/v1/users/${id}`, { lastName: 'Jaiyen' })
    await system.put(`/v1/users/${id}`, { isActive: false })
    await system.put('/v1/users/role-assignments', { userId: id, roleAssignments: [] })
    return { id, email }
  }

  const rowsOf = async (id: number) =>
    (
      await api.database.db.execute<{ id: number; action: string; changes: Record<string, unknown>; salt: string }>(sql`
        select id, action, changes, salt from audit_entries where subject_type = 'user' and subject_id = ${id} order by id`)
    ).rows

  /** The findings after an action of the database's owner; the database is restored. */
  async function findingsAfter(tamper: (tx: Tx) => Promise<unknown>): Promise<string[]> {
    let findings: string[] = []
    const undone = new Error('undone')
    await api.database.db
      .transaction(async (tx) => {
        await tx.execute(sql`alter table audit_entries disable trigger all`)
        await tamper(tx)
        findings = (await verifyRows(tx, keys)).findings
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return findings
  }

  it('leave it whole, and the digest of earlier entries, with the row that shows what was erased', async () => {
    const { id, email } = await somebodyGone('Malee')
    expect((await rowsOf(id)).map(({ action, salt }) => [action, salt !== null])).toEqual([
      ['create', true],
      // A row without a name.
      ['invite', false],
      ['update', true],
      ['deactivate', false],
    ])
    expect(await check()).toEqual([])
    const { db } = api.database
    const until = await lastSettledEntry(db, new Date(Date.now() + 3_600_000))
    const before = await digestOfChains(db, until)
    await system.post(`/v1/users/${id}/erasure`, { email }, 200)
    expect(await digestOfChains(db, until)).toEqual(before)
    const rows = await rowsOf(id)
    const none = { before: null, after: null }
    expect(rows[0]).toMatchObject({ salt: null, changes: { email: none, firstName: none, lastName: none } })
    expect(rows.at(-1)).toMatchObject({ action: 'erase' })
    expect(await check()).toEqual([])
  })

  it('are distinguished from tampering', async () => {
    const { id, email } = await somebodyGone('Suda')
    await system.post(`/v1/users/${id}/erasure`, { email }, 200)
    const [created, renamed] = (await rowsOf(id)).map((row) => row.id)
    const set =
      (what: ReturnType<typeof sql>, row = created) =>
      (tx: Tx) =>
        tx.execute(sql`update audit_entries set ${what} where id = ${row}`)
    const wrong = [expect.stringMatching(`row ${created} of user ${id} is not what was written`)]
    expect(await findingsAfter(set(sql`user_id = user_id + 1`))).toEqual(wrong)
    expect(await findingsAfter(set(sql`role = 'Viewer'`))).toEqual(wrong)
    expect(
      await findingsAfter(set(sql`changes = changes || '{"userType": {"before": null, "after": "non_scg"}}'`)),
    ).toEqual(wrong)
    const back = sql`changes = changes || '{"email": {"before": null, "after": "other@demo.example"}}'`
    expect(await findingsAfter(set(back))).toEqual(wrong)
    expect(await findingsAfter(set(sql`hash = 'x'`))).toEqual([
      ...wrong.slice(1),
      expect.stringMatching(`row ${renamed} of user ${id} does not follow`),
    ])
    const gone = await findingsAfter((tx) =>
      tx.execute(
        sql`delete from audit_entries where subject_type = 'user' and subject_id = ${id} and action = 'erase'`,
      ),
    )
    expect(gone).toEqual([...wrong, expect.stringMatching(`of user ${id} is not what was written`)])
  })

  it('take out the same fields in the database as rows are salted for', async () => {
    const change = { before: 'Nok', after: 'Lek' }
    const changes = Object.fromEntries([...namingFields, 'isActive', 'issuer', 'name'].map((field) => [field, change]))
    const { rows } = await api.database.db.execute<{ erased: Record<string, unknown> }>(
      sql`select erased_changes(${JSON.stringify(changes)}::jsonb) as erased`,
    )
    const none = { before: null, after: null }
    expect(rows[0]?.erased).toEqual({
      ...changes,
      ...Object.fromEntries(namingFields.map((field) => [field, none])),
    })
  })

  it('cannot be feigned: names that are gone without an erasure are found', async () => {
    const { id } = await somebodyGone('Kanya')
    const findings = await findingsAfter(async (tx) => {
      await tx.execute(sql`update users set erased_at = now() where id = ${id}`)
      await tx.execute(sql`select erase_audit_names(${id}::int)`)
    })
    expect(findings).toHaveLength(2)
    expect(findings.join('\n')).toMatch(new RegExp(`(row \\d+ of user ${id} is not what was written\\n?){2}`))
  })

  it('are refused where the audit was tampered with before', async () => {
    const { id, email } = await somebodyGone('Wanida')
    const [created] = await rowsOf(id)
    const { db } = api.database
    const setRole = (role: string | null) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`alter table audit_entries disable trigger all`)
        await tx.execute(sql`update audit_entries set role = ${role} where id = ${created!.id}`)
        await tx.execute(sql`alter table audit_entries enable always trigger audit_entries_append_only`)
        await tx.execute(sql`alter table audit_entries enable always trigger audit_entries_no_truncate`)
      })
    await setRole('Viewer')
    const refused = await system.send('POST', `/v1/users/${id}/erasure`, { email })
    expect(refused).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/does not match its checksums/) },
    })
    expect((await system.get(`/v1/users/${id}`)).email).toBe(email)
    await setRole('System Admin')
    await system.post(`/v1/users/${id}/erasure`, { email }, 200)
    expect(await check()).toEqual([])
  })

  it('opens nothing else: rows of the audit and of the history stay what they are', async () => {
    const { id, email } = await somebodyGone('Nida')
    const refused = async (statement: ReturnType<typeof sql>) =>
      expect(
        await api.database.db.execute(statement).then(
          () => 'done',
          (error: Error) => String(error.cause),
        ),
      ).toMatch(/append-only/)
    const [created] = await rowsOf(id)
    const names = sql`changes = erased_changes(changes), salt = null`
    await refused(sql`update audit_entries set ${names} where id = ${created!.id}`)
    await system.post(`/v1/users/${id}/erasure`, { email }, 200)
    await refused(sql`update audit_entries set user_id = 1 where id = ${created!.id}`)
    await refused(sql`update audit_entries set changes = '{}' where id = ${created!.id}`)
    await refused(sql`delete from audit_entries where id = ${created!.id}`)
    await refused(sql`update audit_entries set ${names} where subject_type <> 'user'`)
    const { rows } = await api.database.db.execute<{ id: number }>(sql`
      with risk as (
        insert into risks (type, creator_role, created_by, company_id, company_group_id, hierarchy, workflow_status)
        values ('summary', 'Assessor', ${id}, 8, 8, '1>2>8', 'draft_assessor') returning id)
      insert into risk_summary_histories (risk_id, reason, company_group_id, hierarchy, is_private, snapshot)
      select id, 'complete', 8, '1>2>8', false, '{"author": {"id": 1, "lastName": "A", "firstName": "B"}}' from risk
      returning id`)
    const picture = rows[0]!.id
    await refused(sql`update risk_summary_histories set snapshot = '{}' where id = ${picture}`)
    await refused(
      sql`update risk_summary_histories set snapshot = renamed_in(snapshot, 1, 'C', 'D') where id = ${picture}`,
    )
    await refused(sql`delete from risk_summary_histories where id = ${picture}`)
  })
})
