import { expect } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { isCreatorRole } from '#domain/access/roles'
import { visibilityOf } from '#domain/risks/access/visibility'
import type { RiskState } from '#domain/risks/riskState'
import { completeStatuses, type WorkflowStatus } from '#domain/risks/statuses'
import type { RiskAction } from '#domain/risks/workflow/actions'
import { decisionOn } from '#domain/risks/workflow/riskActions'
import { movingActions, specifiedOutcomes } from '#domain/risks/workflow/testing'
import type { Client } from '../api.ts'

/** One step of a random walk: who does what to which risk, having seen which version of it. */
export interface Step {
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

export interface User {
  client: Client
  actor: Actor
}

/** The model's state of a risk. */
export interface ModelRisk {
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

/** Role, visibility, action, version, in the order of rule wire.check-order. */
export function expectedStatus(
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
  const decision = decisionOn(action, actor, state).allowed
  if (!(movingActions as readonly string[]).includes(action)) return decision
  const isPossible = outcomesOf(actor, action, state, 'complete_assessor', false).length > 0
  const isHeldUp =
    (state.type === 'item' && !state.isActive && ['submit', 'report', 'review'].includes(action)) ||
    (action === 'report' && state.workflowStatus === 'reject_internal_owner' && state.isEditedSinceRejection) ||
    (['approve', 'reject', 'review'].includes(action) && state.submitterIds.includes(actor.userId)) ||
    (['approve', 'reject'].includes(action) && approvedOnLevelBelow(actor, state))
  expect(decision).toBe(isPossible && !isHeldUp)
  return decision
}

/** The expert's review comes before the Internal Owner's decision, and both before the Managing Director's. */
const approvedOnLevelBelow = (actor: Actor, { approvals }: RiskState): boolean =>
  approvals.some(
    ({ userId, role }) =>
      userId === actor.userId &&
      (role === 'Category Expert' || (role === 'Internal Owner' && actor.role === 'Managing Director')),
  )

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

/** For a summary one call does both: editing a complete one edits it again. */
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

/** Moves the model by rules workflow.items and workflow.summaries. */
export function apply({ actor }: User, risk: ModelRisk, chosen: RiskAction, one: Step): void {
  const action = effective(chosen, risk.state)
  const before = risk.state
  const state = { ...before }
  risk.state = state
  // A summary is edited again by an edit, which is written down as well.
  risk.audits += action === 'edit_again' && state.type === 'summary' ? 2 : 1
  if (action === 'set_active') state.isActive = !state.isActive
  if (action === 'set_private') state.isPrivate = !state.isPrivate
  if (action === 'set_private' && state.isPrivate) state.isClosed = true
  if (action === 'submit') state.isClosed = state.isPrivate
  if (action === 'delete') risk.isDeleted = true
  if (action === 'edit' && state.workflowStatus === 'reject_internal_owner') state.isEditedSinceRejection = true
  if (!(movingActions as readonly string[]).includes(action)) return

  if (action === 'review') {
    risk.decisions[one.ofPlan ? 'plan' : 'detail'] = !one.rejects
    if (!one.rejects) state.approvals = [...state.approvals, { role: actor.role, userId: actor.userId }]
    const { detail, plan } = risk.decisions
    if (detail === null || plan === null) return
    state.workflowStatus = onlyOne(outcomesOf(actor, 'review', before, risk.cameFrom, !(detail && plan)))
    return
  }
  state.workflowStatus = onlyOne(outcomesOf(actor, action, before, risk.cameFrom, false))
  if (action === 'approve') state.approvals = [...state.approvals, { role: actor.role, userId: actor.userId }]
  if (action === 'submit') state.approvals = []
  if (action === 'edit_again') risk.cameFrom = before.workflowStatus
  if (action === 'submit' || action === 'report') {
    state.submitRole = actor.role
    state.submitterIds = action === 'submit' ? [actor.userId] : [...state.submitterIds, actor.userId]
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
