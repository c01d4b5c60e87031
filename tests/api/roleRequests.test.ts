import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles'
import { expireRequests } from '#server/commands/roleAssignments/decideRequest'
import { roleRequests, users } from '#server/database/schema/index'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { demonstrationPassword } from '#server/demo/people'
import { oneEngine, openTestApi, testConfig, type Client, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { readOperations } from '../../rigs/fuzz/operations.ts'
import { isWhole } from '../support/scope.ts'

describe.each(oneEngine)(
  'powerful roles for addresses outside on %s (rule assignments.second-administrator)',
  (engine) => {
    let api: TestApi
    let company: Client
    let unit: Client
    let system: Client
    let roleIds: Map<string, number>
    const mailbox = openMailbox()

    beforeAll(async () => {
      api = await openTestApi(engine, { config: testConfig({ COMPANY_EMAIL_DOMAINS: 'demo.example, other.example' }) })
      company = await api.as('companyadmin')
      unit = await api.as('buadmin')
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
    })

    const person = (email: string, ...roleAssignments: object[]) => ({
      email,
      firstName: 'Nok',
      lastName: 'Partner',
      userType: 'non_scg',
      roleAssignments,
    })

    const waiting = async (client: Client, email: string) =>
      (await client.list('/v1/role-requests')).rows.filter(({ user }) => user.email === email)

    const held = async (email: string) =>
      (await system.list(`/v1/role-assignments?q=${encodeURIComponent(email)}`)).rows.map(
        ({ userRole }) => userRole.name,
      )

    const auditOf = async (id: number) =>
      (
        await api.database.db.execute<{ action: string }>(sql`
        select action from audit_entries where subject_type = 'role_request' and subject_id = ${id} order by id`)
      ).rows.map(({ action }) => action)

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

    it('are pending, while the others and those inside are assigned immediately', async () => {
      const given = await company.post(
        '/v1/users/role-assignments',
        person('nok@partner.example', roleIn('Managing Director'), roleIn('Viewer')),
      )
      expect(given).toMatchObject([{ userRole: { name: 'Viewer' } }])
      expect(await held('nok@partner.example')).toEqual(['Viewer'])
      const inside = await company.post('/v1/users/role-assignments', {
        ...person('nok@other.example', roleIn('Managing Director')),
      })
      expect(inside).toMatchObject([{ userRole: { name: 'Managing Director' } }])
      const [asked] = await waiting(company, 'nok@partner.example')
      expect(asked).toMatchObject({
        userRole: { name: 'Managing Director' },
        companyGroup: { id: 8 },
        requestedBy: { firstName: expect.any(String) },
        approvalDenied: expect.stringMatching(/yourself/),
        refusalDenied: null,
      })
      const days = (Date.parse(asked!.expiresAt) - Date.parse(asked!.createdAt)) / 86_400_000
      expect(days).toBe(14)
    })

    it('are requested once, and stay where other roles are replaced', async () => {
      const [asked] = await waiting(company, 'nok@partner.example')
      const userId = asked!.user.id
      for (const roles of [[roleIn('Viewer'), roleIn('Managing Director')], [roleIn('Viewer')]]) {
        const rows = await company.put('/v1/users/role-assignments', { userId, roleAssignments: roles })
        expect(rows).toMatchObject([{ userRole: { name: 'Viewer' } }])
      }
      expect((await waiting(company, 'nok@partner.example')).map(({ id }) => id)).toEqual([asked!.id])
      expect(await auditOf(asked!.id)).toEqual(['request'])
    })

    it('lead to an email to everybody who may approve, and to nobody else', async () => {
      const mails = await mailed()
      const approvers = [...mails].filter(([, subjects]) => subjects.some((one) => one.startsWith('For your approval')))
      expect(approvers.map(([address]) => address).toSorted()).toEqual(
        ['buadmin@demo.example', 'groupadmin@demo.example', 'sysadmin@demo.example'].toSorted(),
      )
      expect(
        approvers.every(([, subjects]) => subjects.filter((one) => one.startsWith('For your approval')).length === 1),
      ).toBe(true)
    })

    it('give no right: every call responds as to a user without that role', async () => {
      await company.post('/v1/users/role-assignments', person('empty@partner.example', roleIn('Internal Owner')))
      await unit.post('/v1/users/role-assignments', person('admin@partner.example', roleIn('Group Admin')))
      await api.database.db.execute(sql`
      update users set password_hash = (select password_hash from users where email = 'norole@demo.example')
      where email in ('empty@partner.example', 'admin@partner.example')`)
      const none = await signIn('norole@demo.example')
      const operations = (await readOperations(api.app)).filter(
        // The board is null for people without a role (rule wire.board).
        ({ isPublic, path }) => !isPublic && path !== '/api/v1/events' && path !== '/api/v1/risks/board',
      )
      expect(operations.length).toBeGreaterThan(60)
      for (const email of ['empty@partner.example', 'admin@partner.example']) {
        const caller = await signIn(email)
        // In the daily run, each call by one of them.
        const turn = email.startsWith('admin') ? 1 : 0
        for (const { method, path } of operations.filter((_, index) => isWhole || index % 2 === turn)) {
          const url = path.replaceAll(/\{\w+\}/g, '1')
          const [theirs, nobodys] = [await caller(method, url), await none(method, url)]
          expect([method, path, theirs]).toEqual([method, path, nobodys])
          if (path.startsWith('/api/v1/') && theirs !== 400) expect([method, path, theirs]).toEqual([method, path, 403])
        }
      }
      const [asked] = await waiting(company, 'empty@partner.example')
      const own = await signIn('empty@partner.example')
      expect(await own('POST', '/api/v1/role-assignments/set-default', { roleAssignmentId: asked!.id })).toBe(403)
      const exists = { email: 'empty@partner.example', companyGroupId: 8, userRoleId: roleIds.get('Internal Owner') }
      expect(await company.post('/v1/role-assignments/check-user-role-exists', exists)).toEqual({ result: false })
    })

    it.each<Role>(['Assessor', 'Internal Owner', 'Managing Director', 'Group Admin', 'System Admin'])(
      'wait as %s whether they are added, replaced or imported',
      async (role) => {
        const key = role.replace(' ', '').toLowerCase()
        const rolesOf = async (email: string) => [
          await held(email),
          (await waiting(company, email)).concat(await waiting(system, email)).map(({ userRole }) => userRole.name)[0],
        ]
        const [added, replaced, imported] = ['a', 'b', 'c'].map((name) => `${name}${key}@partner.example`)
        await system.post('/v1/users/role-assignments', person(added!, roleIn(role)))
        const [viewer] = await system.post('/v1/users/role-assignments', person(replaced!, roleIn('Viewer')))
        const roleAssignments = [roleIn('Viewer'), roleIn(role)]
        await system.put('/v1/users/role-assignments', { userId: viewer!.user.id, roleAssignments })
        const { name } = await system.get('/v1/company-groups/8')
        const cells = { email: imported, firstName: 'Nok', lastName: 'Partner', company: '', companyGroup: name, role }
        const rest = { userType: '', categoryExperts: '', remove: '' }
        const people = [{ number: 2, cells: { ...cells, ...rest } }]
        // An import never creates a System Admin.
        if (role !== 'System Admin') {
          await system.post('/v1/organisation-imports', { source: 'x', groups: [], people }, 200)
          expect(await rolesOf(imported!)).toEqual([[], role])
        }
        expect(await rolesOf(added!)).toEqual([[], role])
        expect(await rolesOf(replaced!)).toEqual([['Viewer'], role])
      },
    )

    it('are read by no other code that reads roles', async () => {
      const sources = (await readdir('server', { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
      const knowing: string[] = []
      for (const name of sources) {
        const text = await readFile(join('server', name), 'utf8')
        if (/\brole_requests\b|\broleRequests\b/.test(text)) knowing.push(name)
      }
      expect(knowing.toSorted()).toEqual([
        // An import shows existing requests, and undoes its own.
        'commands/organisationImports/undoPeople.ts',
        'commands/organisationImports/writePeople.ts',
        'commands/roleAssignments/assignRole.ts',
        'commands/roleAssignments/decideRequest.ts',
        // An erasure deletes those of the person.
        'commands/users/erasedRows.ts',
        'database/schema/users.ts',
        'delivery/mail/templates/roleMails.ts',
        'http/presenters/roleRequest.ts',
        'http/routes/roleAssignments/requests.ts',
        'queries/organisationImports.ts',
        'queries/roleRequests.ts',
      ])
    })

    it('are approved by a second administrator, never by its requester, its receiver, or anyone without the right to assign it', async () => {
      const [asked] = await waiting(company, 'nok@partner.example')
      const approve = `/v1/role-requests/${asked!.id}/approve` as const
      expect((await company.put(approve, {}, 403)).message).toMatch(/yourself/)
      await (await api.as('owner')).put(approve, {}, 403)
      await (await api.as('md6')).put(approve, {}, 403)
      expect((await (await api.as('viewer')).send('GET', '/v1/role-requests')).status).toBe(403)
      expect(await unit.put(approve)).toMatchObject({ userRole: { name: 'Managing Director' }, isDefault: false })
      expect(await held('nok@partner.example')).toEqual(expect.arrayContaining(['Managing Director', 'Viewer']))
      expect(await auditOf(asked!.id)).toEqual(['request', 'approve'])
      await unit.put(approve, {}, 400)
      expect(await waiting(system, 'nok@partner.example')).toEqual([])
    })

    it('are not seen and not decided on outside the own area', async () => {
      await system.post('/v1/users/role-assignments', person('six@partner.example', roleIn('Managing Director', 6, 6)))
      expect(await waiting(unit, 'six@partner.example')).toEqual([])
      const [asked] = await waiting(system, 'six@partner.example')
      const refused = await unit.put(`/v1/role-requests/${asked!.id}/refuse`, {}, 400)
      expect(refused.info).toEqual({ roleRequestId: 'the selected roleRequestId not found' })
      await system.put(`/v1/role-requests/${asked!.id}/approve`, {}, 403)
      await (await api.as('groupadmin')).put(`/v1/role-requests/${asked!.id}/approve`)
      expect(await held('six@partner.example')).toEqual(['Managing Director'])
    })

    it('are refused, also by who asked', async () => {
      await company.post('/v1/users/role-assignments', person('no@partner.example', roleIn('Managing Director')))
      const [asked] = await waiting(company, 'no@partner.example')
      expect(await company.put(`/v1/role-requests/${asked!.id}/refuse`)).toEqual({ id: asked!.id })
      expect(await held('no@partner.example')).toEqual([])
      expect(await auditOf(asked!.id)).toEqual(['request', 'refuse'])
    })

    it('end when nobody decides in time', async () => {
      await company.post('/v1/users/role-assignments', person('late@partner.example', roleIn('Managing Director')))
      const [asked] = await waiting(company, 'late@partner.example')
      const { db } = api.database
      await db
        .update(roleRequests)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(roleRequests.id, asked!.id))
      expect(await waiting(unit, 'late@partner.example')).toEqual([])
      await unit.put(`/v1/role-requests/${asked!.id}/approve`, {}, 400)
      expect(await expireRequests(db, new Date())).toBe(1)
      expect(await auditOf(asked!.id)).toEqual(['request', 'expire'])
      await company.post('/v1/users/role-assignments', person('late@partner.example', roleIn('Managing Director')))
      expect(await waiting(unit, 'late@partner.example')).toHaveLength(1)
    })

    describe('a powerful role that was assigned leads to an email (rule assignments.told)', () => {
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
        const companyId = group === 8 ? 8 : 1
        const categoryExpertIds = role === 'Category Expert' ? [1] : []
        const given = { ...roleIn(role, group, companyId), categoryExpertIds }
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

    async function signIn(email: string) {
      const login = await api.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: demonstrationPassword },
      })
      const { accessToken, clientState } = login.json<{ accessToken: string; clientState: string }>()
      const headers = { authorization: `Bearer ${accessToken}`, 'client-state': clientState }
      return async (method: string, url: string, payload?: object) =>
        (await api.app.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) })).statusCode
    }
  },
)
