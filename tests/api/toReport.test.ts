import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mdFlowActivation } from '#domain/organisation/settings'
import { statusesOf } from '#domain/risks/views'
import type { Risk } from '#domain/wire/risks'
import type { Session } from '#domain/wire/session'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { listsOf, openCast, riskIn, type Cast } from '../support/stories.ts'

describe.each(oneEngine)('what is to be reported (rule workflow.to-report) on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let sysadmin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    sysadmin = await api.as('sysadmin')
  })

  afterAll(() => api.close())

  const switchMdFlow = (value: 'true' | 'false') => sysadmin.put(`/v1/settings/${mdFlowActivation}`, { value })

  /** The assignees, and whether the Internal Owner's pending records contain it. */
  async function turnOf({ id }: Risk) {
    const [card] = (await cast.owner.get(`/v1/risks?type=item&fields=card&q=${id}`)) as unknown as {
      id: number
      holder: { role: string } | null
    }[]
    const statuses = statusesOf('waiting', 'Internal Owner')?.join('&workflow_status=')
    const waiting = await cast.owner.get(
      `/v1/risks?company_group_id=8&is_held=true&per_page=200&workflow_status=${statuses}`,
    )
    return [card?.id === id && (card.holder?.role ?? null), waiting.some((risk) => risk.id === id)]
  }

  const mailsOf = async ({ id }: Risk, template: string) => {
    const { rows } = await api.database.pool.query(
      `select u.email from outbox o join users u on u.id = (o.payload -> 'to' ->> 'userId')::int
      where o.topic = $1 and o.payload -> 'params' ->> 'riskId' = $2 and o.payload -> 'params' ->> 'workflowStatus' like 'complete%'
      order by u.email`,
      [template, String(id)],
    )
    return rows.map(({ email }) => email as string)
  }

  it('is with the Internal Owner after the expert’s approval, until it is reported', async () => {
    const item = await riskIn(cast, 'item', 'complete_internal_owner')
    expect(await turnOf(item)).toEqual(['Internal Owner', true])
    expect(await mailsOf(item, 'riskWaiting')).toContain('owner@demo.example')
    expect(await mailsOf(item, 'riskComplete')).toEqual([])
    // Edited again and discarded, it is still to be reported.
    await cast.owner.post('/v1/risk-details', { riskId: item.id })
    await cast.owner.put(`/v1/risks/${item.id}/undo`)
    expect(await turnOf(item)).toEqual(['Internal Owner', true])
    await cast.owner.post('/v1/risk-summary/submit', listsOf(item))
    expect(await turnOf(item)).toEqual(['Managing Director', false])
    await cast.director.post('/v1/risk-summary/approve', listsOf(item))
    expect(await turnOf(item)).toEqual([null, false])
    expect(await mailsOf(item, 'riskComplete')).toEqual(['owner@demo.example'])
  })

  it('is with nobody where the MD flow is not active, and its author is notified', async () => {
    await switchMdFlow('false')
    const item = await riskIn(cast, 'item', 'complete_internal_owner')
    expect(await turnOf(item)).toEqual([null, false])
    expect(await mailsOf(item, 'riskWaiting')).toEqual([])
    expect(await mailsOf(item, 'riskComplete')).toEqual(['owner@demo.example'])
    // A report that completes a record notifies its submitter.
    const ofAssessor = await riskIn(cast, 'item', 'complete_assessor')
    await cast.owner.post('/v1/risk-summary/submit', listsOf(ofAssessor))
    expect(await mailsOf(ofAssessor, 'riskComplete')).toEqual(['assessor@demo.example'])
    // A record reported without the flow has no assignee when the flow is switched on.
    await cast.owner.post('/v1/risk-summary/submit', listsOf(item))
    await switchMdFlow('true')
    expect(await turnOf(item)).toEqual([null, false])
  })

  it('is with no expert once its author withdrew it, though the expert sees it (rule workflow.holder)', async () => {
    const item = await riskIn(cast, 'item', 'waiting_category_expert')
    const query = `type=item&q=${item.id}&workflow_status=waiting_category_expert`
    const found = async (isHeld: boolean) => (await cast.expert.list(`/v1/risks?${query}&is_held=${isHeld}`)).total
    expect([await found(true), await found(false)]).toEqual([1, 0])
    await cast.assessor.put(`/v1/risks/${item.id}/withdraw`)
    expect([await found(true), await found(false)]).toEqual([0, 1])
    await cast.assessor.put(`/v1/risks/${item.id}/submit`)
    expect([await found(true), await found(false)]).toEqual([1, 0])
  })

  it('is with the role of its creator alone once the expert rejected it (rule workflow.holder)', async () => {
    const ofAssessor = await riskIn(cast, 'item', 'reject_category_expert')
    const query = `type=item&q=${ofAssessor.id}&workflow_status=reject_category_expert`
    const found = async (role: string) => (await cast.owner.list(`/v1/risks?${query}&held_by=${role}`)).total
    expect([ofAssessor.creatorRole, await found('Assessor'), await found('Internal%20Owner')]).toEqual([
      'Assessor',
      1,
      0,
    ])
    expect((await cast.owner.send('GET', '/v1/risks?held_by=Director')).status).toBe(400)
    // Both boards together contain each of them once.
    const all = await cast.owner.list('/v1/risks?type=item&company_group_id=8&workflow_status=reject_category_expert')
    const [assessors, owners] = await Promise.all(
      ['Assessor', 'Internal%20Owner'].map((role) =>
        cast.owner.list(
          `/v1/risks?type=item&company_group_id=8&workflow_status=reject_category_expert&held_by=${role}`,
        ),
      ),
    )
    expect(assessors!.total! + owners!.total!).toBe(all.total)
  })

  it('is distinguished from a record with nobody by the filter `is_held`', async () => {
    const held = await riskIn(cast, 'item', 'complete_internal_owner')
    const done = await riskIn(cast, 'item', 'complete_managing_director')
    const query = 'type=item&company_group_id=8&per_page=200&workflow_status=complete_internal_owner'
    const ids = async (isHeld: boolean) =>
      (await cast.owner.get(`/v1/risks?${query}&workflow_status=complete_managing_director&is_held=${isHeld}`)).map(
        ({ id }) => id,
      )
    const [withSomebody, withNobody] = [await ids(true), await ids(false)]
    expect([withSomebody.includes(held.id), withSomebody.includes(done.id)]).toEqual([true, false])
    expect([withNobody.includes(held.id), withNobody.includes(done.id)]).toEqual([false, true])
  })

  it('is found when it is complete by who submitted or reported it (rule workflow.complete-notice)', async () => {
    const done = await riskIn(cast, 'item', 'complete_managing_director')
    const query = 'type=item&company_group_id=8&per_page=200&workflow_status=complete_managing_director&is_held=false'
    const idsOf = async (client: Client) => {
      const { user } = (await client.send<Session>('GET', '/auth/check')).body
      return (await cast.owner.get(`/v1/risks?${query}&submitted_by=${user.id}`)).map(({ id }) => id)
    }
    expect(await idsOf(cast.assessor)).toContain(done.id)
    expect(await idsOf(cast.director)).not.toContain(done.id)
    expect((await cast.owner.send('GET', '/v1/risks?submitted_by=me')).status).toBe(400)
  })
})
