import { sql, type SQL } from 'drizzle-orm'
import { asListReader, type Person } from '#domain/risks/access/plans'
import { isOfLastRevision, planTables } from '#server/database/planTables'
import { anyOf, isOpenSince, scopeOf, shownColumns, submittedScopeOf, type ScopeBranch } from '../risks/scope.ts'

export { planTables }

/** Some of the visible plans: those of `planTables` that match `where`. */
export interface PlanBranch {
  where: SQL
  /**
   * Whether the viewer can read the record, or is only the owner of the plan and sees no more of the record than its
   * title.
   */
  view: 'read' | 'owned'
  title: SQL
}

/**
 * The plans visible to an actor, as SQL over `planTables` (rules plans.list and plans.owner-view), compared by
 * a test with `planViewOf`. No plan is in two branches.
 */
export function planScopeOf({ userId, actor }: Person): PlanBranch[] {
  const branches = actor ? scopeOf(actor) : []
  const isRead = anyOf(branches.map(({ where }) => where))
  return [
    ...branches.map(plansOf),
    {
      where: sql`(p.owner_user_id = ${userId} and ${isOfLastRevision} and ${isRead} is not true)`,
      view: 'owned',
      title: sql`case when r.submitted_at is null then r.title else r.submitted_title end`,
    },
  ]
}

const plansOf = ({ where, shown }: ScopeBranch): PlanBranch => ({
  where: sql`(p.risk_detail_id = ${shownColumns[shown].detailId} and ${where})`,
  view: 'read',
  title: shownColumns[shown].title,
})

/** The plans of the records of an actor as last submitted, as reports count them (rule report.submitted). */
export const submittedPlanScopeOf = ({ actor }: Person): PlanBranch[] =>
  actor ? submittedScopeOf(actor).map(plansOf) : []

/** Like `planScopeOf`, for a list over records (rule visibility.by-role). */
export const listedPlanScopeOf = (person: Person): PlanBranch[] => planScopeOf(asListReader(person))

/** Whether a row of `mitigation_plan_updates u` is a report on that plan, in any revision. */
export const isUpdateOf = (plan: SQL): SQL =>
  sql`(u.risk_id = r.id and u.plan_id = coalesce(${plan}.original_id, ${plan}.id))`

/**
 * Whether a viewer of a plan of `planTables` can read `mitigation_plan_updates u`: the owner of the plan all, others those
 * since the record is open to them (rule visibility.private-lifted).
 */
export const isUpdateOpen = ({ userId, actor }: Person): SQL =>
  actor ? sql`(p.owner_user_id = ${userId} or ${isOpenSince(actor, sql.raw('u.created_at'))})` : sql`true`
