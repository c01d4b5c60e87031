import fc from 'fast-check'
import { expect } from 'vitest'
import { rulingOn, rulingsOn } from '../../domain/policies/riskActions.ts'
import type { Actor } from '../../domain/policies/actor.ts'
import type { RiskState } from '../../domain/policies/riskState.ts'
import { visibilityOf } from '../../domain/policies/visibility.ts'
import { completeStatuses, isBeingEdited, type RiskType, type WorkflowStatus } from '../../domain/risks/statuses.ts'
import { isCreatorRole } from '../../domain/users/roles.ts'
import type { RiskAction } from '../../domain/workflow/actions.ts'
import { movingActions, specifiedOutcomes } from '../../domain/workflow/testing.ts'
import { auditHash } from '../../server/commands/audit.ts'
import { findSession } from '../../server/session/currentSession.ts'
import { hashOf } from '../../server/session/tokens.ts'
import type { Answer, Client, Reply, TestApi } from './api.ts'
import { createCompleteRisk } from './riskInputs.ts'
import { openCast, remark } from './stories.ts'

/** One step of a random walk: who does what to which risk, having seen which version of it. */
interface Step {
  risk: number
  who: number
  /** Which action, counted among those open to the user, or among all where the step is reckless. */
  action: number
  isReckless: boolean
  /** Rejections instead of approvals, in reviews. */
  rejects: boolean
  /** Which part of a review: the detail, or the plan. */
  ofPlan: boolean
  /** How many versions ago the user has looked; null: the call names no version. */
  versionsAgo: number | null
}

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

interface User {
  client: Client
  actor: Actor
}

/** What the model believes of a risk. */
interface ModelRisk {
  id: number
  state: RiskState
  /** The complete status an edit goes back to. */
  cameFrom: WorkflowStatus
  isDeleted: boolean
  /** Decisions of the review under way. */
  decisions: { detail: boolean | null; plan: boolean | null }
  audits: number
  snapshots: number
  /** Every version so far with the state it had. */
  versions: { updatedAt: string; state: RiskState }[]
  detailId: number
  planId: number | undefined
  trace: string[]
}

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

/** The people of group 8 with what the server holds them for; the expert has every category, the MD flow is in force. */
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
 * Walks several fresh risks through the API by the steps of a random walk, against a model that knows the tables of
 * contract 4: after every step answer, status, audit and repeated state are what the model says.
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
    await checkReaders(users, risk)
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
    creatorRole: isCreatorRole(actor.role) ? actor.role : 'Assessor',
    companyId: actor.companyId,
    companyGroupId: actor.companyGroupId,
    hierarchy: actor.hierarchy,
    workflowStatus,
    submitRole: null,
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
    planId: created.latestDetail.mitigationPlans[0].id,
    trace: [`${type} ${created.id} created by ${actor.role}`],
  }
}

async function takeStep(api: TestApi, user: User, risk: ModelRisk, one: Step): Promise<void> {
  const all = risk.state.type === 'item' ? itemActions : summaryActions
  const open = all.filter((action) => rulingOn(action, user.actor, risk.state).allowed)
  // A deletion ends a life: it is left to the reckless.
  const sensible = open.filter((action) => action !== 'delete')
  const choice = one.isReckless || sensible.length === 0 ? all : sensible
  const action = choice[one.action % choice.length] as RiskAction
  const versions = risk.versions.at(-1 - (one.versionsAgo ?? 0)) ?? risk.versions[0]
  const seen = one.versionsAgo === null || !namesVersion(action) ? undefined : versions
  const expected = expectedStatus(user, risk, action, seen)
  const reply = await call(user.client, risk, action, one, seen?.updatedAt)
  risk.trace.push(`${user.actor.role}: ${action} in ${risk.state.workflowStatus} answers ${reply.status}`)
  const trace = risk.trace.join('\n')
  expect(reply.status, `${trace}\n${JSON.stringify(reply.body)}`).toBe(expected)
  // What a refused call might have written shows at the next success, or at the end of the walk.
  if (reply.status >= 300) return
  apply(user, risk, action, one)
  await checkRow(api, risk, trace)
  const answered: Answer = Array.isArray(reply.body) ? reply.body[0] : reply.body
  if (Array.isArray(answered?.allowedActions)) {
    expect(answered.allowedActions, trace).toEqual(rulingsOn(user.actor, risk.state).allowedActions)
  }
}

