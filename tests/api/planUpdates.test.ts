import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#domain/calendar/days'
import type { ErrorBody } from '#domain/wire/errors'
import type { ListedPlan } from '#domain/wire/planUpdates'
import { oneEngine, type Client } from '../support/api.ts'
import { attached, openFilesApi, readStatus, upload, type FilesApi } from '../support/files.ts'
import { approveReview, completeDetail, createCompleteRisk, createDraft } from '../support/riskInputs.ts'

const dayFromNow = (days: number) => dayOf(new Date(Date.now() + days * 24 * 60 * 60_000))

describe.each(oneEngine)('plans are actions on %s', (engine) => {
  let files: FilesApi
  let assessor: Client
  let expert: Client
  let viewer: Client
  let idOf: Record<string, number>

  beforeAll(async () => {
    files = await openFilesApi(engine, 's3')
    assessor = await files.api.as('assessor')
    expert = await files.api.as('expert')
    viewer = await files.api.as('viewer')
    const { rows } = await files.api.database.db.execute<{ name: string; id: number }>(
      sql`select split_part(email, '@', 1) as name, id from users`,
    )
    idOf = Object.fromEntries(rows.map(({ name, id }) => [name, id]))
  })

  afterAll(() => files.close())

  /** A complete risk whose only plan has an owner and days. */
  async function planned(plan: object = {}, options: Parameters<typeof createCompleteRisk>[1] = {}) {
    const risk = await createCompleteRisk(assessor, options)
    const { id, description, status } = risk.latestDetail.mitigationPlans[0]!
    const mitigationPlans = [{ id, description, status, ownerUserId: idOf['viewer6'], ...plan }]
    await assessor.put('/v1/mitigation-plans', { riskDetailId: risk.latestDetail.id, mitigationPlans })
    return assessor.get(`/v1/risks/${risk.id}`)
  }
  const planOf = (risk: { latestDetail: { mitigationPlans: { id: number; updatedAt: string }[] } }) =>
    risk.latestDetail.mitigationPlans[0]!
  const submitted = async (plan: object = {}, options: Parameters<typeof createCompleteRisk>[1] = {}) => {
    const risk = await planned(plan, options)
    return assessor.put(`/v1/risks/${risk.id}/submit`, {})
  }
  const cardOf = async (client: Client, id: number) =>
    (await client.send<{ plans: object }>('GET', `/v1/risks/${id}?fields=card`)).body
  const find = async (client: Client, riskId: number, query = ''): Promise<ListedPlan | undefined> => {
    const { rows } = await client.list(`/v1/mitigation-plans?per_page=200${query}`)
    return rows.find(({ risk }) => risk.id === riskId)
  }

  it('have an owner, days and progress, which a call may leave out (rules plans.ownership, plans.dates and plans.late)', async () => {
    const days = { startDate: dayFromNow(-9), dueDate: dayFromNow(-1), progress: 40 }
    const risk = await planned(days)
    const plan = planOf(risk)
    expect(plan).toMatchObject({ ...days, isLate: true, owner: { id: idOf['viewer6'], firstName: expect.any(String) } })
    expect(Object.keys((plan as unknown as ListedPlan).owner!)).toEqual(['id', 'firstName', 'lastName'])
    const { plans } = await cardOf(assessor, risk.id)
    expect(plans).toEqual({ total: 1, complete: 0, late: 1 })

    const riskDetailId = risk.latestDetail.id
    const put = async (changes: object, status = 200) => {
      const mitigationPlans = [{ id: plan.id, description: 'Other words', status: 'Complete', ...changes }]
      const reply = await assessor.send<ErrorBody>('PUT', '/v1/mitigation-plans', { riskDetailId, mitigationPlans })
      expect(reply.status).toBe(status)
      return reply.body
    }
    await put({})
    expect(planOf(await assessor.get(`/v1/risks/${risk.id}`))).toMatchObject({
      ...days,
      progress: 100,
      isLate: false,
    })
    expect((await put({ startDate: dayFromNow(0) }, 400)).info).toHaveProperty('mitigationPlans.0.dueDate')
    expect((await put({ startDate: '2026-02-30' }, 400)).info).toHaveProperty('mitigationPlans.0.startDate')
    expect((await put({ dueDate: '0000-01-01' }, 400)).info).toHaveProperty('mitigationPlans.0.dueDate')
    expect((await put({ progress: 101 }, 400)).info).toHaveProperty('mitigationPlans.0.progress')
    expect((await put({ ownerUserId: 999_999 }, 400)).info).toHaveProperty('mitigationPlans.0.ownerUserId')
    await put({ ownerUserId: null, startDate: null, dueDate: null, status: 'Pending', progress: 0 })
    expect(planOf(await assessor.get(`/v1/risks/${risk.id}`))).toMatchObject({
      owner: null,
      startDate: null,
      dueDate: null,
      progress: 0,
    })
  })

  it('agree in status and progress, whatever a form or a report sends (rule plans.state)', async () => {
    const risk = await submitted({ status: 'Complete', progress: 40 })
    expect(planOf(risk)).toMatchObject({ status: 'Complete', progress: 100 })
    const report = { status: 'Complete', progress: 60 }
    const owner = await files.api.as('viewer6')
    const update = await owner.post(`/v1/mitigation-plans/${planOf(risk).id}/updates`, report, 201)
    expect(update.progress).toBe(100)
    const state = async () => {
      const plan = await find(owner, risk.id, '&owner_id=me')
      return [plan?.status, plan?.progress]
    }
    expect(await state()).toEqual(['Complete', 100])
    const send = (body: object) => owner.post(`/v1/mitigation-plans/${planOf(risk).id}/updates`, body, 201)
    expect(await send({ progress: 55 })).toMatchObject({ status: 'In Progress', progress: 55 })
    expect(await state()).toEqual(['In Progress', 55])
    expect(await send({ status: 'Pending' })).toMatchObject({ status: 'Pending', progress: 0 })
    expect(await send({ progress: 10 })).toMatchObject({ status: 'In Progress', progress: 10 })
    expect(await send({ status: 'In Progress' })).toMatchObject({ status: 'In Progress', progress: null })
    expect(await send({ comment: 'As before' })).toMatchObject({ status: null, progress: null })
    expect(await state()).toEqual(['In Progress', 10])
  })

  it.each([
    [{ status: 'Pending', progress: 60 }, 'In Progress', 60],
    [{ status: 'In Progress', progress: 100 }, 'Complete', 100],
  ] as const)('stored as %j are %s at %d percent (rule plans.state)', async (sent, status, progress) => {
    const risk = await planned(sent)
    expect(planOf(risk)).toMatchObject({ status, progress })
    const { id, description } = risk.latestDetail.mitigationPlans[0]!
    const mitigationPlans = [{ id, description, status: 'Pending' }]
    await assessor.put('/v1/mitigation-plans', { riskDetailId: risk.latestDetail.id, mitigationPlans }, 200)
    expect(planOf(await assessor.get(`/v1/risks/${risk.id}`))).toMatchObject({ status: 'Pending', progress: 0 })
  })

  it('accept no inactive owner, and keep an owner who becomes inactive', async () => {
    const risk = await planned({ ownerUserId: idOf['md6'] })
    await files.api.database.db.execute(sql`update users set is_active = false where id = ${idOf['md6']}`)
    const { id, description, status } = risk.latestDetail.mitigationPlans[0]!
    const riskDetailId = risk.latestDetail.id
    const kept = { id, description, status, ownerUserId: idOf['md6'] }
    await assessor.put('/v1/mitigation-plans', { riskDetailId, mitigationPlans: [kept] }, 200)
    const added = { description: 'Another', status: 'Pending', ownerUserId: idOf['md6'] }
    await assessor.put('/v1/mitigation-plans', { riskDetailId, mitigationPlans: [kept, added] }, 400)
    await files.api.database.db.execute(sql`update users set is_active = true where id = ${idOf['md6']}`)
  })

  it('are reported on by their owner, after completion too, without a revision, a review or a new version (rule plans.updates)', async () => {
    const risk = await submitted({ dueDate: dayFromNow(-1) })
    const done = await approveReview(expert, risk)
    expect(done.latestDetail.workflowStatus.name).toBe('complete_assessor')
    const owner = await files.api.as('viewer6')
    const mine = await find(owner, risk.id, '&owner_id=me')
    expect(mine).toMatchObject({ mayUpdate: true, updates: 0, isLate: true })

    const sent = { status: 'Complete', progress: 100, comment: 'Lining is on site', updatedAt: mine!.updatedAt }
    const update = await owner.post(`/v1/mitigation-plans/${mine!.id}/updates`, sent, 201)
    expect(update).toMatchObject({
      mitigationPlanId: mine!.id,
      status: 'Complete',
      progress: 100,
      comment: 'Lining is on site',
      fileAttachment: [],
      author: { id: idOf['viewer6'] },
      authorRole: 'Viewer',
    })
    const after = await assessor.get(`/v1/risks/${risk.id}`)
    expect(after.latestDetail.revision).toBe(done.latestDetail.revision)
    expect(after.updatedAt).toBe(done.updatedAt)
    expect(planOf(after)).toMatchObject({
      status: 'Complete',
      progress: 100,
      isLate: false,
      reviewStatus: 'approved',
      updatedAt: update.updatedAt,
    })
    const { plans } = await cardOf(viewer, risk.id)
    expect(plans).toEqual({ total: 1, complete: 1, late: 0 })

    const { rows } = await viewer.list(`/v1/mitigation-plans/${mine!.id}/updates`)
    expect(rows).toEqual([expect.objectContaining({ id: update.id, comment: 'Lining is on site' })])
    const entry = (await assessor.get(`/v1/risks/${risk.id}/audit`)).at(-1)!
    expect(entry).toMatchObject({
      action: 'report_progress',
      role: 'Viewer',
      changes: {
        [`mitigationPlans.${mine!.id}.status`]: { before: 'In Progress', after: 'Complete' },
        [`mitigationPlans.${mine!.id}.comment`]: { before: null, after: 'Lining is on site' },
      },
    })
    await owner.post(`/v1/mitigation-plans/${mine!.id}/updates`, { ...sent, status: 'Pending' }, 409)
    await owner.post(`/v1/mitigation-plans/${mine!.id}/updates`, {}, 400)
    await owner.post(`/v1/mitigation-plans/${mine!.id}/updates`, { comment: ' ' }, 400)
  })

  it('are reported on by the role that created the record at home, and by nobody else', async () => {
    const risk = await submitted()
    const { id } = planOf(risk)
    const report = { comment: 'Ordered' }
    await assessor.post(`/v1/mitigation-plans/${id}/updates`, report, 201)
    for (const name of ['owner', 'md', 'viewer', 'expert', 'companyadmin']) {
      await (await files.api.as(name)).post(`/v1/mitigation-plans/${id}/updates`, report, 403)
    }
    for (const name of ['assessor6', 'sysadmin', 'md6']) {
      const client = await files.api.as(name)
      const { info } = await client.post(`/v1/mitigation-plans/${id}/updates`, report, 400)
      expect(info).toEqual({ mitigationPlanId: 'the selected mitigationPlanId not found' })
      await client.get(`/v1/mitigation-plans/${id}/updates`, 400)
      await client.get(`/v1/mitigation-plans/999999/updates`, 400)
    }
  })

  it('keep what was reported while the record is edited again, on both revisions and back', async () => {
    const risk = await approveReview(expert, await submitted())
    const owner = await files.api.as('viewer6')
    const { id } = (await find(owner, risk.id))!
    await owner.post(`/v1/mitigation-plans/${id}/updates`, { progress: 10 }, 201)
    const edited = await assessor.post('/v1/risk-details', { riskId: risk.id }, 201)
    const copy = edited.mitigationPlans[0]!
    expect(copy).toMatchObject({ progress: 10, owner: { id: idOf['viewer6'] } })
    expect(copy.id).not.toBe(id)
    await owner.post(`/v1/mitigation-plans/${id}/updates`, { progress: 20, comment: 'Half way' }, 201)
    // Under the id of the copy as well, for a reader who sees the copy.
    await owner.post(`/v1/mitigation-plans/${copy.id}/updates`, { progress: 30 }, 201)
    expect(planOf(await assessor.get(`/v1/risks/${risk.id}`))).toMatchObject({ id: copy.id, progress: 30 })
    expect(planOf(await viewer.get(`/v1/risks/${risk.id}`))).toMatchObject({ id, progress: 30 })
    for (const [client, plan] of [
      [assessor, copy.id],
      [viewer, id],
    ] as const) {
      const { rows } = await client.list(`/v1/mitigation-plans/${plan}/updates?sort=id&order=desc`)
      expect(rows.map(({ mitigationPlanId, progress }) => [mitigationPlanId, progress])).toEqual(
        [30, 20, 10].map((progress) => [plan, progress]),
      )
    }
    await assessor.put(`/v1/risks/${risk.id}/undo`, {})
    expect(planOf(await assessor.get(`/v1/risks/${risk.id}`))).toMatchObject({ progress: 30 })
    expect((await find(owner, risk.id))?.updates).toBe(3)
    const { rows: found } = await owner.list(`/v1/mitigation-plans/${id}/updates?q=way%20half`)
    expect(found.map(({ comment }) => comment)).toEqual(['Half way'])
  })

  it('carry evidence, which opens to anyone who reads the report and to nobody else (rule files.read)', async () => {
    const risk = await submitted()
    const owner = await files.api.as('viewer6')
    const stranger = await files.api.as('assessor6')
    const s3Url = await upload(files, owner, { name: 'evidence.pdf' })
    const { id } = planOf(risk)
    await stranger.post(
      `/v1/mitigation-plans/${id}/updates`,
      { fileAttachment: [attached(s3Url, 'evidence.pdf')] },
      400,
    )
    expect(await readStatus(viewer, s3Url)).toBe(400)
    const foreign = await upload(files, stranger, { name: 'foreign.pdf' })
    const { info } = await owner.post(
      `/v1/mitigation-plans/${id}/updates`,
      { fileAttachment: [attached(foreign, 'foreign.pdf')] },
      400,
    )
    expect(info).toHaveProperty('fileAttachment.0.attachmentUrl')
    const renamed = { fileAttachment: [attached(s3Url, 'evidence.exe')] }
    await owner.post(`/v1/mitigation-plans/${id}/updates`, renamed, 400)
    await owner.post(`/v1/mitigation-plans/${id}/updates`, { fileAttachment: [attached(s3Url, 'evidence.pdf')] }, 201)
    expect(await readStatus(viewer, s3Url)).toBe(200)
    expect(await readStatus(stranger, s3Url)).toBe(400)
  })

  it('never show what was reported under the private mark to users whom the mark excluded (rule visibility.private-lifted)', async () => {
    const risk = await submitted({}, { isPrivate: true })
    const { id } = planOf(risk)
    await assessor.post(`/v1/mitigation-plans/${id}/updates`, { comment: 'Between us' }, 201)
    await viewer.get(`/v1/mitigation-plans/${id}/updates`, 400)
    expect(await find(viewer, risk.id)).toBeUndefined()
    await assessor.put(`/v1/risks/${risk.id}/withdraw`, {})
    await assessor.put(`/v1/risks/${risk.id}`, { isPrivate: false })
    const { latestDetail } = await assessor.put(`/v1/risks/${risk.id}/submit`, {})
    const open = latestDetail.mitigationPlans[0]!.id
    await assessor.post(`/v1/mitigation-plans/${open}/updates`, { comment: 'For all' }, 201)
    const commentsOf = async (client: Client) =>
      (await client.list(`/v1/mitigation-plans/${open}/updates`)).rows.map(({ comment }) => comment)
    expect(await commentsOf(viewer)).toEqual(['For all'])
    expect((await find(viewer, risk.id))?.updates).toBe(1)
    expect(await commentsOf(assessor)).toEqual(['Between us', 'For all'])
    expect(await commentsOf(await files.api.as('viewer6'))).toEqual(['Between us', 'For all'])
  })

  it('are listed over records by owner, lateness, day, status, group and words (rule plans.list)', async () => {
    const late = await submitted({ description: 'Zirconia bricks ก้อนอิฐ', dueDate: dayFromNow(-3) })
    const due = await submitted({ description: 'Zirconia sand', dueDate: dayFromNow(3), status: 'Pending' })
    const found = async (client: Client, query: string) => {
      const { rows, range } = await client.list(`/v1/mitigation-plans?${query}`)
      expect(range.startsWith('mitigation-plans ')).toBe(true)
      return rows.filter(({ risk }) => ids.includes(risk.id)).map(({ risk }) => risk.id)
    }
    const ids = [late.id, due.id]
    expect(await found(viewer, 'q=zirconia')).toEqual([late.id, due.id])
    expect(await found(viewer, 'q=zirconia&order=desc')).toEqual([due.id, late.id])
    expect(await found(viewer, `q=${encodeURIComponent('ก้อนอิฐ')}`)).toEqual([late.id])
    expect(await found(viewer, `q=zirconia&owner_id=${idOf['viewer6']}`)).toEqual([late.id, due.id])
    expect(await found(viewer, 'q=zirconia&owner_id=me')).toEqual([])
    expect(await found(viewer, 'q=zirconia&late=true')).toEqual([late.id])
    expect(await found(viewer, 'q=zirconia&late=false')).toEqual([due.id])
    expect(await found(viewer, `q=zirconia&due_before=${dayFromNow(3)}`)).toEqual([late.id])
    expect(await found(viewer, 'q=zirconia&status=Pending')).toEqual([due.id])
    expect(await found(viewer, 'q=zirconia&type=item')).toEqual([late.id, due.id])
    expect(await found(viewer, 'q=zirconia&type=summary')).toEqual([])
    expect(await found(viewer, 'q=zirconia&company_group_id=8')).toEqual([late.id, due.id])
    expect(await found(viewer, 'q=zirconia&company_group_id=3')).toEqual([])
    expect(await found(viewer, 'q=zirconia&company_group_id=3&include_descendants=true')).toEqual([late.id, due.id])
    expect(await found(expert, 'q=zirconia&sort=title&status=Pending&status=Complete')).toEqual([due.id])
    const owner = await files.api.as('viewer6')
    const listed = await found(owner, 'q=zirconia')
    expect(listed).toEqual([late.id, due.id])
    // Plans of one day are in the order of their numbers, in both directions.
    const same = await submitted({ description: 'Zirconia paint', dueDate: dayFromNow(3) })
    ids.push(same.id)
    expect(await found(viewer, 'q=zirconia')).toEqual([late.id, due.id, same.id])
    expect(await found(viewer, 'q=zirconia&order=desc')).toEqual([due.id, same.id, late.id])
    ids.pop()
    // A report counts for its own record alone, and open screens read that record again.
    const other = await submitted({ description: 'Feldspar', dueDate: dayFromNow(-3) })
    await files.api.database.pool.query('delete from outbox')
    await assessor.post(`/v1/mitigation-plans/${planOf(other).id}/updates`, { status: 'Complete' }, 201)
    const { rows: events } = await files.api.database.pool.query(
      `select topic, (payload ->> 'id')::int as id, payload ->> 'action' as action from outbox where kind = 'event'`,
    )
    expect(events).toEqual([{ topic: 'risk', id: other.id, action: 'report_progress' }])
    const withLate = (await viewer.list('/v1/risks?per_page=200&late_plans=true')).rows.map(({ id }) => id)
    expect([late.id, other.id].map((id) => withLate.includes(id))).toEqual([true, false])
    // The place of a hidden record cannot be filtered.
    expect(await found(owner, 'q=zirconia&company_group_id=8')).toEqual([])
    expect(await found(await files.api.as('companyadmin'), 'q=zirconia')).toEqual([])
    for (const query of ['owner_id=you', 'late=yes', 'due_before=tomorrow', 'status=Done', 'colour=red']) {
      await viewer.get(`/v1/mitigation-plans?${query}` as '/v1/mitigation-plans', 400)
    }
  })

  it('show an owner without a role that plan, the title of its record, and nothing else (rule plans.owner-view)', async () => {
    const norole = await files.api.as('norole')
    await norole.get('/v1/mitigation-plans', 403)
    const risk = await submitted({ ownerUserId: idOf['norole'] })
    const { rows } = await norole.list('/v1/mitigation-plans?owner_id=me')
    expect(rows).toEqual([
      {
        ...rows[0],
        description: 'Order a spare lining',
        mayUpdate: true,
        risk: { id: risk.id, type: 'item', title: completeDetail.eventDescription, companyGroup: null },
      },
    ])
    expect((await norole.list('/v1/mitigation-plans')).rows).toEqual(rows)
    expect(await norole.get('/v1/mitigation-plans?state=submitted')).toEqual([])
    const { id } = rows[0]!
    const s3Url = await upload(files, norole, { name: 'photo.pdf' })
    const sent = { progress: 50, comment: 'Here', fileAttachment: [attached(s3Url, 'photo.pdf')] }
    const update = await norole.post(`/v1/mitigation-plans/${id}/updates`, sent, 201)
    expect(update).toMatchObject({ authorRole: null, author: { id: idOf['norole'] } })
    expect((await norole.list(`/v1/mitigation-plans/${id}/updates`)).rows).toHaveLength(1)
    expect(await readStatus(norole, s3Url)).toBe(200)
    const entry = (await assessor.get(`/v1/risks/${risk.id}/audit`)).at(-1)!
    expect(entry).toMatchObject({ action: 'report_progress', role: null, companyGroupId: null })
    expect((await assessor.list(`/v1/mitigation-plans/${id}/updates`)).rows[0]).toMatchObject({ authorRole: null })

    for (const path of [
      `/v1/risks/${risk.id}`,
      `/v1/risks/${risk.id}/audit`,
      '/v1/risks',
      '/v1/people?q=an',
      '/v1/users',
    ]) {
      expect([path, (await norole.send('GET', path)).status]).toEqual([path, 403])
    }
    await assessor.put(`/v1/risks/${risk.id}/withdraw`)
    await assessor.put(`/v1/risk-details/${risk.latestDetail.id}`, { eventDescription: 'Not submitted yet' })
    const [kept] = (await norole.list('/v1/mitigation-plans')).rows
    expect(kept?.risk.title).toBe(completeDetail.eventDescription)
    const other = await createDraft(assessor)
    await norole.get(`/v1/mitigation-plans/${planOf(await submitted()).id}/updates`, 400)
    expect((await norole.list('/v1/mitigation-plans')).rows.map((row) => row.risk.id)).not.toContain(other.id)
    const { info } = await norole.post(
      '/v1/s3/signedUrl/read',
      { items: [{ s3Url: 'no-such-file.pdf', expirationTime: 5 }] },
      400,
    )
    expect(info).toBeDefined()
  })

  it('answer a repeated report once (rule wire.idempotency)', async () => {
    const risk = await submitted()
    const owner = await files.api.as('viewer6')
    const { id } = planOf(risk)
    const headers = { 'idempotency-key': 'report-1' }
    const send = () =>
      owner.send<{ id: number }>('POST', `/v1/mitigation-plans/${id}/updates`, { comment: 'Once' }, headers)
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
    expect((await owner.list(`/v1/mitigation-plans/${id}/updates`)).rows).toHaveLength(1)
  })
})
