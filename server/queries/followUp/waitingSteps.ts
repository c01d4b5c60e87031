import { sql, type SQL } from 'drizzle-orm'
import type { CreatorRole, Role } from '#domain/access/roles'
import { followedStatuses } from '#domain/followUp/steps'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import type { Queryable } from '#server/database/client'
import { passesSubtree } from '#server/database/subtree'
import { isoTime } from '../shared/isoTime.ts'
import type { RecordPlace } from '../workflow/assignees.ts'
import { isAwaitingReport, canHaveAssignee } from '../workflow/toReport.ts'

/** A pending record, its start, and the pending role. */
export interface WaitingStep extends RecordPlace {
  id: number
  status: WorkflowStatus
  since: string
  role: Role
}

/** Whether `risks r` can have an assignee, except drafts and edits, within a company group of that path. */
export const isFollowedBelow = (hierarchy: string | null): SQL => sql`
  r.deleted_at is null and r.is_active and r.workflow_status in ${[...followedStatuses]}
  and ${canHaveAssignee(sql.raw('r'))} and ${hierarchy === null ? sql`true` : passesSubtree(sql.raw('r.hierarchy'), hierarchy)}`

/** The batch size, so that other queries are not blocked for long. */
const usualPage = 500

/**
 * Returns every active pending record except drafts and edits, by id and in batches.
 * @param hierarchy path of the company group to search; null: everywhere
 */
export async function* readWaitingSteps(
  db: Queryable,
  hierarchy: string | null,
  pageSize = usualPage,
): AsyncGenerator<WaitingStep[]> {
  type Row = Omit<WaitingStep, 'role'> & { creatorRole: CreatorRole; isToReport: boolean }
  let after = 0
  for (;;) {
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
      select r.id, r.workflow_status as status, ${isoTime(sql`r.status_since`)} as since, r.creator_role as "creatorRole",
        r.company_id as "companyId", r.company_group_id as "companyGroupId", r.hierarchy,
        r.risk_category_id as "riskCategoryId", ${isAwaitingReport(sql.raw('r'))} as "isToReport"
      from risks r where ${isFollowedBelow(hierarchy)} and r.id > ${after} order by r.id limit ${sql.raw(String(pageSize))}`)
    yield rows.flatMap(({ creatorRole, isToReport, ...step }) => {
      const role = pendingRoleOf(step.status, creatorRole, isToReport)
      return role ? [{ ...step, role }] : []
    })
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}
