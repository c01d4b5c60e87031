import type { RiskType, WorkflowStatus } from '../statuses.ts'
import type { CreatorRole, Role } from '#domain/access/roles'
import type { RiskAction } from './actions.ts'
import { outcomes } from './outcomes.ts'
import { workflowRules, type WorkflowRule } from './rules.ts'

/** A step on the path of a record through the workflow. */
export interface PathStep {
  status: WorkflowStatus
  /** The next action and its role; absent at the end. */
  next?: { action: ForwardAction; role: Role }
}

/** The actions that move a record forward; all other actions lead back or stay. */
const forward = ['submit', 'review', 'report', 'approve'] as const satisfies readonly RiskAction[]

export type ForwardAction = (typeof forward)[number]

type ForwardRule = WorkflowRule & { action: ForwardAction }

const isForward = (action: RiskAction): action is ForwardAction => (forward as readonly RiskAction[]).includes(action)

interface PathContext {
  type: RiskType
  creatorRole: CreatorRole
  hasManagingDirectorFlow: boolean
}

/**
 * Returns the path of a record to its end without a rejection, from the transition table only (rule workflow.table).
 */
export function pathOf({ type, creatorRole, hasManagingDirectorFlow }: PathContext): PathStep[] {
  const context = {
    creatorRole,
    actingRole: creatorRole,
    hasCategoryExpert: true,
    hasManagingDirectorFlow,
    cameFrom: null,
  }
  const stations: PathStep[] = []
  let status: WorkflowStatus | null = outcomes.draft_of_creator(context)
  while (status !== null && !stations.some((station) => station.status === status)) {
    const rule = forwardRule(type, status, creatorRole)
    const destination: WorkflowStatus | null = rule?.to ? outcomes[rule.to](context) : null
    const isEnd: boolean = destination === null || destination === status
    stations.push({ status, ...(rule && !isEnd ? { next: { action: rule.action, role: rule.role } } : {}) })
    status = isEnd ? null : destination
  }
  return stations
}

/**
 * Returns the index of a status on the path: withdrawn and rejected records start again with their author. -1 if the
 * path does not contain it.
 */
export function placeOf(status: WorkflowStatus, path: readonly PathStep[], type: RiskType): number {
  const onPath = path.findIndex((station) => station.status === status)
  if (onPath !== -1) return onPath
  return path.findIndex(
    ({ next }) =>
      next !== undefined &&
      workflowRules.some(
        ({ action, role, types, from }) =>
          action === next.action && role === next.role && types.includes(type) && from.includes(status),
      ),
  )
}

function forwardRule(type: RiskType, status: WorkflowStatus, creatorRole: CreatorRole): ForwardRule | undefined {
  const rules = workflowRules.filter(
    (rule): rule is ForwardRule => isForward(rule.action) && rule.types.includes(type) && rule.from.includes(status),
  )
  return rules.find(({ role }) => role === creatorRole) ?? rules[0]
}
