import { dayOf } from '#domain/calendar/days'
import { isBeginning, type RiskAuditAction } from '#domain/wire/audit'
import { isClosedAfter } from '#domain/risks/privateMark'
import { isBeingEdited, isComplete, type ReviewStatus, type WorkflowStatus } from '#domain/risks/statuses'
import type { Role } from '#domain/access/roles'
import { approvalsAfter } from '#domain/risks/workflow/approvals'
import { submittersAfter } from '#domain/risks/workflow/submitters'
import type { risks } from '#server/database/schema/index'
import type { Changes } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import type { LockedRisk } from './lockRisks.ts'
import { mailToAssignees } from './mailToAssignees.ts'
import { mailToAuthors } from './mailToAuthors.ts'
import { followCompletions } from './followCompletions.ts'
import { freezeRevisions } from './revisions.ts'
import { unlinkEvents } from './unlinkEvents.ts'
import { writeSnapshots } from './snapshots.ts'
import { persistTransitions } from './persistTransitions.ts'
import type { TransitionRow } from './transitionStatement.ts'

type RiskColumns = typeof risks.$inferInsert

/** An action on a risk. Its content is written before the transition is applied. */
export interface Transition {
  action: RiskAuditAction
  toStatus?: WorkflowStatus
  reviewStatus?: ReviewStatus
  /** The role that submits or reports; absent for every other action. */
  submitRole?: Role
  /** For every mitigation plan of the current revision. */
  planReviewStatus?: ReviewStatus
  changes?: Changes
  /** Further columns of the risk's own row. */
  set?: Partial<
    Pick<RiskColumns, 'isActive' | 'isPrivate' | 'order' | 'currentDetailId' | 'editedSinceRejection' | 'deletedAt'>
  >
  /** Whether the detail itself changed, so that its version changes with the risk's. */
  changesDetail?: boolean
  /** Whether the record was inserted in its final state: then neither its row nor its revision is written again. */
  isWritten?: boolean
}

/** The input of a transition about a locked or new risk. */
export type MovedRisk = Pick<
  LockedRisk,
  | 'id'
  | 'type'
  | 'isPrivate'
  | 'isClosed'
  | 'creatorRole'
  | 'companyId'
  | 'companyGroupId'
  | 'hierarchy'
  | 'workflowStatus'
  | 'riskCategoryId'
  | 'currentDetailId'
  | 'submittedDetailId'
  | 'submittedAt'
  | 'submitterIds'
  | 'approvals'
  | 'updatedAt'
>

/** A risk with its transition. */
export interface AppliedTransition {
  risk: MovedRisk
  transition: Transition
}

/** The number of risks in one statement, so that no statement grows with the total. */
export const largestBatch = 500

/**
 * Writes a transition to the risk's row, its revision, the audit chain and the outbox. Every change of a status ends here, so
 * no command can forget one of them. The row repeats its revision (rule data.present-state); only a report on a plan and
 * the clean-up write repeated values elsewhere.
 */
export const applyTransition = (context: CommandContext, risk: MovedRisk, transition: Transition): Promise<void> =>
  applyTransitions(context, [{ risk, transition }])

/** Like `applyTransition`, for many risks with the number of statements of one. A risk occurs once. */
export async function applyTransitions(
  context: CommandContext,
  transitions: readonly AppliedTransition[],
): Promise<void> {
  for (let first = 0; first < transitions.length; first += largestBatch) {
    if (first > 0) context.checkpoint?.()
    await applyBatch(context, transitions.slice(first, first + largestBatch))
  }
}

