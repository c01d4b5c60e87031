import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dataProvider } from '../dataProvider.ts'
import { recordFetch } from '../testSupport/recordedFetch.ts'

beforeEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const updatedAt = '2026-03-01T00:00:00.000Z'

describe('the calls of administration', () => {
  it('find a user by email with the roles that the administrator can see', async () => {
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
  })
})
