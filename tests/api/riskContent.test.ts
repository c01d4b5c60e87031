import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import { risk as riskSchema, type Risk } from '#domain/wire/risks'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'

const longAgo = '2020-01-01T00:00:00.000Z'

describe.each(oneEngine)('the content of a risk on %s', (engine) => {
  let api: TestApi
  let assessor: Client
  let owner: Client
  let otherId: number

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    owner = await api.as('owner')
    const { rows } = await assessor.list('/v1/risk-categories')
    otherId = rows.find((row) => row.isOther)!.id
  })

  afterAll(() => api.close())

  const create = <Body = Risk>(detail: object, rest: object = {}) =>
    assessor.send<Body>('POST', '/v1/risks/create', { type: 'item', detail: { ...completeDetail, ...detail }, ...rest })
  const reload = (risk: Risk) => assessor.get(`/v1/risks/${risk.id}`)

  describe('creating', () => {
    it('answers 201 with the risk as rule wire.risk describes it', async () => {
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
      const inThai = await assessor.send<Risk>('GET', `/v1/risks/${body.id}`, undefined, { 'accept-language': 'th' })
      expect(inThai.body.latestDetail.riskCategory?.name).toBe('อาชีวอนามัยและความปลอดภัย')
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

    it('needs the keys of the detail, which may be null, and names a missing one', async () => {
      const bare = await assessor.send<ErrorBody>('POST', '/v1/risks/create', { type: 'item', detail: {} })
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
    ] as const)('takes %s up to %i characters, Thai ones too', async (field, max) => {
      const fits = await create({ [field]: 'ก'.repeat(max) })
      expect([fits.status, fits.body.latestDetail[field]?.length]).toEqual([201, max])
      const { status, body } = await create<ErrorBody>({ [field]: 'ก'.repeat(max + 1) })
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
      const { status, body } = await create<ErrorBody>(detail, rest)
      expect([status, Object.keys(body.info ?? {})]).toEqual([400, [field]])
    })

    it('binds the items a summary is created with', async () => {
      const items = [await createCompleteRisk(assessor), await createCompleteRisk(owner)]
      const { body } = await create({}, { type: 'summary', riskIds: items.map(({ id }) => id) })
      expect(body.riskRisks).toEqual(items.map(({ id }) => ({ id: expect.any(Number), riskId: id })))
      const drillDown = await assessor.get(`/v1/risks/${body.id}?include_risk_items=true`)
      expect(drillDown.riskItems?.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
      expect(await reload(body)).not.toHaveProperty('riskItems')
      const asSummary = await create<ErrorBody>({}, { type: 'summary', riskIds: [body.id] })
      expect(asSummary.body.info).toEqual({ riskIds: 'the selected riskIds not found' })
    })
  })

  describe('changing the detail', () => {
    it('keeps fields that are not sent, clears fields that are null, and raises the versions', async () => {
      const draft = await createCompleteRisk(assessor)
      const url = `/v1/risk-details/${draft.latestDetail.id}` as const
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
      const mitigationPlans = latestDetail.mitigationPlans.map(({ id, description, status }) => ({
        id,
        description,
        status,
      }))
      await assessor.put('/v1/mitigation-plans', { riskDetailId: latestDetail.id, mitigationPlans }, 200)
      expect(await reload(draft)).toEqual(draft)
      expect(await assessor.get(`/v1/risks/${draft.id}/audit`)).toHaveLength(4)
    })

    it('changes private flag, detail and bindings in one call, or nothing', async () => {
      const item = await createCompleteRisk(assessor)
      const summary = await createCompleteRisk(assessor, { type: 'summary' })
      const url = `/v1/risks/${summary.id}` as const
      const change = { isPrivate: true, detail: { rootCause: 'Changed' }, riskIds: [item.id] }
      const failing = await assessor.send<ErrorBody>('PUT', url, { ...change, riskIds: [item.id, 999_999] })
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
      expect(audit.slice(4).map(({ action, changes }) => [action, Object.keys(changes)])).toEqual([
        ['set_private', ['isPrivate']],
        ['update_detail', ['rootCause']],
        ['update_bindings', ['riskIds']],
      ])
      expect(audit[5]?.changes.rootCause).toEqual({ before: completeDetail.rootCause, after: 'Changed' })
      expect((await assessor.send<ErrorBody>('PUT', `/v1/risks/${item.id}`, { riskIds: [] })).body.info).toEqual({
        riskIds: 'This field is invalid',
      })
      expect((await assessor.send<ErrorBody>('PUT', url, { detail: { riskCategoryId: 999 } })).body.info).toEqual({
        'detail.riskCategoryId': 'This field is invalid',
      })
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
      const toItem = await assessor.send<ErrorBody>('POST', '/v1/risk-risks', { riskId: a.id, riskIds: [b.id] })
      expect([toItem.status, toItem.body.info]).toEqual([400, { riskIds: 'This field is invalid' }])
    })

    it('shows a reader only the linked items the reader may see, and keeps the others linked', async () => {
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
    it('removes the record from every list and returns its id', async () => {
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

    it('finds no summary under the call for items', async () => {
      const [item, summary] = [
        await createCompleteRisk(assessor),
        await createCompleteRisk(assessor, { type: 'summary' }),
      ]
      const refused = await assessor.send<ErrorBody>('DELETE', `/v1/risks/item/${summary.id}`)
      expect([refused.status, refused.body.info]).toEqual([400, { riskId: 'the selected riskId not found' }])
      expect(await assessor.delete(`/v1/risks/item/${item.id}`, undefined, 200)).toEqual({ id: item.id })
    })
  })
})

const withoutCategory = ({ riskCategoryId: _riskCategoryId, ...rest }: typeof completeDetail) => rest
