import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { GroupRow, PeopleRow } from '#domain/organisationImports/columns'
import type { OrganisationImportResult } from '#domain/wire/organisationImports'
import { planInThread } from '#server/commands/organisationImports/planInThread'
import * as processorTime from '#server/database/engines/embedded/processorTime'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { readOrganisation } from '#server/queries/organisation/organisationImports'
import { mailLink } from '../support/answerLinks.ts'
import { engines, openTestApi, testConfig, type Client, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

const groupRow = (
  [number = '', name = '', parent = '', company = '', active = '']: readonly string[],
  at: number,
): GroupRow => ({
  number: at + 2,
  cells: { number, name, parent, company, active },
})

const person = (email: string, companyGroup: string, role: string, more: Partial<PeopleRow['cells']> = {}) => ({
  email,
  firstName: 'Nok',
  lastName: 'Jaidee',
  userType: '',
  company: '',
  companyGroup,
  role,
  categoryExperts: '',
  remove: '',
  ...more,
})

describe.each(engines)('the import of groups and people on %s (rules intake.groups and intake.people)', (engine) => {
  let api: TestApi
  let system: Client
  let kiln: Client

  beforeAll(async () => {
    api = await openTestApi(engine, { config: testConfig({ COMPANY_EMAIL_DOMAINS: 'demo.example' }) })
    system = await api.as('sysadmin')
    kiln = await api.as('companyadmin')
  })

  afterAll(() => api.close())

  const body = (
    groups: readonly (readonly string[])[],
    people: readonly PeopleRow['cells'][] = [],
    more: object = {},
  ) => ({
    source: 'chart.xlsx',
    groups: groups.map(groupRow),
    people: people.map((cells, at) => ({ number: at + 2, cells })),
    ...more,
  })
  const send = (client: Client, ...parts: Parameters<typeof body>) =>
    client.post('/v1/organisation-imports', body(...parts), 200)
  const kindsOf = ({ lines }: OrganisationImportResult) =>
    lines.flatMap(({ changes }) => changes.map(({ kind }) => kind))
  const nameOf = async (id: number) => (await system.get(`/v1/company-groups/${id}`)).name
  const undo = (client: Client, id: number | null, dryRun = false) =>
    client.post(`/v1/organisation-imports/${Number(id)}/undo`, { dryRun }, 200)
  const rolesOf = async (email: string) =>
    (await system.list(`/v1/role-assignments?q=${email}`)).rows.map(({ userRole, companyGroup }) => [
      userRole.name,
      companyGroup.name,
    ])

  it.each(['sysadmin', 'groupadmin', 'buadmin', 'companyadmin'])(
    'changes nothing when what is there comes back untouched, for %s (rule intake.round-trip)',
    async (name) => {
      const client = await api.as(name)
      const present = await client.get('/v1/organisation-imports/present')
      expect(present.groups.length).toBeGreaterThan(0)
      expect(present.people.length).toBeGreaterThan(0)
      const result = await client.post('/v1/organisation-imports', { source: 'x', ...present, dryRun: true }, 200)
      expect(result).toMatchObject({ id: null, lines: [], leftOut: { groups: 0, people: 0 } })
      expect(result.unchanged).toBe(present.groups.length + present.people.length)
      const written = await client.post('/v1/organisation-imports', { source: 'x', ...present }, 200)
      expect(written.id, 'there is nothing to write').toBeNull()
    },
  )

  it('names no deputies, and does not count them as left out', async () => {
    const leftOut = async () => {
      const present = await kiln.get('/v1/organisation-imports/present')
      return (await kiln.post('/v1/organisation-imports', { source: 'x', ...present, dryRun: true }, 200)).leftOut
    }
    const { db } = api.database
    await db.execute(sql`
      insert into role_assignments (user_id, company_id, company_group_id, user_role_id, is_deputys)
      select u.id, a.company_id, 8, a.user_role_id, true from users u, role_assignments a
      join user_roles r on r.id = a.user_role_id and r.name = 'Assessor'
      where u.email = 'viewer6@demo.example' and a.company_group_id = 8 limit 1`)
    expect(await leftOut()).toEqual({ groups: 0, people: 0 })
    await db.execute(sql`delete from role_assignments where is_deputys`)
  })

  it('previews the changes, writes the confirmed ones, and undoes them', async () => {
    const eight = await nameOf(8)
    const groups = [
      ['', 'Import works', eight],
      ['', 'Import line', 'Import works'],
      ['8', `${eight} One`, (await system.get('/v1/company-groups/3')).name],
      ['', 'Nowhere', 'No such group'],
    ]
    const people = [
      person('o.brien@demo.example', 'Import line', 'Internal Owner', { firstName: 'Seán', lastName: "O'Brien" }),
      person('o.brien@demo.example', 'Import works', 'Category Expert', {
        firstName: 'Seán',
        lastName: "O'Brien",
        categoryExperts: 'SHE',
      }),
      person('assessor@demo.example', eight, 'Viewer', { firstName: 'ปกรณ์', lastName: 'ณ อยุธยา' }),
      person('viewer@demo.example', eight, 'Viewer', { firstName: '', lastName: '', remove: 'yes' }),
      person('out@partner.example', 'Import works', 'Viewer'),
      person('out@partner.example', 'Import works', 'Boss'),
    ]
    const before = await system.get('/v1/organisation-imports/present')
    const tried = await send(system, groups, people, { dryRun: true })
    expect(tried.id).toBeNull()
    expect(kindsOf(tried)).toEqual([
      'groupCreated',
      'groupCreated',
      'groupRenamed',
      'personAdded',
      'roleGiven',
      'roleGiven',
      'personRenamed',
      'roleGiven',
      'roleRemoved',
      'personAdded',
      'roleGiven',
    ])
    expect(tried.lines.filter(({ problems }) => problems.length > 0)).toEqual([
      {
        sheet: 'groups',
        row: 5,
        subject: 'Nowhere',
        changes: [],
        problems: [{ column: 'parent', text: expect.stringContaining('No company group') }],
      },
      {
        sheet: 'people',
        row: 7,
        subject: 'out@partner.example',
        changes: [],
        problems: [{ column: 'role', text: 'No role has this name.' }],
      },
    ])
    expect(await system.get('/v1/organisation-imports/present'), 'nothing is written').toEqual(before)

    const { id } = await send(system, groups, people, { digest: tried.digest })
    expect(await nameOf(8)).toBe(`${eight} One`)
    expect(await rolesOf('o.brien@demo.example')).toEqual([
      ['Internal Owner', 'Import line'],
      ['Category Expert', 'Import works'],
    ])
    expect(await rolesOf('viewer@demo.example')).toEqual([])
    const [latest] = await system.get('/v1/organisation-imports')
    expect(latest).toMatchObject({
      id,
      source: 'chart.xlsx',
      counts: { groupCreated: 2, roleGiven: 4 },
      undoneAt: null,
    })
    const audit = (await system.list('/v1/administration-audit?per_page=20&sort=id&order=desc')).rows
    expect(audit[0]).toMatchObject({
      kind: 'organisation_import',
      action: 'import',
      user: { email: 'sysadmin@demo.example' },
    })
    expect(audit.map(({ kind, action }) => `${kind} ${action}`)).toEqual(
      expect.arrayContaining([
        'company_group create',
        'company_group rename',
        'user create',
        'user update',
        'role_assignment create',
        'role_assignment delete',
      ]),
    )

    const renamed = people.map((one) => ({
      ...one,
      companyGroup: one.companyGroup === eight ? `${eight} One` : one.companyGroup,
    }))
    const again = await send(
      system,
      [['', 'Import works', `${eight} One`], ...groups.slice(1, 3)],
      renamed.slice(0, 4),
      { dryRun: true },
    )
    expect(again.lines, 'the same once more changes nothing').toEqual([])

    const [imported] = (await system.list('/v1/users?email=o.brien@demo.example')).rows
    const link = await mailLink(api, imported!.id)
    expect(await undo(system, id, true)).toEqual({ isUndone: false, blocked: [] })
    expect(await link()).toBe(200)
    expect(await undo(system, id)).toEqual({ isUndone: true, blocked: [] })
    const after = await system.get('/v1/organisation-imports/present')
    expect(after.groups).toEqual(before.groups)
    const byPlace = (rows: PeopleRow[]) => rows.map(({ cells }) => JSON.stringify(cells)).toSorted()
    expect(byPlace(after.people)).toEqual(byPlace(before.people))
    const [added] = (await system.list('/v1/users?email=o.brien@demo.example')).rows
    expect(added, 'an account stays, and is kept out').toMatchObject({ isActive: false })
    await system.put(`/v1/users/${added!.id}`, { isActive: true })
    expect(await link(), 'and links mailed to the person are void (rule answers.link)').toBe(410)
    await system.put(`/v1/users/${added!.id}`, { isActive: false })
    await system.post(`/v1/organisation-imports/${Number(id)}/undo`, {}, 409)
    const repeated = await send(system, groups.slice(0, 2), people.slice(0, 1), { dryRun: true })
    expect(kindsOf(repeated)).toEqual(['groupCreated', 'groupCreated', 'personActivated', 'roleGiven'])
  })

  it('notifies others of roles once, not role by role, and invites new people (rule intake.mails)', async () => {
    const mails = async () => {
      const { rows } = await api.database.db.execute<{ topic: string; email: string }>(
        sql`select o.topic, u.email from outbox o left join users u on u.id = (o.payload -> 'to' ->> 'userId')::int
          where o.kind = 'mail' order by o.id`,
      )
      return rows
    }
    await api.database.db.execute(sql`delete from outbox`)
    const eight = await nameOf(8)
    await send(
      system,
      [],
      [person('one@demo.example', eight, 'Assessor'), person('two@demo.example', eight, 'Group Admin')],
    )
    const sent = await mails()
    const notified = sent.flatMap(({ topic, email }) => (topic === 'rolesImported' ? email.split('@')[0]! : []))
    // Not two@, who is a Group Admin by this very import.
    expect(notified.toSorted()).toEqual(['buadmin', 'companyadmin', 'groupadmin', 'owner'])
    // A new person is invited, as in a manual addition (rule admin.invitation).
    expect(sent.flatMap(({ topic }) => (topic === 'rolesImported' ? [] : topic))).toEqual(['invitation', 'invitation'])
    const mailbox = openMailbox()
    await drainOutbox(outboxOf(api.database, mailbox))
    expect(mailbox.takeFor('owner')[0]?.text).toContain('imported roles from “chart.xlsx”, 2 of them new.')
    const { id } = await send(system, [], [person('three@demo.example', eight, 'Group Admin')])
    await system.post(`/v1/organisation-imports/${Number(id)}/undo`, {}, 200)
    await drainOutbox(outboxOf(api.database, mailbox))
    expect(mailbox.takeFor('owner'), 'of an import that was undone').toEqual([])
  })

  it('writes nothing where the difference is another than the confirmed one (rule intake.confirmed)', async () => {
    const eight = await nameOf(8)
    const rows = [['', 'Late works', eight]]
    const { digest } = await send(system, rows, [], { dryRun: true })
    await kiln.post('/v1/company-groups', { name: 'Late works', parentId: 8 }, 201)
    await system.post('/v1/organisation-imports', body(rows, [], { digest }), 409)
  })

  it('moves groups, makes them inactive, and undoes both in their old order', async () => {
    const eight = await nameOf(8)
    const [one, two] = [
      await kiln.post('/v1/company-groups', { name: 'Yard one', parentId: 8 }, 201),
      await kiln.post('/v1/company-groups', { name: 'Yard two', parentId: 8 }, 201),
    ]
    const before = await kiln.get('/v1/organisation-imports/present')
    const { id } = await send(kiln, [
      [String(one.id), 'Yard one', 'Yard two'],
      [String(two.id), 'Yard two', eight, '', 'no'],
    ])
    expect(id, 'below what becomes inactive nothing is moved').toEqual(expect.any(Number))
    expect((await kiln.get(`/v1/company-groups/${one.id}`)).parentId).toBe(8)
    expect(await undo(kiln, id)).toEqual({ isUndone: true, blocked: [] })
    const moved = await send(kiln, [[String(one.id), 'Yard one', 'Yard two']])
    expect((await kiln.get(`/v1/company-groups/${one.id}`)).parentId).toBe(two.id)
    expect(await undo(kiln, moved.id)).toEqual({ isUndone: true, blocked: [] })
    expect(await kiln.get('/v1/organisation-imports/present')).toEqual(before)
  })

  it('undoes nothing that later changes depend on, and names these (rule intake.undo)', async () => {
    const eight = await nameOf(8)
    const { id } = await send(
      kiln,
      [
        ['', 'Built works', eight],
        ['', 'Built line', 'Built works'],
        ['', 'Built yard', 'Built works'],
      ],
      [person('built@demo.example', 'Built works', 'Viewer'), person('idle@demo.example', 'Built works', 'Viewer')],
    )
    const works = (await kiln.get('/v1/company-groups/8')).groups!.find(({ name }) => name === 'Built works')!
    await kiln.post('/v1/company-groups', { name: 'Added since', parentId: works.id }, 201)
    const line = works.groups!.find(({ name }) => name === 'Built line')!
    await kiln.put(`/v1/company-groups/${line.id}/rename`, { name: 'Renamed since' })
    const yard = works.groups!.find(({ name }) => name === 'Built yard')!
    await kiln.put(`/v1/company-groups/${yard.id}/move-group`, { parentId: 8 })
    const [built] = (await system.list('/v1/users?email=built@demo.example')).rows
    await api.database.db.execute(sql`insert into sessions (user_id, token_hash, provider, expires_at)
      values (${built!.id}, 'built', 'password', now() + interval '1 day')`)
    const { isUndone, blocked } = await undo(kiln, id)
    expect(isUndone).toBe(false)
    expect(blocked.map(({ sheet, row, kind, text }) => [sheet, row, kind, text])).toEqual([
      ['groups', 2, 'groupCreated', 'Other groups were added below this group after the import.'],
      ['groups', 3, 'groupCreated', 'This was changed after the import.'],
      ['groups', 4, 'groupCreated', 'This was changed after the import.'],
      ['people', 2, 'personAdded', 'This person has signed in or worked since the import.'],
    ])
    expect(blocked.map(({ subject }) => subject)).toEqual([
      'Built works',
      'Renamed since',
      'Built yard',
      'Nok Jaidee, built@demo.example',
    ])
    expect(await rolesOf('idle@demo.example'), 'nothing is taken back').toHaveLength(1)
  })

  it('keeps an expert group that it gave while records wait for it (rule assignments.deletion)', async () => {
    const expert = person('expert6@demo.example', await nameOf(6), 'Category Expert', { firstName: '', lastName: '' })
    const experts = await system.get('/v1/category-experts?per_page=200')
    const given = experts.find(({ name }) => name !== 'SHE')!
    const { id } = await send(system, [], [{ ...expert, categoryExperts: `SHE, ${given.name}` }])
    const categories = await system.get('/v1/risk-categories?per_page=200')
    const { id: riskCategoryId } = categories.find(({ categoryExpertId }) => categoryExpertId === given.id)!
    const assessor6 = await api.as('assessor6')
    const risk = await createCompleteRisk(assessor6, { detail: { riskCategoryId } })
    await assessor6.put(`/v1/risks/${risk.id}/submit`, {})
    const { isUndone, blocked } = await undo(system, id)
    expect([isUndone, blocked.map(({ kind, text }) => [kind, text])]).toEqual([
      false,
      [['expertsChanged', expect.stringContaining('has pending risk items')]],
    ])
  })

  it('gives the reason why a role cannot be removed, as its page does (rule assignments.deletion)', async () => {
    const own = person('companyadmin@demo.example', await nameOf(8), 'Group Admin', { remove: 'yes' })
    const { lines } = await send(kiln, [], [{ ...own, firstName: '', lastName: '' }], { dryRun: true })
    const text = "This action can't be performed because you are in the current group."
    expect(lines.flatMap(({ problems }) => problems)).toContainEqual({ column: 'remove', text })
  })

  it('lets a Group Admin import only within the own area, and undo nothing from above it', async () => {
    const six = await nameOf(6)
    const outside = await send(kiln, [['', 'Mine now', six]], [person('far@demo.example', six, 'Viewer')])
    expect(outside.id).toBeNull()
    expect(outside.lines.map(({ problems }) => problems[0]?.column)).toEqual(['parent', 'companyGroup'])
    const { id } = await send(system, [['', 'From above', await nameOf(8)]])
    await kiln.post(`/v1/organisation-imports/${Number(id)}/undo`, {}, 400)
    expect((await kiln.get('/v1/organisation-imports')).map((one) => one.id)).not.toContain(id)
    const { id: later } = await send(system, [['', 'From above later', await nameOf(8)]])
    const [latest, former] = await system.get('/v1/organisation-imports')
    expect([latest?.id, former?.id]).toEqual([later, id])
  })

  it.each(['assessor', 'owner', 'md', 'expert', 'viewer'])('is refused to %s', async (name) => {
    const client = await api.as(name)
    await client.get('/v1/organisation-imports', 403)
    await client.get('/v1/organisation-imports/present', 403)
    await client.post('/v1/organisation-imports', body([]), 403)
    await client.post('/v1/organisation-imports/1/undo', {}, 403)
  })

  it('stops if comparing takes too long, and continues with the next one (rule intake.limits)', async () => {
    const organisation = await readOrganisation(api.database.db, 'en')
    const [known, actor] = [new Map(), { ...({} as Actor), role: 'System Admin' as const }]
    const groups = [groupRow(['', 'Import yard', await nameOf(8)], 0)]
    const request = { groups, people: [], organisation, known, actor, companyDomains: [] }
    const many = { ...request, groups: Array.from({ length: 5000 }, () => groups[0]!) }
    await expect(planInThread(many, 0)).rejects.toMatchObject({ key: 'serverErrors.importTooLong' })
    const { lines } = await planInThread(request)
    expect(lines).toMatchObject([{ changes: [{ kind: 'groupCreated' }] }])
    // A thread that gets no processor, on a machine that is busy with other work.
    const computed = vi.spyOn(processorTime, 'processorTimeOf').mockReturnValue(0)
    expect((await planInThread(many, 0)).lines.length).toBeGreaterThan(0)
    expect(computed.mock.calls.length).toBeGreaterThan(1)
    computed.mockRestore()
  })

  it('refuses what is no row of a workbook', async () => {
    await system.post('/v1/organisation-imports', { ...body([]), more: 1 }, 400)
    await system.post('/v1/organisation-imports', { ...body([]), groups: [{ number: 2, cells: { name: 'x' } }] }, 400)
    await system.post('/v1/organisation-imports', { ...body([['', 'x']]), source: ' ' }, 400)
  })
})
