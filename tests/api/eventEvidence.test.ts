import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { before, boundLikelihood, eventInput } from '../support/riskEvents.ts'
import { assessmentOf, createCompleteRisk, createDraft } from '../support/riskInputs.ts'
import { timesOf } from '../support/scope.ts'
import { listsOf, openCast, type Cast } from '../support/stories.ts'

describe.each(engines)('events as evidence on %s', (engine) => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    await boundLikelihood(api)
  })

  afterAll(() => api.close())

  const report = (who: Client, others: object) => who.post('/v1/risk-events', eventInput(others), 201)
  const cardOf = async (who: Client, id: number) => (await who.get(`/v1/risks/${id}?fields=card`)) as RiskCard
  const contradicted = async (who: Client, query = 'contradicted=true') =>
    (await who.list(`/v1/risks?per_page=200&sort=id&fields=card&${query}`)).rows.map(({ id }) => id)

  it('contradict a lower net likelihood, whose submit then needs an explanation (rule events.contradicted)', async () => {
    const risk = await createCompleteRisk(cast.assessor, { net: [3, 3] })
    const summary = await createCompleteRisk(cast.assessor, { type: 'summary', net: [3, 3] })
    const riskIds = [risk.id, summary.id]
    for (const [index, expected] of [
      [1, false],
      [2, false],
      [3, true],
    ] as const) {
      // The first day of the 36 months counts, and the day before does not (rule events.evidence).
      await report(cast.assessor, { riskIds, occurredOn: before(index === 1 ? 36 : 1) })
      if (index === 1) await report(cast.assessor, { riskIds, occurredOn: before(36, 1) })
      const read = await cast.assessor.get(`/v1/risks/${risk.id}`)
      expect([index, read.isContradicted]).toEqual([index, expected])
      expect(await cardOf(cast.assessor, risk.id)).toMatchObject({ isContradicted: expected })
    }
    await report(cast.assessor, { riskIds, kind: 'near_miss' })
    const { evidence, latestDetail } = await cast.assessor.get(`/v1/risks/${risk.id}`)
    expect(evidence).toEqual({ events: 3, nearMisses: 1, lossTotal: [], likelihood: 4 })
    const { status, body } = await cast.assessor.send<ErrorBody>('PUT', `/v1/risks/${risk.id}/submit`)
    expect([status, Object.keys(body.info ?? {})]).toEqual([400, ['evidenceComment']])
    const reported = await cast.assessor.send<ErrorBody>('POST', '/v1/risk-summary/submit', listsOf(summary))
    expect([reported.status, Object.keys(reported.body.info ?? {})]).toEqual([
      400,
      ['riskSummaryRequire.0.evidenceComment'],
    ])
    const evidenceComment = 'The belt was replaced in March.'
    const detail = await cast.assessor.put(`/v1/risk-details/${latestDetail.id}`, { evidenceComment })
    expect(detail.evidenceComment).toBe(evidenceComment)
    await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
    expect((await cast.expert.get(`/v1/risks/${risk.id}`)).latestDetail.evidenceComment).toBe(evidenceComment)
  })

  it('contradict exactly the records of an independent computation (rules events.evidence and events.likelihood)', async () => {
    const planted: { id: number; net: number; events: number; misses: number }[] = []
    for (let index = 0; index < timesOf(24, 50); index++) {
      const risk = await createDraft(cast.assessor)
      const net = (index % 5) + 1
      await cast.assessor.post('/v1/assessments', assessmentOf(risk.latestDetail.id, 'net', net, 2), 201)
      planted.push({ id: risk.id, net, events: (index * 7) % 8, misses: index % 3 })
    }
    const rows = planted.flatMap(({ id, events, misses }) => [
      ...Array.from({ length: events }, (_, index) => ({ id, kind: 'event', on: before(index * 5) })),
      ...Array.from({ length: misses }, () => ({ id, kind: 'near_miss', on: before(2) })),
      { id, kind: 'event', on: before(36, 1) },
    ])
    await api.database.db.transaction((tx) =>
      tx.execute(sql`with asked as (select a.*, nextval('risk_events_id_seq') as event
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(id int, kind text, "on" date)),
        written as (insert into risk_events (id, company_group_id, occurred_on, kind, title, reported_by)
          select event, 8, "on", kind, 'Planted', 1 from asked)
        insert into risk_event_risks (event_id, risk_id) select event, id from asked`),
    )
    // Computed independently: the level rises while the chance within a year is above its lower limit.
    const levelOf = (events: number) => {
      if (events === 0) return null
      const chance = 1 - Math.exp(-events / 3)
      return 1 + [0.05, 0.2, 0.5, 0.8].filter((bound) => chance >= bound).length
    }
    const expected = planted.filter(({ events, net }) => (levelOf(events) ?? 0) > net).map(({ id }) => id)
    const own = new Set(planted.map(({ id }) => id))
    const found = (await contradicted(cast.assessor)).filter((id) => own.has(id))
    expect(expected.length).toBeGreaterThan(timesOf(5, 10))
    expect(found).toEqual(expected)
    const others = (await contradicted(cast.assessor, 'contradicted=false&workflow_status=draft_assessor')).filter(
      (id) => own.has(id),
    )
    expect(others).toEqual(planted.map(({ id }) => id).filter((id) => !expected.includes(id)))
    const net = await cast.assessor.get('/v1/heat-map?contradicted=true')
    expect(net.net.flat().reduce((sum, count) => sum + count, 0)).toBe((await contradicted(cast.assessor)).length)
    for (const { id, events, misses } of planted) {
      const risk: Risk = await cast.assessor.get(`/v1/risks/${id}`)
      expect([id, risk.evidence]).toEqual([
        id,
        { events, nearMisses: misses, lossTotal: [], likelihood: levelOf(events) },
      ])
      expect([id, risk.isContradicted]).toEqual([id, expected.includes(id)])
    }
  })
})
