import { sql, type SQL } from 'drizzle-orm'
import { mdFlowActivation } from '#domain/risks/workflow/settings'
import { hierarchySeparator } from '#domain/organisation/hierarchy'
import type { Queryable } from '../database/client.ts'
import { isOneOf } from '../database/oneOf.ts'

/** What the destinations of the workflow table depend on, of one record. */
export interface WorkflowFacts {
  /** An expert of its category group is assigned in its company group or above it (rule review.experts). */
  hasCategoryExpert: boolean
  mdFlow: MdFlow
}

/** The facts of records, by id, in one query however many they are. */
export async function readWorkflowFacts(db: Queryable, ids: readonly number[]): Promise<Map<number, WorkflowFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<FlowRow & { id: number; has_expert: boolean }>(sql`
    select r.id, flow.*, exists (select 1 from risk_categories c
        join role_assignment_category_experts e on e.category_expert_id = c.category_expert_id
        join role_assignments a on a.id = e.role_assignment_id
          and a.company_group_id = any(string_to_array(r.hierarchy, ${hierarchySeparator})::int[])
        join user_roles o on o.id = a.user_role_id and o.name = 'Category Expert'
        join users u on u.id = a.user_id and u.is_active
        where c.id = r.risk_category_id) as has_expert
    from risks r cross join lateral (${flowOf(sql`r.company_group_id`)}) flow where ${isOneOf(sql`r.id`, ids, 'int')}`)
  return new Map(rows.map((row) => [row.id, { hasCategoryExpert: row.has_expert, mdFlow: asMdFlow(row) }]))
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

interface FlowRow extends Record<string, unknown> {
  confirmed: boolean
  switched_on: boolean
  has_director: boolean
}

const flowOf = (companyGroupId: SQL): SQL => sql`
  select g.is_md_flow_confirmed as confirmed,
    coalesce((select s.value = 'true' from settings s where s.key = ${mdFlowActivation}), false) as switched_on,
    exists (select 1 from role_assignments a
      join user_roles r on r.id = a.user_role_id and r.name = 'Managing Director'
      join users u on u.id = a.user_id and u.is_active
      where a.company_group_id = g.id) as has_director
  from company_groups g where g.id = ${companyGroupId}`

const asMdFlow = (row: FlowRow | undefined): MdFlow => ({
  isConfirmed: row?.confirmed ?? false,
  isActive: (row?.confirmed ?? false) && (row?.switched_on ?? false),
  hasManagingDirector: row?.has_director ?? false,
})

/** Reads where the MD flow of a company group stands. */
export async function mdFlowOf(db: Queryable, companyGroupId: number): Promise<MdFlow> {
  const { rows } = await db.execute<FlowRow>(flowOf(sql`${companyGroupId}`))
  return asMdFlow(rows[0])
}
