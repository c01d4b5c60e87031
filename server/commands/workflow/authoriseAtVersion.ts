import { asc, eq, sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles'
import type { RiskState } from '#domain/risks/riskState'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { RiskAction } from '#domain/risks/workflow/actions'
import { isSubmitting, submittersAfter, approvalsAfter } from '#domain/risks/workflow/approvals'
import { decisionOn } from '#domain/risks/workflow/riskActions'
import type { WorkflowRule } from '#domain/risks/workflow/rules'
import { auditEntries } from '#server/database/schema/index'
import { actionDenied, conflict } from '#server/errors/refusals'
import { isOutdated, type CommandContext } from '../context.ts'
import type { LockedRisk } from './lockRisks.ts'

/** An action on a record, requested by somebody who has seen a certain version of it. */
export interface Attempt {
  /** Fixed, or a function of the state: the same call edits a summary or opens it for editing. */
  action: RiskAction | ((state: RiskState) => RiskAction)
  risk: LockedRisk
  /** The `updatedAt` sent along; undefined if the caller sent none. */
  expectedVersion: string | undefined
  /** The part of the risk to which `expectedVersion` belongs, such as a mitigation plan. */
  record?: { updatedAt: Date }
}

/**
 * Checks first the actions, then the versions, of everything in a call (rule wire.check-order). An action that was
 * allowed at the expected version and is denied only because of a later change is a conflict: of twenty simultaneous
 * submissions nineteen have to refresh (docs/decisions/0015).
 * @returns the row of the workflow table for each action, in the order of the attempts
 * @throws `denied` with the reason for an action that is not allowed, `conflict` for an outdated version
 */
export async function authoriseAtVersion(
  context: CommandContext,
  attempts: readonly Attempt[],
): Promise<WorkflowRule[]> {
  const rules: WorkflowRule[] = []
  let isConflict = false
  for (const attempt of attempts) {
    const { action, risk, expectedVersion, record = risk } = attempt
    const isOld = isOutdated(record, expectedVersion)
    const decision = decisionOn(actionOn(action, risk.state), context.actor, risk.state)
    if (decision.allowed) rules.push(decision.rule)
    else if (!(isOld && (await wasOpen(context, attempt)))) throw actionDenied(decision.reason)
    isConflict ||= isOld
  }
  if (isConflict) throw conflict()
  return rules
}

/** Like `authoriseAtVersion`, for one action on one record. */
export async function authoriseOne(context: CommandContext, attempt: Attempt): Promise<WorkflowRule> {
  const [rule] = await authoriseAtVersion(context, [attempt])
  if (!rule) throw new Error('An action was authorised by no rule')
  return rule
}

async function wasOpen(context: CommandContext, { action, risk, expectedVersion }: Attempt): Promise<boolean> {
  if (expectedVersion === undefined) return false
  const then = await stateAt(context, risk, new Date(expectedVersion).getTime())
  return then !== null && decisionOn(actionOn(action, then), context.actor, then).allowed
}

function actionOn(action: Attempt['action'], state: RiskState): RiskAction {
  return typeof action === 'string' ? action : action(state)
}

/** Returns the state of a risk at an earlier version, from its audit; null if it did not exist yet. */
async function stateAt({ tx }: CommandContext, risk: LockedRisk, version: number): Promise<RiskState | null> {
  const rows = await tx
    .select({
      action: auditEntries.action,
      toStatus: sql<WorkflowStatus | null>`${auditEntries.toStatus}`,
      role: sql<Role>`${auditEntries.role}`,
      userId: sql<number>`${auditEntries.userId}`,
      forUserId: auditEntries.forUserId,
      changes: auditEntries.changes,
      createdAt: auditEntries.createdAt,
    })
    .from(auditEntries)
    .where(eq(auditEntries.riskId, risk.id))
    .orderBy(asc(auditEntries.id))
  const state: RiskState = {
    ...risk.state,
    isActive: true,
    submitRole: null,
    submitterIds: [],
    approvals: [],
    isEditedSinceRejection: false,
  }
  let rowVersion = rows[0]?.createdAt.getTime() ?? 0
  if (version <= rowVersion) return null
  for (const row of rows) {
    // Versions are unique as in `nextVersion`: two actions never have the same one.
    rowVersion = Math.max(row.createdAt.getTime(), rowVersion + 1)
    if (rowVersion > version) break
    if (row.toStatus) state.workflowStatus = row.toStatus
    if (isSubmitting(row.action) || row.action === 'report') state.submitRole = row.role
    state.submitterIds = submittersAfter(row.action, state.submitterIds, row.userId, row.forUserId)
    state.approvals = approvalsAfter(row.action, row.changes, state.approvals, row)
    if (row.action === 'set_active') state.isActive = row.changes.isActive?.after === true
    if (row.action === 'reject') state.isEditedSinceRejection = false
    if (row.action.startsWith('update_')) state.isEditedSinceRejection = true
  }
  return state
}
