import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { risk as riskSchema } from '../../domain/api/risks.ts'
import { engines, openTestApi, type Answer, type Client, type TestApi } from '../support/api.ts'
import { assessmentOf, completeDetail, createCompleteRisk } from '../support/riskInputs.ts'

const longAgo = '2020-01-01T00:00:00.000Z'

describe.each(engines)('the content of a risk on %s', (engine) => {
  let api: TestApi
  let assessor: Client
  let owner: Client
  let otherId: number

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    owner = await api.as('owner')
    const { rows } = await assessor.list('/v1/risk-categories')
    otherId = rows.find((row) => row.isOther).id
  })

  afterAll(() => api.close())

  const create = (detail: object, rest: object = {}) =>
    assessor.send('POST', '/v1/risks/create', { type: 'item', detail: { ...completeDetail, ...detail }, ...rest })
  const reload = (risk: Answer) => assessor.get(`/v1/risks/${risk.id}`)

  describe('creating', () => {
    it('answers 201 with the risk as the contract describes it', async () => {
      const { status, body } = await create({ keyRiskIndicatorStatus: 'Green' }, { isPrivate: true })
      expect(status).toBe(201)
      expect(riskSchema.strict().parse(body)).toEqual(body)
      expect(body).toMatchObject({
        type: 'item',
        isActive: true,
        isPrivate: true,
        isSummaryHistory: false,
        creatorRole: 'Assessor',
        company: { id: 8, name: expect.any(String) },
        companyId: 8,
        companyGroup: { id: 8, name: 'Wiangpha Packaging Paper' },
        companyGroupId: 8,
        riskRisks: [],
        latestDetail: {
          ...withoutCategory(completeDetail),
          riskCategory: { id: 1, name: 'Occupational Health and Safety' },
          riskCategoryDescription: null,
          keyRiskIndicatorStatus: 'Green',
          workflowStatus: { name: 'draft_assessor' },
          submitDetail: null,
          reviewStatus: 'created',
          assessments: [],
          mitigationPlans: [],
          stickyNotes: [],
          fileAttachment: [],
        },
      })
      const inThai = await assessor.send('GET', `/v1/risks/${body.id}`, undefined, { 'accept-language': 'th' })
      expect(inThai.body.latestDetail.riskCategory.name).toBe('อาชีวอนามัยและความปลอดภัย')
      const byOwner = await owner.post('/v1/risks/create', { type: 'item', detail: completeDetail }, 201)
      expect([byOwner.creatorRole, byOwner.latestDetail.workflowStatus.name]).toEqual([
        'Internal Owner',
        'draft_internal_owner',
      ])
    })

    it('puts every new record last in its group', async () => {
      const first = await assessor.post('/v1/risks/create', { type: 'summary', detail: completeDetail }, 201)
      const second = await assessor.post('/v1/risks/create', { type: 'summary', detail: completeDetail }, 201)
      expect(second.order).toBe(first.order + 1)
    })

    it('needs the keys of the detail, which may be null, and says where one is missing', async () => {
      const bare = await assessor.send('POST', '/v1/risks/create', { type: 'item', detail: {} })
      expect([bare.status, bare.body.info]).toEqual([
        400,
        {
          'detail.riskCategoryId': 'This field is required',
          'detail.eventDescription': 'This field is required',
          'detail.rootCause': 'This field is required',
        },
      ])
      const empty = await create({ riskCategoryId: null, eventDescription: null, rootCause: null })
      expect([empty.status, empty.body.latestDetail.riskCategory]).toEqual([201, null])
    })

    it('saves whitespace alone as null', async () => {
      const { body } = await create({
        eventDescription: ' \t\n',
        rootCause: '\u00a0',
        indicator: '  ',
        triggerPoint: '',
      })
      expect(body.latestDetail).toMatchObject({
        eventDescription: null,
        rootCause: null,
        indicator: null,
        triggerPoint: null,
      })
      const kept = await create({ eventDescription: '  indented\n' })
      expect(kept.body.latestDetail.eventDescription).toBe('  indented\n')
    })

    it.each([
      ['eventDescription', 4000],
      ['rootCause', 4000],
      ['indicator', 1000],
      ['triggerPoint', 1000],
      ['riskCategoryDescription', 1000],
      ['keyRiskIndicatorStatus', 255],
    ])('takes %s up to %i characters, Thai ones too', async (field, max) => {
      const fits = await create({ [field]: 'ก'.repeat(max) })
      expect([fits.status, fits.body.latestDetail[field].length]).toEqual([201, max])
      const { status, body } = await create({ [field]: 'ก'.repeat(max + 1) })
      expect([status, body.info]).toEqual([400, { [`detail.${field}`]: `Please enter up to ${max} characters.` }])
    })

    it.each([
      [{ riskCategoryId: 999 }, {}, 'detail.riskCategoryId'],
      [{ riskCategoryId: 'SHE' }, {}, 'detail.riskCategoryId'],
      [{ eventDescription: 7 }, {}, 'detail.eventDescription'],
      [{ workflowStatus: 'complete_assessor' }, {}, 'detail.workflowStatus'],
      [{}, { companyGroupId: 6 }, 'companyGroupId'],
      [{}, { type: 'incident' }, 'type'],
      [{}, { isPrivate: 'yes' }, 'isPrivate'],
      [{}, { type: 'item', riskIds: [1] }, 'riskIds'],
      [{}, { type: 'summary', riskIds: [1, 1] }, 'riskIds'],
      [
        { fileAttachment: [{ attachmentName: 'a.pdf', attachmentUrl: 'nobody-uploaded-this' }] },
        {},
        'detail.fileAttachment.0.attachmentUrl',
      ],
      [{ fileAttachment: Array(4).fill({ attachmentName: 'a.pdf', attachmentUrl: 'x' }) }, {}, 'detail.fileAttachment'],
    ])('refuses %j with %j at %s', async (detail, rest, field) => {
      const { status, body } = await create(detail, rest)
      expect([status, Object.keys(body.info)]).toEqual([400, [field]])
    })

    it('binds the items a summary is created with', async () => {
      const items = [await createCompleteRisk(assessor), await createCompleteRisk(owner)]
      const { body } = await create({}, { type: 'summary', riskIds: items.map(({ id }) => id) })
      expect(body.riskRisks).toEqual(items.map(({ id }) => ({ id: expect.any(Number), riskId: id })))
      const drillDown = await assessor.get(`/v1/risks/${body.id}?include_risk_items=true`)
      expect(drillDown.riskItems.map(({ id }: Answer) => id)).toEqual(items.map(({ id }) => id))
      expect(await reload(body)).not.toHaveProperty('riskItems')
      const asSummary = await create({}, { type: 'summary', riskIds: [body.id] })
      expect(asSummary.body.info).toEqual({ riskIds: 'the selected riskIds not found' })
    })
  })

  describe('changing the detail', () => {
    it('keeps what is not sent, empties what is null, and moves the versions', async () => {
      const draft = await createCompleteRisk(assessor)
      const url = `/v1/risk-details/${draft.latestDetail.id}`
      const body = { rootCause: ' ', indicator: null, riskCategoryId: otherId, riskCategoryDescription: 'A new kind' }
      const changed = await assessor.put(url, { ...body, updatedAt: draft.latestDetail.updatedAt }, 200)
      expect(changed).toMatchObject({
        id: draft.latestDetail.id,
        riskId: draft.id,
        eventDescription: completeDetail.eventDescription,
        rootCause: null,
        indicator: null,
        riskCategory: { id: otherId, name: 'Other' },
        riskCategoryDescription: 'A new kind',
        assessments: [{ type: 'gross' }, { type: 'net' }],
      })
      expect(changed.updatedAt > draft.latestDetail.updatedAt).toBe(true)
      expect((await reload(draft)).updatedAt > draft.updatedAt).toBe(true)
      await assessor.put(url, { rootCause: 'x', updatedAt: draft.latestDetail.updatedAt }, 409)
      expect((await reload(draft)).latestDetail).toEqual(changed)
    })

    it('writes no audit row and no version where nothing changes', async () => {
      const draft = await createCompleteRisk(assessor)
      const { latestDetail } = draft
      const same = { ...completeDetail }
      await assessor.put(`/v1/risk-details/${latestDetail.id}`, same, 200)
      await assessor.put(`/v1/risks/${draft.id}`, { isPrivate: false, detail: same }, 200)
      expect(await reload(draft)).toEqual(draft)
      expect(await assessor.get(`/v1/risks/${draft.id}/audit`)).toHaveLength(4)
    })

    it('changes private flag, detail and bindings in one call, or nothing', async () => {
      const item = await createCompleteRisk(assessor)
      const summary = await createCompleteRisk(assessor, { type: 'summary' })
      const url = `/v1/risks/${summary.id}`
      const change = { isPrivate: true, detail: { rootCause: 'Changed' }, riskIds: [item.id] }
      const failing = await assessor.send('PUT', url, { ...change, riskIds: [item.id, 999_999] })
      expect([failing.status, failing.body.info]).toEqual([400, { riskIds: 'the selected riskIds not found' }])
      await assessor.put(url, { ...change, updatedAt: longAgo }, 409)
      expect(await reload(summary)).toEqual(summary)

      const changed = await assessor.put(url, { ...change, updatedAt: summary.updatedAt }, 200)
      expect(changed).toMatchObject({
        isPrivate: true,
        riskRisks: [{ riskId: item.id }],
        latestDetail: { rootCause: 'Changed', eventDescription: completeDetail.eventDescription },
      })
      const audit = await assessor.get(`${url}/audit`)
      expect(audit.slice(4).map(({ action, changes }: Answer) => [action, Object.keys(changes)])).toEqual([
        ['set_private', ['isPrivate']],
        ['update_detail', ['rootCause']],
        ['update_bindings', ['riskIds']],
      ])
      expect(audit[5].changes.rootCause).toEqual({ before: completeDetail.rootCause, after: 'Changed' })
      expect((await assessor.send('PUT', `/v1/risks/${item.id}`, { riskIds: [] })).body.info).toEqual({
        riskIds: 'This field is invalid',
      })
      expect((await assessor.send('PUT', url, { detail: { riskCategoryId: 999 } })).body.info).toEqual({
        'detail.riskCategoryId': 'This field is invalid',
      })
    })
  })

  describe('assessing', () => {
    it('answers 201 with the highest impact and the level of the cell', async () => {
      const { body: draft } = await create({})
      const input = {
        ...assessmentOf(draft.latestDetail.id, 'gross', 3, 2),
        impactAssessmentItems: [
          { impactTypeKey: 'safety', rate: 5, financialImpact: ' ', assumption: '\t' },
          { impactTypeKey: 'financial', rate: 2, financialImpact: 'THB 4 million', assumption: 'One week' },
          { impactTypeKey: 'legal', rate: null },
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
          financialImpact: 'THB 4 million',
          assumption: 'One week',
        },
        { impactType: { key: 'safety' }, rate: 5, financialImpact: null, assumption: null },
        { impactType: { key: 'legal' }, rate: null },
      ])
      await assessor.post('/v1/assessments', input, 409)
    })

    it('changes what is sent and keeps the rest; the version guards it', async () => {
      const draft = await createCompleteRisk(assessor)
      const net = draft.latestDetail.assessments[1]
      const url = `/v1/assessments/${net.id}`
      const changed = await assessor.put(url, { likelihoodRate: 5, updatedAt: net.updatedAt }, 200)
      expect(changed).toMatchObject({ id: net.id, likelihoodRate: 5, highestImpactRate: 3, heatMapIndicator: 'high' })
      expect(changed.impactAssessmentItems).toMatchObject(withoutIds(net.impactAssessmentItems))
      await assessor.put(url, { likelihoodRate: 1, updatedAt: net.updatedAt }, 409)
      const emptied = await assessor.put(url, { impactAssessmentItems: [], updatedAt: changed.updatedAt }, 200)
      expect(emptied).toMatchObject({ likelihoodRate: 5, highestImpactRate: null, heatMapIndicator: null })
      expect((await assessor.send('PUT', url, { type: 'gross' })).body.info).toEqual({ type: 'This field is invalid' })
      expect((await reload(draft)).latestDetail.assessments[1]).toEqual(emptied)
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
      const { body: draft } = await create({})
      const input = { ...assessmentOf(draft.latestDetail.id, 'net', 1, 1), ...change }
      const { status, body } = await assessor.send('POST', '/v1/assessments', input)
      expect([status, Object.keys(body.info)]).toEqual([400, [field]])
    })

    it('rates impacts that are not saved yet', async () => {
      const rate = (likelihoodRate: number | null, ...impacts: (number | null)[]) =>
        assessor.post(
          '/v1/risk-assessment/highest-impact',
          { likelihoodRate, impactAssessmentItems: impacts.map((one) => ({ impactTypeKey: 'legal', rate: one })) },
          200,
        )
      expect(await rate(4, 1, 5, 2)).toEqual({ highestImpactRate: 5, heatMapIndicator: 'high' })
      expect(await rate(3, 4, null)).toEqual({ highestImpactRate: 4, heatMapIndicator: 'medium' })
      expect(await rate(2, 2)).toEqual({ highestImpactRate: 2, heatMapIndicator: 'low' })
      expect(await rate(null, 4)).toEqual({ highestImpactRate: 4, heatMapIndicator: null })
      expect(await rate(5)).toEqual({ highestImpactRate: null, heatMapIndicator: null })
    })
  })

  describe('planning mitigations', () => {
    it('adds with POST and replaces the set with PUT, keeping the ids of what stays', async () => {
      const { body: draft } = await create({})
      const riskDetailId = draft.latestDetail.id
      const first = await assessor.post(
        '/v1/mitigation-plans',
        {
          riskDetailId,
          mitigationPlans: [
            { description: 'A', status: 'Pending' },
            { description: ' ', status: 'Complete' },
          ],
        },
        201,
      )
      expect(first).toMatchObject([
        { description: 'A', status: 'Pending', reviewStatus: 'created' },
        { description: null, status: 'Complete' },
      ])
      const added = await assessor.post(
        '/v1/mitigation-plans',
        { riskDetailId, mitigationPlans: [{ description: 'C', status: 'In Progress' }] },
        201,
      )
      expect(added.map(({ description }: Answer) => description)).toEqual(['A', null, 'C'])
      const replaced = await assessor.put(
        '/v1/mitigation-plans',
        {
          riskDetailId,
          mitigationPlans: [
            { id: added[2].id, description: 'C', status: 'Complete', updatedAt: added[2].updatedAt },
            { description: 'D', status: 'Pending' },
            { id: added[0].id, description: 'A', status: 'Pending' },
          ],
        },
        200,
      )
      expect(replaced.map(({ id, description, status }: Answer) => [id, description, status])).toEqual([
        [added[2].id, 'C', 'Complete'],
        [expect.any(Number), 'D', 'Pending'],
        [added[0].id, 'A', 'Pending'],
      ])
      expect(await assessor.put('/v1/mitigation-plans', { riskDetailId, mitigationPlans: [] }, 200)).toEqual([])
    })

    it('guards every plan by its own version: one stale plan changes none', async () => {
      const draft = await createCompleteRisk(assessor)
      const riskDetailId = draft.latestDetail.id
      const [a, b] = await assessor.post(
        '/v1/mitigation-plans',
        { riskDetailId, mitigationPlans: [{ description: 'B', status: 'Pending' }] },
        201,
      )
      const planOf = ({ id, description, status, updatedAt }: Answer) => ({ id, description, status, updatedAt })
      const [, newerB] = await assessor.put('/v1/mitigation-plans', {
        riskDetailId,
        mitigationPlans: [planOf(a), { ...planOf(b), status: 'Complete' }],
      })
      const stale = { riskDetailId, mitigationPlans: [{ ...planOf(a), description: 'Changed' }, planOf(b)] }
      await assessor.put('/v1/mitigation-plans', stale, 409)
      const { latestDetail } = await reload(draft)
      expect(latestDetail.mitigationPlans).toEqual([a, newerB])
      const foreign = await createCompleteRisk(assessor)
      const mixed = { riskDetailId, mitigationPlans: [{ ...planOf(foreign.latestDetail.mitigationPlans[0]) }] }
      const { status, body } = await assessor.send('PUT', '/v1/mitigation-plans', mixed)
      expect([status, body.info]).toEqual([400, { mitigationPlanId: 'the selected mitigationPlanId not found' }])
    })

    it.each([
      [{ status: 'Done' }, 'mitigationPlans.0.status'],
      [{ description: 'x'.repeat(4001) }, 'mitigationPlans.0.description'],
      [{ owner: 'me' }, 'mitigationPlans.0.owner'],
    ])('refuses a plan with %j at %s', async (change, field) => {
      const plan = { description: 'A', status: 'Pending', ...change }
      const { status, body } = await assessor.send('POST', '/v1/mitigation-plans', {
        riskDetailId: 1,
        mitigationPlans: [plan],
      })
      expect([status, Object.keys(body.info)]).toEqual([400, [field]])
    })
  })

  describe('binding items to a summary', () => {
    it('adds with POST, replaces with PUT, and answers the bindings', async () => {
      const [a, b, c] = [
        await createCompleteRisk(assessor),
        await createCompleteRisk(assessor),
        await createCompleteRisk(owner),
      ]
      const summary = await createCompleteRisk(assessor, { type: 'summary', riskIds: [a.id] })
      const added = await assessor.post('/v1/risk-risks', { riskId: summary.id, riskIds: [b.id, a.id] }, 201)
      expect(added).toEqual([summary.riskRisks[0], { id: expect.any(Number), riskId: b.id }])
      const replaced = await assessor.put(
        `/v1/risk-risks/risk/${summary.id}`,
        { riskIds: [c.id, b.id], updatedAt: (await reload(summary)).updatedAt },
        200,
      )
      expect(replaced).toEqual([added[1], { id: expect.any(Number), riskId: c.id }])
      await assessor.put(`/v1/risk-risks/risk/${summary.id}`, { riskIds: [], updatedAt: summary.updatedAt }, 409)
      await assessor.put(`/v1/risks/${summary.id}`, { riskIds: [] }, 200)
      expect((await reload(summary)).riskRisks).toEqual([])
      const toItem = await assessor.send('POST', '/v1/risk-risks', { riskId: a.id, riskIds: [b.id] })
      expect([toItem.status, toItem.body.info]).toEqual([400, { riskIds: 'This field is invalid' }])
    })

    it('shows a reader only the bound items the reader may see, and keeps the others bound', async () => {
      const assessor6 = await api.as('assessor6')
      const foreign = await createCompleteRisk(assessor6)
      const summary = await createCompleteRisk(assessor, { type: 'summary' })
      await api.database.pool.query(
        'insert into risk_risks (risk_id, risk_detail_id, bound_risk_id) values ($1, $2, $3)',
        [summary.id, summary.latestDetail.id, foreign.id],
      )
      expect((await reload(summary)).riskRisks).toEqual([])
      const own = await createCompleteRisk(assessor)
      await assessor.put(`/v1/risk-risks/risk/${summary.id}`, { riskIds: [own.id] }, 200)
      await assessor.put(`/v1/risk-risks/risk/${summary.id}`, { riskIds: [] }, 200)
      const { rows } = await api.database.pool.query('select bound_risk_id from risk_risks where risk_id = $1', [
        summary.id,
      ])
      expect(rows).toEqual([{ bound_risk_id: foreign.id }])
    })
  })

  describe('removing', () => {
    it('takes the record from every list and answers its id', async () => {
      const [item, summary] = [
        await createCompleteRisk(assessor),
        await createCompleteRisk(assessor, { type: 'summary', riskIds: [] }),
      ]
      await assessor.put(`/v1/risks/${summary.id}`, { riskIds: [item.id] })
      await assessor.delete(`/v1/risks/${item.id}`, { updatedAt: longAgo }, 409)
      expect(await assessor.delete(`/v1/risks/${item.id}`, { updatedAt: item.updatedAt }, 200)).toEqual({ id: item.id })
      await assessor.get(`/v1/risks/${item.id}`, 400)
      await assessor.get(`/v1/risks/${item.id}/audit`, 400)
      await assessor.delete(`/v1/risks/${item.id}`, undefined, 400)
      const { rows } = await assessor.list('/v1/risks?per_page=200')
      expect(rows.map(({ id }) => id)).not.toContain(item.id)
      expect((await reload(summary)).riskRisks).toEqual([])
      expect(await assessor.delete(`/v1/risks/${summary.id}`, undefined, 200)).toEqual({ id: summary.id })
    })

    it('knows no summary under the call for items', async () => {
      const [item, summary] = [
        await createCompleteRisk(assessor),
        await createCompleteRisk(assessor, { type: 'summary' }),
      ]
      const refused = await assessor.send('DELETE', `/v1/risks/item/${summary.id}`)
      expect([refused.status, refused.body.info]).toEqual([400, { riskId: 'the selected riskId not found' }])
      expect(await assessor.delete(`/v1/risks/item/${item.id}`, undefined, 200)).toEqual({ id: item.id })
    })
  })
})

const withoutCategory = ({ riskCategoryId: _riskCategoryId, ...rest }: typeof completeDetail) => rest

const withoutIds = (items: Answer[]) => items.map(({ id: _id, ...rest }: Answer) => rest)
