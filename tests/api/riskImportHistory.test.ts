import { dayOf } from '#domain/calendar/workingDays'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyAllowableUntil } from '#domain/riskImports/history'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail } from '../support/riskInputs.ts'

const rated = (likelihoodRate: number, rate: number) => ({
  likelihoodRate,
  impactAssessmentItems: [{ impactTypeKey: 'financial', rate }],
})

const row = (eventDescription: string, more: object = {}) => ({
  detail: { ...completeDetail, eventDescription },
  grossAssessment: rated(4, 4),
  netAssessment: rated(2, 3),
  ...more,
})

const today = dayOf(new Date())
const yesterday = dayOf(new Date(Date.now() - 24 * 60 * 60_000))
const path = '/v1/company-groups/8/history-permission'

describe.each(oneEngine)('the import of completed records on %s (rule import.history)', (engine) => {
  let api: TestApi
  let assessor: Client
  let owner: Client
  let admin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    ;[assessor, owner, admin] = await Promise.all([api.as('assessor'), api.as('owner'), api.as('companyadmin')])
  })

  afterAll(() => api.close())

  const bodyOf = (rows: unknown[], more: object = {}) => ({
    companyGroupId: 8,
    source: 'register-2021.xlsx',
    rows,
    recordAs: 'history',
    ...more,
  })
  const send = (client: Client, rows: unknown[], more: object = {}) =>
    client.post('/v1/risks/import', bodyOf(rows, more), 200)
  const refused = (client: Client, rows: unknown[], status: 400 | 403 = 403) =>
    client.post('/v1/risks/import', bodyOf(rows), status)
  const allow = (allowedUntil: string | null) => admin.put(path, { allowedUntil })
  const only = (ids: readonly { id: number | null }[]): number => ids[0]?.id ?? Number.NaN
  const total = async () => (await assessor.list('/v1/risks?company_group_id=8&type=item')).total

  it('is refused until a Group Admin allows it, tried out or not', async () => {
    const { message } = await refused(assessor, [row('One.')])
    expect(message).toMatch(/Group Admin has not allowed/)
    await assessor.post('/v1/risks/import', bodyOf([row('One.')], { dryRun: true }), 403)
    expect(await assessor.get('/v1/risks/imports/history-permission')).toEqual({ allowedUntil: null, denied: message })
    await allow(today)
    expect(await assessor.get('/v1/risks/imports/history-permission')).toEqual({ allowedUntil: today, denied: null })
    expect((await send(assessor, [row('One.')], { dryRun: true })).rows).toMatchObject([{ outcome: 'created' }])
  })

  it('is allowed by Group Admins of the group alone, for a month at most, and the audit reports it', async () => {
    for (const account of ['assessor', 'owner', 'sysadmin', 'viewer']) {
      await (await api.as(account)).put(path, { allowedUntil: today }, 403)
    }
    await admin.put('/v1/company-groups/6/history-permission', { allowedUntil: today }, 403)
    await admin.put('/v1/company-groups/999/history-permission', { allowedUntil: today }, 400)
    const tooLong = dayOf(new Date(Date.now() + 32 * 24 * 60 * 60_000))
    for (const allowedUntil of [yesterday, tooLong, 'soon', '']) await admin.put(path, { allowedUntil }, 400)
    await allow(historyAllowableUntil(new Date()))
    await allow(today)
    expect(await admin.get('/v1/company-groups/history-permissions')).toMatchObject([
      { companyGroup: { id: 8 }, allowedUntil: today, allowedBy: { firstName: expect.any(String) } },
    ])
    await allow(null)
    await allow(null)
    expect(await admin.get('/v1/company-groups/history-permissions')).toEqual([])
    const { rows } = await admin.list('/v1/administration-audit?kind=company_group&sort=id&order=desc')
    const actions = rows
      .filter(({ action }) => action.endsWith('_history'))
      .map(({ action, changes }) => ({ action, changes }))
    expect(actions[0]).toEqual({
      action: 'forbid_history',
      changes: [{ field: 'historyAllowedUntil', before: today, after: null }],
    })
    expect(actions.filter(({ action }) => action === 'forbid_history')).toHaveLength(1)
    await refused(assessor, [row('One.')])
  })

  it('ends with its day', async () => {
    await allow(today)
    await api.database.db.execute(sql`update history_permissions set allowed_until = ${yesterday}`)
    expect((await refused(assessor, [row('One.')])).message).toMatch(/has ended/)
    expect(await admin.get('/v1/company-groups/history-permissions')).toEqual([])
    await allow(today)
  })

  it('is refused to the user who allowed it, unless four eyes are not required', async () => {
    await api.database.db.execute(
      sql`update history_permissions set allowed_by = (select id from users where email = 'assessor@demo.example')`,
    )
    expect((await refused(assessor, [row('One.')])).message).toMatch(/Somebody else/)
    const system = await api.as('sysadmin')
    await system.put('/v1/settings/FOUR_EYES', { value: 'false' })
    await send(assessor, [row('One.')], { dryRun: true })
    await system.put('/v1/settings/FOUR_EYES', { value: 'true' })
    await allow(today)
  })

  it('makes complete records that everybody sees, with an audit that shows how they came', async () => {
    const { rows } = await send(assessor, [
      row('The kiln burned in 2021.', { mitigationPlans: [{ description: 'Spare', status: 'Complete' }] }),
    ])
    const id = only(rows)
    const expected = {
      creatorRole: 'Assessor',
      latestDetail: { workflowStatus: { name: 'complete_assessor' }, submitDetail: { name: 'Assessor' }, revision: 1 },
    }
    for (const account of ['assessor', 'owner', 'viewer', 'expert', 'md']) {
      expect(await (await api.as(account)).get(`/v1/risks/${id}`)).toMatchObject(expected)
    }
    const [begun, ...more] = await (await api.as('viewer')).get(`/v1/risks/${id}/audit`)
    expect(more).toEqual([])
    expect(begun).toMatchObject({
      action: 'record_history',
      fromStatus: null,
      toStatus: 'complete_assessor',
      changes: {
        importedFrom: { after: 'register-2021.xlsx' },
        eventDescription: { after: 'The kiln burned in 2021.' },
      },
    })
    expect((await assessor.list(`/v1/risks?fields=card&q=${id}`)).rows[0]?.holder?.role).toBe('Assessor')
    // It can be reported like any other, or edited again and discarded.
    const opened = await assessor.post('/v1/risk-details', { riskId: id })
    expect(opened.workflowStatus.name).toBe('editing_assessor')
    expect((await assessor.put(`/v1/risks/${id}/undo`, {})).latestDetail.workflowStatus.name).toBe('complete_assessor')
    await assessor.post('/v1/risk-summary/submit', { riskSummaryRequire: [], riskItemRequire: [{ id }] })
  })

  it("makes an Internal Owner's complete permanently, which are with nobody and can be edited again", async () => {
    const { rows } = await send(owner, [row('The silo cracked in 2020.')])
    const id = only(rows)
    const [card] = (await owner.list(`/v1/risks?fields=card&q=${id}`)).rows
    expect(card).toMatchObject({ workflowStatus: { name: 'complete_internal_owner' }, holder: null })
  })

  it('sends no email', async () => {
    const count = async () =>
      (await api.database.db.execute<{ count: number }>(sql`select count(*)::int from outbox where kind = 'mail'`)).rows
    const before = await count()
    await send(assessor, [row('Nobody is told.')])
    expect(await count()).toEqual(before)
  })

  it('names at each field what a row lacks, and accepts no change of a record', async () => {
    const { rows: made } = await send(assessor, [row('There already.')])
    const before = await total()
    const change = { id: only(made), updatedAt: new Date().toISOString(), detail: { rootCause: 'Another' } }
    const lacking = [
      { detail: { ...completeDetail, rootCause: ' ' } },
      row('High.', { netAssessment: rated(5, 5) }),
      row('Fine.'),
      change,
    ]
    const { rows } = await send(assessor, lacking, { dryRun: true })
    expect(rows.map(({ outcome }) => outcome)).toEqual(['invalid', 'invalid', 'created', 'invalid'])
    expect(Object.keys(rows[0]?.problems ?? {})).toEqual([
      'detail.rootCause',
      'grossAssessment.likelihoodRate',
      'grossAssessment.impactAssessmentItems',
      'netAssessment.likelihoodRate',
      'netAssessment.impactAssessmentItems',
    ])
    expect(Object.keys(rows[1]?.problems ?? {})).toEqual(['mitigationPlans'])
    expect(Object.keys(rows[3]?.problems ?? {})).toEqual(['id'])
    expect(Object.keys((await refused(assessor, lacking, 400)).info ?? {})).toContain('rows.1.mitigationPlans')
    expect(await total()).toBe(before)
  })

  it('is undone as a whole by the role that made it, also once it is no longer allowed', async () => {
    const { id, rows } = await send(assessor, [row('Back, one.'), row('Back, two.')])
    const imported = `/v1/risks/imports/${id ?? 0}` as const
    expect((await assessor.get('/v1/risks/imports'))[0]).toMatchObject({ id, recordedAs: 'history', touched: 0 })
    await owner.delete(imported, {}, 403)
    await allow(null)
    const before = await total()
    await assessor.delete(imported)
    expect(await total()).toBe(before - 2)
    await assessor.get(`/v1/risks/${only(rows)}`, 400)
    await allow(today)
  })

  it('cannot be undone after a record was changed, or linked to a summary', async () => {
    const edited = await send(assessor, [row('Edited again.')])
    await assessor.post('/v1/risk-details', { riskId: only(edited.rows) })
    await assessor.delete(`/v1/risks/imports/${edited.id ?? 0}`, {}, 409)
    const bound = await send(assessor, [row('Bound.')])
    await assessor.post('/v1/risks/create', { type: 'summary', detail: completeDetail, riskIds: [only(bound.rows)] })
    expect((await assessor.get('/v1/risks/imports'))[0]?.touched).toBe(1)
    await assessor.delete(`/v1/risks/imports/${bound.id ?? 0}`, {}, 409)
  })
})
