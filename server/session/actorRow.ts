import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Permission } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'
import { acceptanceOwnerLimit, fourEyes } from '#domain/organisation/settings'
import { ownerLimitOf } from '#domain/risks/appetite'
import { forUserId } from '#server/database/deputies'

/** A role assignment from the database, complete for an actor. */
export interface ActorRow extends Record<string, unknown> {
  user_id: number
  role: Role
  company_id: number
  company_group_id: number
  hierarchy: string
  permissions: Permission[]
  category_expert_ids: number[]
  decides_own: boolean
  owner_limit: string | null
  for_user_id: number | null
}

/** The columns of an actor but for `user_id`: of the assignment `a`, its role `r` and its company group `g`. */
export const actorColumns = sql`r.name as role, a.company_id, a.company_group_id, g.hierarchy,
  array(select p.permission from user_role_permissions p where p.user_role_id = a.user_role_id) as permissions,
  array(select e.category_expert_id from role_assignment_category_experts e where e.role_assignment_id = a.id)
    as category_expert_ids,
  exists (select 1 from settings s where s.key = ${fourEyes} and s.value = 'false') as decides_own,
  (select s.value from settings s where s.key = ${acceptanceOwnerLimit}) as owner_limit,
  ${forUserId} as for_user_id`

/** Returns the actor of that assignment. */
export function actorOfRow(row: ActorRow): Actor {
  return {
    userId: row.user_id,
    role: row.role,
    permissions: new Set(row.permissions),
    companyId: row.company_id,
    companyGroupId: row.company_group_id,
    hierarchy: row.hierarchy,
    categoryExpertIds: row.category_expert_ids,
    decidesOwn: row.decides_own,
    ownerLimit: ownerLimitOf(row.owner_limit),
    ...(row.for_user_id !== null && { forUserId: row.for_user_id }),
  }
}
