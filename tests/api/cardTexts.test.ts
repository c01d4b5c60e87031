import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mdFlowActivation } from '#domain/risks/workflow/settings'
import type { RiskCard } from '#domain/wire/riskCards'
import { riskListQuery } from '#domain/wire/risks'
import { CardReferences } from '#server/queries/risks/cardReferences'
import { listWrittenCards } from '#server/queries/risks/listCards'
import type { Viewer } from '#server/queries/viewer'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'
import { engines, openTestApi, type TestApi } from '../support/api.ts'
import { openCast, riskIn, listsOf, type Cast } from '../support/stories.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

const list = 'type=item&fields=card&sort=updated_at&order=desc&per_page=50'
const latest = `/v1/risks?${list}` as const
const board = '/v1/risks/board?type=item&view=all' as const

describe.each(engines)('cards that are remembered as they are sent, on %s (rule wire.cards)', (engine) => {
  let api: TestApi
  let cast: Cast
  let id: number

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    await riskIn(cast, 'item', 'waiting_category_expert')
    id = (await createCompleteRisk(cast.assessor)).id
    await api.database.pool.query(`update sessions set last_used_at = now() + interval '1 hour'`)
  })

  afterAll(() => api.close())

  const update = (statement: string) => api.database.pool.query(statement, [id])
  const detailId = async () => (await cast.assessor.get(`/v1/risks/${id}`)).latestDetail.id

  /** What changes a card, one after the other, and whose list tells. */
  const acts: [string, 'assessor' | 'director', () => Promise<unknown>][] = [
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
    ['the mark of privacy', 'assessor', () => update('update risks set is_private = true where id = $1')],
    ['that it was deleted', 'director', () => update('update risks set deleted_at = now() where id = $1')],
    ['that it is there again', 'director', () => update('update risks set deleted_at = null where id = $1')],
    [
      'an expected end that nothing has counted yet',
      'director',
      async () => {
        // Outdated, so that a plan that becomes late is counted by the list, and no row of `risks` changes with it.
        await update(`update risks set plans_due_next = date '2020-01-01' where id = $1`)
        await cast.director.get(latest)
        await update(`update mitigation_plans set due_date = date '2020-01-01' where risk_detail_id =
          (select submitted_detail_id from risks where id = $1) and due_date is not null`)
      },
    ],
  ]

  it.each(acts)('say %s at once', async (_what, who, act) => {
    for (const url of [latest, board]) await cast[who].get(url)
    const before = await cast[who].get(latest)
    await act()
    const after = [await cast[who].get(latest), await cast[who].get(board)]
    expect(after[0]).not.toEqual(before)
    api.app.cardReferences.forget()
    expect([await cast[who].get(latest), await cast[who].get(board)]).toEqual(after)
  })

  it('say at once whose turn it is when the MD flow comes into force', async () => {
    const item = await riskIn(cast, 'item', 'complete_internal_owner')
    const holderOf = async () =>
      ((await cast.owner.get(latest)) as unknown as RiskCard[]).find((card) => card.id === item.id)?.holder?.role
    expect([await holderOf(), await holderOf()]).toEqual(['Internal Owner', 'Internal Owner'])
    // Past the triggers that tell of it: a change of a setting has everything forgotten.
    const setFlow = (value: 'true' | 'false') =>
      api.database.pool.query(`begin; set local session_replication_role = replica;
        update settings set value = '${value}' where key = '${mdFlowActivation}'; commit`)
    await setFlow('false')
    expect(await holderOf()).toBeUndefined()
    await setFlow('true')
    expect(await holderOf()).toBe('Internal Owner')
    await cast.owner.post('/v1/risk-summary/submit', listsOf(item))
  })

  it('are written for each viewer and language', async () => {
    const seen = new Set<string>()
    for (const who of ['assessor', 'owner', 'director'] as const) {
      for (const language of ['en', 'th']) {
        const read = async () => (await cast[who].send('GET', latest, undefined, { 'accept-language': language })).body
        await read()
        const remembered = await read()
        api.app.cardReferences.forget()
        expect(remembered).toEqual(await read())
        seen.add(JSON.stringify(remembered))
      }
    }
    expect(seen.size).toBe(6)
  })

  it('are read again where a version of one is not known, and not otherwise', async () => {
    const queriesIn = async (act: () => Promise<unknown>) => {
      const before = api.database.queryCount()
      await act()
      return api.database.queryCount() - before
    }
    const read = () => cast.assessor.get(latest)
    await read()
    expect(await queriesIn(read)).toBe(1)
    await update('update risks set title = title where id = $1')
    expect(await queriesIn(read)).toBe(2)
    expect(await queriesIn(read)).toBe(1)
  })

  it('are written once', async () => {
    const actor = (await findSession(api.database.db, hashOf(cast.assessor.token)))?.actor
    if (!actor) throw new Error('The assessor is not signed in')
    const viewer: Viewer = { actor, locale: 'en' }
    const cardReferences = new CardReferences(api.database.db)
    cardReferences.listen(true)
    const written: number[] = []
    const read = async () => {
      const query = riskListQuery.parse(Object.fromEntries(new URLSearchParams(list)))
      const page = await listWrittenCards({ db: api.database.db, cardReferences }, viewer, query, (card) => {
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
    expect(written.slice(count)).toEqual([id])
  })
})
