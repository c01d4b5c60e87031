import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { workflowRules, type Condition } from '#domain/risks/workflow/rules'
import { anyOf, isAtHome } from './scope.ts'

/** The conditions of the rules for editing; another one does not compile into a statement. */
const conditions: Partial<Record<Condition, (actor: Actor) => SQL>> = {
  active: () => sql`r.is_active`,
  creator_if_expert_rejected: ({ role }) =>
    sql`(r.workflow_status <> 'reject_category_expert' or r.creator_role = ${role})`,
}

/** Whether the actor can edit `risks r` now, equal to `decisionOn` of the domain (rule workflow.table). */
export function mayEdit(actor: Actor): SQL {
  const rules = workflowRules.filter(({ action, role }) => action === 'edit' && role === actor.role)
  const ofRules = rules.map((rule) => {
    const met = rule.conditions.map((condition) => {
      const write = conditions[condition]
      if (!write) throw new Error(`The condition ${condition} of an edit has no statement`)
      return write(actor)
    })
    return sql.join([sql`r.type in ${rule.types}`, sql`r.workflow_status in ${rule.from}`, ...met], sql` and `)
  })
  return sql`${anyOf(ofRules)} and ${isAtHome(actor)}`
}
