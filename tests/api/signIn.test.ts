import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '#domain/access/permissions'
import type { ErrorBody } from '#domain/wire/errors'
import { session, type LoginResponse, type Session } from '#domain/wire/session'
import { demonstrationPassword } from '#server/demo/people'
import { engines, openTestApi, replyOf, type Client, type TestApi } from '../support/api.ts'

describe.each(engines)('signing in and out on %s', (engine) => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
  })

  afterAll(() => api.close())

  const login = async <Body = ErrorBody>(email: string, password: string, remoteAddress = '10.1.0.1') =>
    replyOf<Body>(
      await api.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress }),
    )

  it('answers 201 with an access token, no identity token, and the client state of the default assignment', async () => {
    const { status, body } = await login<LoginResponse>('multi@demo.example', demonstrationPassword)
    expect(status).toBe(201)
    expect(body).toEqual({ accessToken: expect.any(String), idToken: null, clientState: expect.any(String) })
    const state = JSON.parse(Buffer.from(body.clientState, 'base64url').toString())
    const { body: check } = replyOf<Session>(
      await api.app.inject({ url: '/api/auth/check', headers: { authorization: `Bearer ${body.accessToken}` } }),
    )
    expect(state).toEqual({ companyGroupId: 8, defaultUserRoleId: check.userRole?.id })
  })

  it('compares the email without regard to case, and refuses what does not fit with 401', async () => {
    expect((await login('Assessor@Demo.Example', demonstrationPassword)).status).toBe(201)
    const wrong = await login('viewer@demo.example', 'Demo#2025')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ statusCode: 401, error: 'Unauthorized', message: expect.any(String) })
    const unknown = await login('nobody@demo.example', demonstrationPassword)
    expect(unknown.body).toEqual(wrong.body)
  })

  it('refuses an invalid body with 400 at the fields', async () => {
    const { status, body } = replyOf<ErrorBody>(
      await api.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: ' ', remember: true } }),
    )
    expect(status).toBe(400)
    expect(Object.keys(body.info ?? {}).sort()).toEqual(['email', 'password', 'remember'])
  })

  it('refuses sign-in after five failures for an email from an address, and only there', async () => {
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await login('md6@demo.example', 'wrong', '10.1.0.5')).status).toBe(401)
    }
    expect((await login('md6@demo.example', demonstrationPassword, '10.1.0.5')).status).toBe(429)
    expect((await login('MD6@demo.example', demonstrationPassword, '10.1.0.5')).status).toBe(429)
    expect((await login('md6@demo.example', demonstrationPassword, '10.1.0.6')).status).toBe(201)
    expect((await login('viewer6@demo.example', demonstrationPassword, '10.1.0.5')).status).toBe(201)
  })

  it('forgets the failures after a success', async () => {
    for (let attempt = 1; attempt <= 4; attempt++) await login('owner6@demo.example', 'wrong', '10.1.0.7')
    expect((await login('owner6@demo.example', demonstrationPassword, '10.1.0.7')).status).toBe(201)
    expect((await login('owner6@demo.example', 'wrong', '10.1.0.7')).status).toBe(401)
    expect((await login('owner6@demo.example', demonstrationPassword, '10.1.0.7')).status).toBe(201)
  })

  it('lets no more than five wrong guesses through, even in parallel', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => login('expert6@demo.example', `wrong ${index}`, '10.1.0.8')),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('refuses sign-in from an address after a hundred failures with any emails', async () => {
    await api.database.pool.query(`insert into login_failures (email, address, created_at)
      select 'guess' || n, '10.1.0.9', now() from generate_series(1, 100) n`)
    expect((await login('viewer@demo.example', demonstrationPassword, '10.1.0.9')).status).toBe(429)
    await api.database.pool.query(`update login_failures set created_at = now() - interval '16 minutes'
      where address = '10.1.0.9'`)
    expect((await login('viewer@demo.example', demonstrationPassword, '10.1.0.9')).status).toBe(201)
  })

  it('returns who is signed in, as what, with which permissions and assignments', async () => {
    const multi = await api.as('multi')
    const check = await multi.get('/auth/check', 200)
    expect(session.parse(check)).toEqual(check)
    expect(check.user).toMatchObject({
      email: 'multi@demo.example',
      firstName: 'Duangjai',
      lastName: 'Petcharat',
      userType: 'scg',
      buLevel: 3,
      parentBU: { name: 'Packaging Business' },
      defaultRoleAssignment: {
        company: { id: 8, name: expect.any(String) },
        companyGroup: { id: 8, name: 'Wiangpha Packaging Paper' },
        defaultUserRole: { name: 'Assessor', roleAssignmentUserRole: { userRoleId: check.userRole?.id } },
      },
    })
    expect(check.userRole?.name).toBe('Assessor')
    expect(check.userRole?.assignableRoles).toEqual([])
    const names = check.userRole?.userPermissions.map(({ name }) => name)
    expect(names?.toSorted()).toEqual(
      permissions.filter((name) => name !== 'approve_risk_item' && name !== 'approve_mitigation_plan').toSorted(),
    )
    expect(
      check.roleAssignments
        .map((one: { companyGroup: { id: number }; userRole: { name: string }; isDefault: boolean }) => [
          one.companyGroup.id,
          one.userRole.name,
          one.isDefault,
        ])
        .toSorted(),
    ).toEqual([
      [1, 'Viewer', false],
      [6, 'Internal Owner', false],
      [8, 'Assessor', true],
    ])
  })

  it.each([
    ['groupadmin', 1, null],
    ['buadmin', 2, 'Packaging Business'],
    ['companyadmin', 3, 'Packaging Business'],
    ['assessor6', 3, 'Cement and Building Materials Business'],
  ])('gives %s buLevel %i and parent BU %s', async (name, buLevel, parentBU) => {
    const { user } = await (await api.as(name)).get('/auth/check')
    expect([user.buLevel, user.parentBU?.name ?? null]).toEqual([buLevel, parentBU])
  })

  it.each(['sysadmin', 'viewer'])('marks a missing email server: %s', async (name) => {
    const { hasNoMailServer } = await (await api.as(name)).get('/auth/check')
    expect(hasNoMailServer).toBe(true)
  })

  it('needs a living token for the session', async () => {
    expect((await api.app.inject('/api/auth/check')).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${assessor.token}x` }
    expect((await api.app.inject({ url: '/api/auth/check', headers })).statusCode).toBe(401)
    const basic = { authorization: `Basic ${assessor.token}` }
    expect((await api.app.inject({ url: '/api/auth/check', headers: basic })).statusCode).toBe(401)
  })

  it('ends a session immediately on logout, without any header, and no other session', async () => {
    const [first, second] = [await api.as('viewer'), await api.as('viewer')]
    const logout = { method: 'POST', url: '/api/auth/logout', payload: { accessToken: first.token } } as const
    expect((await api.app.inject(logout)).statusCode).toBe(200)
    await first.get('/auth/check', 401)
    await first.get('/v1/risks', 401)
    await second.get('/v1/risks', 200)
    expect((await api.app.inject(logout)).statusCode).toBe(200)
  })

  it('signs in an account without a default role, and refuses its every call', async () => {
    const stranger = await api.as('norole')
    const check = await stranger.get('/auth/check', 200)
    expect(check).toMatchObject({
      user: { email: 'norole@demo.example', buLevel: null, parentBU: null, defaultRoleAssignment: null },
      userRole: null,
      roleAssignments: [],
    })
    const calls = (await routesOf(api)).filter(([, url]) => url.startsWith('/api/v1/') && url !== '/api/v1/events')
    expect(calls.length).toBeGreaterThan(40)
    for (const [method, url] of calls) {
      // Every first page requests a board before the user is loaded; people without a role have none (rule wire.board).
      if (url === '/api/v1/risks/board') {
        expect(await stranger.get('/v1/risks/board')).toBeNull()
        continue
      }
      const { status } = await stranger.send(method, url.slice('/api'.length).replaceAll(/[:{]\w+}?/g, '1'))
      // People who provide the values of an indicator enter them without a role too; the call checks the person (rule
      // indicators.values).
      const isForGivers = method !== 'GET' && url.startsWith('/api/v1/indicators/{id}/values')
      // Their own plans and values are tasks without a role too (rule tasks.kinds).
      const isOfTasks = url.startsWith('/api/v1/tasks')
      expect([method, url, status]).toEqual([method, url, isForGivers ? 400 : isOfTasks ? 200 : 403])
    }
  })

  it('keeps no token that could be used, only its hash', async () => {
    const { token } = await api.as('buadmin')
    const { rows } = await api.database.pool.query<{ row: string }>('select s::text as row from sessions s')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
    const hash = createHash('sha256').update(token)
    const encodings = [hash.copy().digest('hex'), hash.copy().digest('base64url'), hash.copy().digest('base64')]
    expect(rows.filter(({ row }) => encodings.some((encoding) => row.includes(encoding)))).toHaveLength(1)
  })

  it('ends every session of a user whose role is taken away', async () => {
    const admin = await api.as('sysadmin')
    const [first, second] = [await api.as('owner6'), await api.as('owner6')]
    const { user } = await first.get('/auth/check')
    const assignment = (await admin.get(`/v1/role-assignments?user_id=${user.id}`))[0]!
    await admin.delete('/v1/role-assignments', { roleAssignments: [assignment.id] }, 200)
    for (const session of [first, second]) await session.get('/v1/risks', 401)
  })

  it('expires a session that is twelve hours old', async () => {
    const viewer = await api.as('viewer6')
    await api.database.pool.query(`update sessions set expires_at = now() - interval '1 second'
      where user_id = (select id from users where email = 'viewer6@demo.example')`)
    await viewer.get('/auth/check', 401)
  })
})

type Method = Parameters<Client['send']>[0]

/** Every route the app describes. */
async function routesOf({ app }: TestApi): Promise<[Method, string][]> {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>()
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method): [Method, string] => [method.toUpperCase() as Method, url]),
  )
}
