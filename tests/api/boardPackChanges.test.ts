import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostNamedChanges } from '#domain/boardPacks/changes'
import { openDemonstrationApi, type Client, type TestApi } from '../support/api.ts'

const made = { filter: { type: 'item' }, language: 'th', format: 'powerpoint', topRisks: 10 } as const

describe('board packs of the demonstration (rule packs.changes)', () => {
  let api: TestApi
  const clients = new Map<string, Client>()
  const as = (name: string) => clients.get(name)!

  beforeAll(async () => {
    api = await openDemonstrationApi()
    for (const name of ['md', 'owner', 'viewer']) clients.set(name, await api.as(name))
  })

  afterAll(() => api.close(/is not what was written/))

  const record = (client: Client) => client.post('/v1/board-packs', { ...made, companyGroupId: 8 })
  const countsOf = async (client: Client, id: number, query = '') => {
    const { counts } = await client.get(`/v1/board-packs/${id}/changes?type=item&${query}`)
    return Object.fromEntries(counts.map(({ name, count }) => [name, count]))
  }
  const none = { new: 0, raised: 0, lowered: 0, completed: 0, reset: 0, inactive: 0 }

  it('report levels that rose and fell, new, reset and inactive records, each to those who may see it', async () => {
    const { db } = api.database
    const pack = await record(as('md'))
    const { rows } = await db.execute<{ id: number; group: number; score: number | null }>(sql`
      select r.id, r.company_group_id as group, r.submitted_net_likelihood * r.submitted_net_impact as score from risks r
      where r.hierarchy ~ '(^|>)8(>|$)' and r.type = 'item' and r.is_active and r.deleted_at is null
        and r.submitted_at is not null and not r.is_closed and r.submitted_net_level is not null
        and r.workflow_status = r.submitted_workflow_status order by r.id limit 6`)
    const [raised, lowered, fresh, inactive, touched] = rows.map(({ id }) => id)
    // As if the record had been submitted again with another rating; the stored states stay.
    const rate = (id: number, likelihood: number, impact: number, level: string) =>
      db.execute(sql`update risks set net_likelihood = ${likelihood}, net_impact = ${impact}, net_level = ${level},
        submitted_net_likelihood = ${likelihood}, submitted_net_impact = ${impact}, submitted_net_level = ${level},
        updated_at = now() where id = ${id}`)
    const asOfPack = (id: number, score: number) =>
      db.execute(
        sql`update board_packs set scores = scores || jsonb_build_object(${String(id)}::text, ${score}::int) where id = ${pack.id}`,
      )
    await asOfPack(raised!, 4)
    await rate(raised!, 5, 5, 'high')
    await asOfPack(lowered!, 25)
    await rate(lowered!, 1, 1, 'low')
    await db.execute(sql`update board_packs set scores = scores - ${String(fresh)}::text where id = ${pack.id}`)
    await db.execute(sql`update risks set updated_at = now() where id in (${fresh}, ${touched})`)
    await db.execute(sql`update risks set is_active = false, updated_at = now() where id = ${inactive}`)
    expect(await countsOf(as('md'), pack.id)).toEqual({ ...none, raised: 1, lowered: 1, new: 1, inactive: 1 })
    const { records } = await as('viewer').get(`/v1/board-packs/${pack.id}/changes?type=item`)
    expect(records.map(({ kind, id, before, after }) => [kind, id, before, after])).toEqual([
      ['new', fresh, null, expect.any(String)],
      ['raised', raised, 'low', 'high'],
      ['lowered', lowered, 'high', 'low'],
      ['inactive', inactive, expect.any(String), expect.any(String)],
    ])
    // The filters are those of the report.
    expect(await countsOf(as('md'), pack.id, 'level=high')).toMatchObject({ raised: 1, lowered: 0 })
    expect(mostNamedChanges).toBeGreaterThan(records.length)
  })

  it('report the records completed since, by the audit', async () => {
    const waiting = (
      await as('md').list(
        '/v1/risks?type=item&workflow_status=waiting_managing_director&company_group_id=8&is_private=false',
      )
    ).rows
    const pack = await record(as('owner'))
    const [first] = waiting
    expect(first).toBeDefined()
    await as('md').post(
      '/v1/risk-summary/approve',
      { riskItemRequire: [{ id: first!.id }], riskSummaryRequire: [] },
      200,
    )
    expect(await countsOf(as('viewer'), pack.id)).toEqual({ ...none, completed: 1 })
  })

  it('never show what a record was rated with while it was private (rule visibility.private-lifted)', async () => {
    const { db } = api.database
    const pack = await record(as('owner'))
    const { rows } = await db.execute<{
      id: number
    }>(sql`select id from risks r where r.company_group_id = 8 and r.type = 'item'
      and r.is_active and r.deleted_at is null and r.submitted_at is not null and not r.is_closed
      and r.submitted_net_level = 'high' and r.workflow_status = r.submitted_workflow_status limit 1`)
    const { id } = rows[0]!
    await db.execute(
      sql`update board_packs set scores = scores || jsonb_build_object(${String(id)}::text, 1) where id = ${pack.id}`,
    )
    await db.execute(sql`update risks set updated_at = now() where id = ${id}`)
    expect(await countsOf(as('viewer'), pack.id)).toMatchObject({ raised: 1 })
    // The mark was lifted and the record submitted after the pack.
    await db.execute(sql`
      with last as (select * from audit_entries where risk_id = ${id} order by id desc limit 1),
      lifted as (insert into audit_entries (risk_id, subject_type, subject_id, action, user_id, changes, previous_hash, hash)
        select risk_id, 'risk', subject_id, 'set_private', user_id, '{"isPrivate": {"before": true, "after": false}}', hash, 'x' from last returning *)
      insert into audit_entries (risk_id, subject_type, subject_id, action, user_id, changes, previous_hash, hash)
        select risk_id, 'risk', subject_id, 'submit', user_id, '{}', hash, 'y' from lifted`)
    expect(await countsOf(as('viewer'), pack.id)).toMatchObject({ raised: 0 })
    expect(await countsOf(as('md'), pack.id)).toMatchObject({ raised: 1 })
  })
})
