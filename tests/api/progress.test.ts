import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWaitingSteps } from '#server/queries/followUp/waitingSteps'
import { readLate } from '#server/queries/progress/readProgress'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { createCompleteRisk, createDraft } from '../support/riskInputs.ts'
import { openCast, riskIn, type Cast } from '../support/stories.ts'

describe.each(oneEngine)('progress of company groups on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let admin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    admin = await api.as('companyadmin')
    await createDraft(cast.assessor)
    await riskIn(cast, 'item', 'waiting_category_expert')
    await riskIn(cast, 'item', 'waiting_internal_owner')
    await riskIn(cast, 'item', 'complete_managing_director')
    const inactive = await riskIn(cast, 'item', 'reject_category_expert')
    await cast.assessor.put(`/v1/risks/${inactive.id}/changeActive`, { isActive: false })
  })

  afterAll(() => api.close())

  const groupOf = async (client: Client, id: number) => {
    const { companyGroups } = await client.get('/v1/progress')
    return companyGroups.find(({ companyGroup }) => companyGroup.id === id)
  }

  it('shows what was recorded, submitted and reported (rule progress.coverage)', async () => {
    expect(await groupOf(admin, 8)).toMatchObject({
      recorded: 4,
      submitted: 3,
      reported: 2,
      riskCategoryIds: [1],
      waiting: 2,
      late: [],
    })
    const { riskCategories } = await admin.get('/v1/progress')
    expect(riskCategories.find(({ riskCategory }) => riskCategory.id === 1)?.count).toBe(4)
    expect(riskCategories.filter(({ count }) => count === 0).length).toBe(riskCategories.length - 1)
    // A retired category stays as long as it has records.
    const retire = (isRetired: boolean) =>
      api.database.db.execute(sql`update risk_categories set is_retired = ${isRetired} where id in (1, 2)`)
    await retire(true)
    const { riskCategories: left } = await admin.get('/v1/progress')
    await retire(false)
    expect(left).toEqual(riskCategories.filter(({ riskCategory }) => riskCategory.id !== 2))
  })

  it('reads pending records page by page, only of the sub-tree of a company group where one is given', async () => {
    const read = async (hierarchy: string | null, pageSize?: number) => {
      const pages: number[][] = []
      const found = readWaitingSteps(api.database.db, hierarchy, pageSize)
      for await (const steps of found) pages.push(steps.map(({ id }) => id))
      return pages
    }
    const [all = [], ...others] = await read(null)
    expect(others).toEqual([])
    expect(all.length).toBeGreaterThan(1)
    const pages = await read(null, 1)
    expect(pages.length).toBeGreaterThan(all.length)
    expect(pages.flat()).toEqual(all)
    const ofGroup = await api.database.db.execute<{ hierarchy: string; ids: number[] }>(sql`
      select g.hierarchy, array_agg(r.id order by r.id) as ids from company_groups g join risks r on r.company_group_id = g.id
      where g.id = 8 and r.id = any(${sql.param(all)}::int[]) group by g.hierarchy`)
    expect((await read(ofGroup.rows[0]!.hierarchy)).flat()).toEqual(ofGroup.rows[0]!.ids)
  })

  it('shows what is late, and whose turn it is (rule progress.late)', async () => {
    const late = await createCompleteRisk(cast.assessor, { detail: { eventDescription: 'The stack leans.' } })
    await cast.assessor.put(`/v1/risks/${late.id}/submit`)
    await api.database.db.execute(sql`update risks set status_since = now() - interval '60 days' where id = ${late.id}`)
    const found = await groupOf(admin, 8)
    expect(found?.late).toMatchObject([{ role: 'Category Expert', count: 1 }])
    const { lateRecords } = await admin.get('/v1/progress')
    expect(lateRecords).toMatchObject([
      { id: late.id, title: 'The stack leans.', role: 'Category Expert', companyGroup: { id: 8 } },
    ])
    expect(lateRecords[0]?.late).toBe(55)
    const lateAt = async (now: Date) => (await readLate(api.database.db, '1', now)).map(({ id }) => id)
    const { due } = (await readLate(api.database.db, '1', new Date())).find(({ id }) => id === late.id)!
    const noon = new Date(`${due}T05:00:00Z`)
    expect(await lateAt(noon)).not.toContain(late.id)
    expect(await lateAt(new Date(noon.getTime() + 86_400_000))).toContain(late.id)
  })

  it('counts lateness by the days of the setting, which a System Admin changes (rule follow-up.late)', async () => {
    const system = await api.as('sysadmin')
    const days = { review: 60, report: 5, decide: 5, approve: 10 }
    const change = (value: unknown, status?: number) =>
      system.put('/v1/settings/LATE_AFTER_DAYS', { value: JSON.stringify(value) }, status)
    for (const wrong of [{ ...days, review: 0 }, { ...days, revise: 5 }, { review: 5 }, [], 5]) await change(wrong, 400)
    await admin.put('/v1/settings/LATE_AFTER_DAYS', { value: JSON.stringify(days) }, 403)
    await change(days)
    expect((await groupOf(admin, 8))?.late).toEqual([])
    await change({ ...days, review: 59 })
    expect((await admin.get('/v1/progress')).lateRecords).toMatchObject([{ late: 1 }])
    await change({ ...days, review: 5 })
  })

  it('reminds only those who are late (rule reset.reminder)', async () => {
    const receiversOf = async (query: '' | '?of=late') =>
      (await admin.get(`/v1/reminder/company-groups${query}` as '/v1/reminder/company-groups')).find(
        ({ id }) => id === 8,
      )?.receiverIds ?? []
    const late = await receiversOf('?of=late')
    const { rows: experts } = await api.database.db.execute<{ id: number }>(
      sql`select id from users where email = 'expert@demo.example'`,
    )
    expect(late).toEqual(experts.map(({ id }) => id))
    const all = await receiversOf('')
    expect(all).not.toEqual(expect.arrayContaining(late))
    const [leaver] = all
    const setActive = (isActive: boolean) =>
      api.database.db.execute(sql`update users set is_active = ${isActive} where id = ${leaver}`)
    await setActive(false)
    expect(await receiversOf('')).toEqual(all.filter((id) => id !== leaver))
    await setActive(true)
    // Nobody reminds themselves.
    await api.database.db.execute(sql`
      with own as (
        insert into role_assignments (user_id, company_id, company_group_id, user_role_id)
        select u.id, a.company_id, a.company_group_id, a.user_role_id from role_assignments a, users u
        where a.user_id = ${late[0]} and u.email = 'companyadmin@demo.example' returning id)
      insert into role_assignment_category_experts (role_assignment_id, category_expert_id)
      select own.id, c.id from own, category_experts c`)
    expect(await receiversOf('?of=late')).toEqual(late)
    const reminded = await admin.put('/v1/reminder', { companyGroupIds: [8], of: 'late' })
    expect(reminded.map(({ id, receiverIds }) => [id, receiverIds])).toEqual([[8, late]])
    const { rows: mails } = await api.database.db.execute(
      sql`select (payload -> 'to' ->> 'userId')::int as id from outbox where topic = 'reminder' and kind <> 'event'`,
    )
    expect(mails).toEqual(experts)
  })

  it('opens the submitted records behind each number (rule progress.records)', async () => {
    const { companyGroups, lateRecords } = await admin.get('/v1/progress')
    const recordsOf = async (query: string) =>
      (await admin.list(`/v1/progress/records?${query}` as '/v1/progress/records')).rows
    for (const { companyGroup, hierarchy } of companyGroups) {
      const below = companyGroups.filter((group) => `${group.hierarchy}>`.startsWith(`${hierarchy}>`))
      const own = below.filter((group) => group.companyGroup.id === companyGroup.id)
      for (const [includeDescendants, groups] of [
        [true, below],
        [false, own],
      ] as const) {
        const listed = `company_group_id=${companyGroup.id}&include_descendants=${includeDescendants}&per_page=200`
        const sum = (of: (group: (typeof groups)[number]) => number) =>
          groups.reduce((total, group) => total + of(group), 0)
        expect(await recordsOf(`${listed}&of=submitted`)).toHaveLength(sum(({ submitted }) => submitted))
        expect(await recordsOf(`${listed}&of=reported`)).toHaveLength(sum(({ reported }) => reported))
        expect(await recordsOf(`${listed}&of=late`)).toHaveLength(
          sum(({ late }) => late.reduce((total, { count }) => total + count, 0)),
        )
      }
    }
    expect(await recordsOf('company_group_id=8&of=late')).toEqual(lateRecords)
    expect(await recordsOf('company_group_id=8&of=submitted&per_page=1&page=2')).toHaveLength(1)
    const rows = await recordsOf('company_group_id=8&of=submitted')
    expect(rows[0]).toMatchObject({ companyGroup: { id: 8 }, role: null, due: null, late: null })
    // Administrators do not see what authors do since the submission.
    const complete = rows.find(({ workflowStatus }) => workflowStatus === 'complete_managing_director')!
    await cast.assessor.post('/v1/risk-details', { riskId: complete.id }, 201)
    expect(await recordsOf('company_group_id=8&of=submitted')).toContainEqual(complete)
  })

  it.each([
    ['companyadmin', 'company_group_id=6&of=late', 403],
    ['companyadmin', 'company_group_id=99999&of=late', 400],
    ['companyadmin', 'company_group_id=8&of=all', 400],
    ['companyadmin', 'of=late', 400],
    ['owner', 'company_group_id=8&of=late', 403],
  ])('answers %s of %s with %i', async (who, query, status) => {
    expect((await (await api.as(who)).send('GET', `/v1/progress/records?${query}`)).status).toBe(status)
  })

  it('is of the own area alone, and for Group Admins alone', async () => {
    expect(await groupOf(admin, 6)).toBeUndefined()
    expect(await groupOf(await api.as('groupadmin'), 6)).toMatchObject({ recorded: 0 })
    for (const client of [cast.assessor, cast.director, await api.as('viewer'), await api.as('sysadmin')]) {
      expect((await client.send('GET', '/v1/progress')).status).toBe(403)
    }
  })
})
