import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi('postgresql')
})
afterAll(() => api.close())

it('the set-up counts the categories that have an active expert (rule install.checklist)', async () => {
  const system = await api.as('sysadmin')
  const count = async () => {
    const { coveredCategories, categories } = await system.get('/v1/set-up')
    return { coveredCategories, categories }
  }
  const { db } = api.database
  expect(await count()).toEqual({ coveredCategories: 20, categories: 20 })

  const {
    rows: [group],
  } = await db.execute<{ id: number; categories: number }>(sql`
    select category_expert_id as id, count(*)::int as categories from risk_categories group by 1 having count(*) > 1 limit 1`)
  await db.execute(sql`delete from role_assignment_category_experts where category_expert_id <> ${group?.id}`)
  expect(await count()).toEqual({ coveredCategories: group?.categories, categories: 20 })

  await db.execute(sql`update users set is_active = false where id in (
    select a.user_id from role_assignments a join user_roles r on r.id = a.user_role_id where r.name = 'Category Expert')`)
  expect((await count()).coveredCategories).toBe(0)
})
