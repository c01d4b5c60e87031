import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#domain/calendar/days'
import type { RiskReport } from '#domain/wire/riskReport'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { approveReview, assessmentOf, createCompleteRisk } from '../support/riskInputs.ts'

describe.each(oneEngine)('the risk report on %s', (engine) => {
  let api: TestApi
  let assessor: Client

  const reportFor = (client: Client, query = '') => client.get(`/v1/risk-report?${query}`)
  const totalFor = async (client: Client, query: string) =>
    (await client.list(`/v1/risks?state=submitted&per_page=1&${query}`)).total

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    const ratings: [number, number][] = [
      [1, 2],
      [2, 3],
      [4, 4],
    ]
    const submit = async (who: Client, options: Parameters<typeof createCompleteRisk>[1]) =>
      who.put(`/v1/risks/${(await createCompleteRisk(who, options)).id}/submit`)
    for (const net of ratings) await submit(assessor, { net })
    await submit(assessor, { detail: { riskCategoryId: 2 }, net: [2, 3] })
    await submit(await api.as('assessor6'), { net: [5, 5] })
    const draft = { type: 'item', detail: { riskCategoryId: null, eventDescription: null, rootCause: null } }
    await assessor.post('/v1/risks/create', draft, 201)
    await submit(assessor, { net: [3, 5] })
  })

  afterAll(() => api.close())

  it('counts what the list counts, for every caller', async () => {
    for (const name of ['assessor', 'viewer', 'md', 'assessor6']) {
      const client = await api.as(name)
      const report = await reportFor(client)
      expect(report.total, name).toBe(await totalFor(client, ''))
      for (const level of ['low', 'medium', 'high'] as const) {
        expect(report.net[level], name).toBe(await totalFor(client, `level=${level}`))
        expect(report.gross[level], name).toBe(await totalFor(client, `gross_level=${level}`))
      }
      for (const { riskCategory, low, medium, high, unrated } of report.riskCategories) {
        if (riskCategory === null) continue
        const all = low + medium + high + unrated
        expect(all, name).toBe(await totalFor(client, `risk_category_id=${riskCategory.id}`))
      }
      for (const { name: status, count } of report.workflowStatuses) {
        expect(count, name).toBe(await totalFor(client, `workflow_status=${status}`))
      }
      for (const { companyGroup, includesDescendants, low, medium, high, unrated } of report.companyGroups) {
        const query = `company_group_id=${companyGroup.id}&include_descendants=${includesDescendants}`
        expect(low + medium + high + unrated, name).toBe(await totalFor(client, query))
      }
      for (const { gross, net, count } of report.movement) {
        if (gross && net) expect(count, name).toBe(await totalFor(client, `gross_level=${gross}&level=${net}`))
      }
      for (const { status, risks } of report.mitigationPlans) {
        expect(risks, name).toBe(await totalFor(client, `mitigation_status=${encodeURIComponent(status)}`))
      }
    }
  })

  it('shows the assessor of the home group its own risks as last submitted, without the draft (rule report.submitted)', async () => {
    const report = await reportFor(assessor)
    expect(report).toMatchObject({
      total: 5,
      net: { low: 1, medium: 2, high: 2, unrated: 0 },
      gross: { low: 0, medium: 0, high: 5, unrated: 0 },
      withoutMitigationPlan: 0,
      mitigationPlans: [
        { status: 'Pending', plans: 0, risks: 0 },
        { status: 'In Progress', plans: 5, risks: 5 },
        { status: 'Complete', plans: 0, risks: 0 },
      ],
      companyGroups: [{ companyGroup: { id: 8 }, includesDescendants: false }],
    })
    expect(report.riskCategories.some(({ riskCategory }) => riskCategory === null)).toBe(false)
    expect(await assessor.get('/v1/risk-report?state=submitted')).toEqual(report)
  })

  it('takes the filters of the list', async () => {
    const report = await reportFor(assessor, 'type=item&level=medium&risk_category_id=1')
    expect(report).toMatchObject({ total: 1, net: { low: 0, medium: 1, high: 0, unrated: 0 } })
  })

  describe('amounts (rule record.amount)', () => {
    const amountsFor = (client: Client, query = '') => client.get(`/v1/risk-report/amounts?type=item${query}`)
    type Said = [amount: number, currency: 'THB' | 'USD']

    /** An item with impacts of these amounts, one impact type each. */
    async function createWithAmounts(client: Client, { gross, net }: { gross: Said[]; net: Said[] }) {
      const risk = await createCompleteRisk(client, { net: [3, 5] })
      for (const assessment of risk.latestDetail.assessments) {
        const said = assessment.type === 'gross' ? gross : net
        const keys = ['financial', 'operation']
        const impactAssessmentItems = said.map(([financialAmount, financialCurrency], place) => ({
          impactTypeKey: keys[place],
          rate: 5,
          financialAmount,
          financialCurrency,
        }))
        await client.put(`/v1/assessments/${assessment.id}`, {
          ...assessmentOf(risk.latestDetail.id, assessment.type, 3, 5),
          impactAssessmentItems,
        })
      }
      return risk
    }

    it('are added up by currency over what the reader is shown, and lead to those records', async () => {
      expect(await amountsFor(assessor)).toEqual([])
      const viewer = await api.as('viewer')
      const first = await createWithAmounts(assessor, {
        gross: [
          [35_000_000, 'THB'],
          [1_000.25, 'USD'],
        ],
        net: [[5_000_000.5, 'THB']],
      })
      const second = await createWithAmounts(assessor, {
        gross: [
          [10, 'THB'],
          [20, 'THB'],
        ],
        net: [[1, 'THB']],
      })
      // A draft is in no sum, that of its author neither (rule report.submitted).
      for (const client of [assessor, viewer]) expect(await amountsFor(client)).toEqual([])
      await assessor.put(`/v1/risks/${first.id}/submit`)
      for (const client of [assessor, viewer]) {
        expect(await amountsFor(client)).toEqual([
          { currency: 'THB', gross: 35_000_000, net: 5_000_000.5, risks: 1 },
          { currency: 'USD', gross: 1_000.25, net: 0, risks: 1 },
        ])
      }
      await assessor.put(`/v1/risks/${second.id}/submit`)
      expect(await amountsFor(assessor)).toEqual([
        { currency: 'THB', gross: 35_000_030, net: 5_000_001.5, risks: 2 },
        { currency: 'USD', gross: 1_000.25, net: 0, risks: 1 },
      ])
      for (const client of [assessor, viewer]) {
        for (const { currency, risks } of await amountsFor(client)) {
          expect(await totalFor(client, `type=item&financial_currency=${currency}`)).toBe(risks)
          expect((await reportFor(client, `type=item&financial_currency=${currency}`)).total).toBe(risks)
        }
      }
      expect(await totalFor(assessor, 'type=item&financial_currency=USD&financial_currency=EUR')).toBe(1)
      expect(await totalFor(assessor, 'type=item&financial_currency=EUR')).toBe(0)
      expect(await amountsFor(assessor, `&q=${second.id}`)).toEqual([{ currency: 'THB', gross: 30, net: 1, risks: 1 }])
      for (const { id } of [first, second]) {
        await api.database.pool.query('update risks set deleted_at = now() where id = $1', [id])
      }
      expect(await amountsFor(assessor)).toEqual([])
    })

    it('are shown to anyone who may open the report', async () => {
      for (const name of ['expert', 'companyadmin', 'sysadmin']) {
        await (await api.as(name)).get('/v1/risk-report/amounts', 403)
      }
      await assessor.get('/v1/risk-report/amounts?financial_currency=GOLD', 400)
      await assessor.get('/v1/risk-report/amounts?nonsense=1', 400)
    })
  })

  it('names categories in the language of the reader', async () => {
    const name = async (language: string) => {
      const { body } = await assessor.send<RiskReport>('GET', '/v1/risk-report', undefined, {
        'accept-language': language,
      })
      return body.riskCategories.find(({ riskCategory }) => riskCategory?.id === 1)?.riskCategory?.name
    }
    expect(await name('th')).toMatch(/\p{Script=Thai}/u)
    expect(await name('en')).not.toMatch(/\p{Script=Thai}/u)
  })

  it('counts late plans and the risks that have them, which the board finds (rule plans.late)', async () => {
    const before = (await reportFor(assessor)).latePlans
    const found = await totalFor(assessor, 'late_plans=true')
    expect(found).toBe(before.risks)
    const yesterday = dayOf(new Date(Date.now() - 24 * 60 * 60_000))
    const plan = { description: 'Order bricks', status: 'In Progress', dueDate: yesterday }
    const plans = [plan, plan, { ...plan, status: 'Complete' }, { ...plan, dueDate: dayOf(new Date()) }]
    const mitigationPlans = plans.map((one, place) => ({ ...one, description: `${one.description} ${place}` }))
    const all = await totalFor(assessor, '')
    const { id, latestDetail } = await createCompleteRisk(assessor, { detail: { eventDescription: 'Bricks run out.' } })
    await assessor.post('/v1/mitigation-plans', { riskDetailId: latestDetail.id, mitigationPlans }, 201)
    expect((await reportFor(assessor, 'q=bricks')).latePlans).toEqual({ plans: 0, risks: 0 })
    await assessor.put(`/v1/risks/${id}/submit`)
    expect((await reportFor(assessor)).latePlans).toEqual({ plans: before.plans + 2, risks: before.risks + 1 })
    expect((await reportFor(assessor, 'q=bricks')).latePlans).toEqual({ plans: 2, risks: 1 })
    expect(await totalFor(assessor, 'late_plans=true')).toBe(found + 1)
    expect(await totalFor(assessor, 'late_plans=false')).toBe(all - found)
  })

  it('is for anyone with access_report or access_report_tab', async () => {
    for (const name of ['expert', 'companyadmin', 'sysadmin']) {
      await (await api.as(name)).get('/v1/risk-report', 403)
    }
    const revoke = (permission: string) =>
      api.database.pool.query(
        `with revoked as (delete from user_role_permissions p using user_roles r
            where r.id = p.user_role_id and r.name = 'Viewer' and p.permission = $1 returning p.*)
          select user_role_id from revoked`,
        [permission],
      )
    const viewer = await api.as('viewer')
    const { rows } = await revoke('access_report')
    expect(rows).toHaveLength(1)
    await viewer.get('/v1/risk-report', 200)
    await revoke('access_report_tab')
    await viewer.get('/v1/risk-report', 403)
    await api.database.pool.query(
      "insert into user_role_permissions (user_role_id, permission) values ($1, 'access_report'), ($1, 'access_report_tab')",
      [(rows[0] as { user_role_id: number }).user_role_id],
    )
    await assessor.get('/v1/risk-report?nonsense=1', 400)
  })

  it('lists whole records as last submitted, not as they are edited now', async () => {
    const { id, latestDetail } = await createCompleteRisk(assessor)
    await assessor.put(`/v1/risks/${id}/submit`)
    await approveReview(await api.as('expert'), { id })
    await assessor.post('/v1/risk-details', { riskId: id }, 201)
    const { updatedAt } = await assessor.get(`/v1/risks/${id}`)
    await assessor.put(`/v1/risks/${id}`, { detail: { eventDescription: 'Edited again' }, updatedAt })
    const listed = async (query: string) => (await assessor.list(`/v1/risks?id=${id}${query}`)).rows
    expect(await listed('')).toMatchObject([{ latestDetail: { eventDescription: 'Edited again' } }])
    const { eventDescription } = latestDetail
    expect(await listed('&state=submitted')).toMatchObject([{ latestDetail: { eventDescription } }])
  })
})
