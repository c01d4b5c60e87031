import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Assessment } from '#domain/wire/assessments'
import type { ErrorBody } from '#domain/wire/errors'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { assessmentOf, createCompleteRisk, createDraft } from '../support/riskInputs.ts'

describe.each(oneEngine)('assessing on %s', (engine) => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
  })

  afterAll(() => api.close())

  it('has its impacts in the order of their types', async () => {
    const admin = await api.as('sysadmin')
    const types = (await admin.list('/v1/category-impacts?sort=order&order=asc')).rows
    const reorder = (ids: number[]) => admin.put('/v1/category-impacts/order', { ids })
    const draft = await createDraft(assessor)
    const items = types.slice(0, 3).map(({ key }) => ({ impactTypeKey: key, rate: 2 }))
    await assessor.post(
      '/v1/assessments',
      { ...assessmentOf(draft.latestDetail.id, 'net', 3, 2), impactAssessmentItems: items },
      201,
    )
    const keys = async () => {
      const { latestDetail } = await assessor.get(`/v1/risks/${draft.id}`)
      return latestDetail.assessments[0]!.impactAssessmentItems.map(({ impactType }) => impactType.key)
    }
    const expected = items.map(({ impactTypeKey }) => impactTypeKey)
    expect(await keys()).toEqual(expected)
    await reorder(types.map(({ id }) => id).toReversed())
    expect(await keys()).toEqual(expected.toReversed())
    await reorder(types.map(({ id }) => id))
  })

  it('the audit of a record contains no action on a user with its number', async () => {
    const { id } = await createDraft(assessor)
    const admin = await api.as('sysadmin')
    await admin.put(`/v1/users/${id}`, { firstName: 'Renamed' })
    const { rows } = await assessor.list(`/v1/risks/${id}/audit`)
    expect(rows.map(({ action }) => action)).toEqual(['create'])
  })

  it('answers 201 with the highest impact and the level of the cell', async () => {
    const draft = await createDraft(assessor)
    const input = {
      ...assessmentOf(draft.latestDetail.id, 'gross', 3, 2),
      impactAssessmentItems: [
        { impactTypeKey: 'safety', rate: 5, financialImpact: ' ', assumption: '\t' },
        {
          impactTypeKey: 'financial',
          rate: 2,
          financialAmount: 4_000_000.25,
          financialCurrency: 'THB',
          financialImpact: 'THB 4 million',
          assumption: 'One week',
        },
        { impactTypeKey: 'legal', rate: null, financialAmount: 0, financialCurrency: 'THB' },
      ],
      keyCurrentControls: '   ',
    }
    const written = await assessor.post('/v1/assessments', input, 201)
    expect(written).toMatchObject({
      riskDetailId: draft.latestDetail.id,
      type: 'gross',
      likelihoodRate: 3,
      highestImpactRate: 5,
      heatMapIndicator: 'high',
      activeflag: true,
      keyCurrentControls: null,
    })
    expect(written.impactAssessmentItems).toMatchObject([
      {
        impactType: { key: 'financial', name: 'Financial' },
        rate: 2,
        financialAmount: 4_000_000.25,
        financialCurrency: 'THB',
        financialImpact: 'THB 4 million',
        assumption: 'One week',
      },
      {
        impactType: { key: 'safety' },
        rate: 5,
        financialAmount: null,
        financialCurrency: null,
        financialImpact: null,
        assumption: null,
      },
      { impactType: { key: 'legal' }, rate: null, financialAmount: 0, financialCurrency: 'THB' },
    ])
    await assessor.post('/v1/assessments', input, 409)
  })

  it('changes what is sent and keeps the rest; the version guards it', async () => {
    const draft = await createCompleteRisk(assessor)
    const net = draft.latestDetail.assessments[1]!
    const url = `/v1/assessments/${net.id}` as const
    const changed = await assessor.put(url, { likelihoodRate: 5, updatedAt: net.updatedAt }, 200)
    expect(changed).toMatchObject({ id: net.id, likelihoodRate: 5, highestImpactRate: 3, heatMapIndicator: 'high' })
    expect(changed.impactAssessmentItems).toMatchObject(withoutIds(net.impactAssessmentItems))
    await assessor.put(url, { likelihoodRate: 1, updatedAt: net.updatedAt }, 409)
    const emptied = await assessor.put(url, { impactAssessmentItems: [], updatedAt: changed.updatedAt }, 200)
    expect(emptied).toMatchObject({ likelihoodRate: 5, highestImpactRate: null, heatMapIndicator: null })
    expect((await assessor.send<ErrorBody>('PUT', url, { type: 'gross' })).body.info).toEqual({
      type: 'This field is invalid',
    })
    expect((await assessor.get(`/v1/risks/${draft.id}`)).latestDetail.assessments[1]).toEqual(emptied)
  })

  it.each([
    [{ likelihoodRate: 0 }, 'likelihoodRate'],
    [{ likelihoodRate: 6 }, 'likelihoodRate'],
    [{ likelihoodRate: 2.5 }, 'likelihoodRate'],
    [{ type: 'residual' }, 'type'],
    [{ keyCurrentControls: 'x'.repeat(4001) }, 'keyCurrentControls'],
    [{ impactAssessmentItems: [{ impactTypeKey: 'weather', rate: 1 }] }, 'impactAssessmentItems.0.impactTypeKey'],
    [{ impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 6 }] }, 'impactAssessmentItems.0.rate'],
    [
      { impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 1, financialImpact: 'x'.repeat(256) }] },
      'impactAssessmentItems.0.financialImpact',
    ],
    [
      { impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 1, financialAmount: 5 }] },
      'impactAssessmentItems.0.financialCurrency',
    ],
    [
      {
        impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 1, financialAmount: -1, financialCurrency: 'THB' }],
      },
      'impactAssessmentItems.0.financialAmount',
    ],
    [
      { impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 1, financialCurrency: 'XYZ' }] },
      'impactAssessmentItems.0.financialCurrency',
    ],
    [
      { impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 1, assumption: 'x'.repeat(4001) }] },
      'impactAssessmentItems.0.assumption',
    ],
    [
      {
        impactAssessmentItems: [
          { impactTypeKey: 'financial', rate: 1 },
          { impactTypeKey: 'financial', rate: 2 },
        ],
      },
      'impactAssessmentItems',
    ],
    [{ score: 9 }, 'score'],
  ])('refuses %j at %s', async (change, field) => {
    const draft = await createDraft(assessor)
    const input = { ...assessmentOf(draft.latestDetail.id, 'net', 1, 1), ...change }
    const { status, body } = await assessor.send<ErrorBody>('POST', '/v1/assessments', input)
    expect([status, Object.keys(body.info ?? {})]).toEqual([400, [field]])
  })

  it('rates impacts that are not saved yet', async () => {
    const rate = (likelihoodRate: number | null, ...impacts: (number | null)[]) =>
      assessor.post(
        '/v1/risk-assessment/highest-impact',
        {
          likelihoodRate,
          impactAssessmentItems: impacts.map((one, index) => ({ impactTypeKey: impactKeys[index], rate: one })),
        },
        200,
      )
    expect(await rate(4, 1, 5, 2)).toEqual({ highestImpactRate: 5, heatMapIndicator: 'high' })
    expect(await rate(3, 4, null)).toEqual({ highestImpactRate: 4, heatMapIndicator: 'medium' })
    expect(await rate(2, 2)).toEqual({ highestImpactRate: 2, heatMapIndicator: 'low' })
    expect(await rate(null, 4)).toEqual({ highestImpactRate: 4, heatMapIndicator: null })
    expect(await rate(5)).toEqual({ highestImpactRate: null, heatMapIndicator: null })
  })

  it.each([
    [['legal', 'weather'], 'impactAssessmentItems.1.impactTypeKey'],
    [['legal', 'safety', 'legal'], 'impactAssessmentItems'],
  ])('refuses to rate %j at %s, as it refuses to save it', async (keys, field) => {
    const draft = await createDraft(assessor)
    const impacts = keys.map((impactTypeKey) => ({ impactTypeKey, rate: 1 }))
    const rates = { likelihoodRate: 3, impactAssessmentItems: impacts }
    const saved = { ...assessmentOf(draft.latestDetail.id, 'net', 1, 1), ...rates }
    const refusals = [
      await assessor.send<ErrorBody>('POST', '/v1/risk-assessment/highest-impact', rates),
      await assessor.send<ErrorBody>('POST', '/v1/assessments', saved),
    ]
    for (const { status, body } of refusals) expect([status, Object.keys(body.info ?? {})]).toEqual([400, [field]])
    expect(refusals[0]?.body).toEqual(refusals[1]?.body)
  })
})

const impactKeys = ['legal', 'safety', 'financial']

const withoutIds = (items: Assessment['impactAssessmentItems']) => items.map(({ id: _id, ...rest }) => rest)
