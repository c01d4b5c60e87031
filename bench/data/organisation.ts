import { sql, type SQL } from 'drizzle-orm'
import { firstBusinessUnitId, firstCompanyId, firstPlantId, rootId, size } from './size.ts'

const groups = sql`generate_series(1, ${size.companyGroups}::int) as id`

/** The parent of a company group by its id: a tree of four levels. */
const parent = sql`case
  when id = ${rootId} then null
  when id < ${firstCompanyId} then ${rootId}
  when id < ${firstPlantId} then ${firstBusinessUnitId} + (id - ${firstCompanyId}) % ${size.businessUnits}
  else ${firstCompanyId} + (id - ${firstPlantId}) % ${size.companies} end`

/** Companies, the tree of company groups, and in each of them one user of every role. */
export function organisation(passwordHash: string): SQL[] {
  return [
    sql`insert into companies (id, name, email_domain)
      select id, 'Company ' || id, 'bench.example' from ${groups} where id < ${firstPlantId}`,
    sql`insert into company_groups (id, name, parent_id, company_id, level, hierarchy, is_md_flow_confirmed)
      with recursive nodes as (select id, (${parent})::int as parent_id from ${groups}),
      tree as (
        select id, parent_id, id as company_id, 1 as level, id::text as hierarchy from nodes where parent_id is null
        union all
        select n.id, n.parent_id, case when n.id < ${firstPlantId} then n.id else t.company_id end, t.level + 1,
          t.hierarchy || '>' || n.id
        from nodes n join tree t on t.id = n.parent_id
      )
      select id, case level when 1 then 'Whole group' when 2 then 'Business unit ' || id
          when 3 then 'Subsidiary ' || id else 'Plant ' || id end, parent_id, company_id, level, hierarchy, true
      from tree order by id`,
    sql`insert into users (email, first_name, last_name, user_type, password_hash)
      select lower(replace(r.name, ' ', '-')) || '.' || g.id || '@bench.example', r.name, g.name, 'scg', ${passwordHash}
      from company_groups g cross join user_roles r where r.name <> 'System Admin' or g.id = ${rootId} order by g.id, r.id`,
    sql`insert into role_assignments (user_id, company_id, company_group_id, user_role_id, is_default)
      select u.id, g.company_id, g.id, r.id, true
      from company_groups g cross join user_roles r
      join users u on lower(u.email) = lower(replace(r.name, ' ', '-')) || '.' || g.id || '@bench.example'
      order by u.id`,
    sql`insert into role_assignment_category_experts (role_assignment_id, category_expert_id)
      select a.id, c.id from role_assignments a
      join user_roles r on r.id = a.user_role_id and r.name = 'Category Expert' cross join category_experts c`,
    sql`update settings set value = 'true' where key = 'MD_FLOW_ACTIVATION'`,
  ]
}
