import { sql, type SQL } from 'drizzle-orm'

/** Plans `p` with the revision `d` and the record `r` they belong to. */
export const planTables: SQL = sql`mitigation_plans p
  join risk_details d on d.id = p.risk_detail_id
  join risks r on r.id = d.risk_id`

/**
 * Whether a plan of `planTables` is its owner's to see where the record is not: of the revision submitted last, and before
 * the first submit of the present one (rule plans.owner-view).
 */
export const isOfLastRevision: SQL = sql`(r.deleted_at is null
  and p.risk_detail_id = coalesce(r.submitted_detail_id, r.current_detail_id))`

/** Whether somebody owns a plan (rule plans.owner-view). */
export const ownsPlans = (userId: SQL): SQL => sql`exists (
  select 1 from ${planTables} where p.owner_user_id = ${userId} and ${isOfLastRevision})`
