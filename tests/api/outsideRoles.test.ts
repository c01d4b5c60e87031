import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, type Role } from '#domain/access/roles'
import type { OrganisationImportResult } from '#domain/wire/organisationImports'
import { users } from '#server/database/schema/index'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { oneEngine, openTestApi, testConfig, type Client, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'

describe.each(oneEngine)('roles of addresses outside the company on %s (rule assignments.outside)', (engine) => {
  let api: TestApi
  let company: Client
  let system: Client
  let roleIds: Map<string, number>
  const mailbox = openMailbox()
  const outside = /^The email address is outside .* A System Admin can add the domain\.$/

  beforeAll(async () => {
    api = await openTestApi(engine, { config: testConfig({ COMPANY_EMAIL_DOMAINS: 'demo.example, other.example' }) })
    company = await api.as('companyadmin')
    system = await api.as('sysadmin')
    // A new person would get an email too (rule admin.invitation).
    await system.put('/v1/settings/INVITATIONS', { value: 'false' })
    roleIds = new Map((await system.get('/v1/user-roles')).map(({ id, name }) => [name, id]))
  })

  afterAll(() => api.close())

  const roleIn = (role: Role, companyGroupId = 8, companyId = 8) => ({
    companyId,
    companyGroupId,
    userRoleId: roleIds.get(role)!,
    ...(role === 'Category Expert' ? { categoryExpertIds: [1] } : {}),
  })

  const person = (email: string, ...roleAssignments: object[]) => ({
    email,
    firstName: 'Nok',
    lastName: 'Partner',
    userType: 'non_scg',
    roleAssignments,
  })

  const held = async (email: string) =>
    (await system.list(`/v1/role-assignments?q=${encodeURIComponent(email)}`)).rows.map(({ userRole }) => userRole.name)

  async function mailed(): Promise<Map<string, string[]>> {
    await drainOutbox(outboxOf(api.database, mailbox))
    const mails = mailbox.mails.splice(0)
    return new Map(
      mails.map(({ to }) => [
        to.address,
        mails.filter((one) => one.to.address === to.address).map(({ subject }) => subject),
      ]),
    )
  }

  it('are all possible for an address inside', async () => {
    const given = await company.post(
      '/v1/users/role-assignments',
      person('nok@other.example', roleIn('Managing Director')),
    )
    expect(given).toMatchObject([{ userRole: { name: 'Managing Director' } }])
  })

  it('are only Viewer: others are a 400 of `email`, for a new person too, and nothing is written', async () => {
    for (const role of roles.filter((one) => one !== 'Viewer')) {
      const email = `${role.replace(' ', '').toLowerCase()}@partner.example`
      const input = person(email, roleIn('Viewer'), roleIn(role))
      const { info } = await system.post('/v1/users/role-assignments', input, 400)
      expect([role, info]).toEqual([role, { email: expect.stringMatching(outside) }])
      expect(await system.get(`/v1/users?email=${email}`)).toEqual([])
    }
    const given = await company.post('/v1/users/role-assignments', person('nok@partner.example', roleIn('Viewer')))
    expect(given).toMatchObject([{ userRole: { name: 'Viewer' } }])
  })

  it('are a 400 of `userId` where the roles of a person are replaced', async () => {
    const [user] = await system.get('/v1/users?email=nok@partner.example')
    for (const role of roles.filter((one) => one !== 'Viewer')) {
      const roleAssignments = [roleIn('Viewer'), roleIn(role)]
      const { info } = await system.put('/v1/users/role-assignments', { userId: user!.id, roleAssignments }, 400)
      expect([role, info]).toEqual([role, { userId: expect.stringMatching(outside) }])
    }
    expect(await held('nok@partner.example')).toEqual(['Viewer'])
  })

  it('stay if they were assigned before, with other expert groups too', async () => {
    const email = 'early@other.example'
    const early = person(email, roleIn('Internal Owner', 6, 6), roleIn('Category Expert', 6, 6))
    const [given] = await system.post('/v1/users/role-assignments', early)
    const moved = 'early@partner.example'
    await api.database.db.update(users).set({ email: moved }).where(eq(users.email, email))
    const roleAssignments = [
      roleIn('Internal Owner', 6, 6),
      { ...roleIn('Category Expert', 6, 6), categoryExpertIds: [1, 2] },
      roleIn('Viewer', 6, 6),
    ]
    await system.put('/v1/users/role-assignments', { userId: given!.user.id, roleAssignments })
    expect((await held(moved)).toSorted()).toEqual(['Category Expert', 'Internal Owner', 'Viewer'])
  })

  it('are the problem of a row in an import, and an undo gives none back', async () => {
    const { name } = await system.get('/v1/company-groups/6')
    const send = async (cells: object): Promise<OrganisationImportResult> => {
      const all = { firstName: 'Nok', lastName: 'Partner', userType: '', company: '', companyGroup: name }
      const row = { number: 2, cells: { ...all, categoryExperts: '', remove: '', ...cells } }
      return system.post('/v1/organisation-imports', { source: 'x', groups: [], people: [row] }, 200)
    }
    const { id, lines } = await send({ email: 'row@partner.example', role: 'Assessor' })
    expect(id).toBeNull()
    expect(lines).toMatchObject([
      { changes: [], problems: [{ column: 'email', text: expect.stringMatching(outside) }] },
    ])
    expect(await held('row@partner.example')).toEqual([])

    const removal = {
      email: 'early@partner.example',
      firstName: '',
      lastName: '',
      role: 'Internal Owner',
      remove: 'yes',
    }
    const removed = await send(removal)
    expect(removed.lines).toMatchObject([{ changes: [{ kind: 'roleRemoved' }], problems: [] }])
    const { blocked } = await system.post(`/v1/organisation-imports/${Number(removed.id)}/undo`, {}, 200)
    expect(blocked).toMatchObject([{ text: expect.stringMatching(outside) }])
  })

  it('are explained in Thai', async () => {
    const input = person('thai@partner.example', roleIn('Assessor'))
    const reply = await company.send('POST', '/v1/users/role-assignments', input, { 'accept-language': 'th' })
    expect(reply.body).toMatchObject({ info: { email: expect.stringMatching(/โดเมน/) } })
  })

  it('are named to administrators alone, for the form', async () => {
    for (const name of ['sysadmin', 'companyadmin', 'viewer'])
      expect([name, (await (await api.as(name)).get('/auth/check')).companyDomains]).toEqual([
        name,
        name === 'viewer' ? undefined : ['demo.example', 'other.example'],
      ])
  })

  describe('a powerful role that was assigned leads to an email (rule assignments.email)', () => {
    const table: [string, Role, number, string[]][] = [
      ['companyadmin', 'Assessor', 8, ['buadmin', 'groupadmin', 'owner']],
      ['companyadmin', 'Category Expert', 8, ['buadmin', 'groupadmin', 'owner']],
      ['groupadmin', 'Group Admin', 8, ['buadmin', 'companyadmin', 'owner']],
      ['groupadmin', 'Managing Director', 1, ['sysadmin', 'amporn.n']],
      ['sysadmin', 'System Admin', 1, ['groupadmin', 'amporn.n']],
      ['companyadmin', 'Viewer', 8, []],
    ]
    it.each(table)('by %s, %s in group %i: to %j', async (name, role, group, approvers) => {
      await mailed()
      const email = `${role.replace(' ', '')}${group}${name}@other.example`.toLowerCase()
      const client = await api.as(name)
      const given = roleIn(role, group, group === 8 ? 8 : 1)
      await client.post('/v1/users/role-assignments', person(email, given))
      const mails = await mailed()
      expect([...mails.keys()].toSorted()).toEqual(approvers.map((one) => `${one}@demo.example`).toSorted())
      for (const subjects of mails.values()) expect(subjects).toEqual([expect.stringMatching(`^New role: ${role}`)])
    })

    it('in the language of who reads it', async () => {
      await api.database.db.update(users).set({ locale: 'th' }).where(eq(users.email, 'groupadmin@demo.example'))
      await company.post('/v1/users/role-assignments', person('thai@other.example', roleIn('Internal Owner')))
      const mails = await mailed()
      expect(mails.get('groupadmin@demo.example')).toEqual([expect.stringMatching(/^บทบาทใหม่/)])
      expect(mails.get('buadmin@demo.example')).toEqual([expect.stringMatching(/^New role/)])
    })
  })
})
