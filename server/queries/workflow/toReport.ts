import { sql, type SQL } from 'drizzle-orm'
import { mdFlowActivation } from '#domain/organisation/settings'
import { reportingCreator } from '#domain/risks/workflow/pendingRole'
import { actionsToReport, expertReviews } from '#domain/wire/audit'
import { literals } from '#server/database/literals'

/** Whether the MD flow is active for a company group (rule md-flow.in-force), as a condition. */
export const isMdFlowActive = (
  companyGroupId: SQL,
): SQL => sql`(coalesce((select s.value from settings s where s.key = ${mdFlowActivation}) = 'true', false)
  and coalesce((select f.is_md_flow_confirmed from company_groups f where f.id = ${companyGroupId}), false))`

/** Whether a record is of a kind that its Internal Owner can still have to report. */
const isOfOwner = (risk: SQL): SQL =>
  sql`(${risk}.type = 'item' and ${risk}.creator_role = ${literals(reportingCreator)})`

/** False means permanently complete, from the row alone; `isAwaitingReport` decides the other cases. */
export const canHaveAssignee = (risk: SQL): SQL =>
  sql`(${risk}.workflow_status <> 'complete_internal_owner' or ${isOfOwner(risk)})`

/**
 * Whether the Internal Owner still has to report a record, as a condition on a row of `risks`: an expert's approval led
 * it to `complete_internal_owner`, and the MD flow is active (rule workflow.to-report). Only the audit contains the
 * path of a record; few have that status, so it is read only for those.
 * @param risk the alias of the row
 */
export function isAwaitingReport(risk: SQL): SQL {
  return sql`(${risk}.workflow_status = 'complete_internal_owner' and ${isOfOwner(risk)} and ${isMdFlowActive(sql`${risk}.company_group_id`)}
    and (select e.action from audit_entries e where e.risk_id = ${risk}.id and e.action in ${[...actionsToReport]}
      and e.to_status = 'complete_internal_owner' order by e.id desc limit 1) in ${[...expertReviews]})`
}

/** Whether an Internal Owner's decision ended a record, as a condition on a row of `risks`: nobody has to report it. */
export const isEndedByOwner = (risk: SQL): SQL =>
  sql`(${risk}.workflow_status = 'complete_internal_owner' and not ${isAwaitingReport(risk)})`
