import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#domain/calendar/days'
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
const setting = '/v1/settings/COMPLETED_IMPORT_UNTIL'

describe.each(oneEngine)('the import of completed records on %s (rule import.history)', (engine) => {
  let api: TestApi
  let assessor: Client
  let owner: Client
  let system: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    ;[assessor, owner, system] = await Promise.all([api.as('assessor'), api.as('owner'), api.as('sysadmin')])
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
  const allow = (value: string) => system.put(setting, { value })
  const only = (ids: readonly { id: number | null }[]): number => ids[0]?.id ?? Number.NaN
  const total = async () => (await assessor.list('/v1/risks?company_group_id=8&type=item')).total

  it('is refused until the setting allows it, and after its day, tried out or not', async () => {
    expect(await assessor.get(setting)).toMatchObject({ value: '' })
    const { message } = await refused(assessor, [row('One.')])
    expect(message).toMatch(/A System Admin can allow it/)
    await assessor.post('/v1/risks/import', bodyOf([row('One.')], { dryRun: true }), 403)
    await allow(yesterday)
    await refused(assessor, [row('One.')])
    await allow(today)
    expect((await send(assessor, [row('One.')], { dryRun: true })).rows).toMatchObject([{ outcome: 'created' }])
  })

  it('is allowed by a System Admin alone, until a day, and the audit reports it (rule admin.settings)', async () => {
    for (const account of ['assessor', 'owner', 'groupadmin', 'viewer']) {
      await (await api.as(account)).put(setting, { value: today }, 403)
    }
    for (const value of ['soon', '31/12/2026', '2026-02-30', ' ']) await system.put(setting, { value }, 400)
    await system.put('/v1/settings/FOUR_EYES', { value: '' }, 400)
    await allow('')
    await refused(assessor, [row('One.')])
    await allow(today)
    const { rows } = await system.list('/v1/administration-audit?kind=setting&sort=id&order=desc')
    expect(rows[0]).toMatchObject({
      action: 'change_setting',
      changes: [{ field: 'COMPLETED_IMPORT_UNTIL', before: '', after: today }],
    })
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
    await allow('')
    const before = await total()
    await assessor.delete(imported)
    expect(await total()).toBe(before - 2)
    const [undone] = await assessor.get('/v1/risks/imports')
    expect(undone).toMatchObject({ id, undoneAt: expect.any(String), touched: 0 })
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
