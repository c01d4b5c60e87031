import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Person } from '#domain/access/plans'
import type { MitigationStatus } from '#domain/risks/statuses'
import type { PlanUpdateInput, ReportedUpdate } from '#domain/wire/planUpdates'
import { planToday } from '#server/database/latePlans'
import { mitigationPlans, mitigationPlanUpdates, risks } from '#server/database/schema/index'
import { denied, missingId } from '#server/errors/refusals'
import { readPlanUpdate } from '#server/queries/plans/planUpdates'
import { readPlan, type FoundPlan } from '#server/queries/plans/readPlans'
import { appendAudit, changesBetween } from '../audit.ts'
import { checkVersion } from '../checkVersion.ts'
import type { PersonContext } from '../context.ts'
import { enqueueEvent } from '../outbox.ts'
import { checkAttachments } from '../risks/detailContent.ts'

/**
 * POST /mitigation-plans/{id}/updates: somebody reports on a plan, in whatever status its record is, without a revision and
 * without a review (rule plans.updates). Status and progress become those of the revision the record stands on and of the
 * one submitted last; what was reported stands beside all of them.
 * @throws `missingId` where the plan is not shown to them, `denied` where it is not theirs to report on, `conflict`
 * where status or progress changed since
 */
export async function reportProgress(
  context: PersonContext,
  id: number,
  input: PlanUpdateInput,
): Promise<ReportedUpdate> {
  const { tx, person, now } = context
  const found = await findPlan(context, id)
  const [risk] = await tx
    .select()
    .from(risks)
    .where(and(eq(risks.id, found.riskId), isNull(risks.deletedAt)))
    .for('update')
  if (!risk) throw missingId('mitigationPlanId')
  // Read again under the lock: what was found may have changed while waiting for it.
  const { plan, originalId } = await findPlan(context, id)
  if (!plan.mayUpdate) throw denied()
  checkVersion({ updatedAt: new Date(plan.updatedAt) }, input.updatedAt)
  await checkAttachments(context, input.fileAttachment)

  const { status = plan.status, progress = plan.progress, comment = null, fileAttachment = [] } = input
  const changed = changesBetween({ status: plan.status, progress: plan.progress }, { status, progress })
  const places = [risk.currentDetailId, risk.submittedDetailId].filter((place) => place !== null)
  if (Object.keys(changed).length > 0) {
    await tx
      .update(mitigationPlans)
      .set({
        ...(changed['status'] ? { status } : {}),
        ...(changed['progress'] ? { progress } : {}),
        updatedAt: sql`greatest(${mitigationPlans.updatedAt} + interval '1 ms', ${now.toISOString()}::timestamptz)`,
      })
      .where(
        and(
          inArray(mitigationPlans.riskDetailId, places),
          sql`coalesce(${mitigationPlans.originalId}, ${mitigationPlans.id}) = ${originalId}`,
        ),
      )
  }
  if (changed['status']) await countPlans(context, risk.id)
  const [written] = await tx
    .insert(mitigationPlanUpdates)
    .values({
      riskId: risk.id,
      planId: originalId,
      status: input.status ?? null,
      progress: input.progress ?? null,
      comment,
      fileAttachment,
      authorId: person.userId,
      authorRole: person.actor?.role ?? null,
      isClosed: risk.isClosed,
      createdAt: now,
    })
    .returning({ id: mitigationPlanUpdates.id })
  if (!written) throw new Error('A report was not written')
  await appendAudit(
    { tx, now, actor: auditedActor(person) },
    {
      subjectType: 'risk',
      subjectId: risk.id,
      action: 'report_progress',
      fromStatus: risk.workflowStatus,
      toStatus: risk.workflowStatus,
      changes: Object.fromEntries(
        Object.entries({
          ...changed,
          ...(comment === null ? {} : { comment: { before: null, after: comment } }),
          ...(fileAttachment.length === 0 ? {} : { fileAttachment: { before: null, after: fileAttachment } }),
        }).map(([field, change]) => [`mitigationPlans.${plan.id}.${field}`, change]),
      ),
    },
  )
  await enqueueEvent(context, { topic: 'risk', id: risk.id, action: 'report_progress', updatedAt: now })
  const { plan: after } = await findPlan(context, id)
  return { ...(await readPlanUpdate(tx, plan.id, written.id)), updatedAt: after.updatedAt }
}

async function findPlan({ tx, person }: PersonContext, id: number): Promise<FoundPlan> {
  const found = await readPlan(tx, person, id)
  if (!found) throw missingId('mitigationPlanId')
  return found
}

const auditedActor = ({ userId, actor }: Person) => ({
  userId,
  role: actor?.role ?? null,
  companyGroupId: actor?.companyGroupId ?? null,
})

/** The risk's own row repeats how many of its plans have which status and are late (rule data.present-state). Its version stays. */
const countPlans = ({ tx }: PersonContext, riskId: number) =>
  tx.execute(sql`
    with late as (select * from late_plans_of(array[${riskId}]::int[], ${planToday}))
    update risks r set plans_complete = ${plansOf('current_detail_id', 'Complete')},
      plans_in_progress = ${plansOf('current_detail_id', 'In Progress')},
      submitted_plans_complete = ${plansOf('submitted_detail_id', 'Complete')},
      submitted_plans_in_progress = ${plansOf('submitted_detail_id', 'In Progress')},
      plans_late = late.present, submitted_plans_late = late.submitted, plans_due_next = late.next
    from late where r.id = late.id`)

const plansOf = (detail: 'current_detail_id' | 'submitted_detail_id', status: MitigationStatus) => sql`(
  select count(*) from mitigation_plans p where p.risk_detail_id = ${sql.raw(`r.${detail}`)} and p.status = ${status})`