async function applyBatch(context: CommandContext, transitions: readonly AppliedTransition[]): Promise<void> {
  const { tx, now } = context
  const steps = transitions.map(({ risk, transition }) => plan(risk, transition))
  const kept = await freezeRevisions(
    tx,
    steps.filter((step) => step.keepsSubmitted).map((step) => step.detailId),
    now,
  )
  await persistTransitions(
    context,
    steps.map((step) => rowOf(context, step, kept.get(step.detailId) ?? null)),
    steps.flatMap(({ risk, transition, toStatus, statusChanges }) =>
      statusChanges
        ? [mailToAssignees, mailToAuthors].flatMap(
            (mail) => mail(context, risk, { action: transition.action, toStatus }) ?? [],
          )
        : [],
    ),
  )
  // The rejected version stays comparable with the version after the edits, of which each is a transition too.
  const rejected = steps.filter(
    ({ transition, toStatus, statusChanges }) =>
      transition.action === 'reject' || (statusChanges && toStatus === 'reject_category_expert'),
  )
  await freezeRevisions(
    tx,
    rejected.map((step) => step.detailId),
    now,
  )
  await unlinkEvents(
    tx,
    steps.filter(({ transition }) => transition.set?.deletedAt).map(({ risk }) => risk.id),
    now,
  )
  const completed = steps.filter(isCompletion)
  await followCompletions(
    tx,
    completed.map(({ risk }) => ({ riskId: risk.id, at: now, on: dayOf(now) })),
  )
  await writeSnapshots(
    context,
    completed.filter(({ risk }) => risk.type === 'summary').map(({ risk }) => risk.id),
    'complete',
  )
}

/** A transition with its consequences. */
interface Step {
  risk: MovedRisk
  transition: Transition
  toStatus: WorkflowStatus
  detailId: number
  statusChanges: boolean
  goesBackToItsAuthors: boolean
  /** Others still see the submitted revision (rule visibility.last-submitted), so it must survive later edits. */
  keepsSubmitted: boolean
}

/** Returns whether a record becomes complete; an undo returns to a version that was complete before. */
const isCompletion = ({ transition, toStatus, statusChanges }: Step): boolean =>
  statusChanges && isComplete(toStatus) && transition.action !== 'undo'

function plan(risk: MovedRisk, transition: Transition): Step {
  const toStatus = transition.toStatus ?? risk.workflowStatus
  const detailId = transition.set?.currentDetailId ?? risk.currentDetailId
  const goesBackToItsAuthors = isBeingEdited(toStatus) && !isBeingEdited(risk.workflowStatus)
  return {
    risk,
    transition,
    toStatus,
    detailId,
    statusChanges: toStatus !== risk.workflowStatus || isBeginning(transition.action),
    goesBackToItsAuthors,
    keepsSubmitted: goesBackToItsAuthors && risk.submittedDetailId !== null && risk.submittedDetailId === detailId,
  }
}

function rowOf({ actor, now }: CommandContext, step: Step, keptDetailId: number | null): TransitionRow {
  const { risk, transition, toStatus, detailId, statusChanges, goesBackToItsAuthors } = step
  const isWritten = transition.isWritten ?? false
  const version = isWritten ? risk.updatedAt : nextVersion(risk.updatedAt, now)
  const changes = transition.changes ?? {}
  const approvals = approvalsAfter(transition.action, changes, risk.approvals, actor)
  const submittedAt = risk.submittedAt ?? (transition.submitRole ? now : null)
  return {
    riskId: risk.id,
    detailId,
    action: transition.action,
    isWritten,
    fromStatus: isBeginning(transition.action) ? null : risk.workflowStatus,
    toStatus,
    changes,
    version,
    detailVersion: statusChanges || transition.changesDetail ? version : null,
    statusSince: statusChanges ? now : null,
    completedAt: isCompletion(step) ? now : null,
    reviewedOn: isCompletion(step) || transition.action === 'confirm' ? dayOf(now) : null,
    submittedAt,
    reviewStatus: transition.reviewStatus ?? null,
    submitRole: transition.submitRole ?? null,
    submitterIds: transition.submitRole
      ? submittersAfter(transition.action, risk.submitterIds, actor.userId, actor.forUserId)
      : null,
    approvals: approvals === risk.approvals ? null : approvals,
    planReviewStatus: transition.planReviewStatus ?? null,
    isShown: submittedAt !== null && !isBeingEdited(toStatus),
    isKept: submittedAt !== null && goesBackToItsAuthors,
    keptDetailId,
    isActive: transition.set?.isActive ?? null,
    isPrivate: transition.set?.isPrivate ?? null,
    isClosed: isClosedAfter(transition.action, transition.set?.isPrivate ?? risk.isPrivate, risk.isClosed),
    order: transition.set?.order ?? null,
    editedSinceRejection: transition.set?.editedSinceRejection ?? null,
    deletedAt: transition.set?.deletedAt ?? null,
    // A record that was never submitted has no remarks.
    closesNotes: transition.submitRole !== undefined && risk.submittedAt !== null,
  }
}
