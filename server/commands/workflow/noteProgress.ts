import { sql, type SQL } from 'drizzle-orm'
import type { PlanState } from '#domain/risks/plans'
import { stalledDays } from '#domain/risks/ratingPatterns'
import type { Tx } from '#server/database/client'
import { isPlanInProgress } from '#server/database/statuses'

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

/** Notes a new state of the copies of a plan, which `copies` selects over `mitigation_plans p`. */
export const noteProgressOfCopies = (tx: Tx, copies: SQL, { status, progress }: PlanState, now: Date): Promise<void> =>
  noteChanges(
    tx,
    sql`mitigation_plans p cross join (select ${status}::text as status, ${progress}::int as progress) n where ${copies}`,
    now,
  )
