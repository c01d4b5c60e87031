import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasedRows } from '#server/commands/users/erasedRows'
import { demonstrationPassword } from '#server/demo/people'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'
import { openCast, riskIn } from '../support/stories.ts'

describe.each(oneEngine)('the export of a person on %s (rule personal.export)', (engine) => {
  let api: TestApi
  let system: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    system = await api.as('sysadmin')
  })

  afterAll(() => api.close())

  const idOf = async (name: string): Promise<number> =>
    (await system.list(`/v1/users?email=${encodeURIComponent(`${name}@demo.example`)}`)).rows[0]!.id

  it('is account, roles, sign-ins, comments and the numbers of the records where the name appears', async () => {
    const cast = await openCast(api)
    const item = await riskIn(cast, 'item', 'waiting_category_expert')
    const userId = await idOf('assessor')
    await cast.assessor.post(`/v1/risks/${item.id}/comments`, { text: 'The pump is old.' })
    const data = await cast.assessor.get('/v1/personal-data')
    expect(Object.keys(data)).toEqual([
      'format',
      'madeAt',
      'userId',
      'account',
      'roles',
      'signIns',
      'comments',
      'records',
    ])
    expect(data).toMatchObject({
      userId,
      account: { email: 'assessor@demo.example', isActive: true },
      roles: [{ userRole: 'Assessor', companyGroup: { id: 8 }, categoryExperts: [], isDefault: true }],
      comments: [{ riskId: item.id, role: 'Assessor', text: 'The pump is old.', withdrawnAt: null }],
    })
    expect(data.signIns[0]).toMatchObject({ signInKind: 'password' })
    expect(data.records).toContain(item.id)
    const expert = await cast.expert.get('/v1/personal-data')
    expect(expert.roles[0]!.categoryExperts.length).toBeGreaterThan(0)
    expect(expert.records).not.toContain(item.id)
    const [comment] = (await system.post(`/v1/users/${userId}/personal-data`, {}, 200)).comments
    expect(comment).toMatchObject({ riskId: item.id })
    expect(comment).not.toHaveProperty('text')
  })

  it('names the records of an owner, and of an owner of a plan', async () => {
    const { id } = await createCompleteRisk(await api.as('assessor'), { type: 'item' })
    const viewer = await api.as('viewer')
    const before = (await viewer.get('/v1/personal-data')).records
    expect(before).not.toContain(id)
    await api.database.db.execute(sql`
      update mitigation_plans set owner_user_id = ${await idOf('viewer')}
      where risk_detail_id in (select d.id from risk_details d where d.risk_id = ${id})`)
    expect((await viewer.get('/v1/personal-data')).records).toEqual([...before, id])
    await api.database.db.execute(sql`
      update risk_details set owner_user_id = ${await idOf('viewer6')} where risk_id = ${id}`)
    expect((await (await api.as('viewer6')).get('/v1/personal-data')).records).toContain(id)
  })

  const accepted = 'acceptances (risk_id, revision, score, appetite, reason, until, role, basis, user_id'
  const terms = `$2, 1, 12, 9, 'As agreed', '2026-12-31', 'Internal Owner', '{}'`
  it.each([
    [
      'reported on a plan',
      `mitigation_plan_updates (risk_id, plan_id, comment, author_role, author_id)
        values ($2, (select min(p.id) from mitigation_plans p join risk_details d on d.id = p.risk_detail_id
          where d.risk_id = $2), 'Here', 'Viewer', $1)`,
    ],
    [
      'wrote a note',
      `sticky_notes (risk_id, sticky_note_no, comment, author_role, author_id) values ($2, 0, 'Here', 'Viewer', $1)`,
    ],
    ['commented', `comments (risk_id, text, author_role, author_id) values ($2, 'Here', 'Viewer', $1)`],
    ['accepted the rating', `${accepted}) values (${terms}, $1)`],
    [
      'revoked an acceptance',
      `${accepted}, revoked_at, revoke_reason, revoked_by) values (${terms}, 1, now(), 'Over', $1)`,
    ],
  ])('names the record of a person who %s', async (_what, written) => {
    const { id } = await createCompleteRisk(await api.as('assessor'), { type: 'item' })
    const md = await api.as('md6')
    expect((await md.get('/v1/personal-data')).records).not.toContain(id)
    await api.database.pool.query(`insert into ${written}`, [await idOf('md6'), id])
    expect((await md.get('/v1/personal-data')).records).toContain(id)
  })

  it('shows no key, no hash and no text of a record', async () => {
    const text = JSON.stringify(await (await api.as('assessor')).get('/v1/personal-data'))
    expect(text).not.toMatch(/\$argon2|Hash"|"salt"|eventDescription/)
  })

  it('is everyone’s own, and a System Admin’s of others, who leaves a trace', async () => {
    const id = await idOf('viewer')
    expect((await (await api.as('norole')).send('GET', '/v1/personal-data')).status).toBe(403)
    for (const name of ['viewer', 'assessor', 'companyadmin', 'groupadmin']) {
      await (await api.as(name)).post(`/v1/users/${id}/personal-data`, {}, 403)
    }
    const data = await system.post(`/v1/users/${id}/personal-data`, {}, 200)
    expect(data).toMatchObject({ userId: id, format: 'risk-board-personal-data-1' })
    await system.post('/v1/users/999999/personal-data', {}, 400)
    const { rows } = await api.database.db.execute<{ action: string; by: number }>(sql`
      select action, user_id as by from audit_entries where subject_type = 'user' and subject_id = ${id}
      order by id desc limit 1`)
    expect(rows).toEqual([{ action: 'export_personal_data', by: await idOf('sysadmin') }])
  })
})

