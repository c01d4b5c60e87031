import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick } from '#domain/risks/fieldNames'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'

describe.each(engines)('rows about records that are there already on %s (rule import.difference)', (engine) => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
  })

  afterAll(() => api.close())

  const bodyOf = (rows: unknown[], more: object) => ({ companyGroupId: 8, source: 'board.xlsx', rows, ...more })
  const send = (rows: unknown[], more: object = {}) => assessor.post('/v1/risks/import', bodyOf(rows, more), 200)
  const tried = async (row: object) => (await send([row], { dryRun: true })).rows[0]
  const refused = (rows: unknown[], status: 400 | 403 | 409) =>
    assessor.post('/v1/risks/import', bodyOf(rows, {}), status)
  const read = (id: number) => assessor.get(`/v1/risks/${id}`)
  const auditOf = (id: number) => assessor.get(`/v1/risks/${id}/audit`)

  it('change exactly their fields, and leave the audit that the forms leave', async () => {
    const [viaForms, viaImport] = [await createCompleteRisk(assessor), await createCompleteRisk(assessor)]
    const [form, imported] = [await read(viaForms.id), await read(viaImport.id)]
    const net = (risk: typeof form) => risk.latestDetail.assessments.find(({ type }) => type === 'net')!
    const plan = (risk: typeof form) => risk.latestDetail.mitigationPlans[0]!

    await assessor.put(`/v1/risks/${form.id}`, { isPrivate: true })
    const target = { targetLikelihood: 2, targetImpact: 2, targetOn: '2030-12-31' }
    const texts = { rootCause: 'The bricks are old.', ...target }
    const [owner] = await assessor.get('/v1/people?q=Duangjai')
    await assessor.put(`/v1/risk-details/${form.latestDetail.id}`, { ...texts, ownerUserId: owner!.id })
    await assessor.put(`/v1/assessments/${net(form).id}`, {
      likelihoodRate: 3,
      impactAssessmentItems: [
        { impactTypeKey: 'financial', rate: 5, financialImpact: 'THB 40 million' },
        { impactTypeKey: 'safety', rate: 2, assumption: 'Two people in the hall' },
      ],
    })
    const sentPlans = [
      { id: plan(form).id, description: plan(form).description, status: 'Complete' },
      { description: 'Train the crew', status: 'Pending' },
    ]
    await assessor.put('/v1/mitigation-plans', { riskDetailId: form.latestDetail.id, mitigationPlans: sentPlans })

    const { id, rows } = await send([
      {
        id: imported.id,
        updatedAt: imported.updatedAt,
        isPrivate: true,
        detail: { ...texts, ownerUserId: `${owner!.firstName} ${owner!.lastName}` },
        netAssessment: {
          likelihoodRate: 3,
          impactAssessmentItems: [
            { impactTypeKey: 'financial', rate: 5 },
            { impactTypeKey: 'safety', rate: 2, assumption: 'Two people in the hall' },
          ],
        },
        mitigationPlans: [
          { id: plan(imported).id, status: 'Complete' },
          { description: 'Train the crew', status: 'Pending' },
        ],
      },
    ])
    expect(rows).toMatchObject([{ outcome: 'changed', id: imported.id }])
    expect(Object.keys(rows[0]?.changes ?? {})).toEqual([
      'ownerUserId',
      'rootCause',
      'targetLikelihood',
      'targetImpact',
      'targetOn',
      'netAssessment.likelihoodRate',
      'netAssessment.impactAssessmentItems',
      'mitigationPlans',
      'isPrivate',
    ])
    const audited = (entries: Awaited<ReturnType<typeof auditOf>>) =>
      entries.map(({ action, fromStatus, toStatus, changes }) => ({
        action,
        fromStatus,
        toStatus,
        changes: JSON.parse(JSON.stringify(changes).replace(/"id":\d+/g, '"id":0')) as object,
      }))
    expect(audited(await auditOf(imported.id))).toEqual(audited(await auditOf(form.id)))
    const [after, wanted] = [await read(imported.id), await read(form.id)]
    const said = ({ latestDetail }: typeof after) => ({
      ...pick(latestDetail, ['rootCause', 'owner', 'target']),
      ratings: latestDetail.assessments.map(({ type, likelihoodRate, highestImpactRate, impactAssessmentItems }) => ({
        type,
        likelihoodRate,
        highestImpactRate,
        impactAssessmentItems: impactAssessmentItems.map((item) => ({ ...item, id: 0 })),
      })),
      plans: latestDetail.mitigationPlans.map(({ description, status }) => ({ description, status })),
    })
    expect(said(after)).toEqual(said(wanted))
    const [card] = (await assessor.list(`/v1/risks?fields=card&q=${imported.id}`)).rows
    expect(card).toMatchObject({ net: { score: 15 }, plans: { total: 2, complete: 1 }, isPrivate: true })
    // The search finds changed and unchanged texts.
    for (const words of ['bricks are old', 'clinker production']) {
      const { rows: found } = await assessor.list(`/v1/risks?fields=card&per_page=200&q=${encodeURIComponent(words)}`)
      expect([words, found.map((one) => one.id)]).toEqual([words, expect.arrayContaining([imported.id])])
    }

    // Its changes stay: the record's own history reverts them.
    expect((await assessor.get('/v1/risks/imports'))[0]).toMatchObject({ id, records: 0, changed: 1 })
    await assessor.delete(`/v1/risks/imports/${id ?? Number.NaN}`, {}, 409)
  })

  it('give an empty record the content that the same row gives a new one', async () => {
    const [owner] = await assessor.get('/v1/people?q=Duangjai')
    const rated = (likelihoodRate: number, rate: number) => ({
      likelihoodRate,
      keyCurrentControls: 'Weekly thermal scan',
      impactAssessmentItems: [
        {
          impactTypeKey: 'financial',
          rate,
          financialAmount: 4_000_000,
          financialCurrency: 'THB',
          assumption: 'One week',
        },
      ],
    })
    const content = {
      isPrivate: true,
      detail: {
        ...completeDetail,
        targetLikelihood: 2,
        targetImpact: 2,
        targetOn: '2030-12-31',
        ownerUserId: owner!.id,
      },
      grossAssessment: rated(4, 4),
      netAssessment: rated(2, 3),
      mitigationPlans: [
        {
          description: 'Train the crew',
          status: 'In Progress',
          progress: 40,
          dueDate: '2030-06-30',
          ownerUserId: owner!.id,
        },
        { description: 'Order bricks', status: 'Complete' },
      ],
    }
    const empty = { detail: { riskCategoryId: null, eventDescription: 'Nothing else is known.', rootCause: null } }
    const { rows } = await send([content, empty])
    const [made, filled] = rows.map(({ id }) => id ?? Number.NaN)
    const { updatedAt } = await read(filled!)
    await send([{ id: filled, updatedAt, ...content }])
    const numbers = ['id', 'createdAt', 'updatedAt', 'riskDetailId', 'assessmentId', 'riskId']
    const contentOf = async (id: number) => {
      const { isPrivate, latestDetail } = await read(id)
      const text = JSON.stringify({ isPrivate, latestDetail }, (key, value: unknown) =>
        numbers.includes(key) ? undefined : value,
      )
      return JSON.parse(text) as { latestDetail: { mitigationPlans: unknown[] } }
    }
    const wanted = await contentOf(made!)
    expect(wanted.latestDetail.mitigationPlans).toHaveLength(2)
    expect(await contentOf(filled!)).toEqual(wanted)
  })

  it('name the owners of plans as people read them, and report a name of nobody or of several (rule import.owners)', async () => {
    const { id, latestDetail, updatedAt } = await createCompleteRisk(assessor)
    const [plan] = latestDetail.mitigationPlans
    const [owner, namesake] = (await assessor.get('/v1/people?q=an')).slice(-2)
    const nameOnly = { id: owner!.id, firstName: owner!.firstName, lastName: owner!.lastName }
    const nameOf = (person: typeof owner) => `${person!.firstName} ${person!.lastName}`
    const named = (ownerName: string | null, more: object = {}) => ({
      id,
      updatedAt,
      mitigationPlans: [
        { id: plan!.id, ownerName, startDate: '2026-03-01', dueDate: '2026-09-30', progress: 30, ...more },
      ],
    })
    const unknown = await tried(named('Nobody Atall'))
    expect(unknown).toMatchObject({
      outcome: 'invalid',
      problems: { 'mitigationPlans.0.ownerName': expect.stringContaining('Nobody Atall') },
    })
    const answered = await tried(named(` ${nameOf(owner).toUpperCase().replace(' ', '  ')}`))
    expect(answered).toMatchObject({
      outcome: 'changed',
      changes: { mitigationPlans: { after: [{ owner: nameOnly }] } },
    })
    await send([named(nameOf(owner))])
    const after = await read(id)
    expect(after.latestDetail.mitigationPlans).toMatchObject([
      { owner: nameOnly, startDate: '2026-03-01', dueDate: '2026-09-30', status: 'In Progress', progress: 30 },
    ])
    const again = { ...named(nameOf(owner)), updatedAt: after.updatedAt }
    expect(await tried(again)).toMatchObject({ outcome: 'unchanged' })
    const taken = { ...named(null, { startDate: null, dueDate: null, progress: 0 }), updatedAt: after.updatedAt }
    expect(await tried(taken)).toMatchObject({
      changes: { mitigationPlans: { before: [{ owner: nameOnly }], after: [{ owner: null }] } },
    })
    await send([taken])
    expect((await read(id)).latestDetail.mitigationPlans).toMatchObject([
      { owner: null, startDate: null, dueDate: null, progress: 0 },
    ])
    const call = (names: object) =>
      api.database.pool.query(`update users set first_name = $1, last_name = $2 where id = $3`, [
        ...Object.values(names),
        namesake!.id,
      ])
    await call({ first: owner!.firstName, last: owner!.lastName })
    const { updatedAt: now } = await read(id)
    expect(await tried({ ...named(nameOf(owner)), updatedAt: now })).toMatchObject({ outcome: 'invalid' })
    await call({ first: namesake!.firstName, last: namesake!.lastName })
    // New records have owners too.
    const plans = [{ description: 'Rent a pump', status: 'Pending', ownerName: nameOf(owner) }]
    const { rows } = await send([{ detail: completeDetail, mitigationPlans: plans }])
    expect((await read(rows[0]?.id ?? 0)).latestDetail.mitigationPlans).toMatchObject([{ owner: nameOnly }])
  })

  it('keep status and progress of a plan in agreement (rule plans.state)', async () => {
    const { id, latestDetail } = await createCompleteRisk(assessor)
    const planId = latestDetail.mitigationPlans[0]!.id
    for (const [change, status, progress] of [
      [{ status: 'Complete' }, 'Complete', 100],
      [{ status: 'In Progress' }, 'In Progress', 0],
      [{ progress: 70 }, 'In Progress', 70],
      [{ status: 'Pending' }, 'Pending', 0],
    ] as const) {
      const { updatedAt } = await read(id)
      await send([{ id, updatedAt, mitigationPlans: [{ id: planId, ...change }] }])
      expect((await read(id)).latestDetail.mitigationPlans).toMatchObject([{ status, progress }])
    }
  })

  it('write nothing where nothing differs, and nothing in a dry run', async () => {
    const { id, updatedAt, latestDetail } = await createCompleteRisk(assessor)
    const same = { id, updatedAt, detail: { rootCause: latestDetail.rootCause }, netAssessment: { likelihoodRate: 2 } }
    expect(await tried(same)).toMatchObject({ outcome: 'unchanged', changes: {} })
    expect(await tried({ id, updatedAt, detail: { rootCause: 'Other' } })).toMatchObject({
      outcome: 'changed',
      changes: { rootCause: { before: latestDetail.rootCause, after: 'Other', isChangedByOthers: false } },
    })
    const before = await auditOf(id)
    await send([same])
    expect(await auditOf(id)).toEqual(before)
    expect((await read(id)).updatedAt).toBe(updatedAt)
  })

  it('of several people are merged one after another, and conflict in the fields that both changed', async () => {
    const { id, updatedAt } = await createCompleteRisk(assessor)
    await send([{ id, updatedAt, detail: { rootCause: 'First says.' } }])
    const second = { id, updatedAt, detail: { indicator: 'Second says.' } }
    const merged = await tried(second)
    expect(merged).toMatchObject({ outcome: 'changed', updatedAt: (await read(id)).updatedAt })
    // A stale caller gets a conflict.
    await refused([second], 409)
    await send([{ ...second, updatedAt: merged?.updatedAt }])
    const third = { id, updatedAt, detail: { rootCause: 'Third says.', triggerPoint: 'Third says too.' } }
    expect(await tried(third)).toMatchObject({
      outcome: 'conflict',
      changes: {
        rootCause: { before: 'First says.', after: 'Third says.', isChangedByOthers: true },
        triggerPoint: { isChangedByOthers: false },
      },
    })
    await refused([third], 409)
    expect((await read(id)).latestDetail).toMatchObject({ rootCause: 'First says.', indicator: 'Second says.' })
    // The change that made the version of a row is not one of others.
    const first = { id, updatedAt: merged?.updatedAt, detail: { rootCause: 'First says more.' } }
    expect(await tried(first)).toMatchObject({
      outcome: 'changed',
      changes: { rootCause: { isChangedByOthers: false } },
    })
    // A row that changes nothing may have an old version.
    const same = { id, updatedAt, detail: { rootCause: 'First says.' } }
    expect((await send([same])).rows).toMatchObject([{ outcome: 'unchanged' }])
  })

  it('find their plans again where the record has a new revision since', async () => {
    const { id, latestDetail } = await createCompleteRisk(assessor)
    const [plan] = latestDetail.mitigationPlans
    const expert = await api.as('expert')
    await assessor.put(`/v1/risks/${id}/submit`, {})
    const waiting = await read(id)
    await expert.put(`/v1/mitigation-plans/${plan!.id}/review`, { reviewStatus: 'approved' })
    await expert.put(`/v1/risk-details/${waiting.latestDetail.id}/review`, { reviewStatus: 'approved' })
    const complete = await read(id)
    const row = { id, updatedAt: complete.updatedAt, mitigationPlans: [{ id: plan!.id, status: 'Complete' }] }
    expect(await tried(row)).toMatchObject({ outcome: 'denied', problems: { edit: expect.any(String) } })
    await refused([row], 403)
    await assessor.post('/v1/risk-details', { riskId: id }, 201)
    const response = await tried(row)
    expect(response).toMatchObject({ outcome: 'changed' })
    await send([{ ...row, updatedAt: response?.updatedAt }])
    expect((await read(id)).latestDetail.mitigationPlans).toMatchObject([{ status: 'Complete' }])
  })

  it('are compared with what their reader is shown, and with no draft of others (rule visibility.last-submitted)', async () => {
    const above = await api.as('apichat.l')
    const importRow = async (row: object) => {
      const body = { companyGroupId: 3, source: 'board.xlsx', rows: [row], dryRun: true }
      return (await above.post('/v1/risks/import', body, 200)).rows[0]
    }
    const { id } = await createCompleteRisk(assessor)
    await assessor.put(`/v1/risks/${id}/submit`, {})
    await assessor.put(`/v1/risks/${id}/withdraw`, {})
    const draft = (await read(id)).latestDetail
    await assessor.put(`/v1/risk-details/${draft.id}`, { rootCause: 'Only at home.' })
    const shown = await above.get(`/v1/risks/${id}`)
    expect(shown.latestDetail.rootCause).toBe(draft.rootCause)

    const { updatedAt } = shown
    const denied = { row: 0, id, outcome: 'denied', existing: null, problems: { edit: expect.any(String) } }
    // Nothing in the responses depends on the draft: they do not distinguish right and wrong guesses.
    for (const rootCause of ['A guess.', 'Only at home.']) {
      expect(await importRow({ id, updatedAt, detail: { rootCause } })).toEqual(denied)
    }
    const [plan] = draft.mitigationPlans
    expect(await importRow({ id, updatedAt, removedPlanIds: [plan!.id] })).toEqual(denied)
    expect(await importRow({ id, updatedAt, mitigationPlans: [{ id: 999_999 }] })).toEqual(denied)
    expect(await importRow({ id, updatedAt, isPrivate: false })).toEqual({
      ...denied,
      problems: { set_private: expect.any(String) },
    })
    expect(await importRow({ id, updatedAt })).toEqual({ row: 0, id, outcome: 'unchanged', existing: null })
  })

  it('are refused one by one, each for its own reason', async () => {
    const { id, updatedAt } = await createCompleteRisk(assessor)
    const elsewhere = await createCompleteRisk(await api.as('assessor6'))
    const { rows } = await send(
      [
        { id: 999_999, updatedAt, detail: { rootCause: 'x' } },
        { id: elsewhere.id, updatedAt: elsewhere.updatedAt, detail: { rootCause: 'x' } },
        { id, updatedAt, detail: { rootCause: 'x', eventDescription: ' ' } },
        {
          id,
          updatedAt,
          netAssessment: { impactAssessmentItems: [{ impactTypeKey: 'financial', financialAmount: 3 }] },
        },
        { id, updatedAt, detail: { rootCause: 'x' } },
        { id, updatedAt, mitigationPlans: [{ id: 999_999, status: 'Complete' }] },
        { id, updatedAt, detail: { riskCategoryId: 1, riskCategoryDescription: 'Words' } },
      ],
      { dryRun: true },
    )
    expect(rows.map(({ outcome, problems }) => [outcome, ...Object.keys(problems ?? {})])).toEqual([
      ['invalid', 'id'],
      ['invalid', 'id'],
      ['invalid', 'detail.eventDescription'],
      ['invalid', 'netAssessment.impactAssessmentItems.0.financialCurrency'],
      ['invalid', 'id'],
      ['invalid', 'id'],
      ['invalid', 'id'],
    ])
    const { info } = await refused([{ id, updatedAt, mitigationPlans: [{ id: 999_999, status: 'Complete' }] }], 400)
    expect(Object.keys(info ?? {})).toEqual(['rows.0.mitigationPlans.0.id'])
    const { rows: others } = await send(
      [{ id, updatedAt, detail: { riskCategoryId: 1, riskCategoryDescription: 'Words' } }],
      { dryRun: true },
    )
    expect(Object.keys(others[0]?.problems ?? {})).toEqual(['detail.riskCategoryDescription'])
    // New records and changes are written together.
    const fresh = { detail: { ...completeDetail, eventDescription: 'Beside a change.' } }
    await refused([fresh, { id: 999_999, updatedAt, isPrivate: true }], 400)
    const both = await send([fresh, { id, updatedAt, detail: { rootCause: 'Both' } }])
    expect(both.rows.map(({ outcome }) => outcome)).toEqual(['created', 'changed'])
    // The description of "Other" goes with the category.
    const other = (await assessor.get('/v1/risk-categories?per_page=200')).find(({ isOther }) => isOther)!
    for (const [detail, description] of [
      [{ riskCategoryId: other.id, riskCategoryDescription: 'Weather' }, 'Weather'],
      [{ rootCause: 'Rain' }, 'Weather'],
      [{ riskCategoryId: 1 }, null],
    ] as const) {
      await send([{ id, updatedAt: (await read(id)).updatedAt, detail }])
      expect((await read(id)).latestDetail.riskCategoryDescription).toBe(description)
    }
  })
})
