import { sql, type SQL } from 'drizzle-orm'

/** Plans `p` with their revision `d` and record `r`. */
export const planTables: SQL = sql`mitigation_plans p
  join risk_details d on d.id = p.risk_detail_id
  join risks r on r.id = d.risk_id`

/**
 * Whether the owner of a plan of `planTables` can see it without access to the record: in the last submitted revision,
 * and before the first submission in the current one (rule plans.owner-view).
 */
export const isOfLastRevision: SQL = sql`(r.deleted_at is null
  and p.risk_detail_id = coalesce(r.submitted_detail_id, r.current_detail_id))`

/** Whether plans of the record are tasks by email: it is active and was submitted once (rule plans.email). */
export const areMailed: SQL = sql`(r.is_active and r.submitted_at is not null)`

/** Whether a user owns a plan (rule plans.owner-view). */
export const ownsPlans = (userId: SQL): SQL => sql`exists (
  select 1 from ${planTables} where p.owner_user_id = ${userId} and ${isOfLastRevision})`
