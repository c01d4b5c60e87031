import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/calendar/days'
import { isClosedAfter } from '#domain/risks/privateMark'
import { isBeingEdited, isComplete } from '#domain/risks/statuses'
import { approvalsAfter, submittersAfter } from '#domain/risks/workflow/approvals'
import { isBeginning, type RiskAuditAction } from '#domain/wire/audit'
import type { Tx } from '#server/database/client'
import { isOneOf } from '#server/database/oneOf'
import { nextVersion, type CommandContext } from '../context.ts'
import { followCompletions } from './followCompletions.ts'
import type { LockedRisk } from './lockRisks.ts'
import { mailsOfTransition } from './mailsOfTransition.ts'
import { persistTransitions, type TransitionRow } from './persistTransitions.ts'
import { keepRatingFacts, noteDecisions } from './ratingFacts.ts'
import { freezeRevisions } from './revisions.ts'
import { writeSnapshots } from './snapshots.ts'

/**
 * An action on a locked risk with the values that it sets; all others follow from the rules. Its content is written
 * before the transition is applied.
 */
export type Transition = { risk: LockedRisk; action: RiskAuditAction } & Partial<
  Pick<
    TransitionRow,
    | 'toStatus'
    | 'reviewStatus'
    | 'submitRole'
    | 'planReviewStatus'
    | 'changes'
    | 'detailId'
    | 'isActive'
    | 'isPrivate'
    | 'order'
    | 'editedSinceRejection'
    | 'deletedAt'
  >
> & {
    /** Whether the detail itself changed, so that its version changes with the risk's. */
    changesDetail?: boolean
  }

/** The number of risks in one statement, so that no statement grows with the total. */
export const largestBatch = 500

/**
 * Writes a transition to the risk's row, its revision, the audit chain and the outbox. Every change of a status ends here, so
 * no command can forget one of them. The row repeats its revision (rule data.present-state); only a report on a plan and
 * the clean-up write repeated values elsewhere.
 */
export const applyTransition = (context: CommandContext, transition: Transition): Promise<void> =>
  applyTransitions(context, [transition])

/** Like `applyTransition`, for many risks with the number of statements of one. A risk occurs once. */
export async function applyTransitions(context: CommandContext, transitions: readonly Transition[]): Promise<void> {
  for (let first = 0; first < transitions.length; first += largestBatch) {
    if (first > 0) context.checkpoint?.()
    await applyBatch(context, transitions.slice(first, first + largestBatch))
  }
}

async function applyBatch(context: CommandContext, transitions: readonly Transition[]): Promise<void> {
  const { tx, now } = context
  const moves = transitions.map((transition) => ({ risk: transition.risk, row: rowOf(context, transition) }))
  const detailIdsOf = (chosen: typeof moves) => chosen.map(({ row }) => row.detailId)
  // Others still see the submitted revision (rule visibility.last-submitted), so it must survive later edits.
  const kept = await freezeRevisions(
    tx,
    detailIdsOf(moves.filter(({ risk, row }) => row.isKept && row.detailId === risk.submittedDetailId)),
    now,
  )
  await persistTransitions(
    context,
    moves.map(({ row }) => ({ ...row, keptDetailId: kept.get(row.detailId) })),
    moves.flatMap(({ risk, row }) => (row.statusSince ? mailsOfTransition(context, risk, row) : [])),
  )
  await noteDecisions(
    context,
    moves.map(({ row }) => row),
  )
  // The rejected version stays comparable with the version after the edits, of which each is a transition too.
  const rejected = moves.filter(
    ({ row }) => row.action === 'reject' || (row.statusSince && row.toStatus === 'reject_category_expert'),
  )
  await freezeRevisions(tx, detailIdsOf(rejected), now)
  await unlinkEvents(
    tx,
    moves.filter(({ row }) => row.deletedAt).map(({ risk }) => risk.id),
    now,
  )
  const completed = moves.filter(({ row }) => row.completedAt).map(({ risk }) => risk)
  await keepRatingFacts(
    tx,
    completed.map(({ id }) => id),
    now,
  )
  await followCompletions(
    tx,
    completed.map(({ id }) => ({ riskId: id, at: now, on: dayOf(now) })),
  )
  await writeSnapshots(
    context,
    completed.filter(({ type }) => type === 'summary').map(({ id }) => id),
    'complete',
  )
}

/** Adds to the values that a command sets those that follow from the rules. */
function rowOf({ actor, now }: CommandContext, { risk, changesDetail, ...set }: Transition): TransitionRow {
  const { action, changes = {}, toStatus = risk.workflowStatus } = set
  const statusChanges = toStatus !== risk.workflowStatus || isBeginning(action)
  // An undo returns to a version that was complete before.
  const completes = statusChanges && isComplete(toStatus) && action !== 'undo'
  const version = nextVersion(risk.updatedAt, now)
  const approvals = approvalsAfter(action, changes, risk.approvals, actor)
  const submittedAt = risk.submittedAt ?? (set.submitRole ? now : null)
  return {
    detailId: risk.currentDetailId,
    ...set,
    riskId: risk.id,
    fromStatus: isBeginning(action) ? null : risk.workflowStatus,
    toStatus,
    changes,
    version,
    detailVersion: statusChanges || changesDetail ? version : null,
    statusSince: statusChanges ? now : null,
    completedAt: completes ? now : null,
    reviewedOn: completes || action === 'confirm' ? dayOf(now) : null,
    submittedAt,
    submitterIds: set.submitRole ? submittersAfter(action, risk.submitterIds, actor.userId, actor.forUserId) : null,
    approvals: approvals === risk.approvals ? null : approvals,
    isShown: submittedAt !== null && !isBeingEdited(toStatus),
    isKept: submittedAt !== null && isBeingEdited(toStatus) && !isBeingEdited(risk.workflowStatus),
    isClosed: isClosedAfter(action, set.isPrivate ?? risk.isPrivate, risk.isClosed),
    // A record that was never submitted has no remarks.
    closesNotes: Boolean(set.submitRole) && risk.submittedAt !== null,
  }
}

/** Unlinks the events of deleted records, which get a new version (rule events.changed). */
async function unlinkEvents(tx: Tx, riskIds: readonly number[], now: Date): Promise<void> {
  if (riskIds.length === 0) return
  await tx.execute(sql`
    with unlinked as (
      delete from risk_event_risks l where ${isOneOf(sql.raw('l.risk_id'), riskIds, 'int')} returning l.event_id)
    update risk_events e set updated_at = greatest(e.updated_at + interval '1 ms', ${now.toISOString()}::timestamptz)
    where e.id in (select u.event_id from unlinked u)`)
}
