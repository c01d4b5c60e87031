import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import { acceptanceFilters } from '#domain/risks/acceptance'
import { ratingPatterns } from '#domain/risks/ratingPatterns'
import { reviewPeriodStates } from '#domain/risks/reviewPeriods'
import { targetOutcomes, targetStates } from '#domain/risks/target'
import type { RatingPatternRow } from '#domain/wire/ratingDoubts'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { make, read } from '../support/apiKeys.ts'
import { everyAnswer } from '../support/everyAnswer.ts'
import { differenceOf, fingerprintOf, type Fingerprint } from '../support/fingerprints.ts'
import { plantPast } from '../support/pastRatings.ts'
import { approveReview, assessmentOf, createCompleteRisk } from '../support/riskInputs.ts'
import { isWhole } from '../support/scope.ts'
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

  // Rows of the past are written by SQL.
  afterAll(() => api.close(/./))

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

  it('shows others no report on a plan from before, one of an earlier open time included (rule visibility.private-lifted)', async () => {
    const viewer = await api.as('viewer')
    const [risk, other] = [
      await riskIn(cast, 'item', 'complete_assessor'),
      await riskIn(cast, 'item', 'complete_assessor', { detail: { riskCategoryId: 6 } }),
    ]
    const reports = async (who: Client, { id }: Risk) => {
      const [plan] = (await who.get(`/v1/risks/${id}`)).latestDetail.mitigationPlans
      const path = `/v1/mitigation-plans/${plan!.id}/updates` as const
      return (await who.get(path)).map(({ comment }) => comment)
    }
    const report = async ({ id }: Risk, comment: string) => {
      const [plan] = (await cast.assessor.get(`/v1/risks/${id}`)).latestDetail.mitigationPlans
      await cast.assessor.post(`/v1/mitigation-plans/${plan!.id}/updates`, { comment }, 201)
    }
    await report(risk, 'Early')
    expect(await reports(viewer, risk)).toEqual(['Early'])
    await completeAgain(risk, {}, { isPrivate: true })
    await report(risk, 'Closed')
    await completeAgain(risk, {}, { isPrivate: false })
    await report(risk, 'Open')
    expect(await reports(viewer, risk)).toEqual(['Open'])
    expect(await reports(cast.director, risk)).toEqual(['Early', 'Closed', 'Open'])
    await report(other, 'Foreign')
    await completeAgain(other, { riskCategoryId: 1 })
    await report(other, 'Own')
    expect(await reports(safety, other)).toEqual(['Own'])
    expect(await reports(viewer, other)).toEqual(['Foreign', 'Own'])
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

  /** Values of the private time, and those of the record when it was opened. */
  const hidden = {
    rootCause: 'Secret bricks',
    reason: 'Secret acceptance',
    comment: 'Secret comment',
    report: 'Secret report',
    until: plusDays(today(), 123),
    firstDay: plusDays(today(), -17),
    laterDay: plusDays(today(), -11),
  }
  const shown = { rootCause: 'Open joints', targetOn: plusDays(today(), 200) }
  const eventInput = { occurredOn: today(), companyGroupId: 8, kind: 'event', title: 'A belt fire' } as const

  const addresses = (periodId: number) => [
    ...everyAnswer,
    '/v1/feed/risks?format=json',
    `/v1/review-periods/${periodId}/progress`,
    `/v1/risk-targets?from=${hidden.firstDay}&to=${hidden.laterDay}`,
  ]
  const filters = (periodId: number) => [
    ...acceptanceFilters.map((state) => `acceptance_state=${state}`),
    ...targetStates.map((state) => `target_state=${state}`),
    ...targetOutcomes.map((one) => `target_outcome=${one}`),
    ...targetOutcomes.map((one) => `target_outcome=${one}&target_from=${hidden.firstDay}&target_to=${hidden.laterDay}`),
    ...reviewPeriodStates.map((state) => `review_period_id=${periodId}&review_period_state=${state}`),
    ...[true, false].flatMap((is) => [
      `review_due=${is}`,
      `contradicted=${is}`,
      `late_plans=${is}`,
      `above_appetite=${is}`,
    ]),
    `review_due_before=${plusDays(today(), 400)}`,
    ...[9, 16].map((score) => `level=${score > 12 ? 'high' : 'medium'}`),
    'q=Secret',
  ]

  it('shows others what they would see of a record that was created when it was opened, in every answer (rule visibility.private-lifted)', async () => {
    await plantPast(api.database.db, 8, Array(10).fill({ created: 500, before: [2, 3], confirmed: 20 }))
    const admin = await api.as('companyadmin')
    const names = { nameEn: 'This week', nameTh: 'สัปดาห์นี้', companyGroupId: 8 }
    const days = { startsOn: plusDays(today(), -1), endsOn: plusDays(today(), 1) }
    const { id: period } = await admin.post('/v1/review-periods', { ...names, ...days }, 201)
    const outside: [string, Reader][] = [['key', await keyOf(8)]]
    const others = ['sirikanya.m', 'apichat.l', 'saowanee.b', 'assessor6', 'sysadmin']
    for (const name of ['viewer', ...(isWhole ? others : [])]) outside.push([name, readerOf(await api.as(name))])

    const leaks: string[] = []
    const read = async (name: string, reader: Reader, url: string) => {
      const { body, range } = await reader(url)
      const text = JSON.stringify(body)
      for (const value of Object.values(hidden)) if (text.includes(value)) leaks.push(`${name} ${url} ${value}`)
      return { body, range }
    }
    const readAll = async (): Promise<Map<string, Fingerprint>> => {
      const found = new Map<string, Fingerprint>()
      for (const [name, reader] of outside)
        for (const url of addresses(period)) {
          const { body, range } = await read(name, reader, url)
          found.set(`${name} ${url}`, fingerprintOf([body, { total: Number(range.split('/')[1]) || 0 }]))
        }
      return found
    }
    const changesOf = (before: Map<string, Fingerprint>, after: Map<string, Fingerprint>) =>
      Object.fromEntries([...after].map(([key, one]) => [key, differenceOf(before.get(key) ?? new Map(), one)]))
    const nothing = (all: object) => Object.entries(all).filter(([, changes]) => Object.keys(changes).length > 0)
    const linkTo = async (riskId: number) =>
      cast.assessor.post('/v1/risk-events', { ...eventInput, riskIds: [riskId] }, 201)

    // A record lives under the private mark.
    const bare = await cast.assessor.post('/v1/risk-events', eventInput, 201)
    const atFirst = await readAll()
    const risk = await createCompleteRisk(cast.assessor, {
      isPrivate: true,
      net: [4, 4],
      detail: { rootCause: hidden.rootCause, ...target(hidden.firstDay) },
    })
    await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
    await approveReview(cast.expert, risk)
    await cast.assessor.put(`/v1/risk-events/${bare.id}`, { riskIds: [risk.id] })
    await cast.assessor.post(`/v1/risks/${risk.id}/comments`, { text: hidden.comment }, 201)
    const later = await completeAgain(risk, target(hidden.laterDay))
    const { id: planId } = later.latestDetail.mitigationPlans[0]!
    await cast.assessor.post(`/v1/mitigation-plans/${planId}/updates`, { comment: hidden.report }, 201)
    const terms = { reason: hidden.reason, until: hidden.until, updatedAt: later.updatedAt }
    await cast.director.post(`/v1/risks/${risk.id}/acceptances`, terms, 201)
    const closed = await readAll()
    expect(nothing(changesOf(atFirst, closed))).toEqual([])

    // It is opened: submitted without the mark, with other texts and a lower rating, and reviewed.
    const { id: detailId, assessments } = await cast.assessor.post('/v1/risk-details', { riskId: risk.id }, 201)
    await cast.assessor.put(`/v1/risks/${risk.id}`, { isPrivate: false })
    await cast.assessor.put(`/v1/risk-details/${detailId}`, { rootCause: shown.rootCause, ...target(shown.targetOn) })
    const net = assessments.find(({ type }) => type === 'net')!
    const { riskDetailId: _detail, type: _type, ...lower } = assessmentOf(detailId, 'net', 3, 3)
    await cast.assessor.put(`/v1/assessments/${net.id}`, lower)
    expect(nothing(changesOf(closed, await readAll()))).toEqual([])
    await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
    const opened = await readAll()
    const [seenOpened] = [await recordOf(risk.id)]
    await approveReview(cast.expert, risk)
    const reviewed = await readAll()

    // Its twin is created with the same content and was never private.
    const twin = await createCompleteRisk(cast.assessor, {
      net: [3, 3],
      detail: { rootCause: shown.rootCause, ...target(shown.targetOn) },
    })
    await linkTo(twin.id)
    const beforeTwin = await readAll()
    await cast.assessor.put(`/v1/risks/${twin.id}/submit`)
    const twinOpened = await readAll()
    const seenTwin = await recordOf(twin.id)
    await approveReview(cast.expert, twin)
    const twinReviewed = await readAll()
    expect(changesOf(closed, opened)).toEqual(changesOf(beforeTwin, twinOpened))
    expect(changesOf(opened, reviewed)).toEqual(changesOf(twinOpened, twinReviewed))
    expect(seenOpened).toEqual(seenTwin)
    expect(await recordOf(risk.id)).toEqual(await recordOf(twin.id))
    expect(leaks).toEqual([])

    // Its home reads its past.
    const rows = await cast.owner.get('/v1/rating-patterns?company_group_id=8' as '/v1/rating-patterns')
    const showing = (id: number) => (rows as RatingPatternRow[]).filter(({ riskIds }) => riskIds?.includes(id))
    expect(showing(risk.id).map(({ pattern }) => pattern)).toContain(ratingPatterns[0])
    expect(showing(twin.id).map(({ pattern }) => pattern)).not.toContain(ratingPatterns[0])
    const atHome = await cast.owner.get(`/v1/risks/${risk.id}`)
    expect([atHome.acceptance?.until, atHome.targetMoves]).toEqual([hidden.until, 2])

    /** The answers about a record, and the filters that find it, for each reader. */
    async function recordOf(id: number) {
      const found: Record<string, unknown> = {}
      for (const [name, reader] of outside) {
        for (const path of ['', '?fields=card', '/changes', '/levels', '/comments', '/acceptances'])
          found[`${name} ${path}`] = Object.fromEntries(
            fingerprintOf((await read(name, reader, `/v1/risks/${id}${path}`)).body),
          )
        await read(name, reader, `/v1/risks/${id}/audit`)
        for (const filter of filters(period)) {
          const number = filter.startsWith('q=') ? '' : `&q=%23${id}`
          const { range } = await read(name, reader, `/v1/risks?type=item&per_page=1${number}&${filter}`)
          found[`${name} ${filter}`] = range
        }
        const plans = (await reader(`/v1/risks/${id}`)).body as Partial<Risk>
        for (const plan of plans.latestDetail?.mitigationPlans ?? [])
          found[`${name} updates`] = (await read(name, reader, `/v1/mitigation-plans/${plan.id}/updates`)).body
      }
      return found
    }
  }, 240_000)
})
