import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailLink } from '../support/answerLinks.ts'
import { engines, openTestApi, type TestApi } from '../support/api.ts'
import { entraUser, oktaUser, operations, scimConfig, scimOf, scimToken, type ScimCall } from '../support/scim.ts'
import { longestTurn } from '../support/turns.ts'

describe.each(engines)('people of the directory on %s (rule directory.people)', (engine) => {
  let api: TestApi
  let scim: ScimCall

  beforeAll(async () => {
    api = await openTestApi(engine, { config: scimConfig() })
    scim = scimOf(api.app)
  })

  afterAll(() => api.close())

  const add = async (name: string, more: object = {}) => (await scim('POST', '/Users', entraUser(name, more))).body.id

  const actionsOn = async (id: string) =>
    (
      await api.database.db.execute<{ action: string; changes: object; user: number | null }>(sql`
        select action, changes, user_id as user from audit_entries
        where subject_type = 'user' and subject_id = ${Number(id)} order by id`)
    ).rows

  it('are added as Entra ID sends them, and unsupported attributes are ignored', async () => {
    const { status, body, headers } = await scim('POST', '/Users', entraUser('entra'))
    expect(status).toBe(201)
    expect(headers['content-type']).toContain('application/scim+json')
    expect(headers.location).toMatch(new RegExp(`/scim/v2/Users/${body.id}$`))
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'entra@demo.example',
      externalId: 'ext-entra',
      name: { givenName: 'Siobhan', familyName: 'O’Brien-Smith' },
      emails: [{ value: 'entra@demo.example', type: 'work', primary: true }],
      preferredLanguage: 'th',
      active: true,
      meta: { resourceType: 'User' },
    })
    expect(body).not.toHaveProperty('title')
    expect(await actionsOn(body.id)).toMatchObject([
      { action: 'create', user: null, changes: { byDirectory: { after: true } } },
      { action: 'tie_directory', user: null },
    ])
  })

  it('are added as Okta sends them, in any case of the letters of an address', async () => {
    const { status, body } = await scim('POST', '/Users', oktaUser('Okta.One'), { 'content-type': 'application/json' })
    expect([status, body.name]).toEqual([
      201,
      { givenName: 'สมชาย', familyName: 'ณ อยุธยา', formatted: 'สมชาย ณ อยุธยา' },
    ])
    expect(body.emails).toEqual([{ value: 'okta.one@demo.example', type: 'work', primary: true }])
  })

  it('are changed last when what the directory alone has was changed', async () => {
    const id = await add('renumbered')
    const { body: before } = await scim('GET', `/Users/${id}`)
    await scim('PATCH', `/Users/${id}`, operations({ op: 'replace', path: 'externalId', value: 'other' }))
    const { body } = await scim('GET', '/Users?filter=' + encodeURIComponent('userName eq "renumbered@demo.example"'))
    const modifiedAt = (body: object) => (body as { meta: { lastModified: string } }).meta.lastModified
    expect(body.Resources).toMatchObject([{ externalId: 'other' }])
    expect(modifiedAt(body.Resources[0]!) > modifiedAt(before)).toBe(true)
  })

  it('are added once: a repeat is 409 uniqueness', async () => {
    await add('twice')
    const again = await scim('POST', '/Users', entraUser('twice'))
    expect([again.status, again.body]).toEqual([
      409,
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '409',
        scimType: 'uniqueness',
        detail: 'Another user has this userName',
      },
    ])
    const sameAddress = await scim('POST', '/Users', entraUser('twice', { userName: 'other' }))
    expect([sameAddress.status, sameAddress.body.scimType]).toEqual([409, 'uniqueness'])
  })

  it('are the existing ones where the address is the same, with everything they have', async () => {
    const before = await api.as('viewer')
    const { status, body } = await scim('POST', '/Users', entraUser('viewer', { userName: 'VIEWER@demo.example' }))
    expect([status, body.id]).toEqual([201, String((await before.get('/auth/check')).user.id)])
    expect((await before.get('/auth/check')).user).toMatchObject({ firstName: 'Siobhan' })
    expect((await actionsOn(body.id)).map(({ action }) => action)).toEqual(['tie_directory', 'update'])
  })

  it('keep their version where the directory sends what they have', async () => {
    const id = await add('unchanged')
    const versionOf = async () =>
      (await api.database.pool.query('select updated_at from users where id = $1', [Number(id)])).rows
    const before = await versionOf()
    await scim('PUT', `/Users/${id}`, entraUser('unchanged'))
    expect(await versionOf()).toEqual(before)
    expect((await actionsOn(id)).filter(({ action }) => action === 'update')).toEqual([])
  })

  it.each([
    [`userName eq "entra@demo.example"`, 1],
    [`userName eq "ENTRA@demo.example"`, 1],
    [`username Eq "entra@demo.example" and active eq true`, 1],
    [`externalId eq "ext-entra"`, 1],
    [`externalId eq "EXT-entra"`, 0],
    [`emails[type eq "work"].value eq "entra@demo.example"`, 1],
    [`emails[type eq "work" and value eq "entra@demo.example"]`, 1],
    [`emails.value eq "nobody@demo.example"`, 0],
    [`urn:ietf:params:scim:schemas:core:2.0:User:userName eq "entra@demo.example"`, 1],
    [`userName eq "entra@demo.example" and externalId pr`, 1],
    [`userName eq "a\\"b' or 1=1"`, 0],
    // An account that the directory does not manage is not affected.
    [`userName eq "assessor@demo.example"`, 0],
  ])('are found by %s', async (filter, count) => {
    const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect([status, body.totalResults, body.Resources.length]).toEqual([200, count, count])
  })

  it('are read page by page, and as much of each as was asked for', async () => {
    await add('page1')
    await add('page2')
    const all = (await scim('GET', '/Users?startIndex=1&count=100')).body
    const second = (await scim('GET', '/Users?startIndex=2&count=1&attributes=userName')).body
    expect(second).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 })
    expect(second.Resources).toEqual([
      {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        id: all.Resources[1]!.id,
        userName: all.Resources[1]!.userName,
      },
    ])
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({
      totalResults: all.totalResults,
      itemsPerPage: 0,
    })
    expect((await scim('GET', '/Users?startIndex=x')).status).toBe(400)
    expect((await scim('GET', `/Users?startIndex=${all.totalResults + 1}`)).body.Resources).toEqual([])
  })

  const changes: [string, object[], object][] = [
    ['by Entra ID', [{ op: 'Replace', path: 'displayName', value: 'x y' }], { name: { givenName: 'Siobhan' } }],
    [
      'by Entra ID, by paths',
      [
        { op: 'Replace', path: 'name.familyName', value: 'ณ อยุธยา' },
        { op: 'Add', path: 'name.givenName', value: 'J. M.' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'NEW.work@demo.example' },
        { op: 'Add', path: 'emails[type eq "home"].value', value: 'home@other.example' },
        { op: 'Add', path: 'roles[primary eq "True"].value', value: 'x' },
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Legal' },
      ],
      {
        name: { givenName: 'J. M.', familyName: 'ณ อยุธยา' },
        emails: [{ value: 'new.work@demo.example', type: 'work', primary: true }],
      },
    ],
    [
      'by Entra ID, in one value without a path',
      [
        {
          op: 'replace',
          value: {
            'name.givenName': 'Anna',
            'emails[type eq "work"].value': 'anna@demo.example',
            externalId: 'new-ext',
            'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber': '7',
          },
        },
      ],
      { name: { givenName: 'Anna' }, externalId: 'new-ext' },
    ],
    ['by Entra ID: "False"', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['by Okta: off', [{ op: 'replace', value: { active: false } }], { active: false }],
    ['by Okta: on', [{ op: 'replace', value: { active: true } }], { active: true }],
    [
      'by removing the given name',
      [{ op: 'remove', path: 'name.givenName' }],
      { name: { givenName: 'O’Brien-Smith', familyName: 'O’Brien-Smith' } },
    ],
    ['by removing', [{ op: 'remove', path: 'preferredLanguage' }], { active: true }],
  ]

  it.each(changes)('are changed %s', async (what, list, expected) => {
    const id = await add(`patched${changes.findIndex(([one]) => one === what)}`)
    const { status, body } = await scim('PATCH', `/Users/${id}`, operations(...list))
    expect(status).toBe(200)
    expect(body).toMatchObject(expected)
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(body)
  })

  it('notify the old address of a change of their address (rule directory.addresses)', async () => {
    const id = await add('readdressed')
    const change = { op: 'replace', path: 'emails[type eq "work"].value', value: 'readdressed.new@demo.example' }
    expect((await scim('PATCH', `/Users/${id}`, operations(change))).status).toBe(200)
    const { rows } = await api.database.pool.query(
      `select payload -> 'to' ->> 'address' as address from outbox where topic = 'addressChanged'`,
    )
    expect(rows).toContainEqual({ address: 'readdressed@demo.example' })
  })

  it('lose the links that were mailed to an earlier address, also after its return (rule answers.link)', async () => {
    const id = await add('moved')
    const status = await mailLink(api, Number(id))
    const mailTo = (value: string) =>
      scim('PATCH', `/Users/${id}`, operations({ op: 'Replace', path: 'emails[type eq "work"].value', value }))
    expect(await status()).toBe(200)
    await scim('PATCH', `/Users/${id}`, operations({ op: 'Replace', path: 'name.givenName', value: 'Anna' }))
    expect(await status()).toBe(200)
    await mailTo('moved.on@demo.example')
    expect(await status()).toBe(410)
    await mailTo('moved@demo.example')
    expect(await status()).toBe(410)
  })

  it.each([
    ['no operation', operations(), 'invalidSyntax'],
    ['an unknown operation', operations({ op: 'move', path: 'active' }), 'invalidSyntax'],
    ['a removal of nothing', operations({ op: 'remove' }), 'noTarget'],
    ['a path that is none', operations({ op: 'replace', path: 'a b c', value: 1 }), 'invalidPath'],
    ['a truth that is none', operations({ op: 'replace', path: 'active', value: 'maybe' }), 'invalidValue'],
    ['no user name', operations({ op: 'remove', path: 'userName' }), 'invalidValue'],
    ['a text that is none', operations({ op: 'replace', path: 'userName', value: ['x'] }), 'invalidValue'],
    ['what PostgreSQL does not store', operations({ op: 'replace', path: 'externalId', value: 'a\0' }), 'invalidValue'],
  ])('are not changed by %s', async (_what, body, scimType) => {
    const { id } = (await scim('GET', '/Users?count=1')).body.Resources[0]!
    const reply = await scim('PATCH', `/Users/${id}`, body)
    expect([reply.status, reply.body.scimType]).toEqual([400, scimType])
  })

  it('are replaced as Okta does, and stay inactive if it does not send them as active', async () => {
    const id = await add('put')
    await scim('PATCH', `/Users/${id}`, operations({ op: 'replace', value: { active: false } }))
    const { active: _active, ...silent } = oktaUser('put')
    const { status, body } = await scim('PUT', `/Users/${id}`, { ...silent, id, meta: {} })
    expect([status, body.active, body.externalId]).toEqual([200, false, '00u-put'])
    expect((await scim('PUT', `/Users/${id}`, oktaUser('put'))).body.active).toBe(true)
    expect((await scim('PUT', `/Users/${id}`, oktaUser('twice'))).body.scimType).toBe('uniqueness')
    expect((await scim('PUT', '/Users/999999', oktaUser('nobody'))).status).toBe(404)
  })

  it('have names as people have them, without signs that cannot be seen, and of bounded length', async () => {
    const name = { givenName: `  D\u0000’Arcy\u202E\n J.\t`, familyName: 'ก'.repeat(600) }
    const id = await add('named', { name: { ...name, givenName: name.givenName.replace('\0', '') } })
    const { body } = await scim('GET', `/Users/${id}`)
    expect(body.name).toMatchObject({ givenName: 'D’Arcy J.', familyName: 'ก'.repeat(255) })
    const single = await add('single', { name: {}, displayName: 'Pranee' })
    expect((await scim('GET', `/Users/${single}`)).body.name).toMatchObject({
      givenName: 'Pranee',
      familyName: 'Pranee',
    })
  })

  it('keep their names in forms, which refuse other signs by name (rule validation.person-name)', async () => {
    const id = Number(await add('formed'))
    const system = await api.as('sysadmin')
    const names = { firstName: 'Shiobhan', lastName: 'O’Brien-Smith' }
    expect(await system.put(`/v1/users/${id}`, names)).toMatchObject(names)
    const refused = await system.send<{ info: object }>('PUT', `/v1/users/${id}`, { lastName: 'O’Brien-Smyth' })
    expect([refused.status, refused.body.info]).toEqual([
      400,
      { lastName: 'type name not match. Please use Thai or Latin letters and spaces only, without ’ -.' },
    ])
    const role = { companyId: 8, companyGroupId: 8, userRoleId: 4 }
    const input = { email: 'formed@demo.example', ...names, userType: 'scg' as const, roleAssignments: [role] }
    expect(await system.post('/v1/users/role-assignments', input)).toMatchObject([{ user: names }])
    const fresh = { ...input, email: 'fresh@demo.example' }
    const info = { lastName: expect.stringContaining('without ’ -') }
    expect((await system.send<{ info: object }>('POST', '/v1/users/role-assignments', fresh)).body.info).toEqual(info)
  })

  it('are deactivated, not deleted, and can return', async () => {
    const id = await add('gone')
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404)
    expect((await scim('GET', '/Users?filter=userName%20eq%20%22gone@demo.example%22')).body.totalResults).toBe(0)
    const [user] = (await (await api.as('sysadmin')).list('/v1/users?email=gone@demo.example')).rows
    expect(user).toMatchObject({ id: Number(id), isActive: false })
    expect((await actionsOn(id)).map(({ action }) => action)).toEqual([
      'create',
      'tie_directory',
      'deactivate',
      'untie_directory',
    ])
    const back = await scim('POST', '/Users', entraUser('gone'))
    expect([back.status, back.body.id, back.body.active]).toEqual([201, id, true])
  })

  it('are in the audit that administrators read as an action of the directory', async () => {
    const { rows } = await (await api.as('sysadmin')).list('/v1/administration-audit?kind=user&per_page=200')
    const row = rows.find(({ action }) => action === 'tie_directory')
    expect(row).toMatchObject({
      user: null,
      role: null,
      changes: [{ field: 'byDirectory', before: null, after: 'true' }],
    })
  })

  it.each(['', 'Bearer wrong', scimToken, `Bearer ${scimToken}x`, `Basic ${scimToken}`])(
    'are nobody’s business who shows %s (rule directory.token)',
    async (authorization) => {
      for (const url of ['/Users', '/Users/1', '/ServiceProviderConfig', '/nothing']) {
        const { status, body, headers } = await scim('GET', url, undefined, { authorization })
        expect([url, status, body.detail]).toEqual([url, 401, 'The bearer token is none of SCIM_TOKEN'])
        expect(headers['www-authenticate']).toBe('Bearer')
      }
      expect((await scim('POST', '/Users', entraUser('x'), { authorization })).status).toBe(401)
    },
  )

  it('are closed to a session, as the API is closed to the secret', async () => {
    const { token } = await api.as('sysadmin')
    expect((await scim('GET', '/Users', undefined, { authorization: `Bearer ${token}` })).status).toBe(401)
    const reply = await api.app.inject({ url: '/api/v1/users', headers: { authorization: `Bearer ${scimToken}` } })
    expect(reply.statusCode).toBe(401)
  })

  it('are described by the discovery calls', async () => {
    const config = (await scim('GET', '/ServiceProviderConfig')).body
    expect(config).toMatchObject({
      patch: { supported: true },
      filter: { supported: true },
      bulk: { supported: false },
    })
    const types = (await scim('GET', '/ResourceTypes')).body
    expect(types.Resources.map(({ id }) => id)).toEqual(['User'])
    expect((await scim('GET', '/ResourceTypes/User')).body.endpoint).toBe('/Users')
    const known = (await scim('GET', '/Schemas')).body
    for (const { id } of known.Resources) expect((await scim('GET', `/Schemas/${id}`)).status).toBe(200)
    expect((await scim('GET', '/nothing')).body).toMatchObject({ status: '404' })
    expect((await scim('GET', '/Users/abc')).status).toBe(404)
  })

  it('are read from names of attributes in time by their length', async () => {
    const names = Array.from({ length: 400 }, (_, index) => `a${index}${' ['.repeat(990)}`)
    const long = `a${' '.repeat(150_000)}]`
    const payload = Object.fromEntries([...names, long].map((name) => [name, 1]))
    const { longest, result } = await longestTurn(() => scim('POST', '/Users', payload))
    expect(result.status).toBe(400)
    expect(longest).toBeLessThan(200)
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`a${index}`, 1]))
    expect((await scim('POST', '/Users', many)).body).toMatchObject({ scimType: 'invalidValue' })
  })

  it('are without groups, so that the directory assigns no roles', async () => {
    expect((await scim('GET', '/Groups')).status).toBe(404)
    expect((await scim('POST', '/Groups', { displayName: 'RiskBoard/8/Viewer' })).status).toBe(404)
  })

  it('are not written by bodies that are none', async () => {
    for (const [payload, type] of [
      ['{', 'application/scim+json'],
      ['[]', 'application/scim+json'],
      ['', 'application/scim+json'],
      ['{"__proto__": {}}', 'application/json'],
    ]) {
      const { statusCode, json } = await api.app.inject({
        method: 'POST',
        url: '/scim/v2/Users',
        payload: payload!,
        headers: { authorization: `Bearer ${scimToken}`, 'content-type': type! },
      })
      expect([payload, statusCode, json().scimType]).toEqual([payload, 400, 'invalidSyntax'])
    }
  })
})

describe('a server without SCIM_TOKEN (rule directory.token)', () => {
  it('has nothing there, not even its page', async () => {
    const api = await openTestApi('postgresql')
    const scim = scimOf(api.app)
    for (const url of ['/Users', '/ServiceProviderConfig', '/Groups/1', '/nothing']) {
      expect((await scim('GET', url)).status).toBe(404)
    }
    await api.close()
  })

  it('refuses to start with a secret that is too short', () => {
    expect(() => scimConfig({ SCIM_TOKEN: 'x'.repeat(31) })).toThrow('SCIM_TOKEN must be at least 32')
    expect(scimConfig({ SCIM_TOKEN: `${'x'.repeat(32)}, ${'y'.repeat(32)}` }).scimTokens).toHaveLength(2)
    expect(scimConfig({ SCIM_TOKEN: '' }).scimTokens).toEqual([])
  })
})
