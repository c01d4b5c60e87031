import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Person } from '#domain/risks/access/plans'
import { planStateAfter, type PlanState } from '#domain/risks/plans'
import { stalledDays } from '#domain/risks/ratingPatterns'
import { rowColumn, rowValueNames } from '#domain/risks/row'
import type { MitigationStatus } from '#domain/risks/statuses'
import type { PlanUpdateInput } from '#domain/wire/planUpdates'
import type { Tx } from '#server/database/client'
import { mitigationPlans, mitigationPlanUpdates, risks } from '#server/database/schema/index'
import { rowSources } from '#server/database/schema/rowColumns'
import { isPlanInProgress } from '#server/database/statuses'
import { denied, existing, missingId } from '#server/errors/refusals'
import { readPlan, type FoundPlan } from '#server/queries/plans/readPlans'
import { countedPlans } from '#server/queries/shared/planColumns'
import { appendAudit, changesBetween } from '../audit.ts'
import { checkVersion, type PersonContext } from '../context.ts'
import { enqueueEvent } from '../outbox.ts'
import { insertOne } from '../writeRows.ts'
import { checkAttachments } from './detailContent.ts'

/** A written report, and the state of its plan afterwards. */
interface WrittenReport {
  reportId: number
  /** The plan in the visible revision. */
  planId: number
  status: MitigationStatus
  progress: number
  updatedAt: string
}

/**
 * Reports on a plan, in any status of its record, without a revision or review (rule plans.updates). Status and
 * progress are written to the current and the last submitted revision; the report is independent of them.
 * @param found the plan as the person sees it, before the lock
 * @throws `missingId` if the plan is hidden by now, `denied` if the actor cannot report on it, `conflict` if status or
 * progress changed since
 */
export async function reportProgress(
  context: PersonContext,
  found: FoundPlan,
  input: PlanUpdateInput,
): Promise<WrittenReport> {
  const { tx, person, now } = context
  const [risk] = await tx
    .select()
    .from(risks)
    .where(and(eq(risks.id, found.riskId), isNull(risks.deletedAt)))
    .for('update')
  if (!risk) throw missingId('mitigationPlanId')
  // Read again under the lock, because the values may have changed before the lock was granted.
  const { plan, originalId } = existing(await readPlan(tx, person, found.plan.id), 'mitigationPlanId')
  if (!plan.mayUpdate) throw denied()
  checkVersion({ updatedAt: new Date(plan.updatedAt) }, input.updatedAt)
  await checkAttachments(context, input.fileAttachment)

  const { comment = null, fileAttachment = [] } = input
  const { status, progress } = planStateAfter(input, plan)
  const changed = changesBetween({ status: plan.status, progress: plan.progress }, { status, progress })
  let { updatedAt } = plan
  const places = [risk.currentDetailId, risk.submittedDetailId].filter((place) => place !== null)
  if (Object.keys(changed).length > 0) {
    const copies = sql`mitigation_plans p cross join (select ${status}::text as status, ${progress}::int as progress) n
      where p.risk_detail_id = any(${sql.param(places)}::int[]) and coalesce(p.original_id, p.id) = ${originalId}`
    await noteChanges(tx, copies, now)
    const written = await tx
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
      .returning({ id: mitigationPlans.id, updatedAt: mitigationPlans.updatedAt })
    updatedAt = written.find(({ id }) => id === plan.id)?.updatedAt.toISOString() ?? updatedAt
  }
  if (changed['status']) await countPlans(context, risk.id)
  const { id: reportId } = await insertOne(tx, mitigationPlanUpdates, {
    riskId: risk.id,
    planId: originalId,
    status: input.status || changed['status'] ? status : null,
    progress: input.progress !== undefined || changed['progress'] ? progress : null,
    comment,
    fileAttachment,
    authorId: person.userId,
    authorRole: person.actor?.role ?? null,
    createdAt: now,
  })
  await appendAudit(
    { tx, now, actor: auditedActor(person) },
    'risk',
    risk.id,
    'report_progress',
    {
      ...(context.byMailLink ? { byMailLink: { before: null, after: true } } : {}),
      ...Object.fromEntries(
        Object.entries({
          ...changed,
          ...(comment === null ? {} : { comment: { before: null, after: comment } }),
          ...(fileAttachment.length === 0 ? {} : { fileAttachment: { before: null, after: fileAttachment } }),
        }).map(([field, change]) => [`mitigationPlans.${plan.id}.${field}`, change]),
      ),
    },
    { fromStatus: risk.workflowStatus, toStatus: risk.workflowStatus },
  )
  await enqueueEvent(context, { topic: 'risk', id: risk.id, action: 'report_progress', updatedAt: now })
  return { reportId, planId: plan.id, status, progress, updatedAt }
}

const auditedActor = ({ userId, actor }: Person) => ({
  userId,
  role: actor?.role ?? null,
  companyGroupId: actor?.companyGroupId ?? null,
  ...(actor?.forUserId === undefined ? {} : { forUserId: actor.forUserId }),
})

/** The risk's own row repeats the counts of its plans (rule data.present-state). Its version does not change. */
const countPlans = ({ tx }: PersonContext, riskId: number) =>
  tx.execute(sql`
    update risks r set ${repeatedCounts}
    from risks k cross join lateral ${countedPlans(sql`k.current_detail_id`)} present
      cross join lateral ${countedPlans(sql`k.submitted_detail_id`)} submitted
    where k.id = ${riskId} and r.id = k.id`)

const repeatedCounts = sql.raw(
  rowValueNames
    .flatMap((name) => {
      const [table, column] = rowSources[name].split('.')
      return table === 'plans'
        ? [`${rowColumn(name)} = present.${column}`, `${rowColumn(name, 'submitted')} = submitted.${column}`]
        : []
    })
    .join(', '),
)

/**
 * Notes since when plans have a new status and progress, before these are written. A time of more than `stalledDays` without
 * progress is stored when it ends (rule patterns.kinds).
 * @param plans selects plans as `mitigation_plans p`, with their new state in `n (status, progress)`
 */
async function noteChanges(tx: Tx, plans: SQL, now: Date): Promise<void> {
  const moment = now.toISOString()
  await tx.execute(sql`with moved as (
      select p.* from ${plans} and (p.status <> n.status or p.progress <> n.progress)),
    stalled as (insert into plan_stalls (plan_id, risk_detail_id, since, until)
      select m.id, m.risk_detail_id, m.progress_since, ${moment}::timestamptz from moved m
      where ${isPlanInProgress(sql.raw('m.status'))}
        and m.progress_since < ${moment}::timestamptz - interval '${sql.raw(String(stalledDays))} days' on conflict do nothing)
    update mitigation_plans p set progress_since = ${moment} from moved m where p.id = m.id`)
}

/** Notes a new state of some plans by their ids; one that stays the same is no progress. */
export async function noteProgress(tx: Tx, states: readonly (PlanState & { id: number })[], now: Date): Promise<void> {
  if (states.length === 0) return
  const asked = states.map(({ id, status, progress }) => ({ id, status, progress }))
  const given = sql`json_to_recordset(${JSON.stringify(asked)}::json) as n(id int, status text, progress int)`
  await noteChanges(tx, sql`mitigation_plans p join ${given} on n.id = p.id where true`, now)
}
