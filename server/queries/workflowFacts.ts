import { sql } from 'drizzle-orm'
import { mdFlowActivation } from '#domain/risks/workflow/settings'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import type { Queryable } from '../database/client.ts'

/** Whether an expert of the category group is assigned in the company group or above it (rule review.experts). */
export async function hasCategoryExpert(
  db: Queryable,
  hierarchy: string,
  categoryExpertId: number | null,
): Promise<boolean> {
  if (categoryExpertId === null) return false
  const { rows } = await db.execute(sql`
    select 1 from role_assignments a
    join user_roles r on r.id = a.user_role_id and r.name = 'Category Expert'
    join users u on u.id = a.user_id and u.is_active
    join role_assignment_category_experts e on e.role_assignment_id = a.id and e.category_expert_id = ${categoryExpertId}
    where a.company_group_id in ${idsOfHierarchy(hierarchy)}
    limit 1`)
  return rows.length > 0
}

/** Where the MD flow of a company group stands (rule md-flow.in-force). */
export interface MdFlow {
  /** A Group Admin has confirmed it for the group. */
  isConfirmed: boolean
  /** It is in force: switched on by the setting, and confirmed. */
  isActive: boolean
  /** A Managing Director is assigned in the group. */
  hasManagingDirector: boolean
}

/** Reads where the MD flow of a company group stands. */
export async function mdFlowOf(db: Queryable, companyGroupId: number): Promise<MdFlow> {
  const { rows } = await db.execute<{ confirmed: boolean; switched_on: boolean; has_director: boolean }>(sql`
    select g.is_md_flow_confirmed as confirmed,
      coalesce((select s.value = 'true' from settings s where s.key = ${mdFlowActivation}), false) as switched_on,
      exists (select 1 from role_assignments a
        join user_roles r on r.id = a.user_role_id and r.name = 'Managing Director'
        join users u on u.id = a.user_id and u.is_active
        where a.company_group_id = g.id) as has_director
    from company_groups g where g.id = ${companyGroupId}`)
  const row = rows[0]
  return {
    isConfirmed: row?.confirmed ?? false,
    isActive: (row?.confirmed ?? false) && (row?.switched_on ?? false),
    hasManagingDirector: row?.has_director ?? false,
  }
}
