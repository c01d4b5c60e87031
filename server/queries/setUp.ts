import { deciders } from '#domain/risks/workflow/outcomes'
import { creatorRoles } from '#domain/access/roles'
import { sql } from 'drizzle-orm'
import type { SetUp } from '#domain/wire/firstStart'
import { fewSubmitted } from '#domain/organisation/setUp'
import { riskAppetite } from '#domain/organisation/settings'
import type { Queryable } from '../database/client.ts'
import { worksByCategory } from './assignees.ts'

/** The completed set-up steps of the installation (rule install.checklist). */
export async function readSetUp(db: Queryable): Promise<SetUp> {
  const assigneesOf = (role: string) => sql`(select count(distinct a.user_id)::int from role_assignments a
    join user_roles r on r.id = a.user_role_id and r.name = ${role} join users u on u.id = a.user_id and u.is_active)`
  const { rows } = await db.execute<SetUp & Record<string, unknown>>(sql`select
    (select count(*)::int from company_groups where is_active) as "companyGroups",
    (select count(*)::int from users where is_active) as people,
    ${assigneesOf(deciders.category_review)} as experts, ${assigneesOf(creatorRoles[0])} as assessors,
    (select count(*)::int from risk_categories where not is_retired) as categories,
    (select count(*)::int from risk_categories c where not c.is_retired and c.category_expert_id in (
      select e.category_expert_id from role_assignment_category_experts e
      join role_assignments a on a.id = e.role_assignment_id
      join user_roles r on r.id = a.user_role_id and ${worksByCategory(sql`r.name`)}
      join users u on u.id = a.user_id and u.is_active)) as "coveredCategories",
    exists (select 1 from rating_criteria where updated_at > created_at)
      or exists (select 1 from settings where key = ${riskAppetite} and updated_at > created_at)
      or exists (select 1 from appetites) as "hasOwnRules",
    (select count(*)::int from (select from risks where submitted_detail_id is not null limit ${fewSubmitted + 1}) r) as submitted`)
  return rows[0] as SetUp
}