/** Calls on a part of a risk go by that part's version, which this model does not follow. */
const namesVersion = (action: RiskAction) => action !== 'edit' && action !== 'review' && action !== 'reorder'

/** Role, visibility, action, version, in the order of contract 5. */
function expectedStatus(
  { actor }: User,
  { state, versions }: ModelRisk,
  action: RiskAction,
  seen: ModelRisk['versions'][number] | undefined,
): number {
  if (!rolesOf[action].includes(actor.role)) return 403
  const visibility = visibilityOf(actor, state)
  if (visibility === 'none') return 400
  // A review names the revision its authors now work on, which a reader of the submitted one does not see.
  if (action === 'review' && visibility === 'submitted') return 400
  const isStale = seen !== undefined && seen.updatedAt < (versions.at(-1)?.updatedAt ?? '')
  const isOpen = isOpenTo(actor, action, state)
  if (!isOpen && !(isStale && isOpenTo(actor, action, seen.state))) return 403
  if (isStale) return 409
  return action === 'edit_again' && state.type === 'item' ? 201 : 200
}

/** By the second writing of the workflow tables where the action moves the record, by the policy where it does not. */
function isOpenTo(actor: Actor, chosen: RiskAction, state: RiskState): boolean {
  const action = effective(chosen, state)
  const ruling = rulingOn(action, actor, state).allowed
  if (!(movingActions as readonly string[]).includes(action)) return ruling
  const isPossible = outcomesOf(actor, action, state, 'complete_assessor', false).length > 0
  const isHeldUp =
    (state.type === 'item' && !state.isActive && ['submit', 'report', 'review'].includes(action)) ||
    (action === 'report' && state.workflowStatus === 'reject_internal_owner' && state.isEditedSinceRejection)
  expect(ruling).toBe(isPossible && !isHeldUp)
  return ruling
}

const outcomesOf = (
  actor: Actor,
  action: RiskAction,
  state: RiskState,
  cameFrom: WorkflowStatus,
  isRejected: boolean,
) =>
  specifiedOutcomes(action, {
    type: state.type,
    creatorRole: state.creatorRole,
    role: actor.role,
    submitRole: state.submitRole === null || !isCreatorRole(state.submitRole) ? null : state.submitRole,
    from: state.workflowStatus,
    cameFrom,
    isExpertAssigned: true,
    isMdFlowActive: true,
    isRejected,
  })

/** Of a summary one call does both: editing what is complete is editing it again. */
const effective = (action: RiskAction, { type, workflowStatus }: RiskState): RiskAction =>
  type === 'summary' && (action === 'edit' || action === 'edit_again')
    ? (completeStatuses as readonly string[]).includes(workflowStatus)
      ? 'edit_again'
      : 'edit'
    : action

const authors = ['Assessor', 'Internal Owner']
const deciders = ['Internal Owner', 'Managing Director']
const rolesOf: Record<RiskAction, string[]> = {
  approve: deciders,
  reject: deciders,
  review: ['Category Expert'],
  reorder: [...authors, 'Managing Director'],
  delete: authors,
  edit: authors,
  edit_again: authors,
  report: authors,
  set_active: authors,
  set_private: authors,
  submit: authors,
  undo: authors,
  withdraw: authors,
}

let texts = 0

