import { sql } from 'drizzle-orm'
import type { RiskAction } from '#domain/risks/workflow/actions'
import type { Queryable } from '#server/database/client'

/** An opened record, with the actions available to its reader. */
interface OpenedRecord {
  detailId: number
  allowedActions: readonly RiskAction[]
}

const decisions: readonly RiskAction[] = ['approve', 'reject', 'review']

/** Records when a person who can decide on these revisions first opened them (rule patterns.openings). */
export async function recordOpenings(
  db: Queryable,
  userId: number,
  opened: readonly OpenedRecord[],
  now: Date,
): Promise<void> {
  const ids = opened
    .filter(({ allowedActions }) => allowedActions.some((action) => decisions.includes(action)))
    .map(({ detailId }) => detailId)
  if (ids.length === 0) return
  await db.execute(sql`insert into revision_openings (risk_detail_id, user_id, opened_at)
    select d.id, ${userId}::int, ${now.toISOString()}::timestamptz from risk_details d
    where d.id = any(${sql.param(ids)}::int[]) order by d.id on conflict do nothing`)
}
