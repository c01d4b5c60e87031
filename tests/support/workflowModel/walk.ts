import fc from 'fast-check'
import { expect } from 'vitest'
import { isCreatorRole } from '#domain/access/roles'
import type { RiskState } from '#domain/risks/riskState'
import type { RiskType } from '#domain/risks/statuses'
import { isOfWorkflow, type RiskAction } from '#domain/risks/workflow/actions'
import { decisionOn } from '#domain/risks/workflow/riskActions'
import { decisionsOn } from '#domain/risks/workflow/testingActions'
import type { Risk } from '#domain/wire/risks'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'
import type { TestApi } from '../api.ts'
import { createCompleteRisk } from '../riskInputs.ts'
import { openCast } from '../stories.ts'
import { call, namesVersion } from './calls.ts'
import { checkChain, checkReaders, checkRow } from './invariants.ts'
import { apply, expectedStatus, type ModelRisk, type Step, type User } from './model.ts'

const step: fc.Arbitrary<Step> = fc.record({
  risk: fc.nat(),
  who: fc.nat(),
  action: fc.nat(),
  isReckless: fc.boolean(),
  rejects: fc.boolean(),
  ofPlan: fc.boolean(),
  versionsAgo: fc.option(fc.nat({ max: 3 }), { nil: null }),
})

/** A random walk of so many steps. */
export const walkOf = (steps: number): fc.Arbitrary<Step[]> =>
  fc.array(step, { minLength: steps, maxLength: steps, size: 'max' })

const itemActions: RiskAction[] = [
  'submit',
  'withdraw',
  'review',
  'report',
  'approve',
  'reject',
  'edit_again',
  'undo',
  'edit',
  'set_active',
  'set_private',
  'delete',
]
const summaryActions: RiskAction[] = [
  'submit',
  'withdraw',
  'approve',
  'reject',
  'edit_again',
  'undo',
  'edit',
  'reorder',
  'set_private',
  'delete',
]

/** The people of group 8 with their roles on the server; the expert has every category, the MD flow is active. */
export async function openUsers(api: TestApi): Promise<User[]> {
  const { assessor, owner, expert, director } = await openCast(api)
  return Promise.all(
    [assessor, owner, expert, director].map(async (client) => {
      const session = await findSession(api.database.db, hashOf(client.token))
      if (!session?.actor) throw new Error(`${client.name} has no role`)
      return { client, actor: session.actor }
    }),
  )
}

/**
 * Walks several new risks through the API by a random walk, against a model with the tables of rule workflow.table:
 * after every step response, status, audit and repeated state must match.
 */
export async function walk(api: TestApi, users: readonly User[], steps: readonly Step[]): Promise<void> {
  const world: ModelRisk[] = []
  for (const [index, type] of (['item', 'item', 'summary', 'summary'] as const).entries()) {
    world.push(await begin(api, userAt(users, index % 2), type))
  }
  for (const one of steps) {
    const place = one.risk % world.length
    const risk = world[place] as ModelRisk
    await takeStep(api, userAt(users, one.who), risk, one)
    if (risk.isDeleted) {
      await checkChain(api, risk)
      world[place] = await begin(api, userAt(users, one.who % 2), risk.state.type)
    }
  }
  for (const risk of world) {
    await checkRow(api, risk, risk.trace.join('\n'))
    await checkChain(api, risk)
    await checkReaders(api, users, risk)
  }
}

const userAt = (users: readonly User[], index: number): User => users[index % users.length] as User

async function begin(api: TestApi, { client, actor }: User, type: RiskType): Promise<ModelRisk> {
  const created = await createCompleteRisk(client, { type })
  const workflowStatus = actor.role === 'Assessor' ? 'draft_assessor' : 'draft_internal_owner'
  const { rows } = await api.database.pool.query('select category_expert_id from risk_categories where id = 1')
  const state: RiskState = {
    type,
    isActive: true,
    isPrivate: false,
    isClosed: false,
    creatorRole: isCreatorRole(actor.role) ? actor.role : 'Assessor',
    companyId: actor.companyId,
    companyGroupId: actor.companyGroupId,
    hierarchy: actor.hierarchy,
    workflowStatus,
    submitRole: null,
    submitterIds: [],
    approvals: [],
    categoryExpertId: rows[0].category_expert_id,
    isSubmitted: false,
    submittedCategoryExpertId: null,
    isEditedSinceRejection: false,
    isSummaryHistory: false,
  }
  return {
    id: created.id,
    state,
    cameFrom: 'complete_assessor',
    isDeleted: false,
    decisions: { detail: null, plan: null },
    audits: 4,
    snapshots: 0,
    versions: [{ updatedAt: created.updatedAt, state }],
    detailId: created.latestDetail.id,
    planId: created.latestDetail.mitigationPlans[0]?.id,
    trace: [`${type} ${created.id} created by ${actor.role}`],
  }
}

async function takeStep(api: TestApi, user: User, risk: ModelRisk, one: Step): Promise<void> {
  const all = risk.state.type === 'item' ? itemActions : summaryActions
  const open = all.filter((action) => decisionOn(action, user.actor, risk.state).allowed)
  // A deletion ends a life: it is left to the reckless.
  const sensible = open.filter((action) => action !== 'delete')
  const choice = one.isReckless || sensible.length === 0 ? all : sensible
  const action = choice[one.action % choice.length] as RiskAction
  const versions = risk.versions.at(-1 - (one.versionsAgo ?? 0)) ?? risk.versions[0]
  const seen = one.versionsAgo === null || !namesVersion(action) ? undefined : versions
  const expected = expectedStatus(user, risk, action, seen)
  const reply = await call(user.client, risk, action, one, seen?.updatedAt)
  risk.trace.push(`${user.actor.role}: ${action} in ${risk.state.workflowStatus} responds ${reply.status}`)
  const trace = risk.trace.join('\n')
  expect(reply.status, `${trace}\n${JSON.stringify(reply.body)}`).toBe(expected)
  // Effects of a refused call would show at the next success, or at the end of the walk.
  if (reply.status >= 300) return
  apply(user, risk, action, one)
  await checkRow(api, risk, trace)
  const shown: unknown = Array.isArray(reply.body) ? reply.body[0] : reply.body
  if (isShownRisk(shown)) {
    expect(shown.allowedActions.filter(isOfWorkflow), trace).toEqual(decisionsOn(user.actor, risk.state).allowedActions)
  }
}

/** Calls on a part of a risk respond with that part, which has no actions. */
const isShownRisk = (body: unknown): body is Pick<Risk, 'allowedActions'> =>
  typeof body === 'object' && body !== null && 'allowedActions' in body && Array.isArray(body.allowedActions)
