import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import { personalDenial } from '#domain/risks/acceptance'
import type { Acceptance, AcceptanceOfRisk } from '#domain/wire/acceptances'
import type { ErrorBody } from '#domain/wire/errors'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { translate } from '#i18n/translate'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { approveReview } from '../support/riskInputs.ts'
import { listsOf, openCast, riskIn, type Cast } from '../support/stories.ts'

const today = () => dayOf(new Date())

describe.each(engines)('acceptances of ratings above the appetite on %s (rule acceptance.given)', (engine) => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
  })

  afterAll(() => api.close())

  const inputOf = (risk: Risk, others: object = {}) => ({
    reason: 'The kiln is replaced next year.',
    condition: 'Weekly scans go on.',
    until: plusDays(today(), 90),
    updatedAt: risk.updatedAt,
    ...others,
  })
  const accept = <Body = Acceptance>(who: Client, risk: Risk, others = {}, headers = {}) =>
    who.send<Body>('POST', `/v1/risks/${risk.id}/acceptances`, inputOf(risk, others), headers)
  const twelve = { net: [3, 4] as [number, number] }
  const twelveIn = (status: 'complete_assessor' | 'draft_assessor') => riskIn(cast, 'item', status, twelve)
  const cardOf = async (who: Client, { id }: Risk) => (await who.get(`/v1/risks/${id}?fields=card`)) as RiskCard
  const idsBy = async (who: Client, states: string) =>
    (await who.list(`/v1/risks?per_page=200&fields=card&${states}`)).rows.map(({ id }) => id)

  it('are given until a day, shown on risk and card, listed and filtered by, and leave the version alone', async () => {
    const risk = await twelveIn('complete_assessor')
    expect([risk.appetite, risk.isAboveAppetite, risk.acceptance]).toEqual([9, true, null])
    expect(await idsBy(cast.owner, 'acceptance_state=none')).toContain(risk.id)
    const onBoard = async () => {
      const { rows } = await cast.owner.list('/v1/risks?per_page=200&fields=card&type=item')
      return (rows as unknown as RiskCard[]).find(({ id }) => id === risk.id)?.acceptance?.state ?? null
    }
    expect(await onBoard()).toBeNull()
    const { status, body } = await accept(cast.owner, risk)
    expect(status).toBe(201)
    const { by } = body
    expect(body).toMatchObject({
      riskId: risk.id,
      revision: 1,
      score: 12,
      appetite: 9,
      state: 'active',
      until: plusDays(today(), 90),
      reason: 'The kiln is replaced next year.',
      condition: 'Weekly scans go on.',
      role: 'Internal Owner',
      outdatedFields: [],
      revokedAt: null,
    })
    expect(await onBoard()).toBe('active')
    const mark = { id: body.id, state: 'active', until: body.until, score: 12, by }
    for (const reader of [cast.assessor, cast.owner]) {
      const shown = await reader.get(`/v1/risks/${risk.id}`)
      expect([shown.acceptance, shown.updatedAt]).toEqual([mark, risk.updatedAt])
      expect((await cardOf(reader, risk)).acceptance).toEqual(mark)
    }
    expect(await cast.assessor.get(`/v1/risks/${risk.id}/acceptances`)).toEqual([body])
    const page = await cast.assessor.send<AcceptanceOfRisk[]>(
      'GET',
      '/v1/risk-acceptances?company_group_id=8&include_descendants=true&per_page=1',
    )
    expect(page.body).toMatchObject([{ id: body.id, risk: { id: risk.id, companyGroup: { id: 8 } } }])
    expect(page.headers['content-range']).toBe('risk-acceptances 0-0/1')
    await (
      await api.as('groupadmin')
    ).put('/v1/appetites', {
      companyGroupId: 8,
      riskCategoryId: null,
      score: 9,
      limitAmount: 5000,
      limitCurrency: 'USD',
    })
    const net = risk.latestDetail.assessments.find(({ type }) => type === 'net')
    await api.database.pool.query(
      `update assessment_impact_items set financial_amount = 1250.5, financial_currency = 'USD' where assessment_id = $1`,
      [net?.id],
    )
    const count = net?.impactAssessmentItems.length ?? 0
    // Amounts of the gross assessment count a record, because the filter of the currency finds it, but no money.
    await api.database.pool.query(
      `update assessment_impact_items i set financial_amount = 9, financial_currency = 'THB' from assessments x
       where x.id = i.assessment_id and x.type = 'gross' and x.risk_detail_id = $1`,
      [risk.latestDetail.id],
    )
    const ofGroup = { companyGroup: expect.objectContaining({ id: 8 }), riskCategoryId: null, risks: 1, summaries: 0 }
    expect(await cast.assessor.get('/v1/risk-acceptances/amounts')).toEqual([
      { ...ofGroup, currency: 'THB', amount: 0, limit: null },
      { ...ofGroup, currency: 'USD', amount: 1250.5 * count, limit: 5000 },
    ])
    // The sums of a parent group, with the limits of its sub-groups.
    expect(await (await api.as('apichat.l')).get('/v1/risk-acceptances/amounts?company_group_id=3')).toMatchObject([
      { companyGroup: { id: 3 }, currency: 'THB', amount: 0, limit: null },
      { companyGroup: { id: 3 }, currency: 'USD', amount: 1250.5 * count, limit: null },
      { companyGroup: { id: 8 }, currency: 'USD', amount: 1250.5 * count, limit: 5000 },
    ])
    // An entry of another category counts none of it, and is no limit of the group.
    const ofWater = { companyGroupId: 8, riskCategoryId: 2, score: 9, limitAmount: 100, limitCurrency: 'THB' }
    const companyAdmin = await api.as('companyadmin')
    await companyAdmin.put('/v1/appetites', ofWater)
    const amounts = await cast.assessor.get('/v1/risk-acceptances/amounts')
    expect(amounts.filter(({ currency }) => currency === 'THB')).toMatchObject([
      { riskCategoryId: null, amount: 0, risks: 1, limit: null },
      { riskCategoryId: 2, amount: 0, risks: 0, limit: 100 },
    ])
    await companyAdmin.put('/v1/appetites', { companyGroupId: 8, riskCategoryId: 2, score: null })
    for (const currency of ['THB', 'USD'])
      expect(await idsBy(cast.owner, `acceptance_state=active&financial_currency=${currency}`)).toEqual([risk.id])
    const summary = await riskIn(cast, 'summary', 'complete_managing_director', { net: [3, 5], by: 'owner' })
    const { body: accepted } = await accept(cast.director, summary)
    await api.database.pool.query(
      `update assessment_impact_items i set financial_amount = 9, financial_currency = 'THB' from assessments x
       where x.id = i.assessment_id and x.risk_detail_id = $1`,
      [summary.latestDetail.id],
    )
    const [baht] = await cast.assessor.get('/v1/risk-acceptances/amounts')
    expect(baht).toMatchObject({ currency: 'THB', amount: 9, risks: 2, summaries: 1 })
    await cast.director.delete(`/v1/risks/${summary.id}/acceptances/${accepted.id}`, { reason: 'No longer needed' })
    expect(await cast.assessor.get('/v1/risk-acceptances/amounts?company_group_id=6')).toEqual([])
    expect(await cast.assessor.get('/v1/risk-acceptances?company_group_id=6')).toEqual([])
    expect(await idsBy(cast.owner, 'acceptance_state=active')).toEqual([risk.id])
    expect(await idsBy(cast.owner, 'acceptance_state=none')).not.toContain(risk.id)
    const entry = (await cast.owner.get(`/v1/risks/${risk.id}/audit`)).find(({ action }) => action === 'accept')
    expect(entry).toMatchObject({
      role: 'Internal Owner',
      changes: {
        acceptance: { before: null, after: body.id },
        acceptedScore: { before: null, after: 12 },
        acceptedUntil: { before: null, after: body.until },
        acceptedReason: { before: null, after: body.reason },
        acceptedCondition: { before: null, after: body.condition },
      },
    })
    await cast.assessor.post('/v1/risk-details', { riskId: risk.id }, 201)
    await cast.assessor.put(`/v1/risks/${risk.id}/changeActive`, { isActive: false })
    expect(await cast.assessor.get('/v1/risk-acceptances/amounts')).toEqual([
      { ...ofGroup, currency: 'USD', amount: 0, risks: 0, limit: 5000 },
    ])
  })

  it('are refused with the reason: to other roles, above the limit, to submitters, within appetite and before completion', async () => {
    const refusal = async (who: Client, risk: Risk) => {
      const { status, body } = await accept<ErrorBody>(who, risk)
      const { deniedActions } = await who.get(`/v1/risks/${risk.id}`)
      // A person who accepts ratings of the home reads the reason, also before the record is complete.
      expect(personalDenial({ deniedActions }, 'accept')).toBe(isPersonal(body.message) ? body.message : undefined)
      return [status, body.message]
    }
    const isPersonal = (message: string) =>
      (['own_submission', 'above_owner_limit'] as const).some(
        (reason) => translate('en', `deniedReasons.${reason}`) === message,
      )
    const denied = (reason: 'role' | 'above_owner_limit' | 'own_submission' | 'within_appetite' | 'status') => [
      403,
      translate('en', `deniedReasons.${reason}`),
    ]
    const fifteen = await riskIn(cast, 'item', 'complete_assessor', { net: [3, 5] })
    expect(await refusal(cast.owner, fifteen)).toEqual(denied('above_owner_limit'))
    expect(await refusal(cast.assessor, fifteen)).toEqual(denied('role'))
    expect((await accept(cast.director, fifteen)).status).toBe(201)
    const reported = await riskIn(cast, 'item', 'complete_managing_director', twelve)
    expect(await refusal(cast.owner, reported)).toEqual(denied('own_submission'))
    const low = await riskIn(cast, 'item', 'complete_assessor')
    expect(await refusal(cast.owner, low)).toEqual(denied('within_appetite'))
    expect(await refusal(cast.owner, await twelveIn('draft_assessor'))).toEqual(denied('status'))
    expect((await accept(await api.as('owner6'), low)).status).not.toBe(201)
  })

  it('are refused for a day that has passed or is more than 366 days ahead, and without reason or version', async () => {
    const risk = await twelveIn('complete_assessor')
    for (const until of [plusDays(today(), -1), plusDays(today(), 367), 'soon']) {
      const { status, body } = await accept<ErrorBody>(cast.owner, risk, { until })
      expect([status, Object.keys(body.info ?? {})]).toEqual([400, ['until']])
    }
    expect((await accept(cast.owner, risk, { reason: ' ' })).status).toBe(400)
    expect((await accept(cast.owner, risk, { updatedAt: undefined })).status).toBe(400)
    expect((await accept(cast.owner, risk, { updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409)
    expect((await accept(cast.owner, risk, { until: plusDays(today(), 366) })).status).toBe(201)
  })

  it('of two at the same moment one is given and one is a conflict; a repeated key gives the same', async () => {
    const risk = await twelveIn('complete_assessor')
    const both = await Promise.all([accept(cast.owner, risk), accept(cast.director, risk)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const other = await twelveIn('complete_assessor')
    const key = { 'idempotency-key': `accept ${other.id}` }
    const [first, second] = [await accept(cast.owner, other, {}, key), await accept(cast.owner, other, {}, key)]
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
  })

  it('are revoked with a reason by the same people, once, and may be given again', async () => {
    const risk = await twelveIn('complete_assessor')
    const { body } = await accept(cast.owner, risk)
    const path = `/v1/risks/${risk.id}/acceptances/${body.id}` as const
    await cast.assessor.delete(path, { reason: 'No' }, 403)
    await cast.director.delete(path, {}, 400)
    expect(await cast.director.delete(path, { reason: 'The kiln is stopped.' })).toEqual({ id: body.id })
    await cast.director.delete(path, { reason: 'Twice' }, 409)
    const unknown = `/v1/risks/${risk.id}/acceptances/999999` as const
    const { body: missing } = await cast.director.send<ErrorBody>('DELETE', unknown, { reason: 'None' })
    expect(missing.info).toHaveProperty('acceptanceId')
    expect((await cardOf(cast.owner, risk)).acceptance?.state).toBe('revoked')
    const entry = (await cast.owner.get(`/v1/risks/${risk.id}/audit`)).find(
      ({ action }) => action === 'revoke_acceptance',
    )
    expect(entry?.changes).toEqual({
      acceptance: { before: body.id, after: null },
      revokeReason: { before: null, after: 'The kiln is stopped.' },
    })
    expect((await accept(cast.director, risk)).status).toBe(201)
    expect((await accept(cast.owner, risk)).status).toBe(409)
    const all = await cast.assessor.get(`/v1/risks/${risk.id}/acceptances`)
    expect(all).toMatchObject([
      { state: 'active' },
      { state: 'revoked', revokeReason: 'The kiln is stopped.', revokedBy: { id: expect.any(Number) } },
    ])
  })

  it('lapse when their day has passed, and are outdated by a completed revision that differs (rule acceptance.states)', async () => {
    const lapsed = await twelveIn('complete_assessor')
    await accept(cast.owner, lapsed)
    await api.database.pool.query(`update acceptances set until = '2024-01-01' where risk_id = $1`, [lapsed.id])
    const over = (await cardOf(cast.owner, lapsed)).acceptance
    expect(over?.state).toBe('lapsed')
    await cast.owner.delete(`/v1/risks/${lapsed.id}/acceptances/${over?.id ?? 0}`, { reason: 'Over' }, 409)
    expect(await idsBy(cast.owner, 'acceptance_state=lapsed')).toEqual([lapsed.id])
    expect(await idsBy(cast.owner, 'acceptance_state=none&acceptance_state=lapsed')).toContain(lapsed.id)
    expect((await accept(cast.owner, lapsed)).status).toBe(201)
    const [first] = await cast.owner.get('/v1/risk-acceptances?sort=until')
    expect(first?.until).toBe('2024-01-01')

    const twelve = await twelveIn('complete_assessor')
    await accept(cast.owner, twelve)
    const completeAgain = async (change: object, risk = twelve, stateBefore = 'active') => {
      await cast.assessor.post('/v1/risk-details', { riskId: risk.id }, 201)
      const { latestDetail } = await cast.assessor.get(`/v1/risks/${risk.id}`)
      await cast.assessor.put(`/v1/risk-details/${latestDetail.id}`, change)
      expect((await cardOf(cast.owner, risk)).acceptance?.state).toBe(stateBefore)
      await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
      await approveReview(cast.expert, risk)
      return (await cast.owner.get(`/v1/risks/${risk.id}/acceptances`))[0]
    }
    // Fields that the acceptance does not depend on.
    expect(await completeAgain({ indicator: 'Another sign' })).toMatchObject({ state: 'active' })
    const outdated = await completeAgain({ rootCause: 'The bricks are of another kind' })
    expect(outdated).toMatchObject({ state: 'outdated', outdatedFields: ['rootCause'] })
    expect(await idsBy(cast.owner, 'acceptance_state=outdated')).toEqual([twelve.id])
    const again = await cast.owner.get(`/v1/risks/${twelve.id}`)
    const { body: revoked } = await accept(cast.owner, again)
    // A revoked one is not outdated as well.
    await cast.owner.delete(`/v1/risks/${twelve.id}/acceptances/${revoked.id}`, { reason: 'The kiln is stopped' })
    expect(await completeAgain({ rootCause: 'Other bricks' }, twelve, 'revoked')).toMatchObject({
      state: 'revoked',
      outdatedFields: [],
      outdatedAt: null,
    })
    // On its last day it is still active.
    const ending = await twelveIn('complete_assessor')
    await accept(cast.owner, ending, { until: today() })
    expect(await completeAgain({ rootCause: 'The bricks are of another kind' }, ending)).toMatchObject({
      state: 'outdated',
      until: today(),
    })
    // An acceptance that lapsed before the revision stays lapsed.
    await completeAgain({ rootCause: 'The bricks are of another kind' }, lapsed)
    const states = (await cast.owner.get(`/v1/risks/${lapsed.id}/acceptances`)).map(({ state }) => state)
    expect(states).toEqual(['outdated', 'lapsed'])
  })

  it('are given with an approval that completes a record, which needs one where the setting requires it (rule acceptance.required)', async () => {
    const admin = await api.as('sysadmin')
    const set = (name: string, value: boolean) => admin.put(`/v1/settings/${name}`, { value: String(value) })
    const { updatedAt: _version, ...terms } = inputOf(await twelveIn('draft_assessor'))
    const approve = <Body = Risk[]>(who: Client, risk: Risk, others: object = {}) =>
      who.send<Body>('POST', '/v1/risk-summary/approve', { ...listsOf(risk, true), ...others })
    const refused = async (who: Client, risk: Risk, others: object = {}) => {
      const { status, body } = await approve<ErrorBody>(who, risk, others)
      return [status, body.info ? Object.keys(body.info) : body.message]
    }
    const reported = (net: [number, number]) => riskIn(cast, 'item', 'waiting_managing_director', { net })

    // Offered while the setting is off.
    expect((await approve(cast.director, await reported([3, 4]))).body[0]?.acceptance).toBeNull()
    const offered = await approve(cast.director, await reported([3, 4]), { acceptance: terms })
    expect(offered.body[0]).toMatchObject({ acceptance: { state: 'active', until: terms.until } })
    expect(await refused(cast.director, await reported([1, 1]), { acceptance: terms })).toEqual([
      403,
      translate('en', 'deniedReasons.within_appetite'),
    ])

    await set('ACCEPTANCE_REQUIRED', true)
    const risk = await reported([3, 5])
    expect(await refused(cast.director, risk)).toEqual([400, ['acceptance']])
    const late = { acceptance: { ...terms, until: plusDays(today(), 400) } }
    expect(await refused(cast.director, risk, late)).toEqual([400, ['acceptance.until']])
    expect((await approve(cast.director, risk, { acceptance: terms })).body[0]).toMatchObject({
      acceptance: { state: 'active' },
      latestDetail: { workflowStatus: { name: 'complete_managing_director' } },
    })
    // A score equal to the appetite is not above it.
    expect((await approve(cast.director, await reported([3, 3]))).status).toBe(200)
    const accepted = await twelveIn('complete_assessor')
    await accept(cast.owner, accepted)
    await cast.assessor.post('/v1/risk-summary/submit', listsOf(accepted))
    const forwarded = await cast.owner.get(`/v1/risks/${accepted.id}`)
    expect(await refused(cast.owner, forwarded, { acceptance: terms })).toEqual([
      403,
      translate('en', 'deniedReasons.status'),
    ])
    expect((await approve(cast.owner, forwarded)).status).toBe(200)
    const last = await cast.director.get(`/v1/risks/${accepted.id}`)
    expect((await approve(cast.director, last)).body[0]).toMatchObject({ acceptance: { state: 'active' } })

    // An acceptance of other values does not count, although it is active until the approval.
    const summary = await riskIn(cast, 'summary', 'waiting_managing_director', { net: [3, 5], by: 'owner' })
    expect((await approve(cast.director, summary, { acceptance: terms })).status).toBe(200)
    await cast.assessor.put(`/v1/risks/${summary.id}`, { detail: { rootCause: 'The bricks are of another kind' } })
    await cast.owner.post('/v1/risk-summary/submit', listsOf(summary))
    const revised = await cast.director.get(`/v1/risks/${summary.id}`)
    expect(revised.acceptance?.state).toBe('active')
    expect(await refused(cast.director, revised)).toEqual([400, ['acceptance']])

    await set('MD_FLOW_ACTIVATION', false)
    const waiting = (net: [number, number]) => riskIn(cast, 'item', 'waiting_internal_owner', { net })
    const tooHigh = [403, translate('en', 'deniedReasons.above_owner_limit')]
    expect(await refused(cast.owner, await waiting([3, 5]), { acceptance: terms })).toEqual(tooHigh)
    expect(await refused(cast.owner, await waiting([3, 5]))).toEqual(tooHigh)
    await set('ACCEPTANCE_REQUIRED', false)
    expect((await approve(cast.owner, await waiting([3, 5]))).status).toBe(200)
    expect((await approve(cast.owner, await waiting([3, 4]), { acceptance: terms })).body[0]).toMatchObject({
      acceptance: { state: 'active', by: { id: expect.any(Number) } },
    })
  })
})
