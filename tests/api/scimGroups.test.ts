import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runForDirectory } from '#server/commands/directory/context'
import { retryDirectoryChanges } from '#server/commands/directory/writeGroups'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { engines, openTestApi, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { createDraft } from '../support/riskInputs.ts'
import { entraUser, newGroup, operations, scimConfig, scimOf, type ScimCall } from '../support/scim.ts'

describe.each(engines)('groups of the directory on %s (rules directory.groups and directory.roles)', (engine) => {
  let api: TestApi
  let scim: ScimCall
  const lines: string[] = []
  const config = scimConfig({ LOG_LEVEL: 'warn', COMPANY_EMAIL_DOMAINS: 'demo.example' })

  beforeAll(async () => {
    api = await openTestApi(engine, { config, logStream: { write: (line) => void lines.push(line) } })
    scim = scimOf(api.app)
  })

  afterAll(() => api.close())

  const addUser = async (name: string, more: object = {}) =>
    (await scim('POST', '/Users', entraUser(name, more))).body.id
  const addGroup = async (displayName: string, ...members: string[]) =>
    (await scim('POST', '/Groups', newGroup(displayName, ...members))).body.id
  const patch = (id: string, ...list: object[]) => scim('PATCH', `/Groups/${id}`, operations(...list))
  const membersOf = async (id: string) =>
    ((await scim('GET', `/Groups/${id}`)).body.members as { value: string }[]).map(({ value }) => value)

  /** The roles of a person, such as `8 Viewer`; with a star for roles from the directory. */
  const rolesOf = async (id: string) =>
    (
      await api.database.db.execute<{ held: string }>(sql`
        select a.company_group_id || ' ' || r.name || case when a.is_directorys then '*' else '' end as held
        from role_assignments a join user_roles r on r.id = a.user_role_id where a.user_id = ${Number(id)} order by held`)
    ).rows.map(({ held }) => held)

  const notesSince = (start: number) =>
    lines.slice(start).flatMap((line) => {
      const { directory } = JSON.parse(line) as { directory?: { reason: string } }
      return directory ? [directory.reason] : []
    })

  it('assign the role of their name to their members, with a row of the audit', async () => {
    const id = await addUser('member')
    const { status, body, headers } = await scim('POST', '/Groups', newGroup('RiskBoard/8/Viewer', id))
    expect([status, headers.location]).toEqual([201, expect.stringContaining(`/scim/v2/Groups/${body.id}`)])
    expect(body).toMatchObject({ displayName: 'RiskBoard/8/Viewer', members: [{ value: id, type: 'User' }] })
    expect(await rolesOf(id)).toEqual(['8 Viewer*'])
    const { rows } = await (await api.as('sysadmin')).list('/v1/administration-audit?kind=role_assignment')
    expect(rows.find(({ person }) => person?.id === Number(id))).toMatchObject({
      user: null,
      action: 'create',
      companyGroup: { id: 8 },
      changes: [
        { field: 'byDirectory', after: 'true' },
        { field: 'role', after: 'Viewer' },
      ],
    })
    expect((await scim('POST', '/Groups', newGroup('riskboard/8/viewer'))).body.scimType).toBe('uniqueness')
    const listed = (await (await api.as('companyadmin')).list('/v1/role-assignments?company_group_id=8')).rows
    const isMarked = (name: string) =>
      listed.find(({ user, userRole }) => user.email === `${name}@demo.example` && userRole.name === 'Viewer')
        ?.fromDirectory
    expect([isMarked('viewer'), isMarked('member')]).toEqual([false, true])
  })

  it('are found by name, without members where nobody wants them', async () => {
    const find = (query: string) => scim('GET', `/Groups?${query}`)
    const byName = `filter=${encodeURIComponent('displayName eq "RiskBoard/8/Viewer"')}`
    const found = (await find(`excludedAttributes=members&${byName}`)).body
    expect(found.totalResults).toBe(1)
    expect(found.Resources[0]).not.toHaveProperty('members')
    const { id } = found.Resources[0]!
    const [member] = await membersOf(id)
    const isMember = `id eq "${id}" and members eq "${member}"`
    expect((await find(`filter=${encodeURIComponent(isMember)}`)).body.totalResults).toBe(1)
    expect((await find(`filter=${encodeURIComponent('members[value eq "999999"]')}`)).body.totalResults).toBe(0)
    expect((await find('filter=owner%20eq%20%22x%22')).body.scimType).toBe('invalidFilter')
    expect((await scim('GET', `/Groups/${id}?excludedAttributes=members`)).body).not.toHaveProperty('members')
    expect((await scim('GET', `/Users/${member}`)).body.groups).toMatchObject([{ value: id, type: 'direct' }])
  })

  it('take and lose members as Entra ID asks', async () => {
    const [a, b, c] = [await addUser('ea'), await addUser('eb'), await addUser('ec')]
    const id = await addGroup('RiskBoard/8/Assessor')
    expect((await patch(id, { op: 'Add', path: 'members', value: [{ value: a }, { value: b }] })).status).toBe(204)
    await patch(id, { op: 'Add', path: 'members', value: [{ value: b }, { $ref: null, value: c }] })
    expect([await membersOf(id), await rolesOf(c)]).toEqual([[a, b, c], ['8 Assessor*']])
    await patch(id, { op: 'Remove', path: `members[value eq "${a}"]` })
    await patch(id, { op: 'Remove', path: 'members', value: [{ value: b }] })
    expect([await membersOf(id), await rolesOf(a), await rolesOf(b)]).toEqual([[c], [], []])
    await patch(id, { op: 'Replace', path: 'displayName', value: 'RiskBoard/6/Assessor' })
    expect(await rolesOf(c)).toEqual(['6 Assessor*'])
    await patch(id, { op: 'Remove', path: 'members' })
    expect(await membersOf(id)).toEqual([])
  })

  it('take and lose members as Okta asks', async () => {
    const [a, b] = [await addUser('oa'), await addUser('ob')]
    const id = await addGroup('RiskBoard/8/Managing Director')
    await patch(id, { op: 'add', path: 'members', value: [{ value: a, display: 'oa@demo.example' }] })
    await patch(
      id,
      { op: 'remove', path: `members[value eq "${a}"]` },
      { op: 'add', path: 'members', value: [{ value: b }] },
    )
    expect([await rolesOf(a), await rolesOf(b)]).toEqual([[], ['8 Managing Director*']])
    await patch(id, { op: 'replace', path: 'members', value: [{ value: a }] })
    expect(await membersOf(id)).toEqual([a])
    await patch(id, { op: 'replace', value: { id, displayName: 'RiskBoard/6/Managing Director' } })
    expect(await rolesOf(a)).toEqual(['6 Managing Director*'])
    const { status, body } = await scim('PUT', `/Groups/${id}`, { ...newGroup('RiskBoard/6/Viewer', b), id })
    expect([status, body.displayName, await rolesOf(a), await rolesOf(b)]).toEqual([
      200,
      'RiskBoard/6/Viewer',
      [],
      ['6 Viewer*'],
    ])
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect([await rolesOf(b), (await scim('GET', `/Groups/${id}`)).status]).toEqual([[], 404])
  })

  it.each([
    ['somebody unknown', { op: 'add', path: 'members', value: [{ value: '999999' }] }, 'invalidValue'],
    ['what is no id', { op: 'add', path: 'members', value: [{ value: 'a' }] }, 'invalidValue'],
    ['members chosen by name', { op: 'remove', path: 'members[display eq "x"]' }, 'noTarget'],
    ['no name', { op: 'replace', path: 'displayName', value: '' }, 'invalidValue'],
  ])('are not changed by %s', async (_what, operation, scimType) => {
    const [group] = (await scim('GET', '/Groups?count=1')).body.Resources
    const reply = await patch(group!.id, operation)
    expect([reply.status, reply.body.scimType]).toEqual([400, scimType])
  })

  it.each([
    ['All employees', 'noRoleInName'],
    ['RiskBoard/8/Boss', 'noRoleInName'],
    ['RiskBoard/No such group/Viewer', 'unknownGroup'],
    ['RiskBoard/8/Category Expert', 'expertsMissing'],
    ['RiskBoard/8/Category Expert/No such expert', 'unknownExpert'],
  ])('named %s have no effect, and the log shows the reason', async (displayName, reason) => {
    const id = await addUser(`none${reason}${displayName.length}`)
    const start = lines.length
    const group = await addGroup(displayName, id)
    expect([await rolesOf(id), await membersOf(group), notesSince(start)]).toEqual([[], [id], [reason]])
    expect(lines.slice(start).join()).not.toContain('demo.example')
  })

  it('named by a name or a path mean the same company group, and of expert groups all that are named', async () => {
    const { rows } = await api.database.db.execute<{ name: string; parent: string }>(sql`
      select g.name, p.name as parent from company_groups g join company_groups p on p.id = g.parent_id where g.id = 8`)
    const { rows: experts } = await api.database.db.execute<{ en: string; th: string }>(
      sql`select name_en as en, name_th as th from category_experts order by id limit 2`,
    )
    const id = await addUser('path')
    await addGroup(`riskboard/${rows[0]!.parent} > ${rows[0]!.name}/internal owner`, id)
    const one = await addGroup(`RiskBoard/${rows[0]!.name}/Category Expert/${experts[0]!.en}`, id)
    await addGroup(`RiskBoard/8/Category Expert/${experts[1]!.th}`, id)
    expect(await rolesOf(id)).toEqual(['8 Category Expert*', '8 Internal Owner*'])
    const expertsOf = async () =>
      (
        await api.database.db.execute(sql`select e.category_expert_id from role_assignment_category_experts e
          join role_assignments a on a.id = e.role_assignment_id where a.user_id = ${Number(id)}`)
      ).rows.length
    expect(await expertsOf()).toBe(2)
    await scim('DELETE', `/Groups/${one}`)
    expect([await expertsOf(), await rolesOf(id)]).toEqual([1, ['8 Category Expert*', '8 Internal Owner*']])
  })

  it('do not change roles that administrators assigned', async () => {
    const { body } = await scim('POST', '/Users', entraUser('expert6'))
    const before = await rolesOf(body.id)
    expect(before).toEqual(['6 Category Expert'])
    const { rows } = await api.database.db.execute<{ en: string }>(
      sql`select name_en as en from category_experts limit 1`,
    )
    const group = await addGroup(`RiskBoard/6/Category Expert/${rows[0]!.en}`, body.id)
    expect(await rolesOf(body.id)).toEqual(before)
    await scim('DELETE', `/Groups/${group}`)
    expect(await rolesOf(body.id)).toEqual(before)
  })

  it('keep their roles under a new address, with an email to the old one (rule directory.addresses)', async () => {
    const id = await addUser('mover')
    const group = await addGroup('RiskBoard/8/Internal Owner', id)
    await api.database.db.execute(sql`delete from outbox`)
    const value = 'moved@demo.example'
    await scim('PATCH', `/Users/${id}`, operations({ op: 'Replace', path: 'emails[type eq "work"].value', value }))
    expect(await rolesOf(id)).toEqual(['8 Internal Owner*'])
    const mailbox = openMailbox()
    await drainOutbox(outboxOf(api.database, mailbox))
    expect(mailbox.mails.map(({ to }) => to.address)).toEqual(['mover@demo.example'])
    expect(mailbox.takeFor('mover')[0]?.text).toContain(value)
    await scim('DELETE', `/Groups/${group}`)
  })

  it('give within the limits of administrators: the domains of the company (rule assignments.outside)', async () => {
    const outsider = await addUser('outsider', {
      userName: 'out@partner.example',
      emails: [{ value: 'out@partner.example', type: 'work' }],
    })
    const start = lines.length
    await addGroup('RiskBoard/1/Group Admin', outsider)
    expect([await rolesOf(outsider), notesSince(start)]).toEqual([[], ['outsideDomains']])
    await addGroup('RiskBoard/1/Viewer', outsider)
    expect(await rolesOf(outsider)).toEqual(['1 Viewer*'])
  })

  it('remove a role with pending records only when nothing is pending', async () => {
    const id = await addUser('director')
    const group = await addGroup('RiskBoard/8/managing director', id)
    const { db } = api.database
    const waits = (status: string) =>
      db.execute(sql`update risks set workflow_status = ${status} where company_group_id = 8 and type = 'item'`)
    await createDraft(await api.as('assessor'))
    await waits('waiting_managing_director')
    const start = lines.length
    await patch(group, { op: 'Remove', path: `members[value eq "${id}"]` })
    expect([await rolesOf(id), notesSince(start)]).toEqual([['8 Managing Director*'], ['recordsWait']])
    await waits('draft_assessor')
    await runForDirectory(db, config, retryDirectoryChanges)
    expect(await rolesOf(id)).toEqual([])
  })

  it('give what could not be given once it can: a company group that came later', async () => {
    const id = await addUser('later')
    await addGroup('RiskBoard/Plant of tomorrow/Viewer', id)
    expect(await rolesOf(id)).toEqual([])
    const { id: plant } = await (
      await api.as('sysadmin')
    ).post('/v1/company-groups', { name: 'Plant of tomorrow', parentId: 8 })
    await runForDirectory(api.database.db, config, retryDirectoryChanges)
    expect(await rolesOf(id)).toEqual([`${plant} Viewer*`])
  })

  it('never lock the last System Admin out (rule directory.last-admin)', async () => {
    const { body } = await scim('POST', '/Users', entraUser('sysadmin'))
    for (const reply of [
      await scim('PATCH', `/Users/${body.id}`, operations({ op: 'replace', value: { active: false } })),
      await scim('DELETE', `/Users/${body.id}`),
    ]) {
      expect([reply.status, reply.body.detail]).toEqual([409, 'This is the last System Admin, who would be locked out'])
    }
    await (await api.as('sysadmin')).get('/auth/check')
    const second = await addUser('second')
    const group = await addGroup('RiskBoard/1/System Admin', second)
    expect(
      (await scim('PATCH', `/Users/${body.id}`, operations({ op: 'replace', value: { active: false } }))).status,
    ).toBe(200)
    const start = lines.length
    await patch(group, { op: 'remove', path: 'members' })
    expect([await rolesOf(second), notesSince(start)]).toEqual([['1 System Admin*'], ['lastSystemAdmin']])
    expect((await scim('DELETE', `/Users/${second}`)).status).toBe(409)
    await scim('PATCH', `/Users/${body.id}`, operations({ op: 'replace', value: { active: true } }))
    await runForDirectory(api.database.db, config, retryDirectoryChanges)
    expect(await rolesOf(second)).toEqual([])
  })

  it('result in exactly the roles of the memberships, in any order of joining, leaving and returning', async () => {
    const seed = randomInt(1_000_000)
    let state = seed
    const draw = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
    const people = [await addUser('ra'), await addUser('rb'), await addUser('rc')]
    const names = [
      'RiskBoard/2/Viewer',
      'RiskBoard/6/Viewer/',
      'RiskBoard/2/Assessor',
      'RiskBoard/02/Viewer',
      'Nothing at all',
    ]
    const groups: string[] = []
    for (const name of names) groups.push(await addGroup(name))
    const roleOf = ['2 Viewer*', null, '2 Assessor*', '2 Viewer*', null]
    const inside = groups.map(() => new Set<string>())
    const active = new Set(people)
    for (let step = 0; step < 60; step += 1) {
      const at = draw(groups.length)
      const person = people[draw(people.length)]!
      const action = draw(6)
      if (action <= 1) await patch(groups[at]!, { op: 'Add', path: 'members', value: [{ value: person }] })
      else if (action <= 3) await patch(groups[at]!, { op: 'Remove', path: `members[value eq "${person}"]` })
      else
        await scim(
          'PATCH',
          `/Users/${person}`,
          operations({ op: 'Replace', path: 'active', value: action === 4 ? 'True' : 'False' }),
        )
      if (action <= 1) inside[at]!.add(person)
      else if (action <= 3) inside[at]!.delete(person)
      else if (action === 4) active.add(person)
      else active.delete(person)
      const wanted = inside.flatMap((members, index) =>
        members.has(person) && active.has(person) ? [roleOf[index]] : [],
      )
      const expected = [...new Set(wanted.filter((role) => role !== null))].toSorted()
      expect([seed, step, await rolesOf(person)]).toEqual([seed, step, expected])
    }
  })
})
