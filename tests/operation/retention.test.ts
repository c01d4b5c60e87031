import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '#server/delivery/outbox/cleanUp'
import { usualRetention } from '#server/delivery/outbox/retention'
import { verifyChains } from '#server/installation/audit/chains'
import { engines, openTestApi, testConfig, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

describe.each(engines)('how long things are kept on %s (rule personal.retention)', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi(engine)
  })

  afterAll(() => api.close())

  const execute = (statement: ReturnType<typeof sql>) => api.database.db.execute(statement)
  const idsIn = async (table: string, column: string): Promise<number[]> =>
    (
      await execute(sql`select distinct ${sql.identifier(column)} as id from ${sql.identifier(table)} order by 1`)
    ).rows.map(({ id }) => Number(id))

  it('is set by the environment, in whole days', () => {
    expect(testConfig().retention).toEqual(usualRetention)
    const said = testConfig({ RETENTION_DELETED_RECORDS: '365', RETENTION_SENT_MAILS: '30' }).retention
    expect(said).toEqual({ ...usualRetention, deletedRecords: 365, sentMails: 30 })
    for (const value of ['0', '-1', '1.5', 'never']) {
      expect(() => testConfig({ RETENTION_EVENTS: value })).toThrow(/RETENTION_EVENTS must be a number of days/)
    }
  })

  it('clears the texts of records deleted long ago, and leaves their row, their audit and everything else', async () => {
    const assessor = await api.as('assessor')
    const old = await createCompleteRisk(assessor)
    const recent = await createCompleteRisk(assessor)
    const living = await createCompleteRisk(assessor)
    for (const { id } of [old, recent]) await assessor.post(`/v1/risks/${id}/comments`, { text: 'Look at this' }, 201)
    for (const { id } of [old, recent]) await assessor.delete(`/v1/risks/${id}`)
    await execute(sql`update risks set deleted_at = now() - interval '31 days' where id = ${old.id}`)
    await execute(sql`update risks set deleted_at = now() - interval '29 days' where id = ${recent.id}`)

    await execute(sql`update risks set submitted_at = now(), submitted_detail_id = current_detail_id,
      submitted_workflow_status = workflow_status where id in ${[old.id, living.id]}`)

    await cleanUp(api.database.db)
    expect(await idsIn('risk_details', 'risk_id')).toEqual([old.id, recent.id, living.id])
    expect(await idsIn('risk_searches', 'risk_id')).toEqual([old.id, recent.id, living.id])

    const retention = { ...usualRetention, deletedRecords: 30 }
    await Promise.all([cleanUp(api.database.db, retention), cleanUp(api.database.db, retention)])
    expect(await idsIn('risk_details', 'risk_id')).toEqual([recent.id, living.id])
    expect(await idsIn('risk_searches', 'risk_id')).toEqual([recent.id, living.id])
    expect(await idsIn('comments', 'risk_id')).toEqual([recent.id])
    const { rows } = await execute(sql`select id, title from risks where id in ${[old.id, living.id]} order by id`)
    expect(rows).toEqual([
      { id: old.id, title: '' },
      { id: living.id, title: expect.stringMatching(/./) },
    ])
    const left = await execute(sql`select count(*)::int as count from assessments a
      where not exists (select 1 from risk_details d where d.id = a.risk_detail_id)`)
    expect(left.rows).toEqual([{ count: 0 }])
    expect((await verifyChains(api.database.db, [])).findings).toEqual([])
    await assessor.get(`/v1/risks/${living.id}`)
  })

  it.each([
    ['sentMails', `insert into outbox (kind, topic, payload, delivered_at) values ('mail', 'x', '{}', $)`, 'outbox'],
    ['events', `insert into outbox (kind, topic, payload, delivered_at) values ('event', 'x', '{}', $)`, 'outbox'],
    [
      'signInFailures',
      `insert into login_failures (email, address, created_at) values ('x', 'x', $)`,
      'login_failures',
    ],
    ['tokens', `insert into used_identity_tokens (token_hash, expires_at) values ('x', $)`, 'used_identity_tokens'],
    [
      'tokens',
      `insert into password_links (user_id, kind, token_hash, expires_at) values (1, 'reset', 'x', $)`,
      'password_links',
    ],
    [
      'tokens',
      `insert into answer_links (user_id, plan_id, token_hash, expires_at) select 1, max(id), 'x', $ from mitigation_plans`,
      'answer_links',
    ],
    [
      'sessions',
      `insert into sessions (user_id, token_hash, provider, expires_at) values (1, 'x', 'password', $)`,
      'sessions',
    ],
    [
      'repeats',
      `insert into idempotency_keys (user_id, key, call, body_hash, created_at) values (1, 'x', 'x', 'x', $)`,
      'idempotency_keys',
    ],
    [
      'reads',
      `insert into revision_openings (risk_detail_id, user_id, opened_at) select max(id), 1, $ from risk_details`,
      'revision_openings',
    ],
  ] as const)('keeps what %s says: %s', async (period, insert, table) => {
    await execute(sql.raw(`delete from ${table}`))
    await execute(sql.raw(insert.replace('$', `now() - interval '12 days'`)))
    const count = async () => (await execute(sql.raw(`select 1 from ${table}`))).rows.length
    await cleanUp(api.database.db, { ...usualRetention, [period]: 13 })
    expect(await count()).toBe(1)
    await cleanUp(api.database.db, { ...usualRetention, [period]: 11 })
    expect(await count()).toBe(0)
  })
})
