import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi('postgresql')
})
afterAll(() => api.close())

it('the set-up counts the categories that have an active expert, and the Internal Owners (rule install.checklist)', async () => {
  const system = await api.as('sysadmin')
  const count = async () => {
    const { owners, coveredCategories, categories } = await system.get('/v1/set-up')
    return { owners, coveredCategories, categories }
  }
  const { db } = api.database
  const before = await count()
  expect(before).toMatchObject({ coveredCategories: 20, categories: 20 })
  expect(before.owners).toBeGreaterThan(1)

  const {
    rows: [group],
  } = await db.execute<{ id: number; categories: number }>(sql`
    select category_expert_id as id, count(*)::int as categories from risk_categories group by 1 having count(*) > 1 limit 1`)
  await db.execute(sql`delete from role_assignment_category_experts where category_expert_id <> ${group?.id}`)
  await db.execute(sql`update users set is_active = false where email = 'owner@demo.example'`)
  expect(await count()).toEqual({ owners: before.owners - 1, coveredCategories: group?.categories, categories: 20 })

  await db.execute(sql`update users set is_active = false where id in (
    select a.user_id from role_assignments a join user_roles r on r.id = a.user_role_id where r.name = 'Category Expert')`)
  expect((await count()).coveredCategories).toBe(0)
})
