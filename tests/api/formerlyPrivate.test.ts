import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { make, read } from '../support/apiKeys.ts'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { approveReview } from '../support/riskInputs.ts'
import { openCast, riskIn, type Cast } from '../support/stories.ts'

const today = () => dayOf(new Date())

/** A reader of a record, with a session or with an API key. */
type Reader = (url: string) => Promise<{ status: number; body: unknown; range: string }>

describe.each(engines)('the past of a record that was closed to a reader on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let safety: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    // An expert of group 8 in the categories of safety alone.
    await api.database.pool.query(
      `with a as (update role_assignments a set user_role_id = (select id from user_roles where name = 'Category Expert')
         from users u where u.id = a.user_id and u.email = 'multi@demo.example' and a.is_default returning a.id)
       insert into role_assignment_category_experts (role_assignment_id, category_expert_id)
       select a.id, c.category_expert_id from a, risk_categories c where c.id = 1`,
    )
    safety = await api.as('multi')
  })

  afterAll(() => api.close())

  const readerOf =
    (who: Client): Reader =>
    async (url) => {
      const { status, body, headers } = await who.send('GET', url)
      return { status, body, range: String(headers['content-range']) }
    }
  const keyOf = async (companyGroupId: number): Promise<Reader> => {
    const { key } = await make(await api.as('companyadmin'), { companyGroupId })
    return async (url) => {
      const reply = await read(api.app, key, `/api${url}`)
      const isJson = String(reply.headers['content-type']).includes('json')
      return {
        status: reply.statusCode,
        body: isJson ? reply.json() : reply.body,
        range: String(reply.headers['content-range']),
      }
    }
  }
  /** Completes another revision of an item, with changes of its detail and of the record. */
  const completeAgain = async ({ id }: { id: number }, detail: object, record?: object) => {
    const { id: detailId } = await cast.assessor.post('/v1/risk-details', { riskId: id }, 201)
    if (record) await cast.assessor.put(`/v1/risks/${id}`, record)
    await cast.assessor.put(`/v1/risk-details/${detailId}`, detail)
    await cast.assessor.put(`/v1/risks/${id}/submit`)
    await approveReview(cast.expert, { id })
    return cast.owner.get(`/v1/risks/${id}`)
  }
  const accept = async (who: Client, { id, updatedAt }: Risk) =>
    who.post(
      `/v1/risks/${id}/acceptances`,
      { reason: 'The kiln is replaced next year.', until: plusDays(today(), 90), updatedAt },
      201,
    )
  /** The acceptance on record and card, and the states that find it. */
  const acceptanceFor = async (reader: Reader, id: number) => {
    const found: string[] = []
    for (const state of ['active', 'lapsed', 'outdated', 'revoked', 'none']) {
      const { range } = await reader(`/v1/risks?type=item&per_page=1&q=%23${id}&acceptance_state=${state}`)
      if (range === 'risks 0-0/1') found.push(state)
    }
    const record = (await reader(`/v1/risks/${id}`)).body as Risk
    const card = (await reader(`/v1/risks/${id}?fields=card`)).body as RiskCard
    return [record.acceptance?.state ?? null, card.acceptance?.state ?? null, ...found]
  }
  const target = (targetOn: string) => ({ targetLikelihood: 2, targetImpact: 3, targetOn })
  const twelve = { net: [3, 4] as [number, number] }

  it('shows no acceptance that was given while it was private (rule visibility.private-lifted)', async () => {
    const risk = await riskIn(cast, 'item', 'complete_assessor', twelve)
    const viewer = readerOf(await api.as('viewer'))
    const key = await keyOf(8)
    await accept(cast.owner, await completeAgain(risk, { rootCause: 'Bricks' }, { isPrivate: true }))
    expect((await viewer(`/v1/risks/${risk.id}`)).status).toBe(400)
    const open = await completeAgain(risk, { rootCause: 'Joints' }, { isPrivate: false })
    for (const reader of [viewer, key]) expect(await acceptanceFor(reader, risk.id)).toEqual([null, null, 'none'])
    expect((await viewer(`/v1/risks/${risk.id}/acceptances`)).body).toEqual([])
    const feed = (await key('/v1/feed/risks?format=json')).body as { id: number; acceptance_state: string | null }[]
    expect(feed.find(({ id }) => id === risk.id)?.acceptance_state).toBeNull()
    for (const name of ['assessor', 'owner', 'md', 'expert'])
      expect([name, await acceptanceFor(readerOf(await api.as(name)), risk.id)]).toEqual([
        name,
        ['outdated', 'outdated', 'outdated', 'none'],
      ])
    await accept(cast.director, open)
    for (const reader of [viewer, key])
      expect(await acceptanceFor(reader, risk.id)).toEqual(['active', 'active', 'active'])
    const amounts = async (reader: Reader) => (await reader('/v1/risk-acceptances/amounts')).body
    await api.database.pool.query(
      `update assessment_impact_items i set financial_amount = 9, financial_currency = 'THB' from assessments x
       where x.id = i.assessment_id and x.risk_detail_id = $1`,
      [open.latestDetail.id],
    )
    expect(await amounts(viewer)).toMatchObject([{ risks: 1 }])
    await api.database.pool.query(`update acceptances set created_at = now() - interval '1 day' where risk_id = $1`, [
      risk.id,
    ])
    expect([await amounts(viewer), await amounts(readerOf(cast.owner))]).toMatchObject([[], [{ risks: 1 }]])
  })

  it('shows an expert no acceptance that was given in a category of others (rule visibility.by-role)', async () => {
    const risk = await riskIn(cast, 'item', 'complete_assessor', { ...twelve, detail: { riskCategoryId: 6 } })
    await accept(cast.owner, risk)
    const moved = await completeAgain(risk, { riskCategoryId: 1 })
    expect((await readerOf(safety)(`/v1/risks/${risk.id}/acceptances`)).body).toEqual([])
    expect(await acceptanceFor(readerOf(safety), risk.id)).toEqual([null, null, 'none'])
    expect(await acceptanceFor(readerOf(cast.expert), risk.id)).toEqual(['outdated', 'outdated', 'outdated', 'none'])
    await accept(cast.director, moved)
    expect(await acceptanceFor(readerOf(safety), risk.id)).toEqual(['active', 'active', 'active'])
  })

  it('counts no rating of the private time as one that meets a target (rule target.promises)', async () => {
    const risk = await riskIn(cast, 'item', 'complete_assessor', { isPrivate: true })
    const { id: detailId } = await cast.assessor.post('/v1/risk-details', { riskId: risk.id }, 201)
    await cast.assessor.put(`/v1/risks/${risk.id}`, { isPrivate: false })
    await cast.assessor.put(`/v1/risk-details/${detailId}`, target(plusDays(today(), 30)))
    await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
    const stateFor = async (who: Client) => {
      const { rows } = await who.list(`/v1/risks?fields=card&q=%23${risk.id}&target_state=reached`)
      return [(await who.get(`/v1/risks/${risk.id}`)).targetState, rows.length]
    }
    const viewer = await api.as('viewer')
    expect([await stateFor(viewer), await stateFor(cast.owner)]).toEqual([
      ['on_course', 0],
      ['reached', 1],
    ])
    await approveReview(cast.expert, risk)
    expect(await stateFor(viewer)).toEqual(['reached', 1])
  })
})
