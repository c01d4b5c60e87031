import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { Role } from '#domain/access/roles'
import { administrationKinds, type AdministrationKind } from '#domain/wire/administrationAudit'
import { administrationScope, administrationSource } from '#server/queries/administrationAudit'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'
import { engines, openTestApi, testConfig, type Client, type TestApi } from '../support/api.ts'
import { readsAdministration, type AuditedPlace } from '../support/oracles/administration.ts'

const admins = ['sysadmin', 'groupadmin', 'buadmin', 'companyadmin']

describe.each(engines)('the audit of administration on %s (rule audit.administration)', (engine) => {
  let api: TestApi
  const clients = new Map<string, Client>()
  const as = (name: string) => clients.get(name)!

  beforeAll(async () => {
    api = await openTestApi(engine, { config: testConfig({ COMPANY_EMAIL_DOMAINS: 'demo.example' }) })
    for (const name of [...admins, 'owner', 'viewer']) clients.set(name, await api.as(name))
    await makeHistory()
  })

  afterAll(() => api.close())

  /** Actions of every kind, at every level, some on deleted records. */
  async function makeHistory() {
    const system = as('sysadmin')
    const roleIds = new Map((await system.get('/v1/user-roles')).map(({ id, name }) => [name, id]))
    const role = (name: Role, companyGroupId: number, companyId: number) => ({
      companyId,
      companyGroupId,
      userRoleId: roleIds.get(name)!,
      ...(name === 'Category Expert' ? { categoryExpertIds: [1, 2] } : {}),
    })
    const add = (client: Client, email: string, ...roleAssignments: object[]) =>
      client.post('/v1/users/role-assignments', {
        email,
        firstName: 'Nok',
        lastName: 'Jaidee',
        userType: 'non_scg',
        roleAssignments,
      })
    await add(as('companyadmin'), 'eight@demo.example', role('Viewer', 8, 8), role('Category Expert', 8, 8))
    await add(system, 'both@demo.example', role('Viewer', 8, 8), role('Viewer', 6, 6))
    await add(system, 'top@demo.example', role('System Admin', 1, 1))
    const [gone] = await add(as('companyadmin'), 'gone@demo.example', role('Viewer', 8, 8))
    await as('companyadmin').delete('/v1/role-assignments', { roleAssignments: [gone!.id] })
    await system.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'false' })
    const criteria = await system.get('/v1/rating-criteria')
    await system.put('/v1/rating-criteria', { ...criteria, impacts: criteria.impacts.slice(1) })
    for (const email of ['eight', 'both', 'viewer6', 'norole', 'buadmin']) {
      const [user] = (await system.list(`/v1/users?email=${email}@demo.example`)).rows
      await system.put(`/v1/users/${user!.id}`, { firstName: 'Renamed' })
    }
    const plant = await system.post('/v1/company-groups', { name: 'Plant of eight', parentId: 8 })
    await system.put(`/v1/company-groups/${plant.id}/move-group`, { parentId: 6 })
    const short = await system.post('/v1/company-groups', { name: 'Short lived', parentId: 8 })
    await system.delete(`/v1/company-groups/${short.id}`)
    await as('buadmin').put('/v1/company-groups/8/rename', { name: 'Eight renamed' })
    const names = { email: 'imported@demo.example', firstName: 'Prem', lastName: 'Rak', userType: '', company: '' }
    const cells = { ...names, companyGroup: 'Eight renamed', role: 'Viewer', categoryExperts: '', remove: '' }
    const chart = { source: 'chart.xlsx', groups: [], people: [{ number: 2, cells }] }
    await as('companyadmin').post('/v1/organisation-imports', chart, 200)
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const key = await as('companyadmin').post('/v1/api-keys', { name: 'Data of eight', companyGroupId: 8, expiresAt })
    await as('buadmin').delete(`/v1/api-keys/${key.id}`)
    await system.post('/v1/api-keys', { name: 'Data of six', companyGroupId: 6, expiresAt })
    await as('owner').post('/v1/indicators', {
      companyGroupId: 8,
      nameEn: 'Late calls',
      nameTh: 'การแจ้งล่าช้า',
      unit: '%',
      direction: 'up',
      amber: 1,
      red: 2,
      rhythm: 'weekly',
    })
    // Assignments of the demonstration were created without an audit row; their removal writes one.
    const [seeded] = (await system.list('/v1/role-assignments?q=viewer6@demo.example')).rows
    await system.delete('/v1/role-assignments', { roleAssignments: [seeded!.id] })
  }

  interface Entry extends Record<string, unknown> {
    id: number
    kind: AdministrationKind
    subject: number
    changes: Record<string, { before: unknown; after: unknown }>
  }

  /** The subject of every row, computed independently. */
  async function places(): Promise<Map<number, AuditedPlace>> {
    const { db } = api.database
    const { rows: entries } = await db.execute<Entry>(sql`
      select id, subject_type as kind, subject_id as subject, changes from audit_entries
      where subject_type in ${[...administrationKinds]}`)
    const { rows: groups } = await db.execute<{ id: number; hierarchy: string }>(
      sql`select id, hierarchy from company_groups`,
    )
    const { rows: held } = await db.execute<{ id: number; user: number; group: number; role: Role }>(sql`
      select a.id, a.user_id as user, a.company_group_id as group, r.name as role
      from role_assignments a join user_roles r on r.id = a.user_role_id`)
    const pathOf = new Map(groups.map(({ id, hierarchy }) => [id, hierarchy]))
    const groupOf = ({ kind, subject }: Entry) => {
      const present = kind === 'role_assignment' ? held.find(({ id }) => id === subject)?.group : undefined
      const said = entries
        .filter((one) => one.kind === kind && one.subject === subject)
        .flatMap(({ changes }) => [changes.companyGroupId?.after, changes.companyGroupId?.before])
        .find((id) => typeof id === 'number')
      return present ?? (said as number | undefined)
    }
    return new Map(
      entries.map((entry): [number, AuditedPlace] => {
        if (entry.kind === 'setting' || entry.kind === 'rating_criteria') return [entry.id, { of: 'everything' }]
        if (entry.kind === 'user') {
          const theirs = held.filter(({ user }) => user === entry.subject)
          return [
            entry.id,
            { of: 'person', assignments: theirs.map(({ role, group }) => ({ role, hierarchy: pathOf.get(group)! })) },
          ]
        }
        const group = entry.kind === 'company_group' ? entry.subject : groupOf(entry)
        return [entry.id, { of: 'group', hierarchy: (group !== undefined && pathOf.get(group)) || null }]
      }),
    )
  }

  const actorOf = async (name: string): Promise<Actor> =>
    (await findSession(api.database.db, hashOf(as(name).token)))!.actor!

  it('agrees with the domain on every action for everybody', async () => {
    const all = await places()
    expect(all.size).toBeGreaterThan(20)
    const counts: number[] = []
    for (const name of clients.keys()) {
      const actor = await actorOf(name)
      const { rows } = await api.database.db.execute<{ id: number }>(sql`
        select e.id from ${administrationSource} where ${administrationScope(actor)} order by e.id`)
      const expected = [...all].flatMap(([id, place]) => (readsAdministration(actor, place) ? [id] : []))
      expect([name, rows.map(({ id }) => id)]).toEqual([name, expected.toSorted((a, b) => a - b)])
      counts.push(expected.length)
    }
    // Every reader sees different rows; otherwise the table would prove nothing.
    expect(new Set(counts.slice(0, 4)).size).toBe(4)
    expect(counts.slice(4)).toEqual([0, 0])
  })

  it('is read by administrators page by page, and by nobody else', async () => {
    for (const name of ['owner', 'viewer']) {
      expect((await as(name).send('GET', '/v1/administration-audit')).status).toBe(403)
    }
    const first = await as('sysadmin').list('/v1/administration-audit?sort=id&order=desc')
    expect(first.rows.length).toBe(Math.min(25, first.total))
    const all = await places()
    expect(first.total).toBe(all.size)
    expect((await as('companyadmin').list('/v1/administration-audit')).total).toBeLessThan(first.total)
  })

  it('shows names in place of ids, and before and after', async () => {
    const { rows } = await as('sysadmin').list('/v1/administration-audit?per_page=200')
    const find = (kind: AdministrationKind, action: string, email?: string) =>
      rows.find((row) => row.kind === kind && row.action === action && (!email || row.person?.email === email))
    expect(find('role_assignment', 'create', 'eight@demo.example')).toMatchObject({
      user: { email: 'companyadmin@demo.example' },
      role: 'Group Admin',
      companyGroup: { id: 8, name: 'Eight renamed' },
    })
    const given = rows.filter(
      ({ kind, action, person }) =>
        kind === 'role_assignment' && action === 'create' && person?.email === 'eight@demo.example',
    )
    expect(given.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        [{ field: 'role', before: null, after: 'Viewer' }],
        [
          { field: 'categoryExpertIds', before: null, after: expect.stringMatching(/^[^#\d]+, [^#\d]+$/) },
          { field: 'role', before: null, after: 'Category Expert' },
        ],
      ]),
    )
    expect(find('role_assignment', 'delete', 'gone@demo.example')).toMatchObject({
      companyGroup: { id: 8 },
      changes: [{ field: 'role', before: 'Viewer', after: null }],
    })
    expect(find('setting', 'change_setting')).toMatchObject({
      person: null,
      companyGroup: null,
      changes: [{ field: 'MD_FLOW_ACTIVATION', before: 'true', after: 'false' }],
    })
    expect(find('company_group', 'move')?.changes).toContainEqual({
      field: 'parentId',
      before: 'Eight renamed',
      after: expect.stringMatching(/^[^#\d]/),
    })
    // Also for a row whose former value no other row of its page has.
    const place = rows.findIndex(({ kind, action }) => kind === 'company_group' && action === 'move')
    const [alone] = await as('sysadmin').get(`/v1/administration-audit?per_page=1&page=${place + 1}`)
    expect(alone).toEqual(rows[place])
    const text = JSON.stringify(rows.map(({ changes }) => changes))
    expect(text).not.toMatch(/"field":"(userId|companyGroupId|hierarchy)"/)
    expect(text).not.toContain('argon2')
  })

  it('is filtered by kind, person, group and days, and refuses other values', async () => {
    const system = as('sysadmin')
    for (const kind of administrationKinds) {
      const { rows } = await system.list(`/v1/administration-audit?kind=${kind}`)
      expect([kind, [...new Set(rows.map((row) => row.kind))]]).toEqual([kind, [kind]])
    }
    const ofPerson = (await system.list('/v1/administration-audit?q=eight@demo')).rows
    expect(new Set(ofPerson.map(({ person }) => person?.email))).toEqual(new Set(['eight@demo.example']))
    const ofGroup = (await system.list('/v1/administration-audit?company_group_id=8&per_page=200')).rows
    expect(ofGroup.some(({ kind }) => kind === 'company_group')).toBe(true)
    expect(ofGroup.every(({ companyGroup, kind }) => kind === 'user' || companyGroup?.id === 8)).toBe(true)
    expect((await system.list('/v1/administration-audit?to=2020-01-01')).total).toBe(0)
    expect((await system.list('/v1/administration-audit?from=2999-01-01')).total).toBe(0)
    expect((await system.list('/v1/administration-audit?from=2020-01-01&to=2999-01-01')).total).toBeGreaterThan(20)
    for (const query of [
      'kind=risk',
      'from=yesterday',
      'to=2026-02-30',
      'company_group_id=x',
      'user=1',
      'per_page=201',
    ]) {
      expect((await system.send('GET', `/v1/administration-audit?${query}`)).status).toBe(400)
    }
  })

  it('contains nothing of risks', async () => {
    const { rows } = await api.database.db.execute<{ kind: string }>(
      sql`select distinct subject_type as kind from audit_entries`,
    )
    const listed = (await as('sysadmin').list('/v1/administration-audit?per_page=200')).rows.map(
      ({ kind }) => kind as string,
    )
    expect(listed.filter((kind) => ['risk', 'faq'].includes(kind))).toEqual([])
    expect(rows.length).toBeGreaterThanOrEqual(5)
  })
})
