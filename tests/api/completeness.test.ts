import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail } from '../support/riskInputs.ts'

describe.each(oneEngine)('the completeness that a submission asks for on %s', (engine) => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
  })

  afterAll(() => api.close())

  const missing = async (detail: object, complete: (riskDetailId: number) => Promise<unknown> = async () => {}) => {
    const risk = await assessor.post('/v1/risks/create', {
      type: 'item',
      detail: { ...completeDetail, ...detail },
    })
    await complete(risk.latestDetail.id)
    const { status, body } = await assessor.send<Partial<ErrorBody>>('PUT', `/v1/risks/${risk.id}/submit`)
    return { status, info: body.info }
  }
  const rate = (
    riskDetailId: number,
    type: 'gross' | 'net',
    likelihoodRate: number | null,
    rateOfImpact: number | null,
  ) =>
    assessor.post('/v1/assessments', {
      riskDetailId,
      type,
      likelihoodRate,
      impactAssessmentItems: [{ impactTypeKey: 'legal', rate: rateOfImpact }],
    })
  const required = 'This field is required'

  it('answers 400 with one entry for each missing field', async () => {
    expect(await missing({ riskCategoryId: null, eventDescription: ' ', rootCause: null })).toEqual({
      status: 400,
      info: {
        riskCategoryId: required,
        eventDescription: required,
        rootCause: required,
        'grossAssessment.likelihoodRate': required,
        'grossAssessment.impactAssessmentItems': 'Please rate at least one impact.',
        'netAssessment.likelihoodRate': required,
        'netAssessment.impactAssessmentItems': 'Please rate at least one impact.',
      },
    })
    expect(
      await missing({}, async (id) => {
        await rate(id, 'gross', null, 3)
        await rate(id, 'net', 2, null)
      }),
    ).toEqual({
      status: 400,
      info: {
        'grossAssessment.likelihoodRate': required,
        'netAssessment.impactAssessmentItems': 'Please rate at least one impact.',
      },
    })
  })

  it('asks the category Other for its description', async () => {
    const { rows: categories } = await assessor.list('/v1/risk-categories')
    const riskCategoryId = categories.find((one) => one.isOther)!.id
    const rated = async (id: number) => {
      await rate(id, 'gross', 1, 1)
      await rate(id, 'net', 1, 1)
    }
    expect(await missing({ riskCategoryId }, rated)).toEqual({
      status: 400,
      info: { riskCategoryDescription: required },
    })
    expect((await missing({ riskCategoryId, riskCategoryDescription: 'Drones' }, rated)).status).toBe(200)
  })

  it('requires a mitigation plan with a text for a high net level, and for no other', async () => {
    const netOf =
      (likelihood: number, impact: number, plan?: string) =>
      async (riskDetailId: number): Promise<void> => {
        await rate(riskDetailId, 'gross', 5, 5)
        await rate(riskDetailId, 'net', likelihood, impact)
        if (plan === undefined) return
        const mitigationPlans = [{ description: plan, status: 'Pending' }]
        await assessor.post('/v1/mitigation-plans', { riskDetailId, mitigationPlans })
      }
    const info = { mitigationPlans: 'The net level is high. Please add at least one mitigation plan.' }
    expect(await missing({}, netOf(3, 5))).toEqual({ status: 400, info })
    expect(await missing({}, netOf(5, 3, ' '))).toEqual({ status: 400, info })
    expect((await missing({}, netOf(5, 3, 'A plan'))).status).toBe(200)
    expect((await missing({}, netOf(3, 4))).status).toBe(200)
  })
})
