import { and, eq, inArray } from 'drizzle-orm'
import type { RiskAuditAction } from '#domain/wire/audit'
import { completeStatuses, isBeingEdited, type ReviewStatus, type WorkflowStatus } from '#domain/risks/statuses'
import type { Role } from '#domain/access/roles'
import type { Tx } from '#server/database/client'
import { stickyNotes, type risks } from '#server/database/schema/index'
import type { Changes } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import type { LockedRisk } from './lockRisks.ts'
import { mailToHolders } from './notify.ts'
import { setAside } from './revisions.ts'
import { writeSnapshots } from './snapshots.ts'
import { writeActs, type WrittenAct } from './writeActs.ts'

type RiskColumns = typeof risks.$inferInsert

/** Something done to a risk. Content is already written when the act is recorded. */
export interface RiskAct {
  action: RiskAuditAction
  toStatus?: WorkflowStatus
  reviewStatus?: ReviewStatus
  /** The role that submits or reports; absent for every other act. */
  submitRole?: Role
  /** Of every mitigation plan of the present revision. */
  planReviewStatus?: ReviewStatus
  changes?: Changes
  /** Further columns of the risk's own row. */
  set?: Partial<
    Pick<RiskColumns, 'isActive' | 'isPrivate' | 'order' | 'currentDetailId' | 'editedSinceRejection' | 'deletedAt'>
  >
  /** Whether the detail itself changed, so that its version moves with the risk's. */
  changesDetail?: boolean
}

/**
 * Writes what an act does to the risk's row, its revision, the audit chain and the outbox: every command
 * on a risk ends here, so none can forget one of them. The repeated state of the row (rule data.present-state)
 * is taken from the revision anew.
 */
export const recordAct = (context: CommandContext, risk: LockedRisk, act: RiskAct): Promise<void> =>
  recordActs(context, [{ risk, act }])

/** As `recordAct`, of many risks at once: as many statements as for one. */
export async function recordActs(
  context: CommandContext,
  recorded: readonly { risk: LockedRisk; act: RiskAct }[],
): Promise<void> {
  const { tx, now } = context
  const steps = recorded.map(({ risk, act }) => stepOf(risk, act))
  const kept = await setAside(
    tx,
    steps.filter((step) => step.keepsSubmitted).map((step) => step.detailId),
    now,
  )
  await writeActs(
    context,
    steps.map((step) => writtenOf(step, kept.get(step.detailId) ?? null, now)),
    steps.flatMap(({ risk, act, toStatus, statusChanges }) =>
      statusChanges ? (mailToHolders(context, risk, { action: act.action, toStatus }) ?? []) : [],
    ),
  )
  // Nobody can have remarked on what nobody was sent yet.
  const sentAgain = steps.filter(({ risk, act }) => act.submitRole && risk.submittedAt !== null)
  await closeStickyNotes(
    tx,
    sentAgain.map(({ risk }) => risk.id),
  )
  // The rejected version stays comparable with what comes back after the edits, of which each is an act too.
  const rejected = steps.filter(
    ({ act, toStatus, statusChanges }) =>
      act.action === 'reject' || (statusChanges && toStatus === 'reject_category_expert'),
  )
  await setAside(
    tx,
    rejected.map((step) => step.detailId),
    now,
  )
  const completed = steps.filter(
    ({ risk, act, toStatus, statusChanges }) =>
      risk.type === 'summary' && statusChanges && isComplete(toStatus) && act.action !== 'undo',
  )
  await writeSnapshots(
    context,
    completed.map(({ risk }) => risk.id),
    'complete',
  )
}

/** An act with what follows from it. */
interface Step {
  risk: LockedRisk
  act: RiskAct
  toStatus: WorkflowStatus
  detailId: number
  statusChanges: boolean
  goesBackToItsAuthors: boolean
  /** Others keep seeing what was submitted (rule visibility.last-submitted), so it must outlive the edits to come. */
  keepsSubmitted: boolean
}

function stepOf(risk: LockedRisk, act: RiskAct): Step {
  const toStatus = act.toStatus ?? risk.workflowStatus
  const detailId = act.set?.currentDetailId ?? risk.currentDetailId
  const goesBackToItsAuthors = isBeingEdited(toStatus) && !isBeingEdited(risk.workflowStatus)
  return {
    risk,
    act,
    toStatus,
    detailId,
    statusChanges: toStatus !== risk.workflowStatus || act.action === 'create',
    goesBackToItsAuthors,
    keepsSubmitted: goesBackToItsAuthors && risk.submittedDetailId !== null && risk.submittedDetailId === detailId,
  }
}

function writtenOf(step: Step, keptDetailId: number | null, now: Date): WrittenAct {
  const { risk, act, toStatus, detailId, statusChanges, goesBackToItsAuthors } = step
  const version = nextVersion(risk.updatedAt, now)
  const submittedAt = risk.submittedAt ?? (act.submitRole ? now : null)
  return {
    riskId: risk.id,
    detailId,
    action: act.action,
    fromStatus: act.action === 'create' ? null : risk.workflowStatus,
    toStatus,
    changes: act.changes ?? {},
    version,
    detailVersion: statusChanges || act.changesDetail ? version : null,
    statusSince: statusChanges ? now : null,
    submittedAt,
    reviewStatus: act.reviewStatus ?? null,
    submitRole: act.submitRole ?? null,
    planReviewStatus: act.planReviewStatus ?? null,
    isShown: submittedAt !== null && !isBeingEdited(toStatus),
    isKept: submittedAt !== null && goesBackToItsAuthors,
    keptDetailId,
    isActive: act.set?.isActive ?? null,
    isPrivate: act.set?.isPrivate ?? null,
    order: act.set?.order ?? null,
    editedSinceRejection: act.set?.editedSinceRejection ?? null,
    deletedAt: act.set?.deletedAt ?? null,
  }
}

const isComplete = (status: WorkflowStatus): boolean => (completeStatuses as readonly string[]).includes(status)

/** With a new submit the remarks of the round before are answered (rule review.notes-answered). */
async function closeStickyNotes(tx: Tx, riskIds: readonly number[]): Promise<void> {
  if (riskIds.length === 0) return
  await tx
    .update(stickyNotes)
    .set({ isDisabled: true })
    .where(and(inArray(stickyNotes.riskId, [...riskIds]), eq(stickyNotes.isDisabled, false)))
}
