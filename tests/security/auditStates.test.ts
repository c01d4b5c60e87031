import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyChains } from '#server/installation/audit/chains'
import { openTestApi, type TestApi } from '../support/api.ts'

describe('a change past the audit (rule audit.verified)', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi('postgresql')
  })

  afterAll(() => api.close())

  /** The findings after a statement; the database is restored. */
  async function after(statement: string): Promise<string[]> {
    let findings: string[] = []
    const undone = new Error('undone')
    await api.database.db
      .transaction(async (tx) => {
        await tx.execute(sql.raw(statement))
        findings = (await verifyChains(tx, [], null)).findings
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return findings
  }

  it('is found in what the audit reports: settings, roles, people and keys', async () => {
    const [system, admin] = [await api.as('sysadmin'), await api.as('companyadmin')]
    await system.put('/v1/settings/FOUR_EYES', { value: 'false' })
    await system.put('/v1/settings/FOUR_EYES', { value: 'true' })
    const viewer = (await system.get('/v1/user-roles')).find(({ name }) => name === 'Viewer')!.id
    const [nok] = await admin.post('/v1/users/role-assignments', {
      email: 'nok@demo.example',
      firstName: 'Nok',
      lastName: 'Jaidee',
      userType: 'scg',
      roleAssignments: [{ companyId: 8, companyGroupId: 8, userRoleId: viewer }],
    })
    const { id: roleId, user } = nok!
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const key = await admin.post('/v1/api-keys', { name: 'Power BI', companyGroupId: 8, expiresAt })
    expect(await after('select 1')).toEqual([])
    const ofSetting = [expect.stringMatching(/^FOUR_EYES of setting \d+ is not what its audit says$/)]
    expect(await after(`update settings set value = 'false' where key = 'FOUR_EYES'`)).toEqual(ofSetting)
    const systemAdmin = `(select id from user_roles where name = 'System Admin')`
    expect(await after(`update role_assignments set user_role_id = ${systemAdmin} where id = ${roleId}`)).toEqual([
      `role of role_assignment ${roleId} is not what its audit says`,
    ])
    expect(
      await after(`insert into role_assignments (user_id, company_id, company_group_id, user_role_id)
        values (${user.id}, 8, 8, ${systemAdmin})`),
    ).toEqual([expect.stringMatching(/^role_assignment \d+ was made, and no row of the audit says so$/)])
    expect(await after(`delete from role_assignments where id = ${roleId}`)).toEqual([
      `role_assignment ${roleId} is gone, and its audit does not say so`,
    ])
    expect(
      await after(`update users set email = 'other@evil.example', first_name = 'Other', is_active = false
        where id = ${user.id}`),
    ).toEqual(
      ['email', 'isActive', 'firstName'].map((field) => `${field} of user ${user.id} is not what its audit says`),
    )
    expect(await after(`update api_keys set expires_at = expires_at + interval '1 year' where id = ${key.id}`)).toEqual(
      [`expiresAt of api_key ${key.id} is not what its audit says`],
    )
  })
})
