import type { Actor } from '#domain/access/actor'
import type { Permission } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'
import { isInArea } from '#domain/organisation/hierarchy'
import { isAtHome } from '#domain/risks/access/visibility'
import type { RiskState } from '../riskState.ts'
import type { RiskType } from '../statuses.ts'
import { riskActions, type DenialReason, type RiskAction } from './actions.ts'
import { approvedBefore } from './approvals.ts'
import { workflowRules, type Condition, type WorkflowRule } from './rules.ts'

/** The permission of an action besides its rule (rule permissions.needed). */
const permissionOfAction: Partial<Record<RiskAction, Permission>> = {
  review: 'approve_risk_item',
  set_active: 'set_active_inactive_risk_item',
  set_private: 'flag_risk_profile',
}

/** The rules by action and role: a list needs every action of every record. */
const rulesOfType: Readonly<Record<RiskType, RulesByActionAndRole>> = {
  item: rulesFor('item'),
  summary: rulesFor('summary'),
}

type RulesByActionAndRole = ReadonlyMap<RiskAction, ReadonlyMap<Role, readonly WorkflowRule[]>>

function rulesFor(type: RiskType): RulesByActionAndRole {
  const byAction = new Map<RiskAction, Map<Role, WorkflowRule[]>>()
  for (const rule of workflowRules.filter(({ types }) => types.includes(type))) {
    const byRole = byAction.get(rule.action) ?? new Map<Role, WorkflowRule[]>()
    byAction.set(rule.action, byRole.set(rule.role, [...(byRole.get(rule.role) ?? []), rule]))
  }
  return byAction
}

/** Allowed with its rule, or denied with the closest reason. */
type Decision = { allowed: true; rule: WorkflowRule } | { allowed: false; reason: DenialReason }

/**
 * Decides whether the actor can perform `action` on the current record, and by which row of the workflow table (rule
 * workflow.allowed-actions), also by place and activity (rules workflow.home and workflow.inactive). `visibilityOf` is a
 * separate check.
 */
export function decisionOn(action: RiskAction, actor: Actor, risk: RiskState): Decision {
  if (risk.isSummaryHistory) return { allowed: false, reason: 'history' }

  const ofType = rulesOfType[risk.type].get(action)
  if (ofType === undefined) return { allowed: false, reason: 'type' }
  const ofRole = ofType.get(actor.role)
  if (ofRole === undefined) return { allowed: false, reason: 'role' }

  const permission = permissionOfAction[action]
  if (permission && !actor.permissions.has(permission)) return { allowed: false, reason: 'permission' }

  const isInPlace = action === 'review' ? isInArea(actor.hierarchy, risk.hierarchy) : isAtHome(actor, risk)
  if (!isInPlace) return { allowed: false, reason: 'home' }

  // A role has at most one row per action and status (rules.test.ts), so the first match is the only one.
  const rule = ofRole.find(({ from }) => from.includes(risk.workflowStatus))
  if (rule === undefined) return { allowed: false, reason: 'status' }

  const unmet = rule.conditions.find((condition) => !isMet(condition, actor, risk))
  return unmet === undefined ? { allowed: true, rule } : { allowed: false, reason: reasonOf[unmet] }
}

/** Returns the actions that the actor may take (rule workflow.allowed-actions). */
export const allowedActionsOn = (actor: Actor, risk: RiskState): RiskAction[] =>
  riskActions.filter((action) => decisionOn(action, actor, risk).allowed)

const reasonOf: Readonly<Record<Condition, DenialReason>> = {
  active: 'inactive',
  creator: 'creator',
  creator_if_expert_rejected: 'creator',
  submitter: 'submitter',
  not_submitter: 'own_submission',
  not_approver: 'own_approval',
  unedited_if_owner_rejected: 'edited',
  category: 'category',
}

function isMet(condition: Condition, actor: Actor, risk: RiskState): boolean {
  switch (condition) {
    case 'active':
      return risk.isActive
    case 'creator':
      return risk.creatorRole === actor.role
    case 'creator_if_expert_rejected':
      return risk.workflowStatus !== 'reject_category_expert' || risk.creatorRole === actor.role
    case 'submitter':
      return risk.submitRole === actor.role
    case 'not_submitter':
      return isFreeToDecide(actor, (userId) => risk.submitterIds.includes(userId))
    case 'not_approver':
      return isFreeToDecide(actor, (userId) => approvedBefore(actor.role, risk.approvals, userId))
    case 'unedited_if_owner_rejected':
      return risk.workflowStatus !== 'reject_internal_owner' || !risk.isEditedSinceRejection
    case 'category':
      return risk.categoryExpertId !== null && actor.categoryExpertIds.includes(risk.categoryExpertId)
  }
}

/**
 * Returns the actor's part in a record that prevents a decision; null: none (rules workflow.four-eyes and
 * workflow.levels).
 */
export function partInDecision(actor: Actor, risk: RiskState): DenialReason | null {
  const unmet = (['not_submitter', 'not_approver'] as const).find((condition) => !isMet(condition, actor, risk))
  return unmet === undefined ? null : reasonOf[unmet]
}

/**
 * Returns the people whose part in a record prevents a decision of the actor. For a deputy the part of the represented
 * person also counts, even with FOUR_EYES off (rule deputies.four-eyes).
 */
export function peopleWithPart({ userId, forUserId, decidesOwn }: Actor): readonly number[] {
  if (forUserId !== undefined) return [userId, forUserId]
  return decidesOwn ? [] : [userId]
}

const isFreeToDecide = (actor: Actor, hasPart: (userId: number) => boolean): boolean =>
  !peopleWithPart(actor).some(hasPart)
