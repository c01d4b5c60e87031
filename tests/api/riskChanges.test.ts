import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import { oneEngine, openTestApi, type TestApi } from '../support/api.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'
import { openCast, riskIn, type Cast } from '../support/stories.ts'

describe.each(oneEngine)('GET /risks/{id}/changes on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
  })
  afterAll(() => api.close())

  const changesOf = (who: Cast[keyof Cast], { id }: { id: number }) => who.get(`/v1/risks/${id}/changes`, 200)

  it('answers null before the first decision', async () => {
    const risk = await riskIn(cast, 'item', 'waiting_category_expert')
    expect(await changesOf(cast.expert, risk)).toEqual({ decided: null, riskRisks: [] })
  })

  it('answers the rejected revision with its remarks after the edits and the next submit', async () => {
    const { id, updatedAt } = await riskIn(cast, 'item', 'reject_category_expert')
    await cast.assessor.put(`/v1/risks/${id}`, { detail: { rootCause: 'Two suppliers' }, updatedAt })
    await cast.assessor.put(`/v1/risks/${id}/submit`)
    const { decided } = await changesOf(cast.expert, { id })
    expect(decided).toMatchObject({
      rootCause: completeDetail.rootCause,
      workflowStatus: { name: 'reject_category_expert' },
      reviewStatus: 'rejected',
      assessments: [{ type: 'gross' }, { type: 'net' }],
      mitigationPlans: [{ status: 'In Progress' }],
      stickyNotes: [{ stickyNoteNo: 0, disableStickyNote: true }],
    })
    expect((await cast.expert.get(`/v1/risks/${id}`)).latestDetail.rootCause).toBe('Two suppliers')
  })

  it('answers the approved revision while the next is written, and after a withdrawal in between', async () => {
    const risk = await riskIn(cast, 'item', 'editing_assessor')
    await cast.assessor.put(`/v1/risks/${risk.id}`, { detail: { indicator: 'New' } })
    await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
    await cast.assessor.put(`/v1/risks/${risk.id}/withdraw`)
    const { decided } = await changesOf(cast.assessor, risk)
    expect(decided).toMatchObject({
      indicator: completeDetail.indicator,
      workflowStatus: { name: 'complete_assessor' },
    })
  })

  it('shows everyone but the authors nothing newer than the revision they see', async () => {
    const risk = await riskIn(cast, 'item', 'editing_assessor')
    expect(await changesOf(cast.expert, risk)).toMatchObject({ decided: null })
  })

  it('returns the items a summary was linked to when it was rejected', async () => {
    const first = await riskIn(cast, 'item', 'complete_assessor')
    const second = await riskIn(cast, 'item', 'complete_assessor')
    const summary = await riskIn(cast, 'summary', 'reject_internal_owner', { riskIds: [first.id] })
    await cast.assessor.put(`/v1/risks/${summary.id}`, { riskIds: [second.id] })
    const { riskRisks } = await changesOf(cast.owner, summary)
    expect(riskRisks).toMatchObject([{ riskId: first.id }])
  })

  it("keeps a revision of another expert's category from an expert", async () => {
    const onlySafety = await api.as('expert6')
    const categories = await cast.assessor.get('/v1/risk-categories?per_page=200')
    const experts = await cast.assessor.get('/v1/category-experts?per_page=200')
    const safety = experts.find(({ name }) => name === 'SHE')!.id
    const own = categories.find(({ categoryExpertId }) => categoryExpertId === safety)!
    const other = categories.find(({ categoryExpertId }) => categoryExpertId !== safety)!
    const author = await api.as('owner6')
    const of = (categoryId: number) => ({ detail: { ...completeDetail, riskCategoryId: categoryId } })
    const risk = await createCompleteRisk(author, of(other.id))
    await author.put(`/v1/risks/${risk.id}/submit`)
    const { latestDetail } = await author.get(`/v1/risks/${risk.id}`)
    // No expert of group 6 has that category: the review is skipped and the revision is complete immediately.
    expect(latestDetail.workflowStatus.name).toBe('complete_internal_owner')
    await author.post('/v1/risk-details', { riskId: risk.id }, 201)
    await author.put(`/v1/risks/${risk.id}`, of(own.id))
    await author.put(`/v1/risks/${risk.id}/submit`)
    expect(await changesOf(onlySafety, risk)).toMatchObject({ decided: null })
    expect((await changesOf(author, risk)).decided?.riskCategory?.id).toBe(other.id)
  })

  it('answers like an unknown record to anyone who may not see it', async () => {
    const draft = await riskIn(cast, 'item', 'draft_assessor')
    expect((await cast.expert.send<ErrorBody>('GET', `/v1/risks/${draft.id}/changes`)).body.info).toEqual({
      riskId: 'the selected riskId not found',
    })
  })
})
