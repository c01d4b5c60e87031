import { sql } from 'drizzle-orm'
import type { ProgressRecord, ProgressRecordsQuery } from '#domain/wire/progress'
import type { Queryable } from '#server/database/client'
import { isWithinSubtree } from '#server/database/subtree'
import { isInPeriod } from '../risks/conditions/periodState.ts'
import { alwaysOpen } from '../risks/scope.ts'
import { readPage, type Page } from '../shared/page.ts'
import { countsAsReported, readLate } from './readProgress.ts'

/**
 * Returns the submitted records behind a number of a company group, late ones by delay, others by number (rule
 * progress.records). Only their authors can see drafts.
 * @param group its id and path; the caller has checked the permission
 */
export async function listProgressRecords(
  db: Queryable,
  group: { id: number; hierarchy: string },
  query: ProgressRecordsQuery,
  now: Date,
): Promise<Page<ProgressRecord>> {
  const { of, include_descendants: withBelow = true, review_period_id: periodId } = query
  const late = new Map(
    of === 'late'
      ? (await readLate(db, group.hierarchy, now))
          .filter(({ companyGroupId }) => withBelow || companyGroupId === group.id)
          .map((step) => [step.id, step])
      : [],
  )
  const place = withBelow
    ? isWithinSubtree(sql.raw('r.hierarchy'), group.hierarchy)
    : sql`r.company_group_id = ${group.id}`
  const period = periodId === undefined ? sql`true` : isInPeriod(alwaysOpen, periodId, query.review_period_state)
  const ids = [...late.keys()]
  const found = {
    submitted: sql`true`,
    reported: countsAsReported,
    late: sql`r.id = any(${sql.param(ids)}::int[])`,
  }[of]
  const page = await readPage<Pick<ProgressRecord, 'id' | 'type' | 'title' | 'companyGroup' | 'workflowStatus'>>(
    db,
    query,
    {
      select: sql`r.id, r.type, r.submitted_title as title, r.submitted_workflow_status as "workflowStatus",
      jsonb_build_object('id', g.id, 'name', g.name) as "companyGroup"`,
      from: sql`risks r join company_groups g on g.id = r.company_group_id`,
      where: sql`g.is_active and r.deleted_at is null and r.is_active and r.submitted_at is not null and ${place} and ${found} and ${period}`,
      sortKey: of === 'late' ? sql`array_position(${sql.param(ids)}::int[], r.id)` : sql`r.id`,
      tieBreaker: sql`r.id`,
    },
  )
  return {
    ...page,
    rows: page.rows.map((record) => {
      const step = late.get(record.id)
      return { ...record, role: step?.role ?? null, due: step?.due ?? null, late: step?.late ?? null }
    }),
  }
}
