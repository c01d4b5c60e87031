import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userRoles, users } from '#server/database/schema/index'
import { openTestApi, type Client, type TestApi } from '../support/api.ts'

// Both calls once read by user, ignoring the caller's area.
describe('calls about other people’s roles, outside the own area', () => {
  let api: TestApi
  let companyAdmin: Client
  let groupAdmin: Client

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    companyAdmin = await api.as('companyadmin')
    groupAdmin = await api.as('groupadmin')
  })

  afterAll(() => api.close())

  async function userIdOf(name: string): Promise<number> {
    const [user] = await api.database.db
      .select()
      .from(users)
      .where(eq(users.email, `${name}@demo.example`))
    if (!user) throw new Error(`${name} is missing`)
    return user.id
  }

  async function roleIdOf(name: 'Assessor' | 'Internal Owner'): Promise<number> {
    const [role] = await api.database.db.select().from(userRoles).where(eq(userRoles.name, name))
    if (!role) throw new Error(`${name} is missing`)
    return role.id
  }

  it('return after a replacement only the assignments of the own area', async () => {
    const empty = async (name: string) => ({ userId: await userIdOf(name), roleAssignments: [] })
    expect(await companyAdmin.put('/v1/users/role-assignments', await empty('assessor6'))).toEqual([])

    const group8 = (await companyAdmin.list('/v1/role-assignments?company_group_id=8&per_page=1')).rows[0]!
    const body = {
      userId: await userIdOf('multi'),
      roleAssignments: [{ companyId: group8.company.id, companyGroupId: 8, userRoleId: await roleIdOf('Assessor') }],
    }
    const kept = await companyAdmin.put('/v1/users/role-assignments', body)
    expect(kept.map(({ companyGroup }) => companyGroup.id)).toEqual([8])
    const all = await groupAdmin.list(`/v1/role-assignments?user_id=${body.userId}`)
    expect(all.rows.map(({ companyGroup }) => companyGroup.id).toSorted()).toEqual([1, 6, 8])
  })

  it('do not show who has a role outside the own area', async () => {
    const ask = async (who: Client, companyGroupId: number) => {
      const email = companyGroupId === 6 ? 'owner6@demo.example' : 'owner@demo.example'
      const userRoleId = await roleIdOf('Internal Owner')
      return who.post('/v1/role-assignments/check-user-role-exists', { email, companyGroupId, userRoleId })
    }
    expect(await ask(groupAdmin, 6)).toEqual({ result: true })
    expect(await ask(companyAdmin, 6)).toEqual({ result: false })
    expect(await ask(companyAdmin, 8)).toEqual({ result: true })
  })
})
