import { sql, type SQL } from 'drizzle-orm'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import type { Role } from '#domain/access/roles'

/** Where a record stands, as far as that decides whose turn it is. */
export interface RecordPlace {
  companyId: number
  companyGroupId: number
  hierarchy: string
  riskCategoryId: number | null
}

/**
 * The users whose turn it is with a record, as a query of `user_id`: at home, for a Category Expert those
 * of the record's category in its company group or above it (rule review.experts).
 */
export function assigneesOf(place: RecordPlace, role: Role): SQL {
  const ofRole = sql`select a.user_id from role_assignments a
    join user_roles r on r.id = a.user_role_id and r.name = ${role}`
  if (role !== 'Category Expert') {
    return sql`${ofRole} where a.company_id = ${place.companyId} and a.company_group_id = ${place.companyGroupId}`
  }
  return sql`${ofRole}
    join role_assignment_category_experts e on e.role_assignment_id = a.id
    join risk_categories c on c.category_expert_id = e.category_expert_id
    where a.company_group_id in ${idsOfHierarchy(place.hierarchy)} and c.id = ${place.riskCategoryId}`
}
