import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mdFlowActivation } from '#domain/organisation/settings'
import type { RiskCard } from '#domain/wire/riskCards'
import { riskListQuery } from '#domain/wire/risks'
import { planToday } from '#server/database/today'
import { ListMemory } from '#server/queries/lists/memory'
import { readWrittenCardPage } from '#server/queries/lists/page'
import { cardVersion } from '#server/queries/risks/riskCards'
import type { Viewer } from '#server/queries/viewer'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { openCast, riskIn, listsOf, type Cast } from '../support/stories.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

const list = 'type=item&fields=card&sort=updated_at&order=desc&per_page=50'
const latest = `/v1/risks?${list}` as const
const board = '/v1/risks/board?type=item&view=all' as const

describe.each(engines)('cards that are remembered as they are sent, on %s (rule wire.cards)', (engine) => {
  let api: TestApi
  let cast: Cast
  let id: number
  let sysadmin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    sysadmin = await api.as('sysadmin')
    await riskIn(cast, 'item', 'waiting_category_expert')
    id = (await createCompleteRisk(cast.assessor)).id
    await api.database.pool.query(`update sessions set last_used_at = now() + interval '1 hour'`)
  })

  afterAll(() => api.close())

  const update = (statement: string) => api.database.pool.query(statement, [id])
  const detailId = async () => (await cast.assessor.get(`/v1/risks/${id}`)).latestDetail.id

  /** The changes of a card, one after the other, and the list that shows them. */
  const actions: [string, 'assessor' | 'director', () => Promise<unknown>][] = [
    [
      'its text',
      'assessor',
      async () => cast.assessor.put(`/v1/risk-details/${await detailId()}`, { eventDescription: 'Another event' }),
    ],
    [
      'its rating',
      'assessor',
      async () => {
        const { latestDetail } = await cast.assessor.get(`/v1/risks/${id}`)
        const net = latestDetail.assessments.find(({ type }) => type === 'net')!
        await cast.assessor.put(`/v1/assessments/${net.id}`, { likelihoodRate: 5 })
      },
    ],
    [
      'a plan',
      'assessor',
      async () =>
        cast.assessor.post(
          '/v1/mitigation-plans',
          {
            riskDetailId: await detailId(),
            mitigationPlans: [{ description: 'A second lining', status: 'In Progress', dueDate: '2099-01-01' }],
          },
          201,
        ),
    ],
    ['a submit', 'director', () => cast.assessor.put(`/v1/risks/${id}/submit`)],
    [
      'the review of a detail',
      'director',
      async () => cast.expert.put(`/v1/risk-details/${await detailId()}/review`, { reviewStatus: 'approved' }),
    ],
    [
      'the review of its plans',
      'director',
      async () => {
        const { latestDetail } = await cast.expert.get(`/v1/risks/${id}`)
        for (const plan of latestDetail.mitigationPlans) {
          await cast.expert.put(`/v1/mitigation-plans/${plan.id}/review`, { reviewStatus: 'approved' })
        }
      },
    ],
    [
      'the appetite of its group',
      'director',
      async () =>
        (await api.as('companyadmin')).put('/v1/appetites', { companyGroupId: 8, riskCategoryId: null, score: 2 }),
    ],
    ['the mark of privacy', 'assessor', () => update('update risks set is_private = true where id = $1')],
    ['that it was deleted', 'director', () => update('update risks set deleted_at = now() where id = $1')],
    ['that it is there again', 'director', () => update('update risks set deleted_at = null where id = $1')],
    [
      'a report on a late plan',
      'director',
      async () => {
        await update(`update mitigation_plans set due_date = date '2020-01-01' where risk_detail_id =
          (select submitted_detail_id from risks where id = $1)`)
        await update(`update risks set plans_due = array[date '2020-01-01'], submitted_plans_due = array[date '2020-01-01']
          where id = $1`)
        await cast.director.get(latest)
        const { latestDetail } = await cast.assessor.get(`/v1/risks/${id}`)
        const planId = latestDetail.mitigationPlans[0]!.id
        await cast.assessor.post(`/v1/mitigation-plans/${planId}/updates`, { status: 'Complete' }, 201)
      },
    ],
  ]

  it.each(actions)('show %s immediately', async (_what, who, run) => {
    for (const url of [latest, board]) await cast[who].get(url)
    const before = await cast[who].get(latest)
    await run()
    const after = [await cast[who].get(latest), await cast[who].get(board)]
    expect(after[0]).not.toEqual(before)
    api.app.listMemory.forget()
    expect([await cast[who].get(latest), await cast[who].get(board)]).toEqual(after)
  })

  it('show immediately whose turn it is when the MD flow becomes active', async () => {
    const item = await riskIn(cast, 'item', 'complete_internal_owner')
    const assigneeOf = async () =>
      ((await cast.owner.get(latest)) as unknown as RiskCard[]).find((card) => card.id === item.id)?.holder?.role
    expect([await assigneeOf(), await assigneeOf()]).toEqual(['Internal Owner', 'Internal Owner'])
    const groupAdmin = await api.as('groupadmin')
    const setFlow = (value: 'true' | 'false') => sysadmin.put(`/v1/settings/${mdFlowActivation}`, { value })
    await setFlow('false')
    expect(await assigneeOf()).toBeUndefined()
    await setFlow('true')
    expect(await assigneeOf()).toBe('Internal Owner')
    const { rows } = await api.database.pool.query('select company_group_id as id from risks where id = $1', [item.id])
    const confirm = (confirmed: boolean) =>
      groupAdmin.post(`/v1/company-groups/${rows[0].id as number}/confirm-md-flow`, { confirmed })
    await confirm(false)
    expect(await assigneeOf()).toBeUndefined()
    await confirm(true)
    expect(await assigneeOf()).toBe('Internal Owner')
    await cast.owner.post('/v1/risk-summary/submit', listsOf(item))
  })

  it('are other versions every day, by which plans are late and acceptances lapse (rule plans.late)', async () => {
    const { rows } = await api.database.db.execute<{ version: string; today: string }>(sql`
      select ${cardVersion(sql`true`)} as version, ${planToday}::text as today from (select 1 as id, 2 as xmin) r`)
    expect(rows[0]?.version).toBe(`1 2 t ${rows[0]?.today}`)
  })

  it('are written for each viewer and language', async () => {
    const seen = new Set<string>()
    for (const who of ['assessor', 'owner', 'director'] as const) {
      for (const language of ['en', 'th']) {
        const read = async () => (await cast[who].send('GET', latest, undefined, { 'accept-language': language })).body
        await read()
        const remembered = await read()
        api.app.listMemory.forget()
        expect(remembered).toEqual(await read())
        seen.add(JSON.stringify(remembered))
      }
    }
    expect(seen.size).toBe(6)
  })

  it('are read again where the version of one has changed, and not otherwise', async () => {
    const queriesIn = async (run: () => Promise<unknown>) => {
      const before = api.database.queryCount()
      await run()
      return api.database.queryCount() - before
    }
    const read = () => cast.assessor.get(latest)
    await read()
    expect(await queriesIn(read)).toBe(1)
    await update('update risks set title = title where id = $1')
    // Versions, cards and assignees.
    expect(await queriesIn(read)).toBe(3)
    expect(await queriesIn(read)).toBe(1)
  })

  it.each(['br', 'gzip'] as const)('are sent by %s as they are', async (encoding) => {
    const send = async (accepted: string) => {
      const { token, clientState } = cast.assessor
      const { headers, rawPayload } = await api.app.inject({
        url: `/api${latest}`,
        headers: { authorization: `Bearer ${token}`, 'client-state': clientState, 'accept-encoding': accepted },
      })
      expect([headers['content-encoding'], headers['content-length']]).toEqual([
        accepted === 'identity' ? undefined : accepted,
        String(rawPayload.length),
      ])
      return accepted === 'identity' ? rawPayload : unpack[encoding](rawPayload)
    }
    const plain = await send('identity')
    for (let time = 0; time < 3; time++) expect((await send(encoding)).toString()).toBe(plain.toString())
    await update(`update risks set title = title || '!' where id = $1`)
    const changed = await send(encoding)
    expect(changed.toString()).not.toBe(plain.toString())
    expect(changed.toString()).toBe((await send('identity')).toString())
    expect((await send(encoding)).toString()).toBe(changed.toString())
  })

  it('are written once', async () => {
    const actor = (await findSession(api.database.db, hashOf(cast.assessor.token)))?.actor
    if (!actor) throw new Error('The assessor is not signed in')
    const viewer: Viewer = { actor, locale: 'en' }
    const listMemory = new ListMemory()
    listMemory.listen(true)
    const written: number[] = []
    const read = async () => {
      const query = riskListQuery.parse(Object.fromEntries(new URLSearchParams(list)))
      const page = await readWrittenCardPage({ db: api.database.db, listMemory }, viewer, query, (card) => {
        written.push(card.id)
        return Buffer.from(String(card.id))
      })
      return [page.total, page.rows.map(String)]
    }
    const first = await read()
    const count = written.length
    expect(count).toBeGreaterThan(1)
    expect(await read()).toEqual(first)
    expect(written).toHaveLength(count)
    await update('update risks set title = title where id = $1')
    expect(await read()).toEqual(first)
    expect(written.slice(count)).toHaveLength(count)
  })
})
