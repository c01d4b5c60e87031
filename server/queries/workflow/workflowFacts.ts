import { sql, type SQL } from 'drizzle-orm'
import { deciders } from '#domain/access/roles'
import { mdFlowActivation } from '#domain/organisation/settings'
import type { MdFlow, WorkflowFacts } from '#domain/risks/workflow/destination'
import type { Queryable } from '#server/database/client'
import { literals } from '#server/database/literals'
import { isOneOf } from '#server/database/oneOf'
import { idsOfPath } from '#server/database/subtree'
import { worksByCategory } from './assignees.ts'

/** Reads the facts of any number of records in one query, by id. */
export async function readWorkflowFacts(db: Queryable, ids: readonly number[]): Promise<Map<number, WorkflowFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<FlowRow & { id: number; has_expert: boolean; has_owner: boolean }>(sql`
    select r.id, flow.*, exists (select 1 from risk_categories c
        join role_assignment_category_experts e on e.category_expert_id = c.category_expert_id
        join role_assignments a on a.id = e.role_assignment_id
          and a.company_group_id = any(${idsOfPath(sql`r.hierarchy`)})
        join user_roles o on o.id = a.user_role_id and ${worksByCategory(sql`o.name`)}
        join users u on u.id = a.user_id and u.is_active
        where c.id = r.risk_category_id) as has_expert,
      ${isAssignedIn(literals(deciders.owner_review), sql`r.company_group_id`)} as has_owner
    from risks r cross join lateral (${flowOf(sql`r.company_group_id`)}) flow where ${isOneOf(sql`r.id`, ids, 'int')}`)
  return new Map(
    rows.map((row) => [
      row.id,
      { hasCategoryExpert: row.has_expert, hasInternalOwner: row.has_owner, mdFlow: asMdFlow(row) },
    ]),
  )
}

interface FlowRow extends Record<string, unknown> {
  confirmed: boolean
  switched_on: boolean
  has_director: boolean
}

/** Whether an active person has a role in a company group, as a condition. */
export const isAssignedIn = (role: SQL, companyGroupId: SQL): SQL => sql`exists (select 1 from role_assignments a
  join user_roles held on held.id = a.user_role_id and held.name = ${role}
  join users u on u.id = a.user_id and u.is_active
  where a.company_group_id = ${companyGroupId})`

const flowOf = (companyGroupId: SQL): SQL => sql`
  select g.is_md_flow_confirmed as confirmed,
    coalesce((select s.value = 'true' from settings s where s.key = ${mdFlowActivation}), false) as switched_on,
    ${isAssignedIn(literals(deciders.above_internal_owner), sql`g.id`)} as has_director
  from company_groups g where g.id = ${companyGroupId}`

const asMdFlow = (row: FlowRow | undefined): MdFlow => ({
  isConfirmed: row?.confirmed ?? false,
  isActive: (row?.confirmed ?? false) && (row?.switched_on ?? false),
  hasManagingDirector: row?.has_director ?? false,
})

/** Reads the state of the MD flow of a company group. */
export async function mdFlowOf(db: Queryable, companyGroupId: number): Promise<MdFlow> {
  const { rows } = await db.execute<FlowRow>(flowOf(sql`${companyGroupId}`))
  return asMdFlow(rows[0])
}
