import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LoginResponse } from '#domain/wire/session'
import { runForDirectory } from '#server/commands/directory/context'
import { inviteNewcomer } from '#server/commands/invitations/invite'
import { outbox } from '#server/database/schema/index'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { oneEngine, openTestApi, replyOf, type Client, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf, type Mailbox } from '../support/mail/mailbox.ts'
import { entraUser, scimConfig, scimOf, type ScimCall } from '../support/scim.ts'

const password = 'Kiln#Dust88'

describe.each(oneEngine)('invitations on %s (rule admin.invitation)', (engine) => {
  const config = scimConfig({ PASSWORD_SIGN_IN: 'non_scg' })
  let api: TestApi
  let scim: ScimCall
  let system: Client
  let company: Client
  let mailbox: Mailbox
  let roleIds: Map<string, number>

  beforeAll(async () => {
    api = await openTestApi(engine, { config: scimConfig() })
    system = await api.as('sysadmin')
    company = await api.as('companyadmin')
    scim = scimOf(api.app)
    roleIds = new Map((await system.get('/v1/user-roles')).map(({ id, name }) => [name, id]))
  })

  afterAll(() => api.close())

  beforeEach(async () => {
    await api.database.db.delete(outbox)
    mailbox = openMailbox()
    await system.put('/v1/settings/INVITATIONS', { value: 'true' })
  })

  const drain = () => drainOutbox(outboxOf(api.database, mailbox))
  const role = (name: string) => ({ companyId: 8, companyGroupId: 8, userRoleId: roleIds.get(name) })
  const add = async (name: string, more: object = {}) => {
    const [given] = await company.post('/v1/users/role-assignments', {
      email: `${name}@demo.example`,
      firstName: 'Mai',
      lastName: 'Srisuk',
      userType: 'non_scg',
      roleAssignments: [role('Viewer')],
      ...more,
    })
    return given?.user.id ?? 0
  }
  const tokenIn = (text = '') => /reset-password\?invitation=true&token=(\S+)/.exec(text)?.[1] ?? ''
  const choose = (token: string, more: object = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { password, ...more },
      headers: { 'reset-token': token },
    })
  const verify = async (token: string) =>
    (await api.app.inject({ url: '/api/auth/reset-password/token/verify', headers: { 'reset-token': token } }))
      .statusCode
  const signIn = (name: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: `${name}@demo.example`, password },
    })
  const later = (minutes: number) =>
    api.database.db.execute(sql`update outbox set created_at = created_at - ${minutes} * interval '1 minute'`)

  it('notify new people in their language, and open the account once', async () => {
    const id = await add('newcomer', { locale: 'th' })
    await drain()
    const [mail, ...more] = mailbox.takeFor('newcomer')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('สิทธิ์เข้าใช้งานกระดานความเสี่ยงของคุณ')
    expect(mail?.text).toContain('Suthep Boonyarat เพิ่มคุณ')
    expect(mail?.text).toContain('https://board.example/th/reset-password?invitation=true&token=')
    expect(await system.get(`/v1/users/${id}`)).toMatchObject({
      hasSignedIn: false,
      invitedAt: expect.any(String),
      invitationDenied: null,
    })

    const token = tokenIn(mail?.text)
    const { rows } = await api.database.db.execute<{ days: number }>(
      sql`select extract(epoch from expires_at - created_at)::int / 86400.0 as days from password_links where user_id = ${id} and kind = 'invitation'`,
    )
    expect(Number(rows[0]?.days)).toBeCloseTo(7, 2)
    expect(await verify(token)).toBe(200)
    expect((await choose(token)).statusCode).toBe(200)
    expect([await verify(token), (await choose(token)).statusCode]).toEqual([400, 400])
    expect((await signIn('newcomer')).statusCode).toBe(201)
    expect(await system.get(`/v1/users/${id}`)).toMatchObject({
      hasSignedIn: true,
      invitationDenied: 'This person has signed in before and needs no invitation.',
    })
    await company.post(`/v1/users/${id}/invitation`, {}, 403)
  })

  it('are handed over as a link by a System Admin alone, where no role needs a proven address (rule admin.password-link)', async () => {
    const id = await add('byhand')
    for (const client of [company, await api.as('groupadmin'), await api.as('viewer')]) {
      await client.post(`/v1/users/${id}/invitation-link`, {}, 403)
    }
    const link = await system.post(`/v1/users/${id}/invitation-link`, {}, 200)
    expect((Date.parse(link.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 2)
    const thai = await add('thai', { locale: 'th' })
    const urls = [link, await system.post(`/v1/users/${thai}/invitation-link`, {}, 200)].map(({ url }) => url)
    expect(urls.map((url) => new URL(url).pathname)).toEqual(['/reset-password', '/th/reset-password'])
    const token = /\/reset-password\?invitation=true#(.+)$/.exec(link.url)?.[1] ?? ''
    await drain()
    expect(await verify(token)).toBe(200)
    const chosen = await choose(token, { signIn: true })
    const { session } = replyOf<{ session: LoginResponse }>(chosen).body
    expect(session.accessToken).toBeTypeOf('string')
    await system.post(`/v1/users/${id}/invitation-link`, {}, 403)
    const owner = await add('powerful', { roleAssignments: [role('Internal Owner')] })
    await system.post(`/v1/users/${owner}/invitation-link`, {}, 200)
    const domains = await openTestApi(engine, { config: scimConfig({ COMPANY_EMAIL_DOMAINS: 'demo.example' }) })
    const [invited] = await (
      await domains.as('companyadmin')
    ).post('/v1/users/role-assignments', {
      email: 'powerful@demo.example',
      firstName: 'Mai',
      lastName: 'Srisuk',
      userType: 'non_scg',
      roleAssignments: [role('Internal Owner')],
    })
    await (await domains.as('sysadmin')).post(`/v1/users/${invited?.user.id ?? 0}/invitation-link`, {}, 403)
    await domains.close()
  })

  it('help by a link where no email arrives: by a System Admin alone, and the earlier link ends (rule admin.password-link)', async () => {
    const id = await add('forgetful')
    const path = `/v1/users/${id}/password-link` as const
    await system.post(path, {}, 403)
    const invitation = await system.post(`/v1/users/${id}/invitation-link`, {}, 200)
    const tokenOf = (url: string) => url.split('#')[1] ?? ''
    expect((await choose(tokenOf(invitation.url), { signIn: true })).statusCode).toBe(200)
    expect(await system.get(`/v1/users/${id}`)).toMatchObject({ canLinkPassword: true })
    expect(await company.get(`/v1/users/${id}`)).toMatchObject({ canLinkPassword: false })
    await company.post(path, {}, 403)

    const first = await system.post(path, {}, 200)
    const second = await system.post(path, {}, 200)
    expect(second.url).toMatch(/\/reset-password#.+/)
    expect((Date.parse(second.expiresAt) - Date.now()) / 60_000).toBeCloseTo(30, 0)
    expect([await verify(tokenOf(first.url)), await verify(tokenOf(second.url))]).toEqual([400, 200])
    expect((await choose(tokenOf(second.url), { password: 'Kiln#Sand99' })).statusCode).toBe(200)
    expect((await signIn('forgetful')).statusCode).toBe(401)
    const { rows } = await api.database.db.execute(sql`
      select action from audit_entries where subject_type = 'user' and subject_id = ${id} order by id desc limit 3`)
    expect(rows).toEqual(
      ['reset_password', 'create_password_link', 'create_password_link'].map((action) => ({ action })),
    )

    await system.put(`/v1/users/${id}`, { isActive: false }, 200)
    await system.post(path, {}, 403)
    const own = await system.get('/v1/users?email=sysadmin@demo.example')
    await system.post(`/v1/users/${own[0]!.id}/password-link`, {}, 403)
  })

  it('use the language of the call where no other is given, name the role, and are in the audit', async () => {
    const id = await add('english')
    await drain()
    const [mail] = mailbox.takeFor('english')
    expect(mail?.subject).toBe('Your access to the risk board')
    expect(mail?.text).toMatch(/Viewer:? .*\S/)
    await add('several', { roleAssignments: [role('Viewer'), role('Assessor')] })
    await drain()
    expect(mailbox.takeFor('several')[0]?.text).toMatch(/\nViewer: .+\nAssessor: .+\n/)
    const { rows } = await api.database.db.execute(sql`
      select action, user_id is not null as by from audit_entries where subject_type = 'user' and subject_id = ${id} order by id`)
    expect(rows).toEqual([
      { action: 'create', by: true },
      { action: 'invite', by: true },
    ])
    // Another role does not send a second invitation.
    await add('english', { roleAssignments: [role('Assessor')] })
    await drain()
    expect(mailbox.takeFor('english')).toEqual([])
  })

  it('are sent again by who administers the person, not too often, and the link before is dead', async () => {
    const id = await add('again')
    await drain()
    const first = tokenIn(mailbox.takeFor('again')[0]?.text)
    const send = async (client: Client) => (await client.send('POST', `/v1/users/${id}/invitation`)).status
    expect(await send(await api.as('viewer'))).toBe(403)
    expect(await send(await api.as('groupadmin'))).toBe(429)
    const soon = await company.send('POST', `/v1/users/${id}/invitation`)
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    await later(6)
    const sent = await company.post(`/v1/users/${id}/invitation`)
    expect(sent).toMatchObject({ id, invitedAt: expect.any(String) })
    await drain()
    const second = tokenIn(mailbox.takeFor('again')[0]?.text)
    expect([await verify(first), await verify(second)]).toEqual([400, 200])
    for (let n = 0; n < 3; n++) {
      await later(6)
      expect(await send(company)).toBe(200)
      await drain()
    }
    await later(6)
    expect(await send(company)).toBe(429)
    // The limit is that of each person.
    const other = await add('another')
    await later(6)
    expect((await company.send('POST', `/v1/users/${other}/invitation`)).status).toBe(200)
    expect((await company.send('POST', '/v1/users/999999/invitation')).status).toBe(400)
  })

  it('are not sent to inactive users, nor to users who signed in before the email was sent', async () => {
    const gone = await add('gone')
    await system.put(`/v1/users/${gone}`, { isActive: false })
    await company.post(`/v1/users/${gone}/invitation`, {}, 403)
    const quick = await add('quick')
    await api.database.db.execute(sql`update users set has_signed_in = true where id = ${quick}`)
    await drain()
    expect([mailbox.takeFor('gone'), mailbox.takeFor('quick')]).toEqual([[], []])
    // A further role is no invitation for somebody who has signed in.
    await api.database.db.execute(sql`update users set invited_at = null where id = ${quick}`)
    const roleAssignments = [role('Viewer'), role('Assessor')]
    await company.put('/v1/users/role-assignments', { userId: quick, roleAssignments })
    expect(await system.get(`/v1/users/${quick}`)).toMatchObject({ invitedAt: null })
  })

  it('depend on the settings, which only a System Admin changes; single ones are always sent', async () => {
    await (await api.as('groupadmin')).put('/v1/settings/INVITATIONS', { value: 'false' }, 403)
    await system.put('/v1/settings/INVITATIONS', { value: 'maybe' }, 400)
    await system.put('/v1/settings/INVITATIONS', { value: 'false' })
    const [id, linked, inactive] = [await add('silent'), await add('linked'), await add('inactive')]
    await drain()
    expect(mailbox.takeFor('silent')).toEqual([])
    expect(await system.get(`/v1/users/${id}`)).toMatchObject({ invitedAt: null })
    // A copied link is an invitation; a new role of an inactive person is none.
    await system.post(`/v1/users/${linked}/invitation-link`, {}, 200)
    expect(await system.get(`/v1/users/${linked}`)).toMatchObject({ invitedAt: expect.any(String) })
    await system.put(`/v1/users/${inactive}`, { isActive: false })
    await system.put('/v1/settings/INVITATIONS', { value: 'true' })
    await company.put('/v1/users/role-assignments', { userId: inactive, roleAssignments: [role('Assessor')] })
    await drain()
    expect(mailbox.takeFor('inactive')).toEqual([])
    expect(await system.get(`/v1/users/${inactive}`)).toMatchObject({ invitedAt: null })
    await company.post(`/v1/users/${id}/invitation`)
    await drain()
    expect(mailbox.takeFor('silent')).toHaveLength(1)
  })

  it('come with the first role of a person of the directory, in the language that it gives', async () => {
    const userId = Number((await scim('POST', '/Users', entraUser('entra'))).body.id)
    await drain()
    expect(mailbox.takeFor('entra')).toEqual([])
    await system.put('/v1/users/role-assignments', { userId, roleAssignments: [role('Viewer')] })
    await drain()
    expect(mailbox.takeFor('entra').map(({ text }) => text)).toEqual([expect.stringContaining('กรุณาตั้งรหัสผ่าน')])
  })

  it('lead to the company sign-on whom passwords do not serve', async () => {
    await runForDirectory(api.database.db, config, async (context) => {
      await context.tx.execute(
        sql`insert into users (email, first_name, last_name, user_type) values ('sso@demo.example', 'Sso', 'Srisuk', 'scg')`,
      )
      const { rows } = await context.tx.execute<{ id: number }>(
        sql`select id from users where email = 'sso@demo.example'`,
      )
      const id = rows[0]!.id
      await inviteNewcomer(context, id, config)
    })
    await drain()
    const [mail] = mailbox.takeFor('sso')
    expect(mail?.text).toContain('https://board.example/login')
    expect(mail?.text).toContain('Sign in with your company account')
    expect(mail?.text).not.toContain('token=')
  })
})
