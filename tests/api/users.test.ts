import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusOf, userStatuses } from '#domain/wire/users'
import { passwordLinks, users } from '#server/database/schema/index'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { demonstrationPassword } from '#server/demo/people'
import { insertPasswordLink } from '#server/session/passwordLinks'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { completeDetail } from '../support/riskInputs.ts'
import { openCast, riskIn } from '../support/stories.ts'

describe.each(oneEngine)('people on %s (rule admin.people)', (engine) => {
  let api: TestApi
  let system: Client
  let unit: Client
  let company: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    system = await api.as('sysadmin')
    unit = await api.as('buadmin')
    company = await api.as('companyadmin')
  })

  afterAll(() => api.close())

  const emailOf = (name: string) => `${name}@demo.example`

  async function idOf(name: string): Promise<number> {
    const [user] = await api.database.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, emailOf(name)))
    if (!user) throw new Error(`${name} is missing`)
    return user.id
  }

  const login = (name: string, password = demonstrationPassword) =>
    api.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: emailOf(name), password } })

  describe('are changed by', () => {
    // multi@ works in group 8, in group 6 of another business unit and in group 1; norole@ nowhere.
    const table: [string, string, 200 | 400 | 403][] = [
      ['sysadmin', 'viewer6', 200],
      ['sysadmin', 'norole', 200],
      ['sysadmin', 'groupadmin', 200],
      ['sysadmin', 'sysadmin', 403],
      ['groupadmin', 'viewer6', 200],
      ['groupadmin', 'multi', 200],
      ['groupadmin', 'sysadmin', 403],
      ['groupadmin', 'groupadmin', 403],
      ['groupadmin', 'norole', 400],
      ['buadmin', 'viewer', 200],
      ['buadmin', 'companyadmin', 200],
      ['buadmin', 'viewer6', 400],
      ['buadmin', 'multi', 403],
      ['buadmin', 'groupadmin', 400],
      ['companyadmin', 'viewer', 200],
      ['companyadmin', 'multi', 403],
      ['companyadmin', 'buadmin', 400],
      ['companyadmin', 'companyadmin', 403],
      ...['assessor', 'owner', 'expert', 'md', 'viewer', 'norole'].map((name): [string, string, 403] => [
        name,
        'viewer',
        403,
      ]),
    ]

    it.each(table)('%s, %s: %i', async (name, target, status) => {
      const caller = await api.as(name)
      const id = await idOf(target)
      const change = await caller.send('PUT', `/v1/users/${id}`, { firstName: 'Nok' })
      const sessions = await caller.send('GET', `/v1/users/${id}/sessions`)
      const isOwn = name === target && name.endsWith('admin')
      expect([change.status, sessions.status]).toEqual([status, isOwn ? 200 : status])
      if (status !== 200) {
        expect((await caller.send('PUT', `/v1/users/${id}`, { isActive: false })).status).toBe(status)
        expect((await caller.send('DELETE', `/v1/users/${id}/sessions`)).status).toBe(status)
        expect((await login(target)).statusCode).toBe(201)
      }
      if (status === 400) expect(change.body).toMatchObject({ info: { userId: 'the selected userId not found' } })
    })
  })

  it('are listed with what may be done to them, and by whether they are active', async () => {
    const row = async (client: Client, name: string) =>
      (await client.list(`/v1/users?email=${encodeURIComponent(emailOf(name))}`)).rows[0]
    expect(await row(system, 'multi')).toMatchObject({ isActive: true, editDenied: null })
    expect(await row(company, 'multi')).toMatchObject({ editDenied: expect.stringMatching(/outside/) })
    expect(await row(system, 'sysadmin')).toMatchObject({ editDenied: expect.stringMatching(/your own/) })
    const all = (await system.list('/v1/users')).total
    expect((await system.list('/v1/users?is_active=true')).total).toBe(all)
    for (const status of userStatuses) {
      const { rows } = await system.list(`/v1/users?status=${status}&per_page=200`)
      expect([...new Set(rows.map(statusOf))]).toEqual(rows.length > 0 ? [status] : [])
    }
    expect((await system.list('/v1/users?is_active=false')).rows).toEqual([])
    await system.get('/v1/users?is_active=perhaps', 400)
  })

  it('accept valid names, and only one change of each version', async () => {
    const id = await idOf('viewer6')
    const { updatedAt } = await system.get(`/v1/users/${id}`)
    const renamed = await system.put(`/v1/users/${id}`, { firstName: ' นกน้อย ', lastName: 'ใจดี', updatedAt })
    expect(renamed).toMatchObject({ firstName: 'นกน้อย', lastName: 'ใจดี', isActive: true })
    await system.put(`/v1/users/${id}`, { firstName: 'Nok', updatedAt }, 409)
    const refused = await system.put(`/v1/users/${id}`, { lastName: ' ', isActive: 'no' }, 400)
    expect(Object.keys(refused.info ?? {}).toSorted()).toEqual(['isActive', 'lastName'])
    const signs = await system.put(`/v1/users/${id}`, { firstName: 'R2D2' }, 400)
    expect(Object.keys(signs.info ?? {})).toEqual(['firstName'])
    await system.put(`/v1/users/${id}`, { email: 'other@demo.example' }, 400)
  })

  it('lose every session, sign-in and link immediately when they are deactivated, until they are activated', async () => {
    const id = await idOf('owner6')
    const [first, second] = [await api.as('owner6'), await api.as('owner6')]
    await insertPasswordLink(api.database.db, { userId: id, kind: 'reset', now: new Date() })

    const gone = await system.put(`/v1/users/${id}`, { isActive: false })
    expect(gone.isActive).toBe(false)
    for (const client of [first, second]) await client.get('/v1/risks', 401)
    const refused = await login('owner6')
    expect([refused.statusCode, refused.json().message]).toEqual([401, expect.stringMatching(/deactivated/)])
    expect((await login('owner6', 'Wrong#2026')).json().message).not.toMatch(/deactivated/)
    expect(await api.database.db.select().from(passwordLinks).where(eq(passwordLinks.userId, id))).toEqual([])

    const mailbox = openMailbox()
    const forgot = { method: 'POST', url: '/api/auth/forgot-password', payload: { email: emailOf('owner6') } } as const
    expect((await api.app.inject(forgot)).json()).toEqual({ result: true })
    await drainOutbox(outboxOf(api.database, mailbox))
    expect(mailbox.takeFor('owner6')).toEqual([])
    expect((await system.list('/v1/users?is_active=false')).rows.map(({ id: one }) => one)).toEqual([id])

    await system.put(`/v1/users/${id}`, { isActive: true })
    await first.get('/v1/risks', 401)
    expect((await login('owner6')).statusCode).toBe(201)
    const { rows } = await api.database.db.execute<{ action: string; changes: object }>(sql`
      select action, changes from audit_entries where subject_type = 'user' and subject_id = ${id} order by id`)
    expect(rows.slice(-2)).toEqual([
      { action: 'deactivate', changes: { isActive: { before: true, after: false } } },
      { action: 'activate', changes: { isActive: { before: false, after: true } } },
    ])
  })

  it('hand over their roles with the deactivation, or keep both', async () => {
    const [leaver, successor, expert] = [await idOf('owner6'), await idOf('viewer6'), await idOf('expert')]
    const rolesOf = async (userId: number) =>
      (await system.get(`/v1/role-assignments?user_id=${userId}&per_page=200`)).map(
        ({ userRole, companyGroup }) => `${userRole.name} ${companyGroup.id}`,
      )
    const role = { userRole: 'Internal Owner', companyGroupId: 6 }
    const leave = (successors: object[], others: object = {}) =>
      system.send('PUT', `/v1/users/${leaver}`, { isActive: false, successors, ...others })
    const before = await rolesOf(successor)
    for (const [successors, status] of [
      [
        [
          { ...role, userId: successor },
          { ...role, userId: 999_999 },
        ],
        400,
      ],
      [
        [
          { ...role, userId: successor },
          { ...role, userId: leaver, companyGroupId: 6 },
        ],
        400,
      ],
    ] as const) {
      expect((await leave([...successors])).status).toBe(status)
      expect(await rolesOf(successor)).toEqual(before)
      expect((await system.get(`/v1/users/${leaver}`)).isActive).toBe(true)
    }
    expect((await leave([{ ...role, userId: successor }], { isActive: true })).status).toBe(400)
    await system.put(`/v1/users/${successor}`, { isActive: false })
    expect((await leave([{ ...role, userId: successor }])).status).toBe(400)
    await system.put(`/v1/users/${successor}`, { isActive: true })
    // A role that the leaver does not have, and one that the successor has already, are left out.
    const given = [
      { ...role, userId: successor },
      { ...role, userId: successor },
      { ...role, companyGroupId: 8, userId: expert },
    ]
    expect((await leave(given)).status).toBe(200)
    expect((await rolesOf(successor)).toSorted()).toEqual([...before, 'Internal Owner 6'].toSorted())
    expect((await rolesOf(expert)).includes('Internal Owner 8')).toBe(false)
    await system.put(`/v1/users/${leaver}`, { isActive: true })
  })

  it('give a successor the expert groups of the leaver', async () => {
    const [leaver, successor] = [await idOf('expert'), await idOf('viewer')]
    const assignmentsOf = async (userId: number) => system.get(`/v1/role-assignments?user_id=${userId}&per_page=200`)
    const held = (await assignmentsOf(leaver)).find(({ userRole }) => userRole.name === 'Category Expert')!
    const handed = { userId: successor, userRole: 'Category Expert', companyGroupId: held.companyGroup.id }
    await system.put(`/v1/users/${leaver}`, { isActive: false, successors: [handed] })
    const got = (await assignmentsOf(successor)).find(({ userRole }) => userRole.name === 'Category Expert')
    expect(got?.categoryExperts).toEqual(held.categoryExperts)
    await system.put(`/v1/users/${leaver}`, { isActive: true })
    await system.delete('/v1/role-assignments', { roleAssignments: [got!.id] })
  })

  it('are deactivated despite pending records, which stay with the role and are named', async () => {
    const cast = await openCast(api)
    const forExpert = await riskIn(cast, 'item', 'waiting_category_expert')
    const forDirector = await riskIn(cast, 'summary', 'waiting_managing_director')
    const [expert, director] = [await idOf('expert'), await idOf('md')]

    const shown = await unit.get(`/v1/users/${director}`)
    const waiting = [
      {
        userRole: 'Managing Director',
        companyGroup: { id: 8, name: expect.any(String) },
        total: expect.any(Number),
        risks: expect.arrayContaining([{ id: forDirector.id, type: 'summary' }]),
      },
    ]
    expect(shown.waiting).toEqual(waiting)
    expect(shown.owned).toEqual({ total: 0, risks: [] })
    const detail = { ...completeDetail, ownerUserId: director }
    const { id: ownedId } = await cast.assessor.post('/v1/risks/create', { type: 'item', detail }, 201)
    const owned = { total: 1, risks: [{ id: ownedId, type: 'item' }] }
    expect((await unit.get(`/v1/users/${director}`)).owned).toEqual(owned)
    const setActive = (isActive: boolean) =>
      api.database.db.execute(sql`update risks set is_active = ${isActive} where id = ${ownedId}`)
    await setActive(false)
    expect((await unit.get(`/v1/users/${director}`)).owned).toEqual({ total: 0, risks: [] })
    await setActive(true)
    await api.database.db.execute(sql`
      insert into role_assignments (user_id, company_id, company_group_id, user_role_id)
      select a.user_id, 6, 6, a.user_role_id from role_assignments a where a.user_id = ${director}`)
    expect(await unit.get(`/v1/users/${director}`)).toMatchObject({ waiting: [], editDenied: expect.any(String) })
    expect((await system.get(`/v1/users/${director}`)).waiting).toEqual(waiting)
    await api.database.db.execute(sql`
      delete from role_assignments where user_id = ${director} and company_group_id = 6`)
    expect((await unit.put(`/v1/users/${director}`, { isActive: false })).waiting).toEqual(waiting)
    await cast.director.get('/auth/check', 401)
    expect(await cast.assessor.get(`/v1/risks/${forDirector.id}`)).toMatchObject({
      latestDetail: { workflowStatus: { name: 'waiting_managing_director' } },
    })

    expect((await unit.get(`/v1/users/${expert}`)).waiting).toMatchObject([
      { userRole: 'Category Expert', risks: [{ id: forExpert.id, type: 'item' }] },
    ])
    // Another reviewer of the category, above the group, can replace them: then nothing depends only on this person.
    await api.database.db.execute(sql`
      with other as (
        insert into role_assignments (user_id, company_id, company_group_id, user_role_id)
        select ${await idOf('viewer6')}, a.company_id, 1, a.user_role_id from role_assignments a where a.user_id = ${expert}
        returning id)
      insert into role_assignment_category_experts (role_assignment_id, category_expert_id)
      select other.id, c.id from other, category_experts c`)
    expect((await unit.get(`/v1/users/${expert}`)).waiting).toEqual([])
    await system.put(`/v1/users/${await idOf('viewer6')}`, { isActive: false })
    expect((await unit.get(`/v1/users/${expert}`)).waiting).toHaveLength(1)
  })
})
