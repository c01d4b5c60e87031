import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { ErrorBody } from '#domain/wire/errors'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

describe.each(oneEngine)('what administrators read on %s', (engine) => {
  let api: TestApi
  let assessor: Client
  let groupAdmin: Client
  let companyAdmin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    groupAdmin = await api.as('groupadmin')
    companyAdmin = await api.as('companyadmin')
  })

  afterAll(() => api.close())

  it('are the companies with their email domains, for administrators alone', async () => {
    const systemAdmin = await api.as('sysadmin')
    const { rows, range, total } = await systemAdmin.list('/v1/companies?sort=name&per_page=5')
    expect(rows).toHaveLength(5)
    expect(range).toBe(`companies 0-4/${total}`)
    expect(rows[0]).toEqual({ id: expect.any(Number), name: expect.any(String), emailDomain: expect.any(String) })
    expect((await companyAdmin.list('/v1/companies?q=mitaka')).rows).toEqual([
      expect.objectContaining({ emailDomain: 'wiangpha-mitaka.example' }),
    ])
    await assessor.get('/v1/companies', 403)
  })

  it('are the company groups of an area in the order of the organisation chart', async () => {
    const systemAdmin = await api.as('sysadmin')
    const [first, second] = (await systemAdmin.get('/v1/company-groups/2')).groups!
    await systemAdmin.put('/v1/company-groups/order', {
      parentId: 2,
      groups: [
        { id: second!.id, order: 1 },
        { id: first!.id, order: 2 },
      ],
    })
    const idsOf = (group: CompanyGroup) => groupsOf(group).map(({ id }) => id)
    const chart = idsOf(await systemAdmin.get('/v1/company-groups/2'))
    const { rows, total } = await assessor.list('/v1/company-groups?ancestor_id=2&sort=tree&per_page=200')
    expect(rows.map(({ id }) => id)).toEqual(chart)
    expect(total).toBeGreaterThan(3)
    expect((await assessor.list('/v1/company-groups?ancestor_id=99999')).rows).toEqual([])
  })

  it('keep a group whose only use is in a sub-group', async () => {
    const plant = await companyAdmin.post('/v1/company-groups', { name: 'Plant with a line', parentId: 8 }, 201)
    const line = await companyAdmin.post('/v1/company-groups', { name: 'Line in use', parentId: plant.id }, 201)
    const empty = await companyAdmin.post('/v1/company-groups', { name: 'Line of nobody', parentId: plant.id }, 201)
    const viewer = (await companyAdmin.get('/v1/user-roles?q=Viewer'))[0]!
    const person = { email: 'line@demo.example', firstName: 'Line', lastName: 'Keeper', userType: 'scg' }
    const roleAssignments = [{ companyId: line.companyId, companyGroupId: line.id, userRoleId: viewer.id }]
    await companyAdmin.post('/v1/users/role-assignments', { ...person, roleAssignments }, 201)
    const tree = await companyAdmin.get(`/v1/company-groups/${plant.id}?can_delete_field=true`)
    expect(tree).toMatchObject({
      canDelete: false,
      groups: [
        { id: line.id, canDelete: false },
        { id: empty.id, canDelete: true },
      ],
    })
    await companyAdmin.delete(`/v1/company-groups/${plant.id}`, undefined, 409)
    await companyAdmin.delete(`/v1/company-groups/${empty.id}`)
  })

  it('are the resets that touched the own area, the latest first, nothing of other groups', async () => {
    expect((await companyAdmin.list('/v1/risks/workflow/reset/history')).total).toBe(0)
    await createCompleteRisk(assessor)
    await createCompleteRisk(await api.as('assessor6'))
    const dates = { periodDate: '2026-01-01T00:00:00.000Z', resetDate: '2026-01-15T00:00:00.000Z' }
    await groupAdmin.put('/v1/risks/workflow/reset', { companyGroupIds: [6, 8], ...dates })
    await groupAdmin.put('/v1/risks/workflow/reset', { companyGroupIds: [6], ...dates })

    const ofAll = (await groupAdmin.list('/v1/risks/workflow/reset/history')).rows
    expect(ofAll.map(({ count, companyGroups }) => [count, companyGroups.map(({ id }) => id)])).toEqual([
      [1, [6]],
      [2, [6, 8]],
    ])
    const { rows, range } = await companyAdmin.list('/v1/risks/workflow/reset/history?page=1&per_page=10')
    expect(range).toBe('reset-history 0-0/1')
    expect(rows).toEqual([
      {
        id: ofAll[1]!.id,
        ...dates,
        companyGroups: [{ id: 8, name: expect.any(String) }],
        count: 1,
        resetBy: { id: expect.any(Number), firstName: 'Siriporn', lastName: 'Na Ayutthaya' },
        createdAt: expect.any(String),
      },
    ])
    await assessor.get('/v1/risks/workflow/reset/history', 403)
    await (await api.as('sysadmin')).get('/v1/risks/workflow/reset/history', 403)
  })

  it.each([
    ['/v1/risks/workflow/reset/period?company_group_id=', 'companyGroupId'],
    ['/v1/risks/company-group/unaffected?company_group_ids=', 'companyGroupIds'],
  ] as const)('refuses at %s the groups that a reset refuses', async (url, field) => {
    const parameter = url.split('?')[1]
    const missing = await companyAdmin.send<ErrorBody>('GET', `${url}8&${parameter}999999`)
    expect([missing.status, missing.body.info]).toEqual([400, { [field]: `the selected ${field} not found` }])
    await companyAdmin.get(`${url}6`, 403)
    await companyAdmin.get(`${url}8&${parameter}6`, 403)
    await companyAdmin.get(`${url}8&${parameter}8`, 200)
    await groupAdmin.get(`${url}8&${parameter}6`, 200)
  })
})
