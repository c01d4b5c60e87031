import { sql } from 'drizzle-orm'
import { keepRatingFacts } from '#server/commands/workflow/ratingFacts'
import type { Db } from '#server/database/client'
import {
  assessments,
  auditEntries,
  comments,
  mitigationPlans,
  mitigationPlanUpdates,
  riskDetails,
  risks,
} from '#server/database/schema/index'
import { ago, type Rating } from './pastRatings.ts'

/** A record as it is planted: complete, and completed once before where there is an earlier rating. */
export interface Planted {
  now: Rating
  gross?: Rating
  before?: Rating
  controlsBefore?: string
  isActive?: boolean
  isPrivate?: boolean
  isDraft?: boolean
  /** It was reset between its revisions; otherwise it was edited again. */
  isReset?: boolean
  resetFrom?: 'complete_assessor' | 'draft_assessor'
  resetDaysAgo?: number
  textBefore?: string
  /** Days since the progress of its plan changed; absent: it has no plan. */
  plan?: { days: number; isComplete?: boolean; isTwice?: boolean }
  isQuick?: boolean
  reviewedDaysAgo?: number
  commentDaysAgo?: number
  /** Days since its plan was updated. */
  updateDaysAgo?: number
}

/** Writes these records into a group. @returns their ids */
export async function plantRatings(
  db: Db,
  { group, hierarchy }: { group: number; hierarchy: string },
  records: readonly Planted[],
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const written = await tx
      .insert(risks)
      .values(
        records.map(({ isActive = true, isPrivate = false, isDraft, now, gross = [4, 4], reviewedDaysAgo = 0 }) => {
          const row = {
            workflowStatus: isDraft ? ('draft_assessor' as const) : ('complete_assessor' as const),
            riskCategoryId: 1,
            netLikelihood: now[0],
            netImpact: now[1],
            grossLikelihood: gross[0],
            grossImpact: gross[1],
          }
          return {
            ...row,
            submittedWorkflowStatus: row.workflowStatus,
            submittedRiskCategoryId: 1,
            submittedNetLikelihood: now[0],
            submittedNetImpact: now[1],
            submittedGrossLikelihood: gross[0],
            submittedGrossImpact: gross[1],
            submittedAt: ago(1),
            submittedDetailId: -1,
            type: 'item' as const,
            isActive,
            isPrivate,
            isClosed: isPrivate,
            creatorRole: 'Assessor' as const,
            createdBy: 1,
            companyId: 3,
            companyGroupId: group,
            hierarchy,
            reviewedOn: ago(reviewedDaysAgo).toISOString().slice(0, 10),
          }
        }),
      )
      .returning({ id: risks.id })
    const revisions = written.flatMap(({ id }, index) => {
      const { before, textBefore = 'Same' } = records[index]!
      const base = { riskId: id, workflowStatus: 'complete_assessor' as const, rootCause: 'Same', riskCategoryId: 1 }
      const now = { ...base, revision: before ? 2 : 1, frozenAt: null, eventDescription: 'Same' }
      return before
        ? [{ ...base, revision: 1, frozenAt: ago(3), eventDescription: textBefore, updatedAt: ago(9) }, now]
        : [now]
    })
    const details = await tx
      .insert(riskDetails)
      .values(revisions)
      .returning({ id: riskDetails.id, riskId: riskDetails.riskId, frozenAt: riskDetails.frozenAt })
    const recordOf = (riskId: number) => records[written.findIndex(({ id }) => id === riskId)]!
    await tx.insert(assessments).values(
      details.flatMap(({ id, riskId, frozenAt }) => {
        const { now, before = now, controlsBefore = 'Scans', gross = [4, 4] } = recordOf(riskId)
        const [likelihood, impact] = frozenAt ? before : now
        const row = {
          riskDetailId: id,
          heatMapIndicator: 'medium' as const,
          keyCurrentControls: frozenAt ? controlsBefore : 'Scans',
        }
        return [
          { ...row, type: 'net' as const, likelihoodRate: likelihood, highestImpactRate: impact },
          { ...row, type: 'gross' as const, likelihoodRate: gross[0], highestImpactRate: gross[1] },
        ]
      }),
    )
    const plans = details.flatMap(({ id, riskId, frozenAt }) => {
      const { plan } = recordOf(riskId)
      const status = plan?.isComplete ? ('Complete' as const) : ('In Progress' as const)
      if (!plan || frozenAt) return []
      const one = { riskDetailId: id, status, progressSince: ago(plan.days), createdAt: ago(plan.days) }
      return plan.isTwice ? [one, one] : [one]
    })
    if (plans.length > 0) await tx.insert(mitigationPlans).values(plans)
    const between = written.flatMap(({ id }, index) => {
      const { before, isReset, resetFrom = 'complete_assessor', resetDaysAgo = 2 } = records[index]!
      const [action, fromStatus] = isReset ? ['reset', resetFrom] : ['edit_again', 'complete_assessor']
      const subject = { riskId: id, subjectType: 'risk', subjectId: id, changes: {}, hash: 'x' }
      return before ? [{ ...subject, action, fromStatus, createdAt: ago(resetDaysAgo) }] : []
    })
    if (between.length > 0) await tx.insert(auditEntries).values(between)
    const said = { authorId: 1, authorRole: 'Assessor' as const }
    const commented = written.flatMap(({ id }, index) => {
      const { commentDaysAgo: days } = records[index]!
      return days === undefined ? [] : [{ ...said, riskId: id, text: 'Seen', createdAt: ago(days) }]
    })
    if (commented.length > 0) await tx.insert(comments).values(commented)
    const updated = written.flatMap(({ id }, index) => {
      const { updateDaysAgo: days } = records[index]!
      return days === undefined ? [] : [{ ...said, riskId: id, planId: 1, createdAt: ago(days) }]
    })
    if (updated.length > 0) await tx.insert(mitigationPlanUpdates).values(updated)
    await tx.execute(sql`update risks r set submitted_detail_id = d.id, current_detail_id = d.id from risk_details d
      where d.risk_id = r.id and d.frozen_at is null and r.company_group_id = ${group}`)
    await tx.execute(
      sql`update risks set completed_at = now() where company_group_id = ${group} and workflow_status like 'complete%'`,
    )
    const complete = written.flatMap(({ id }, index) => (records[index]!.isDraft ? [] : [id]))
    await keepRatingFacts(tx, complete, new Date())
    const quick = written.flatMap(({ id }, index) => (records[index]!.isQuick ? [id] : []))
    await tx.execute(sql`insert into risk_decisions (risk_id, decided_at)
      select x, now() from unnest(${sql.param(quick)}::int[]) x`)
    return written.map(({ id }) => id)
  })
}
