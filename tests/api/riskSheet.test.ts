import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callLimits } from '#domain/validation/limits'
import { mostPlans } from '#domain/wire/plans'
import type { SheetRow } from '#domain/wire/riskSheet'
import { engines, openDemonstrationApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'

const url = '/v1/risks/sheet'

describe.each(engines)('the register as a sheet on %s (rules sheet.rows and sheet.save)', (engine) => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openDemonstrationApi(engine)
    assessor = await api.as('assessor')
  }, 240_000)

  afterAll(() => api.close())

  const bodyOf = (rows: object[], more: object = {}) => ({
    companyGroupId: 8,
    rows: rows.map((row, index) => ({ key: `row ${index}`, ...row })),
    ...more,
  })
  const save = async (rows: object[], more: object = {}) => (await assessor.put(url, bodyOf(rows, more), 200)).rows
  const saveOne = async (row: object) => (await save([row]))[0]!
  const read = (id: number) => assessor.get(`/v1/risks/${id}`)
  const rowOf = async (id: number) => (await assessor.get(`${url}?id=${id}`))[0]!
  const auditOf = (id: number) => assessor.get(`/v1/risks/${id}/audit`)
  const fresh = { detail: { riskCategoryId: null, eventDescription: 'A crane stops.', rootCause: null } }
  const fieldsOf = (rows: { outcome: string; problems?: { field: string }[] | undefined }[]) =>
    rows.map(({ outcome, problems = [] }) => [outcome, ...problems.map(({ field }) => field)])

  it('contains exactly what its reader can edit, and sent back it changes nothing', async () => {
    for (const name of ['assessor', 'owner', 'assessor6', 'owner6', 'multi']) {
      const client = await api.as(name)
      const editable: number[] = []
      for (let page = 1, total = 1; (page - 1) * 200 < total; page += 1) {
        const found = await client.list(`/v1/risks?per_page=200&page=${page}`)
        total = found.total
        editable.push(...found.rows.flatMap(({ id, allowedActions }) => (allowedActions.includes('edit') ? [id] : [])))
      }
      const sheet = await client.list(url)
      expect(editable.length, name).toBeGreaterThan(2)
      expect([sheet.rows.map(({ id }) => id), sheet.total], name).toEqual([editable, editable.length])
      const { companyGroupId } = await client.get(`/v1/risks/${editable[0]!}`)
      const sent = await client.put(url, { companyGroupId, rows: sheet.rows }, 200)
      expect(sent.rows, name).toEqual(
        sheet.rows.map(({ key, id, updatedAt }) => ({ key, outcome: 'unchanged', id, updatedAt })),
      )
    }
    for (const name of ['viewer', 'expert', 'md', 'companyadmin', 'sysadmin']) {
      expect((await (await api.as(name)).send('GET', url)).status, name).toBe(403)
      expect((await (await api.as(name)).send('PUT', url, bodyOf([fresh]))).status, name).toBe(403)
    }
  })

  it('has the filters, order and pages of the board', async () => {
    const all = await assessor.list(url)
    const query = 'type=item&sort=updated_at&order=desc'
    const filtered = await assessor.list(`${url}?${query}`)
    const expected = await assessor.list(`/v1/risks?${query}&may_edit=true&per_page=200`)
    expect(filtered.rows.map(({ id }) => id)).toEqual(expected.rows.map(({ id }) => id))
    expect(expected.rows.every(({ allowedActions }) => allowedActions.includes('edit'))).toBe(true)
    const others = await assessor.list('/v1/risks?may_edit=false&per_page=200')
    expect(others.rows.some(({ allowedActions }) => allowedActions.includes('edit'))).toBe(false)
    const second = await assessor.list(`${url}?page=2&per_page=2`)
    expect(second.range).toBe(`risks 2-3/${all.total}`)
    expect(second.rows).toEqual(all.rows.slice(2, 4))
    for (const wrong of ['may_edit=true', 'fields=card', 'per_page=201', 'review_period_state=open']) {
      expect((await assessor.send('GET', `${url}?${wrong}`)).status, wrong).toBe(400)
    }
  })

  it('creates, changes and refuses row by row, and a dry run gives the same result without writing', async () => {
    const { id, updatedAt } = await createCompleteRisk(assessor)
    const rows = [
      { ...fresh, isPrivate: true, netAssessment: { likelihoodRate: 2, impactAssessmentItems: [] } },
      { id, updatedAt, detail: { rootCause: 'Wind' } },
      { detail: { ...completeDetail, riskCategoryId: 999_999 } },
      { id: 999_999, updatedAt, isPrivate: true },
      { ...fresh, unknown: 1 },
      { detail: completeDetail, netAssessment: { likelihoodRate: 9, impactAssessmentItems: [] } },
    ]
    const before = await assessor.list('/v1/risks')
    const wanted = [
      ['created'],
      ['changed'],
      ['refused', 'detail.riskCategoryId'],
      ['refused', 'id'],
      ['refused', 'unknown'],
      ['refused', 'netAssessment.likelihoodRate'],
    ]
    const tried = await save(rows, { dryRun: true })
    expect(fieldsOf(tried)).toEqual(wanted)
    expect(tried.slice(0, 2)).toEqual([
      { key: 'row 0', outcome: 'created' },
      { key: 'row 1', outcome: 'changed', id, updatedAt },
    ])
    expect((await assessor.list('/v1/risks')).total).toBe(before.total)
    expect((await read(id)).updatedAt).toBe(updatedAt)
    const written = await save(rows)
    expect(fieldsOf(written)).toEqual(wanted)
    expect((await assessor.list('/v1/risks')).total).toBe(before.total + 1)
    const created = await read(written[0]!.id!)
    expect(created).toMatchObject({
      isPrivate: true,
      updatedAt: written[0]!.updatedAt,
      latestDetail: { eventDescription: 'A crane stops.', workflowStatus: { name: 'draft_assessor' } },
    })
    expect(await read(id)).toMatchObject({ updatedAt: written[1]!.updatedAt, latestDetail: { rootCause: 'Wind' } })
    // As for a single edit, not as for a file.
    const [entry] = await auditOf(created.id)
    expect(entry?.action).toBe('create')
    expect(Object.keys(entry?.changes ?? {})).not.toContain('importedFrom')
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'update_detail', changes: { rootCause: {} } })
  })

  it('is refused as a whole for another group, twice the same key, and too many rows', async () => {
    const put = (body: object) => assessor.send('PUT', url, body)
    expect((await put(bodyOf([fresh], { companyGroupId: 6 }))).status).toBe(403)
    for (const rows of [
      [],
      [{ key: 'a' }, { key: 'a' }],
      [{ key: '' }],
      [{ key: 5 }],
      Array.from({ length: callLimits.sheetRows + 1 }, () => fresh),
    ]) {
      expect((await put(bodyOf(rows))).status).toBe(400)
    }
  })

  it('gives a repeat of the same call the first result', async () => {
    const body = bodyOf([fresh])
    const put = () => assessor.send<{ rows: SheetRow[] }>('PUT', url, body, { 'idempotency-key': 'sheet 1' })
    const [first, second] = [await put(), await put()]
    expect(second.body).toEqual(first.body)
    expect(first.body.rows[0]!.id).toBeGreaterThan(0)
  })

  it('refuses an outdated row with the current values, whatever it changes (rule wire.conflict)', async () => {
    const { id } = await createCompleteRisk(assessor)
    const old = await rowOf(id)
    await saveOne({ id, updatedAt: old.updatedAt, detail: { rootCause: 'First' } })
    const present = await rowOf(id)
    expect(present.detail).toEqual({ ...old.detail, rootCause: 'First' })
    for (const row of [{ detail: { indicator: 'Second' } }, { detail: { rootCause: 'First' } }, {}]) {
      expect(await saveOne({ id, updatedAt: old.updatedAt, ...row })).toEqual({
        key: 'row 0',
        outcome: 'refused',
        id,
        problems: [{ field: 'updatedAt', message: expect.stringContaining('change in data') }],
        present,
      })
    }
    expect(await saveOne(old)).toMatchObject({ outcome: 'refused', present })
    expect(await saveOne({ ...present, detail: { indicator: 'Second' } })).toMatchObject({ outcome: 'changed' })
  })

  it('does not overwrite what was reported about a plan since', async () => {
    const { id, latestDetail } = await createCompleteRisk(assessor)
    const plan = latestDetail.mitigationPlans[0]!
    const old = await rowOf(id)
    await assessor.post(`/v1/mitigation-plans/${plan.id}/updates`, { progress: 60 }, 201)
    const [stale] = fieldsOf([await saveOne(old)])
    expect(stale).toEqual(['refused', 'updatedAt'])
    expect((await rowOf(id)).mitigationPlans).toMatchObject([{ progress: 60 }])
    // Other fields of the row are those that the version has.
    expect(await saveOne({ id, updatedAt: old.updatedAt, isPrivate: true })).toMatchObject({ outcome: 'changed' })
    const now = await rowOf(id)
    expect(await saveOne(now)).toMatchObject({ outcome: 'unchanged', updatedAt: now.updatedAt })
    // A row that was read after a report has its version.
    await assessor.post(`/v1/mitigation-plans/${plan.id}/updates`, { progress: 70 }, 201)
    const reported = await rowOf(id)
    const mitigationPlans = [{ ...reported.mitigationPlans[0], progress: 80 }]
    expect(await saveOne({ ...reported, mitigationPlans })).toMatchObject({ outcome: 'changed' })
  })

  it('refuses a record that cannot be edited now, before its version and content (rule wire.check-order)', async () => {
    const { id, updatedAt } = await createCompleteRisk(assessor)
    await assessor.put(`/v1/risks/${id}/submit`, {})
    expect((await assessor.list(`${url}?id=${id}`)).total).toBe(0)
    const row = { id, updatedAt, detail: { rootCause: 'Late' }, netAssessment: { impactAssessmentItems: [] } }
    expect(fieldsOf([await saveOne(row)])).toEqual([['refused', 'id']])
    expect(fieldsOf([await saveOne({ id, updatedAt, isPrivate: true })])).toEqual([['refused', 'isPrivate']])
    const { updatedAt: now } = await read(id)
    expect(await saveOne({ id, updatedAt: now })).toMatchObject({ outcome: 'unchanged' })
    const draft = await createCompleteRisk(assessor)
    await assessor.put(`/v1/risks/${draft.id}`, { isPrivate: true })
    const stale = { id: draft.id, updatedAt: draft.updatedAt, detail: { eventDescription: null } }
    expect(fieldsOf([await saveOne(stale)])).toEqual([['refused', 'updatedAt']])
    const { updatedAt: version } = await read(draft.id)
    expect(fieldsOf([await saveOne({ ...stale, updatedAt: version })])).toEqual([
      ['refused', 'detail.eventDescription'],
    ])
  })

  it('compares no row with a draft of others (rule visibility.last-submitted)', async () => {
    const above = await api.as('apichat.l')
    const { id } = await createCompleteRisk(assessor)
    await assessor.put(`/v1/risks/${id}/submit`, {})
    await assessor.put(`/v1/risks/${id}/withdraw`, {})
    const { latestDetail } = await read(id)
    await assessor.put(`/v1/risk-details/${latestDetail.id}`, { rootCause: 'Only at home.' })
    const { updatedAt } = await above.get(`/v1/risks/${id}`)
    expect((await above.list(`${url}?id=${id}`)).total).toBe(0)
    const detail = { rootCause: 'Only at home.' }
    const rows = [{ detail }, {}].map((more, index) => ({ key: `${index}`, id, updatedAt, ...more }))
    const [guess, none] = await Promise.all(
      rows.map(async (row) => (await above.put(url, { companyGroupId: 3, rows: [row] }, 200)).rows[0]),
    )
    expect(guess).toEqual({
      key: '0',
      outcome: 'refused',
      id,
      problems: [{ field: 'id', message: expect.any(String) }],
    })
    expect(none).toEqual({ key: '1', outcome: 'unchanged', id })
  })

  it('is written with the same number of statements for any number of rows', async () => {
    const rated = { likelihoodRate: 2, impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 3 }] }
    const whole = { ...fresh, netAssessment: rated, mitigationPlans: [{ description: 'Rent', status: 'Pending' }] }
    const counts: number[][] = []
    for (const count of [2, 40]) {
      const rows = Array.from({ length: count }, () => whole)
      const began = api.database.queryCount()
      const ids = (await save(rows)).map(({ id }) => id!)
      const created = api.database.queryCount()
      const present = await assessor.get(`${url}?${ids.map((id) => `id=${id}`).join('&')}`)
      const changes = present.map(({ id, updatedAt, mitigationPlans: [plan] }) => ({
        id,
        updatedAt,
        isPrivate: true,
        detail: { rootCause: 'Wind', riskCategoryId: 2 },
        netAssessment: { likelihoodRate: 4 },
        mitigationPlans: [{ id: plan!.id, dueDate: '2031-01-31' }],
      }))
      const read = api.database.queryCount()
      const outcomes = (await save(changes)).map(({ outcome }) => outcome)
      expect(new Set(outcomes)).toEqual(new Set(['changed']))
      counts.push([created - began, api.database.queryCount() - read])
    }
    expect(counts[1]).toEqual(counts[0])
  })

  it('leaves absent fields, and empties those that are null or blank', async () => {
    const { id } = await createCompleteRisk(assessor)
    const before = await rowOf(id)
    const [plan] = before.mitigationPlans
    await saveOne({
      id,
      updatedAt: before.updatedAt,
      detail: { riskCategoryId: null, indicator: '  ', rootCause: null },
      netAssessment: { likelihoodRate: null, impactAssessmentItems: [{ impactTypeKey: 'financial', rate: null }] },
      mitigationPlans: [{ id: plan!.id, dueDate: '2031-01-31' }],
    })
    const after = await rowOf(id)
    expect(after.detail).toEqual({ ...before.detail, riskCategoryId: null, indicator: null, rootCause: null })
    expect(after.grossAssessment).toEqual(before.grossAssessment)
    expect(after.netAssessment).toEqual({
      ...before.netAssessment,
      likelihoodRate: null,
      impactAssessmentItems: [{ ...before.netAssessment!.impactAssessmentItems[0], rate: null }],
    })
    expect(after.mitigationPlans).toEqual([{ ...plan, dueDate: '2031-01-31' }])
  })

  it('adds no plan to a record that has as many as it may (rule plans.set)', async () => {
    const plans = Array.from({ length: mostPlans }, (_, place) => ({ description: `Plan ${place}`, status: 'Pending' }))
    const [created] = await save([{ ...fresh, mitigationPlans: plans }])
    const { id, updatedAt, mitigationPlans } = await rowOf(created!.id!)
    const more = { id, updatedAt, mitigationPlans: [{ description: 'One more', status: 'Pending' }] }
    expect(fieldsOf([await saveOne(more)])).toEqual([['refused', 'mitigationPlans']])
    expect(fieldsOf([await saveOne({ ...more, removedPlanIds: [mitigationPlans[0]!.id] })])).toEqual([['changed']])
  })

  it('keeps an owner who left and a retired category, and gives them to no other row', async () => {
    const { pool } = api.database
    const [owner] = await assessor.get('/v1/people?q=Duangjai')
    const ownerUserId = owner!.id
    const plan = { description: 'Rent a pump', status: 'Pending', ownerUserId }
    const smoke = await pool.query(
      `insert into category_impacts (key, name_en, name_th, "order") values ('smoke', 'Smoke', 'ควัน', 99) returning key`,
    )
    expect(smoke.rowCount).toBe(1)
    const gross = { likelihoodRate: 2, impactAssessmentItems: [{ impactTypeKey: 'smoke', rate: 3 }] }
    const detail = { ...completeDetail, ownerUserId, riskCategoryId: 12 }
    const [created] = await save([{ detail, grossAssessment: gross, mitigationPlans: [plan] }])
    const other = await createCompleteRisk(assessor)
    await pool.query('update users set is_active = false where id = $1', [ownerUserId])
    await pool.query('update risk_categories set is_retired = true where id = 12')
    await pool.query(`update category_impacts set is_retired = true where key = 'smoke'`)
    const row = await rowOf(created!.id!)
    expect(row).toMatchObject({ detail: { ownerUserId, riskCategoryId: 12 }, mitigationPlans: [{ ownerUserId }] })
    expect(fieldsOf([await saveOne(row)])).toEqual([['unchanged']])
    expect(fieldsOf([await saveOne({ ...row, netAssessment: gross })])).toEqual([['changed']])
    const content = { detail, grossAssessment: gross, mitigationPlans: [plan] }
    const problems = [
      'refused',
      'grossAssessment.impactAssessmentItems.0.impactTypeKey',
      'detail.riskCategoryId',
      'detail.ownerUserId',
      'mitigationPlans.0.ownerUserId',
    ].sort()
    for (const sent of [content, { id: other.id, updatedAt: other.updatedAt, ...content }]) {
      expect(fieldsOf([await saveOne(sent)])[0]?.sort()).toEqual(problems)
      const imported = { companyGroupId: 8, source: 'x.xlsx', rows: [sent], dryRun: true }
      const [result] = (await assessor.post('/v1/risks/import', imported, 200)).rows
      expect(['refused', ...Object.keys(result?.problems ?? {})].sort()).toEqual(problems)
    }
    await pool.query('update users set is_active = true where id = $1', [ownerUserId])
    await pool.query('update risk_categories set is_retired = false where id = 12')
  })
})