function call(
  client: Client,
  risk: ModelRisk,
  action: RiskAction,
  one: Step,
  updatedAt: string | undefined,
): Promise<Reply> {
  const { id, state, detailId, planId } = risk
  const version = updatedAt === undefined ? {} : { updatedAt }
  const isItem = state.type === 'item'
  const record = { id, ...version }
  const lists = isItem ? { riskItemRequire: [record] } : { riskSummaryRequire: [record] }
  const text = { rootCause: `Cause ${++texts}` }
  switch (action) {
    case 'submit':
      return isItem
        ? client.send('PUT', `/v1/risks/${id}/submit`, version)
        : client.send('POST', '/v1/risk-summary/submit', lists)
    case 'report':
      return client.send('POST', '/v1/risk-summary/submit', lists)
    case 'withdraw':
    case 'undo':
      return isItem
        ? client.send('PUT', `/v1/risks/${id}/${action}`, version)
        : client.send('PUT', `/v1/risk-summary/${action}`, lists)
    case 'approve':
      return client.send('POST', '/v1/risk-summary/approve', lists)
    case 'reject':
      return client.send('POST', '/v1/risk-summary/reject', { ...lists, stickyNotes: [remark] })
    case 'review': {
      const target = one.ofPlan ? `/v1/mitigation-plans/${planId}` : `/v1/risk-details/${detailId}`
      const decision = one.rejects ? { reviewStatus: 'rejected', stickyNotes: [remark] } : { reviewStatus: 'approved' }
      return client.send('PUT', `${target}/review`, decision)
    }
    case 'edit':
      return client.send('PUT', `/v1/risk-details/${detailId}`, text)
    case 'edit_again':
      return isItem
        ? client.send('POST', '/v1/risk-details', { riskId: id, ...version })
        : client.send('PUT', `/v1/risks/${id}`, { detail: text, ...version })
    case 'set_active':
      return client.send('PUT', `/v1/risks/${id}/changeActive`, { isActive: !state.isActive, ...version })
    case 'set_private':
      return client.send('PUT', `/v1/risks/${id}`, { isPrivate: !state.isPrivate, ...version })
    case 'reorder':
      // Downwards: a new summary takes the place after the last, and must not be given the place it has.
      return client.send('PUT', '/v1/risk-summary/order', { risks: [{ id, order: 90_000 - ++texts }] })
    case 'delete':
      return client.send('DELETE', `/v1/risks/${id}`, version)
  }
}

/** Moves the model as contract 4 says. */
function apply({ actor }: User, risk: ModelRisk, chosen: RiskAction, one: Step): void {
  const action = effective(chosen, risk.state)
  const before = risk.state
  const state = { ...before }
  risk.state = state
  // A summary is edited again by an edit, which is written down as well.
  risk.audits += action === 'edit_again' && state.type === 'summary' ? 2 : 1
  if (action === 'set_active') state.isActive = !state.isActive
  if (action === 'set_private') state.isPrivate = !state.isPrivate
  if (action === 'delete') risk.isDeleted = true
  if (action === 'edit' && state.workflowStatus === 'reject_internal_owner') state.isEditedSinceRejection = true
  if (!(movingActions as readonly string[]).includes(action)) return

  if (action === 'review') {
    risk.decisions[one.ofPlan ? 'plan' : 'detail'] = !one.rejects
    const { detail, plan } = risk.decisions
    if (detail === null || plan === null) return
    state.workflowStatus = onlyOne(outcomesOf(actor, 'review', before, risk.cameFrom, !(detail && plan)))
    return
  }
  state.workflowStatus = onlyOne(outcomesOf(actor, action, before, risk.cameFrom, false))
  if (action === 'edit_again') risk.cameFrom = before.workflowStatus
  if (action === 'submit' || action === 'report') {
    state.submitRole = actor.role
    state.isSubmitted = true
    state.submittedCategoryExpertId = state.categoryExpertId
    risk.decisions = { detail: null, plan: null }
  }
  if (state.workflowStatus === 'reject_internal_owner') state.isEditedSinceRejection = false
  const isComplete = (completeStatuses as readonly string[]).includes(state.workflowStatus)
  if (state.type === 'summary' && isComplete && action !== 'undo') risk.snapshots++
}

function onlyOne(outcomes: WorkflowStatus[]): WorkflowStatus {
  expect(outcomes).toHaveLength(1)
  return outcomes[0] as WorkflowStatus
}

