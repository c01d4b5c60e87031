import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dataProvider } from '../dataProvider.ts'
import { recordFetch } from '../testSupport/recordedFetch.ts'

beforeEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const updatedAt = '2026-03-01T00:00:00.000Z'
const days = { periodDate: '2027-01-01T00:00:00.000Z', resetDate: '2027-01-02T00:00:00.000Z' }
const assignment = { companyId: 4, companyGroupId: 8, userRoleId: 2 }

describe('the calls of administration', () => {
  it.each<[string, () => Promise<unknown>, string, string, unknown]>([
    [
      'reset',
      () => dataProvider.resetRisks({ companyGroupIds: [22], ...days }),
      'PUT',
      '/risks/workflow/reset',
      { companyGroupIds: [22], ...days },
    ],
    [
      'remind',
      () => dataProvider.remindGroups({ companyGroupIds: [22] }),
      'PUT',
      '/reminder',
      { companyGroupIds: [22] },
    ],
    [
      'tell of the MD flow',
      () => dataProvider.remindOfMdFlow([22]),
      'POST',
      '/reminder/md-flow-activated',
      { companyGroupIds: [22] },
    ],
    [
      'switch the MD flow',
      () =>
        dataProvider.update('settings', {
          id: 'MD_FLOW_ACTIVATION',
          data: { value: 'false' },
          previousData: { id: 'MD_FLOW_ACTIVATION', name: 'MD_FLOW_ACTIVATION', value: 'true', updatedAt },
        }),
      'PUT',
      '/settings/MD_FLOW_ACTIVATION',
      { value: 'false', updatedAt },
    ],
  ])('%s with the version that was shown, where there is one', async (_act, call, method, path, body) => {
    const requests = recordFetch({ body: { result: true, resetHistory: {} } })
    await call()
    expect(requests).toMatchObject([{ method, path: `/api/v1${path}`, body }])
  })

  it('ask for the rehearsal of several groups by repeating their parameter', async () => {
    const requests = recordFetch({})
    await dataProvider.getResetPeriod([21, 22])
    await dataProvider.getUnaffectedGroups([21, 22])
    expect(requests.map(({ query }) => query)).toEqual([
      { company_group_id: ['21', '22'] },
      { company_group_ids: ['21', '22'] },
    ])
  })

  it('find a user by e-mail with the roles in reach, and change them as one record', async () => {
    const user = { id: 7, email: 'nok@demo.example', updatedAt }
    const listed = {
      id: 1,
      company: { id: 4 },
      companyGroup: { id: 8 },
      userRole: { id: 3 },
      categoryExperts: [{ id: 2 }],
    }
    const requests = recordFetch({ body: [user] }, { body: [listed] })
    const { data } = await dataProvider.getOne('users', { id: 7, meta: { email: user.email } })
    expect(requests.map(({ path, query }) => [path, query])).toEqual([
      ['/api/v1/users', { email: user.email }],
      ['/api/v1/role-assignments', { user_id: '7', page: '1', per_page: '200' }],
    ])
    const held = { companyId: 4, companyGroupId: 8, userRoleId: 3, categoryExpertIds: [2] }
    expect(data).toEqual({ ...user, roleAssignments: [{ ...listed, ...held }] })

    const changes = recordFetch({ body: [] })
    await dataProvider.update('users', { id: 7, data: { roleAssignments: [assignment] }, previousData: data })
    expect(changes[0]?.body).toEqual({ userId: 7, roleAssignments: [assignment], updatedAt })
  })
})
