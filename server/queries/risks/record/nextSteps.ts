import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Role } from '#domain/access/roles'
import { visibilityOf } from '#domain/risks/access/visibility'
import { forwardingActions } from '#domain/risks/workflow/actions'
import { dependsOnFacts, destinationOf, type NoticeCode } from '#domain/risks/workflow/destination'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { decisionOn } from '#domain/risks/workflow/riskActions'
import type { NextStep } from '#domain/wire/nextSteps'
import type { RiskAssignee } from '#domain/wire/riskCards'
import type { Queryable } from '#server/database/client'
import { missingId } from '#server/errors/refusals'
import { firstOfEach } from '../../workflow/assignees.ts'
import { readWorkflowFacts } from '../../workflow/workflowFacts.ts'
import { readRiskStatesUnsafe } from './riskStates.ts'

/** A `NextStep` before its notices are translated. */
type FoundStep = Omit<NextStep, 'notices'> & { notices: NoticeCode[] }

/**
 * Returns the next status and assignees of each record after a submission, report or approval by the actor (rule
 * workflow.next-step); records without any of these, and items without a category, are omitted.
 * @throws `missingId` with `riskIds` if one does not exist for the actor
 */
export async function readNextSteps(db: Queryable, actor: Actor, ids: readonly number[]): Promise<FoundStep[]> {
  const states = await readRiskStatesUnsafe(db, ids)
  const found = [...new Set(ids)].map((id) => {
    const state = states.get(id)
    if (!state || state.isDeleted || visibilityOf(actor, state) === 'none') throw missingId('riskIds')
    return state
  })
  const leaving = found.flatMap((state) => {
    for (const action of forwardingActions) {
      const decision = decisionOn(action, actor, state)
      if (!decision.allowed || !decision.rule.to) continue
      // An item without a category has no reviewer yet.
      const isOpen = decision.rule.to === 'category_review' && state.categoryExpertId === null
      return isOpen ? [] : [{ state, action, outcome: decision.rule.to }]
    }
    return []
  })
  const unsure = leaving.filter(({ outcome }) => dependsOnFacts(outcome)).map(({ state }) => state.id)
  const facts = await readWorkflowFacts(db, unsure)
  const steps = leaving.map(({ state, action, outcome }) => {
    const { id, creatorRole } = state
    const { toStatus, notices } = destinationOf({ outcome, creatorRole, actorRole: actor.role, facts: facts.get(id) })
    return { riskId: id, action, workflowStatus: toStatus, role: pendingRoleOf(toStatus, creatorRole), notices }
  })
  const users = await readUsers(
    db,
    steps.flatMap(({ riskId, role }) => (role ? [{ id: riskId, role }] : [])),
  )
  return steps.map(({ role, ...step }) => ({
    ...step,
    holder: role && { role, users: users.get(step.riskId) ?? [] },
  }))
}

/** The first people of the next role of each record. */
async function readUsers(
  db: Queryable,
  turns: readonly { id: number; role: Role }[],
): Promise<Map<number, RiskAssignee['users']>> {
  if (turns.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; users: RiskAssignee['users'] | null }>(sql`
    select r.id, named.users from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as t(id int, role text)
    join risks r on r.id = t.id
    cross join lateral (select t.role as role, r.company_id as "companyId", r.company_group_id as "companyGroupId",
      r.hierarchy as path, r.risk_category_id as "riskCategoryId") w
    cross join lateral (${firstOfEach}) named`)
  return new Map(rows.map(({ id, users }) => [id, users ?? []]))
}
