import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#domain/calendar/days'
import { reviewPeriodStates, type ReviewPeriodState } from '#domain/risks/reviewPeriods'
import { isComplete, workflowStatuses, type WorkflowStatus } from '#domain/risks/statuses'
import type { ErrorBody } from '#domain/wire/errors'
import type { ReviewPeriodProgress } from '#domain/wire/reviewPeriods'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { approveReview, createCompleteRisk, createDraft } from '../support/riskInputs.ts'
import { timesOf } from '../support/scope.ts'

const home = 8
const dayFromNow = (days: number) => dayOf(new Date(Date.now() + days * 24 * 60 * 60_000))
/** Noon of a day in the time zone of the installation. */
/** A moment of a day in Bangkok. */
const momentOf = (daysAgo: number, time: string) => new Date(`${dayFromNow(-daysAgo)}T${time}+07:00`).toISOString()

describe.each(engines)('review periods on %s', (engine) => {
  let api: TestApi
  let assessor: Client
  let expert: Client
  let admin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    expert = await api.as('expert')
    admin = await api.as('companyadmin')
  })

  // Rows of the past are written by SQL.
  afterAll(() => api.close(/./))

  const names = { nameEn: 'H2 2026', nameTh: 'ครึ่งหลังปี 2569' }
  const periodOf = (startsOn: string, endsOn: string, companyGroupId = home) => ({
    ...names,
    startsOn,
    endsOn,
    companyGroupId,
  })
  const refusalOf = async (client: Client, body: object, status: number) => {
    const reply = await client.send<ErrorBody>('POST', '/v1/review-periods', body)
    expect([client.name, body, reply.status]).toEqual([client.name, body, status])
    return Object.keys(reply.body.info ?? {})
  }
  const progressOf = async (id: number, client = assessor): Promise<ReviewPeriodProgress> => {
    const { rows } = await client.list(`/v1/review-periods/${id}/progress`)
    const row = rows.find(({ companyGroup }) => companyGroup.id === home)
    return row ?? expect.fail('the group has no progress')
  }
  const found = async (query: string, client = assessor) =>
    (await client.list(`/v1/risks?per_page=200&${query}`)).rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const execute = (statement: ReturnType<typeof sql>) => api.database.db.execute(statement)

  it('a Group Admin of the group makes, changes and deletes one; two of a group do not overlap (rule review-periods.access)', async () => {
    const period = await admin.post('/v1/review-periods', periodOf('2031-01-01', '2031-06-30'), 201)
    expect(period).toMatchObject({ ...periodOf('2031-01-01', '2031-06-30'), companyGroup: { id: home } })
    expect(await refusalOf(admin, periodOf('2031-06-30', '2031-12-31'), 400)).toEqual(['startsOn'])
    expect(await refusalOf(admin, periodOf('2030-01-01', '2031-01-01'), 400)).toEqual(['startsOn'])
    expect(await refusalOf(admin, periodOf('2032-02-02', '2032-02-01'), 400)).toEqual(['endsOn'])
    expect(await refusalOf(admin, { ...periodOf('2032-01-01', '2032-06-30'), name: 'x' }, 400)).not.toEqual([])
    expect(await refusalOf(admin, periodOf('2032-01-01', '2032-06-30', 999_999), 400)).toEqual(['companyGroupId'])
    expect(await refusalOf(admin, periodOf('2032-01-01', '2032-06-30', 1), 403)).toEqual([])
    for (const name of ['assessor', 'owner', 'md', 'viewer', 'sysadmin']) {
      await refusalOf(await api.as(name), periodOf('2032-01-01', '2032-06-30'), 403)
    }
    const next = await admin.post('/v1/review-periods', periodOf('2031-07-01', '2031-12-31'), 201)
    const moved = await admin.send<ErrorBody>('PUT', `/v1/review-periods/${next.id}`, { startsOn: '2031-06-01' })
    expect([moved.status, Object.keys(moved.body.info ?? {})]).toEqual([400, ['startsOn']])
    const changed = await admin.put(`/v1/review-periods/${next.id}`, {
      endsOn: '2031-11-30',
      updatedAt: next.updatedAt,
    })
    expect(changed.endsOn).toBe('2031-11-30')
    await admin.put(`/v1/review-periods/${next.id}`, { endsOn: '2031-12-31', updatedAt: next.updatedAt }, 409)
    const { rows: audit } = await execute(
      sql`select action from audit_entries where subject_type = 'review_period' and subject_id = ${next.id} order by id`,
    )
    expect(audit.map(({ action }) => action)).toEqual(['create', 'update'])
    const named = async (q: string) =>
      (await admin.list(`/v1/review-periods?company_group_id=${home}&q=${encodeURIComponent(q)}`)).rows.map(
        ({ id }) => id,
      )
    expect([await named('h2 2026'), await named('ครึ่งหลัง'), await named('H1')]).toEqual([
      [next.id, period.id],
      [next.id, period.id],
      [],
    ])
    for (const { id } of [period, next]) await admin.delete(`/v1/review-periods/${id}`)
    await admin.delete(`/v1/review-periods/${next.id}` as never, undefined, 400)
  })

  it('of a group above is read by its Group Admins below, and neither changed nor taken over (rule review-periods.access)', async () => {
    const top = await api.as('groupadmin')
    const above = await top.post('/v1/review-periods', periodOf('2035-01-01', '2035-06-30', 1), 201)
    const own = await admin.post('/v1/review-periods', periodOf('2035-02-01', '2035-05-31'), 201)
    const listed = (await admin.list('/v1/review-periods?q=H2')).rows.map(({ id }) => id)
    // The last to start first, whenever it ends.
    expect(listed.filter((id) => [above.id, own.id].includes(id))).toEqual([own.id, above.id])
    for (const [id, body] of [
      [above.id, { endsOn: '2035-05-31' }],
      [above.id, { companyGroupId: home }],
      [own.id, { companyGroupId: 1 }],
    ] as const) {
      expect([body, (await admin.send('PUT', `/v1/review-periods/${id}`, body)).status]).toEqual([body, 403])
    }
    expect((await admin.send('DELETE', `/v1/review-periods/${above.id}`)).status).toBe(403)
    // Its progress has each active group once, in the order of the chart; an inactive one only with records.
    await createDraft(assessor)
    const { rows: groups } = await execute(
      sql`select id from company_groups where is_active and id <> 37 order by hierarchy`,
    )
    await execute(sql`update company_groups set is_active = false where id in (37, ${home})`)
    const progress = await top.get(`/v1/review-periods/${above.id}/progress`)
    expect(progress.map(({ companyGroup }) => companyGroup.id)).toEqual(groups.map(({ id }) => id))
    await execute(sql`update company_groups set is_active = true where id in (37, ${home})`)
    await top.delete(`/v1/review-periods/${above.id}`)
    await admin.delete(`/v1/review-periods/${own.id}`)
  })

  it('is made once for an idempotency key', async () => {
    const key = { 'idempotency-key': 'one period' }
    const send = () =>
      admin.send<{ id: number }>('POST', '/v1/review-periods', periodOf('2033-01-01', '2033-06-30'), key)
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    await admin.delete(`/v1/review-periods/${first.body.id}`)
  })

  it('is read by the people of its groups, and by nobody else', async () => {
    const { id } = await admin.post('/v1/review-periods', periodOf('2034-01-01', '2034-06-30'), 201)
    const reads = async (name: string) => {
      const client = await api.as(name)
      const { rows } = await client.list('/v1/review-periods')
      const { status } = await client.send('GET', `/v1/review-periods/${id}/progress`)
      return [rows.some((row) => row.id === id), status]
    }
    for (const name of ['assessor', 'owner', 'viewer', 'companyadmin', 'groupadmin']) {
      expect([name, ...(await reads(name))]).toEqual([name, true, 200])
    }
    expect(await reads('assessor6')).toEqual([false, 400])
    await admin.delete(`/v1/review-periods/${id}`)
  })

  it('counts each record once, and its lists have the same records (rule review-periods.state)', async () => {
    const complete = async () => {
      const { id } = await createCompleteRisk(assessor)
      return approveReview(expert, await assessor.put(`/v1/risks/${id}/submit`, {}))
    }
    const before = await admin.post('/v1/review-periods', periodOf(dayFromNow(0), dayFromNow(0)), 201)
    const old = await progressOf(before.id)
    const [draft, updated] = [await createDraft(assessor), await complete()]
    const confirmed = await complete()
    const submitted = await createCompleteRisk(assessor)
    await assessor.put(`/v1/risks/${submitted.id}/submit`, {})
    await assessor.post(`/v1/risks/${confirmed.id}/confirmations`, { updatedAt: confirmed.updatedAt }, 201)
    // A completion goes before a confirmation.
    expect(await progressOf(before.id)).toMatchObject({
      total: old.total + 4,
      updated: old.updated + 2,
      confirmed: old.confirmed,
      submitted: old.submitted + 1,
      open: old.open + 1,
    })
    const listed = (state: string) => found(`review_period_id=${before.id}&review_period_state=${state}`)
    expect(await listed('open')).toContain(draft.id)
    expect(await listed('updated')).toEqual(expect.arrayContaining([updated.id, confirmed.id]))
    expect(await listed('submitted')).toContain(submitted.id)
    expect((await assessor.send('GET', '/v1/risks?review_period_state=open')).status).toBe(400)
    expect(
      (await assessor.send('GET', `/v1/risks?review_period_id=${before.id}&review_period_state=late`)).status,
    ).toBe(400)
    const { total } = await progressOf(before.id, admin)
    await assessor.delete(`/v1/risks/${draft.id}`)
    expect(await progressOf(before.id)).toMatchObject({ total: old.total + 3, open: old.open })
    expect((await progressOf(before.id, admin)).total).toBe(total - 1)
    await admin.delete(`/v1/review-periods/${before.id}`)
  })

  it('has its progress in the area of each reader, over the records that the reader can see (rule review-periods.access)', async () => {
    const above = await api.as('groupadmin')
    const { id } = await above.post('/v1/review-periods', periodOf(dayFromNow(0), dayFromNow(0), 1), 201)
    const { rows: groups } = await execute(sql`select id, hierarchy from company_groups`)
    const isInArea = (group: number, area: number) =>
      groups.some((row) => row['id'] === group && String(row['hierarchy']).split('>').includes(String(area)))
    const progressFor = async (name: string, area: number) => {
      const { rows } = await (await api.as(name)).list(`/v1/review-periods/${id}/progress`)
      expect([name, rows.filter(({ companyGroup }) => !isInArea(companyGroup.id, area))]).toEqual([name, []])
      return rows
    }
    const ofHome = async (name: string, area = home) => {
      const row = (await progressFor(name, area)).find(({ companyGroup }) => companyGroup.id === home)
      const { companyGroup: _group, ...counts } = row ?? expect.fail('the group has no progress')
      return counts
    }
    const readers = {
      assessor: home,
      owner: home,
      viewer: home,
      md: home,
      expert: home,
      'saowanee.b': 1,
      'apichat.l': 3,
    }
    const before = new Map<string, Omit<ReviewPeriodProgress, 'companyGroup'>>()
    const admins = { companyadmin: home, buadmin: 3, groupadmin: 1 }
    for (const [name, area] of Object.entries({ ...readers, ...admins })) before.set(name, await ofHome(name, area))

    await createDraft(assessor)
    const closed = await createCompleteRisk(assessor, { isPrivate: true })
    await assessor.put(`/v1/risks/${closed.id}/submit`, {})
    await approveReview(expert, closed)
    const waiting = await createCompleteRisk(assessor)
    await assessor.put(`/v1/risks/${waiting.id}/submit`, {})
    const added = async (name: string, area: number) => {
      const now = await ofHome(name, area)
      return reviewPeriodStates.map((state) => now[state] - before.get(name)![state])
    }
    // Updated, confirmed, submitted, open.
    for (const [name, expected] of [
      ['assessor', [1, 0, 1, 1]],
      ['owner', [1, 0, 1, 1]],
      ['md', [1, 0, 1, 0]],
      ['expert', [1, 0, 1, 0]],
      ['viewer', [0, 0, 1, 0]],
      ['saowanee.b', [0, 0, 1, 0]],
      ['apichat.l', [0, 0, 1, 0]],
    ] as const) {
      expect([name, await added(name, readers[name])]).toEqual([name, expected])
      const counts = await ofHome(name, readers[name])
      const reader = await api.as(name)
      for (const state of reviewPeriodStates) {
        const { total } = await reader.list(
          `/v1/risks?per_page=1&company_group_id=${home}&is_active=true&review_period_id=${id}&review_period_state=${state}`,
        )
        expect([name, state, total]).toEqual([name, state, counts[state]])
      }
    }
    for (const [name, area] of Object.entries(admins))
      expect([name, await added(name, area)]).toEqual([name, [1, 0, 1, 1]])
    for (const name of ['assessor6', 'viewer6', 'expert6']) await progressFor(name, 6)
    expect((await (await api.as('sysadmin')).send('GET', `/v1/review-periods/${id}/progress`)).status).toBe(403)
    await above.delete(`/v1/review-periods/${id}`)
  })

  const actionNames = ['submit', 'approve', 'reject', 'confirm', 'edit_again', 'undo', 'update_detail'] as const

  /** The actions on a record on a day, as in its audit. */
  const action = fc.record({
    daysAgo: fc.integer({ min: 0, max: 40 }),
    // The first and the last moment of a day belong to it.
    time: fc.constantFrom('00:00:00', '12:00:00', '23:59:59.999'),
    action: fc.constantFrom(...actionNames),
    toStatus: fc.constantFrom(...workflowStatuses),
  })
  interface DatedAction {
    daysAgo: number
    at: string
    action: string
    from: WorkflowStatus
    to: WorkflowStatus
  }

  /** The state of a record in a period that ended some days ago, from its actions alone. */
  function stateOf(actions: readonly DatedAction[], [start, end]: readonly [number, number]): ReviewPeriodState {
    const within = actions.filter(({ daysAgo }) => daysAgo <= start && daysAgo >= end)
    if (within.some(({ action, from, to }) => !['confirm', 'undo'].includes(action) && isComplete(to) && from !== to)) {
      return 'updated'
    }
    if (within.some(({ action }) => action === 'confirm')) return 'confirmed'
    const last = actions.findLast(({ daysAgo }) => daysAgo >= end)
    return last?.to.startsWith('waiting_') ? 'submitted' : 'open'
  }

  it('lists and counts equal a recount from the actions of any records, whatever days pass', async () => {
    const periods = [
      [40, 30],
      [29, 10],
      [9, 0],
    ] as const
    const ids: number[] = []
    for (const [start, end] of periods) {
      const { id } = await admin.post('/v1/review-periods', periodOf(dayFromNow(-start), dayFromNow(-end)), 201)
      ids.push(id)
    }
    await execute(sql`update risks set deleted_at = now() where deleted_at is null`)
    const alone = actionNames.map((name) => [
      { daysAgo: 5, time: '12:00:00', action: name, toStatus: 'complete_assessor' } as const,
    ])
    const stories = fc.array(fc.array(action, { maxLength: 6 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(stories, async (records) => {
        await execute(sql`update risks set deleted_at = now() where deleted_at is null`)
        const written: { id: number; actions: DatedAction[] }[] = []
        for (const drawn of records) {
          const { id } = await createDraft(assessor)
          let status: WorkflowStatus = 'draft_assessor'
          const actions: DatedAction[] = []
          const inOrder = drawn.toSorted((a, b) => b.daysAgo - a.daysAgo || a.time.localeCompare(b.time))
          for (const { daysAgo, time, action, toStatus } of inOrder) {
            const stays = action === 'confirm' || action === 'update_detail'
            const to: WorkflowStatus = stays ? status : toStatus
            actions.push({ daysAgo, at: momentOf(daysAgo, time), action, from: status, to })
            status = to
          }
          await execute(sql`
            insert into audit_entries (risk_id, subject_type, subject_id, action, from_status, to_status, changes, previous_hash, hash, created_at)
            select ${id}, 'risk', ${id}, a.action, a.from_status, a.to_status, '{}', 'p' || a.place, 'h' || a.place, a.at
            from json_to_recordset(${JSON.stringify(
              actions.map(({ at, action, from, to }, place) => ({
                place,
                action,
                // A change of the content has no status.
                ...(action !== 'update_detail' && { from_status: from, to_status: to }),
                at,
              })),
            )}::json) as a(place int, action text, from_status text, to_status text, at timestamptz) order by a.place`)
          const since = actions.findLast(({ from, to }) => from !== to)?.at ?? momentOf(41, '12:00:00')
          await execute(sql`update risks set workflow_status = ${status}, created_at = ${momentOf(50, '12:00:00')}::timestamptz,
            status_since = ${since}::timestamptz where id = ${id}`)
          written.push({ id, actions })
        }
        for (const [index, period] of periods.entries()) {
          const expected = (state: ReviewPeriodState) =>
            written.filter(({ actions }) => stateOf(actions, period) === state).map(({ id }) => id)
          const { companyGroup: _group, ...counts } = await progressOf(ids[index]!)
          const sums = reviewPeriodStates.map((state): [string, number] => [state, expected(state).length])
          expect(counts).toEqual({ total: written.length, ...Object.fromEntries(sums) })
          for (const state of reviewPeriodStates) {
            expect(await found(`review_period_id=${ids[index]}&review_period_state=${state}`)).toEqual(expected(state))
          }
        }
      }),
      { numRuns: timesOf(4, 61), examples: [[alone]] },
    )
    for (const id of ids) await admin.delete(`/v1/review-periods/${id}`)
  })
})
