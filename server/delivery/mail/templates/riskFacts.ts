import { sql } from 'drizzle-orm'
import type { RiskType, WorkflowStatus } from '#domain/risks/statuses'
import type { CreatorRole } from '#domain/access/roles'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { assigneesOf, type RecordPlace } from '#server/queries/assignees'
import {
  mailText,
  pageUrl,
  personText,
  vocabularyOf,
  type MailContent,
  type MailContext,
  type Person,
} from '../template.ts'

/** So much of an event description is enough to know which record is meant, in characters. */
const excerptLength = 200

interface RiskFacts extends RecordPlace, Record<string, unknown> {
  id: number
  type: RiskType
  creatorRole: CreatorRole
  workflowStatus: WorkflowStatus
  companyGroup: string
  eventDescription: string | null
  remark: string | null
  /** Who brought it to this status. */
  actor: Person
}

/**
 * Reads the record a mail is about.
 * @returns null where it has left the status the mail tells of, or is no longer the receiver's turn
 */
export async function readTurn(
  { db, recipient }: MailContext,
  { riskId, workflowStatus, since }: { riskId: number; workflowStatus: WorkflowStatus; since: string },
): Promise<RiskFacts | null> {
  const { rows } = await db.execute<RiskFacts>(sql`
    select r.id, r.type, r.creator_role as "creatorRole", r.workflow_status as "workflowStatus",
      r.company_id as "companyId", r.company_group_id as "companyGroupId", r.hierarchy,
      r.risk_category_id as "riskCategoryId", g.name as "companyGroup", d.event_description as "eventDescription",
      (select n.comment from sticky_notes n where n.risk_id = r.id and n.sticky_note_no = 0 and not n.is_disabled
        order by n.id desc limit 1) as remark,
      (select json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'role', e.role)
        from audit_entries e join users u on u.id = e.user_id
        where e.risk_id = r.id and e.to_status = r.workflow_status and e.from_status is distinct from e.to_status
        order by e.id desc limit 1) as actor
    from risks r
    join company_groups g on g.id = r.company_group_id
    join risk_details d on d.id = r.current_detail_id
    where r.id = ${riskId} and r.deleted_at is null and r.is_active
      and r.workflow_status = ${workflowStatus} and r.status_since = ${since}::timestamptz`)
  const [risk] = rows
  const role = risk && pendingRoleOf(risk.workflowStatus, risk.creatorRole)
  if (!risk || !role) return null
  const { rows: turns } = await db.execute(
    sql`select 1 from (${assigneesOf(risk, role)}) h where h.user_id = ${recipient.id} limit 1`,
  )
  return turns.length > 0 ? risk : null
}

/** What every mail about a record shows: its name, its place, the beginning of its text, who acted, and the way to it. */
export function presentTurn(
  risk: RiskFacts,
  context: MailContext,
): Pick<MailContent, 'action' | 'reason'> & {
  facts: NonNullable<MailContent['facts']>
  record: string
  person: string
} {
  const { recipient, baseUrl } = context
  const type = vocabularyOf(context).riskType[risk.type]
  const record = mailText(context, 'recordName', { type, id: risk.id })
  const page = risk.type === 'summary' ? 'risk-summary' : 'risk'
  return {
    record,
    person: personText(context, risk.actor),
    facts: [
      { label: mailText(context, 'record'), value: record },
      { label: mailText(context, 'companyGroup'), value: risk.companyGroup },
      ...(risk.eventDescription
        ? [{ label: mailText(context, 'description'), value: excerptOf(risk.eventDescription) }]
        : []),
    ],
    action: {
      label: mailText(context, 'openRecord'),
      url: pageUrl(baseUrl, recipient.locale, `/${page}/${risk.id}/gross-assessments`),
    },
    reason: mailText(context, 'becauseOfRole'),
  }
}

function excerptOf(text: string): string {
  const characters = [...text]
  return characters.length <= excerptLength ? text : `${characters.slice(0, excerptLength).join('')}…`
}