describe.each(oneEngine)('the erasure of a person on %s (rule personal.erasure)', (engine) => {
  let api: TestApi
  let system: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    system = await api.as('sysadmin')
  })

  afterAll(() => api.close())

  const emailOf = (name: string) => `${name}@demo.example`
  const rowOf = async (name: string) =>
    (await system.list(`/v1/users?email=${encodeURIComponent(emailOf(name))}`)).rows[0]!

  async function leave(id: number): Promise<void> {
    await system.put(`/v1/users/${id}`, { isActive: false })
    await system.put('/v1/users/role-assignments', { userId: id, roleAssignments: [] })
  }

  /** Every row of every table, as text, that matches. */
  async function tracesOf(pattern: RegExp): Promise<string[]> {
    const { rows: tables } = await api.database.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await api.database.db.execute<{ text: string }>(
        sql`select t::text as text from ${sql.identifier(name)} t`,
      )
      texts.push(...rows.map(({ text }) => `${name} ${text}`).filter((text) => pattern.test(text)))
    }
    return texts
  }

  it('is refused until the person has left and handed over, and by another address', async () => {
    const cast = await openCast(api)
    const id = (await rowOf('md')).id
    await riskIn(cast, 'summary', 'waiting_managing_director')
    const erase = (email = emailOf('md')) =>
      system.send<{ message: string }>('POST', `/v1/users/${id}/erasure`, { email })
    expect(await erase()).toMatchObject({ status: 403, body: { message: expect.stringMatching(/still active/) } })
    await system.put(`/v1/users/${id}`, { isActive: false })
    expect(await erase()).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/Assign the role to somebody else first/) },
    })
    const viewer = (await rowOf('viewer')).id
    await system.put(`/v1/users/${viewer}`, { isActive: false })
    expect(await system.send('POST', `/v1/users/${viewer}/erasure`, { email: emailOf('viewer') })).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/still has roles/) },
    })
    await leave(viewer)
    expect(await system.send('POST', `/v1/users/${viewer}/erasure`, { email: emailOf('md') })).toMatchObject({
      status: 400,
      body: { info: { email: 'This is not the email of this person.' } },
    })
    await (await api.as('groupadmin')).post(`/v1/users/${viewer}/erasure`, { email: emailOf('viewer') }, 403)
    const own = (await rowOf('sysadmin')).id
    await system.post(`/v1/users/${own}/erasure`, { email: emailOf('sysadmin') }, 403)
    await system.post('/v1/users/999999/erasure', { email: emailOf('md') }, 400)
  })

  it('leaves no trace of name and address anywhere, and the actions under a pseudonym', async () => {
    const { id: unique } = await system
      .post('/v1/users/role-assignments', {
        email: 'piyachat.unique@demo.example',
        firstName: 'Piyachat',
        lastName: 'Wongunique',
        userType: 'scg',
        roleAssignments: [{ companyId: 8, companyGroupId: 8, userRoleId: await roleIdOf('Viewer') }],
      })
      .then(([row]) => ({ id: row!.user.id }))
    await system.put(`/v1/users/${unique}`, { lastName: 'Wonguniquesri' })
    await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'Piyachat.unique@demo.example', password: 'Wrong#2026' },
    })
    await api.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: 'piyachat.unique@demo.example' },
    })
    const note = `{"id": ${unique}, "lastName": "Wong\\"unique", "firstName": "Piyachat"}`
    const other = '{"id": 1, "lastName": "Stays", "firstName": "Here"}'
    const history = await api.database.db.execute<{ id: number }>(sql`
      insert into risk_summary_histories (risk_id, reason, company_group_id, hierarchy, is_private, snapshot)
      select r.id, 'complete', r.company_group_id, r.hierarchy, false,
        ${`{"risk": {"detail": {"stickyNotes": [{"author": ${note}}, {"author": ${other}}]}}}`}::jsonb
      from risks r limit 1 returning id`)
    expect(history.rows).toHaveLength(1)
    const naming = /piyachat|wong.{0,6}unique/i
    const tables = (await tracesOf(naming)).map((text) => text.split(' ')[0])
    for (const name of ['users', 'audit_entries', 'login_failures', 'outbox', 'risk_summary_histories']) {
      expect(tables).toContain(name)
    }

    const draft = { type: 'item', detail: completeDetail }
    const key = { 'idempotency-key': '5d1c7c52-7f2b-4a42-b1a0-0c7a0f6f1c11' }
    expect((await (await api.as('assessor')).send('POST', '/v1/risks/create', draft, key)).status).toBe(201)

    await leave(unique)
    const sign = unique.toString(16).toUpperCase().padStart(4, '0')
    const given = await system.post(`/v1/users/${unique}/erasure`, { email: 'PIYACHAT.unique@demo.example' }, 200)
    expect(given).toEqual({
      firstName: 'Former employee',
      lastName: sign,
      email: `former-${sign.toLowerCase()}@erased.invalid`,
    })
    expect(await tracesOf(naming)).toEqual([])
    expect(await tracesOf(/Stays/)).toHaveLength(1)
    expect(await tracesOf(/^idempotency_keys /), 'answers to others stay').toHaveLength(1)

    const shown = await system.get(`/v1/users/${unique}`)
    expect(shown).toMatchObject({ ...given, isActive: false, editDenied: expect.stringMatching(/has been erased/) })
    await system.put(`/v1/users/${unique}`, { isActive: true }, 403)
    await system.post(`/v1/users/${unique}/erasure`, { email: given.email }, 403)
    const viewerRole = { companyId: 8, companyGroupId: 8, userRoleId: await roleIdOf('Viewer') }
    await system.put('/v1/users/role-assignments', { userId: unique, roleAssignments: [viewerRole] }, 400)
    await system.post(
      '/v1/users/role-assignments',
      { email: given.email, firstName: 'A', lastName: 'B', userType: 'scg', roleAssignments: [viewerRole] },
      400,
    )
    const [again] = await system.post('/v1/users/role-assignments', {
      email: 'piyachat.unique@demo.example',
      firstName: 'Piyachat',
      lastName: 'Returns',
      userType: 'non_scg',
      roleAssignments: [viewerRole],
    })
    expect(again!.user.id).not.toBe(unique)
  })

  it('ends what the person signed in by', async () => {
    const id = (await rowOf('viewer6')).id
    const client = await api.as('viewer6')
    await api.database.db.execute(sql`
      insert into user_identities (user_id, issuer, subject) values (${id}, 'https://login.example', 'subject-6')`)
    await leave(id)
    await system.post(`/v1/users/${id}/erasure`, { email: emailOf('viewer6') }, 200)
    for (const [table, rows] of erasedRows({ id, email: emailOf('viewer6') })) {
      expect([getTableName(table), await api.database.db.$count(table, rows)]).toEqual([getTableName(table), 0])
    }
    await client.get('/auth/check', 401)
    const login = { email: emailOf('viewer6'), password: demonstrationPassword }
    expect((await api.app.inject({ method: 'POST', url: '/api/auth/login', payload: login })).statusCode).toBe(401)
  })

  const roleIdOf = async (name: string): Promise<number> =>
    (await system.list('/v1/user-roles')).rows.find((role) => role.name === name)!.id
})
