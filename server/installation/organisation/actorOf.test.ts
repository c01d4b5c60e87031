import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api'
import { actorOf } from './actorOf.ts'

describe('the actor of an import on the server', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    await api.database.pool.query(`insert into role_assignments (user_id, company_id, company_group_id, user_role_id)
      select u.id, a.company_id, a.company_group_id, a.user_role_id
      from users u, role_assignments a join users s on s.id = a.user_id and s.email = 'sysadmin@demo.example'
      where u.email = 'viewer@demo.example'`)
  })

  afterAll(() => api.close())

  const idOf = async (name: string) =>
    (await api.database.pool.query('select id from users where email = $1', [`${name}@demo.example`])).rows[0].id

  it('is the named one of several System Admins, whatever their default role', async () => {
    const { db } = api.database
    await expect(actorOf(db, undefined)).rejects.toThrow('There are several System Admins')
    await expect(actorOf(db, 'owner@demo.example')).rejects.toThrow('owner@demo.example is not a System Admin')
    expect(await actorOf(db, 'Viewer@demo.example')).toMatchObject({
      userId: await idOf('viewer'),
      role: 'System Admin',
    })
  })

  it('is the only active System Admin if none is named, and no other', async () => {
    const { db, pool } = api.database
    await pool.query(`update users set is_active = false where email = 'viewer@demo.example'`)
    expect((await actorOf(db, undefined)).userId).toBe(await idOf('sysadmin'))
    await expect(actorOf(db, 'viewer@demo.example')).rejects.toThrow('is not a System Admin')
    await pool.query(`update users set is_active = false where email = 'sysadmin@demo.example'`)
    await expect(actorOf(db, undefined)).rejects.toThrow('There is no System Admin yet')
  })
})
