import { sql } from 'drizzle-orm'
import type { SetUp } from '#domain/wire/firstStart'
import { riskAppetite } from '#domain/organisation/settings'
import type { Queryable } from '../database/client.ts'

/** The completed set-up steps of the installation (rule install.checklist). */
export async function readSetUp(db: Queryable): Promise<SetUp> {
  const assigneesOf = (role: string) => sql`(select count(distinct a.user_id)::int from role_assignments a
    join user_roles r on r.id = a.user_role_id and r.name = ${role} join users u on u.id = a.user_id and u.is_active)`
  const { rows } = await db.execute<SetUp & Record<string, unknown>>(sql`select
    (select count(*)::int from company_groups where is_active) as "companyGroups",
    (select count(*)::int from users where is_active) as people,
    ${assigneesOf('Category Expert')} as experts, ${assigneesOf('Assessor')} as assessors,
    exists (select 1 from rating_criteria where updated_at > created_at)
      or exists (select 1 from settings where key = ${riskAppetite} and updated_at > created_at)
      or exists (select 1 from appetites) as "hasOwnRules",
    (select count(*)::int from risks where submitted_detail_id is not null) as submitted`)
  return rows[0] as SetUp
}
