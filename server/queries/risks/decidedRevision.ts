import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { isComplete, isRejected } from '#domain/risks/statuses'
import { statusesThat } from '#server/database/statuses'
import { isOpenSince } from './scope.ts'

/** The outcomes of a review; a rejection by the MD is visible only in the review status (rule workflow.md-reject). */
const wasDecided = sql`(p.workflow_status in (${statusesThat((status) => isComplete(status) || isRejected(status))})
  or p.review_status = 'rejected')`

/**
 * The id of the revision of `risks r` that was last approved or rejected before the visible one, null before the first
 * decision. It was submitted at that time, so every viewer of the record could see it, unless it was closed to them.
 */
export const decidedRevision = (
  actor: Actor,
  shownId: SQL,
): SQL => sql`(select p.id from risk_details p, risk_details shown
  where shown.id = ${shownId} and p.risk_id = r.id and p.revision < shown.revision and p.frozen_at is not null
    and ${wasDecided} and ${isOpenSince(actor, sql.raw('p.frozen_at'))}
  order by p.revision desc limit 1)`