/** The row tells what the model believes, and repeats what its revision and assessments say (design). */
async function checkRow({ database }: TestApi, risk: ModelRisk, trace: string): Promise<void> {
  const { rows } = await database.pool.query(
    `select r.workflow_status, r.is_active, r.is_private, r.submit_role, r.submitted_at is not null as is_submitted,
      r.edited_since_rejection, r.current_detail_id, r.updated_at, r.deleted_at is not null as is_deleted,
      (select count(*)::int from audit_entries e where e.risk_id = r.id) as audits,
      (select count(*)::int from risk_summary_histories h where h.risk_id = r.id) as snapshots,
      (select p.id from mitigation_plans p where p.risk_detail_id = d.id) as plan_id,
      (d.workflow_status = r.workflow_status and d.review_status = r.review_status
        and d.submit_role is not distinct from r.submit_role and d.risk_category_id = r.risk_category_id
        and r.net_likelihood = n.likelihood_rate and r.net_impact = n.highest_impact_rate
        and r.net_level = n.heat_map_indicator) as repeats,
      (r.submitted_at is null or (s.risk_id = r.id and s.workflow_status = r.submitted_workflow_status
        and s.risk_category_id = r.submitted_risk_category_id)) as repeats_submitted,
      r.submitted_detail_id is not distinct from r.current_detail_id as is_shown_to_all
    from risks r join risk_details d on d.id = r.current_detail_id
    left join risk_details s on s.id = r.submitted_detail_id
    left join assessments n on n.risk_detail_id = d.id and n.type = 'net'
    where r.id = $1`,
    [risk.id],
  )
  const [row] = rows
  const { state } = risk
  expect(row, trace).toMatchObject({
    workflow_status: state.workflowStatus,
    is_active: state.isActive,
    is_private: state.isPrivate,
    submit_role: state.submitRole,
    is_submitted: state.isSubmitted,
    edited_since_rejection: state.isEditedSinceRejection,
    is_deleted: risk.isDeleted,
    audits: risk.audits,
    snapshots: risk.snapshots,
    repeats: true,
    repeats_submitted: true,
    is_shown_to_all: state.isSubmitted && !isBeingEdited(state.workflowStatus),
  })
  risk.detailId = row.current_detail_id
  risk.planId = row.plan_id
  const updatedAt = new Date(row.updated_at).toISOString()
  const last = risk.versions.at(-1)
  if (last?.updatedAt !== updatedAt) risk.versions.push({ updatedAt, state })
  else expect(state, trace).toEqual(last.state)
}

/** Every row of the chain holds the hash of the one before it and of its own content (contract 6). */
async function checkChain({ database }: TestApi, risk: ModelRisk): Promise<void> {
  const { rows } = await database.pool.query(
    `select subject_type as "subjectType", subject_id as "subjectId", action, from_status as "fromStatus",
      to_status as "toStatus", user_id as "userId", role, company_group_id as "companyGroupId", changes,
      previous_hash as "previousHash", created_at as "createdAt", hash
    from audit_entries where subject_type = 'risk' and subject_id = $1 order by id`,
    [risk.id],
  )
  expect(rows).toHaveLength(risk.audits)
  for (const [index, { hash, ...entry }] of rows.entries()) {
    expect(entry.previousHash).toBe(rows[index - 1]?.hash ?? null)
    expect(entry.fromStatus).toBe(rows[index - 1]?.toStatus ?? null)
    expect(auditHash({ ...entry, createdAt: new Date(entry.createdAt) })).toBe(hash)
  }
}

/** Everyone sees what the domain says of the model's state. */
async function checkReaders(users: readonly User[], risk: ModelRisk): Promise<void> {
  for (const { client, actor } of users) {
    const visibility = visibilityOf(actor, risk.state)
    const { status, body } = await client.send('GET', `/v1/risks/${risk.id}`)
    expect([actor.role, status]).toEqual([actor.role, visibility === 'none' ? 400 : 200])
    if (visibility === 'none') continue
    expect(body.allowedActions).toEqual(rulingsOn(actor, risk.state).allowedActions)
    if (visibility === 'present') expect(body.latestDetail.workflowStatus.name).toBe(risk.state.workflowStatus)
    else expect(isBeingEdited(body.latestDetail.workflowStatus.name)).toBe(false)
  }
}
