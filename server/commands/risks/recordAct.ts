import { and, eq, sql } from 'drizzle-orm'
import type { RiskAuditAction } from '../../../domain/api/audit.ts'
import {
  completeStatuses,
  isBeingEdited,
  type ReviewStatus,
  type WorkflowStatus,
} from '../../../domain/risks/statuses.ts'
import type { Role } from '../../../domain/users/roles.ts'
import type { Tx } from '../../database/client.ts'
import { risks, stickyNotes } from '../../database/schema/index.ts'
import { appendAudit, type Changes } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import { enqueueEvent } from '../outbox.ts'
import type { LockedRisk } from './lockRisks.ts'
import { notifyHolders } from './notify.ts'
import { setAside } from './revisions.ts'
import { writeSnapshot } from './snapshots.ts'

type RiskColumns = typeof risks.$inferInsert

/** Something done to a risk. Content is already written when the act is recorded. */
export interface RiskAct {
  action: RiskAuditAction
  toStatus?: WorkflowStatus
  reviewStatus?: ReviewStatus
  /** The role that submits or reports; absent for every other act. */
  submitRole?: Role
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
 * on a risk ends here, so none can forget one of them. The repeated state of the row (design, "What the
 * database must not have to do") is taken from the revision anew.
 * @returns the risk's new version, its `updatedAt`
 */
export async function recordAct(context: CommandContext, risk: LockedRisk, act: RiskAct): Promise<Date> {
  const { tx, now } = context
  const toStatus = act.toStatus ?? risk.workflowStatus
  const version = nextVersion(risk.updatedAt, now)
  const currentDetailId = act.set?.currentDetailId ?? risk.currentDetailId
  const submittedAt = risk.submittedAt ?? (act.submitRole ? now : null)
  const statusChanges = toStatus !== risk.workflowStatus || act.action === 'create'

  const audit = await appendAudit(context, {
    subjectType: 'risk',
    subjectId: risk.id,
    action: act.action,
    fromStatus: act.action === 'create' ? null : risk.workflowStatus,
    toStatus,
    ...(act.changes ? { changes: act.changes } : {}),
    beginsChain: act.action === 'create',
  })

  const goesBackToItsAuthors = isBeingEdited(toStatus) && !isBeingEdited(risk.workflowStatus)
  let submittedDetailId = risk.submittedDetailId
  if (goesBackToItsAuthors && submittedDetailId !== null && submittedDetailId === currentDetailId) {
    // Everyone else keeps seeing what was submitted (contract 2), so it must outlive the edits to come.
    submittedDetailId = await setAside(tx, currentDetailId, now)
  }

  const present = await writeState(tx, currentDetailId, {
    toStatus,
    ...act,
    ...(statusChanges || act.changesDetail ? { version } : {}),
  })
  // Nobody can have remarked on what nobody was sent yet.
  if (act.submitRole && risk.submittedAt !== null) await closeStickyNotes(tx, risk.id)
  if (act.action === 'reject' || (statusChanges && toStatus === 'reject_category_expert')) {
    // The rejected version stays comparable with what comes back after the edits, of which each is an act too.
    await setAside(tx, currentDetailId, now)
  }

  await tx
    .update(risks)
    .set({
      ...act.set,
      ...present,
      workflowStatus: toStatus,
      ...(act.submitRole ? { submitRole: act.submitRole } : {}),
      ...(statusChanges ? { statusSince: now } : {}),
      submittedAt,
      ...(submittedAt === null
        ? {}
        : isBeingEdited(toStatus)
          ? { submittedDetailId, ...(goesBackToItsAuthors ? { submittedAuditId: audit.previousId } : {}) }
          : asSubmitted(currentDetailId, toStatus, present, version)),
      updatedAt: version,
    })
    .where(eq(risks.id, risk.id))

  if (risk.type === 'summary' && statusChanges && (completeStatuses as readonly string[]).includes(toStatus)) {
    if (act.action !== 'undo') await writeSnapshot(context, risk.id, 'complete')
  }
  await enqueueEvent(context, { topic: 'risk', id: risk.id, action: act.action, updatedAt: version })
  if (statusChanges) {
    await notifyHolders(context, risk, { action: act.action, toStatus, riskCategoryId: present.riskCategoryId })
  }
  return version
}

type PresentState = Awaited<ReturnType<typeof writeState>>

/**
 * Writes a revision's state.
 * @param state.version absent where the revision's own version stays
 * @returns the columns that repeat the revision on the risk's row
 */
async function writeState(
  tx: Tx,
  detailId: number,
  state: { toStatus: WorkflowStatus; reviewStatus?: ReviewStatus; submitRole?: Role; version?: Date },
) {
  const { rows } = await tx.execute<{
    review: ReviewStatus
    category: number | null
    gross_likelihood: number | null
    gross_impact: number | null
    gross_level: RiskColumns['grossLevel']
    net_likelihood: number | null
    net_impact: number | null
    net_level: RiskColumns['netLevel']
  }>(sql`
    with d as (
      update risk_details set workflow_status = ${state.toStatus},
        review_status = coalesce(${state.reviewStatus ?? null}, review_status),
        submit_role = coalesce(${state.submitRole ?? null}, submit_role),
        updated_at = coalesce(${state.version?.toISOString() ?? null}::timestamptz, updated_at)
      where id = ${detailId} returning id, review_status, risk_category_id
    )
    select d.review_status as review, d.risk_category_id as category,
      gross.likelihood_rate as gross_likelihood, gross.highest_impact_rate as gross_impact,
      gross.heat_map_indicator as gross_level,
      net.likelihood_rate as net_likelihood, net.highest_impact_rate as net_impact, net.heat_map_indicator as net_level
    from d
    left join assessments gross on gross.risk_detail_id = d.id and gross.type = 'gross'
    left join assessments net on net.risk_detail_id = d.id and net.type = 'net'`)
  const row = rows[0]
  if (!row) throw new Error(`There is no revision ${detailId}`)
  return {
    reviewStatus: row.review,
    riskCategoryId: row.category,
    grossLikelihood: row.gross_likelihood,
    grossImpact: row.gross_impact,
    grossLevel: row.gross_level ?? null,
    netLikelihood: row.net_likelihood,
    netImpact: row.net_impact,
    netLevel: row.net_level ?? null,
  }
}

function asSubmitted(detailId: number, status: WorkflowStatus, present: PresentState, version: Date) {
  return {
    submittedDetailId: detailId,
    submittedWorkflowStatus: status,
    submittedRiskCategoryId: present.riskCategoryId,
    submittedGrossLikelihood: present.grossLikelihood,
    submittedGrossImpact: present.grossImpact,
    submittedGrossLevel: present.grossLevel,
    submittedNetLikelihood: present.netLikelihood,
    submittedNetImpact: present.netImpact,
    submittedNetLevel: present.netLevel,
    submittedAuditId: null,
    submittedUpdatedAt: version,
  }
}

/** With a new submit the remarks of the round before are answered (spec 3, disableStickyNote). */
async function closeStickyNotes(tx: Tx, riskId: number): Promise<void> {
  await tx
    .update(stickyNotes)
    .set({ isDisabled: true })
    .where(and(eq(stickyNotes.riskId, riskId), eq(stickyNotes.isDisabled, false)))
}
