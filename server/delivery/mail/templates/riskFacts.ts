import { sql } from 'drizzle-orm'
import { creatorRoles, type CreatorRole, type Role } from '#domain/access/roles'
import type { RiskType, WorkflowStatus } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { assigneesOf, type RecordPlace } from '#server/queries/workflow/assignees'
import { isAwaitingReport } from '#server/queries/workflow/toReport'
import { recordText } from '../recordText.ts'
import {
  mailText,
  pageAction,
  personText,
  vocabularyOf,
  type MailContent,
  type MailContext,
  type Person,
} from '../template.ts'

/** The number of characters of an event description that identify a record. */
const excerptLength = 200

export interface RiskFacts extends RecordPlace, Record<string, unknown> {
  id: number
  type: RiskType
  creatorRole: CreatorRole
  workflowStatus: WorkflowStatus
  isToReport: boolean
  isClosed: boolean
  companyGroup: string
  eventDescription: string | null
  remark: string | null
  /** The person whose action led to this status. */
  actor: Person
}

/** The status of a record and its start, when the email was written. */
interface Moment {
  riskId: number
  workflowStatus: WorkflowStatus
  since: string
}

/**
 * Reads the record of an email.
 * @returns null if its status changed, or the receiver is no longer an assignee
 */
export async function readTurn(context: MailContext, moment: Moment): Promise<RiskFacts | null> {
  const risk = await readAt(context, moment)
  const role = risk && pendingRoleOf(risk.workflowStatus, risk.creatorRole, risk.isToReport)
  return role && (await hasOneOf(context, risk, [role])) ? risk : null
}

/**
 * Reads a record for its author.
 * @returns null if its status changed, or the receiver can no longer see such records
 */
export async function readAuthored(context: MailContext, moment: Moment): Promise<RiskFacts | null> {
  const risk = await readAt(context, moment)
  return risk && (await hasOneOf(context, risk, creatorRoles)) ? risk : null
}

/** Whether the receiver has one of the roles in the company group of the record. */
async function hasOneOf(context: MailContext, risk: RiskFacts, roles: readonly Role[]): Promise<boolean> {
  const assignees = await context.reads.once(`${roles.join()} of ${risk.id}`, () => readAssignees(context, risk, roles))
  return assignees.has(context.recipient.id)
}

async function readAssignees({ db }: MailContext, risk: RiskFacts, roles: readonly Role[]): Promise<Set<number>> {
  const assignees = sql.join(
    roles.map((role) => assigneesOf(risk, role)),
    sql` union all `,
  )
  const { rows } = await db.execute<{ userId: number }>(sql`select h.user_id as "userId" from (${assignees}) h`)
  return new Set(rows.map(({ userId }) => userId))
}

const readAt = (context: MailContext, moment: Moment): Promise<RiskFacts | null> =>
  context.reads.once(`${moment.riskId} ${moment.workflowStatus} ${moment.since}`, () => readFacts(context, moment))

async function readFacts({ db }: MailContext, { riskId, workflowStatus, since }: Moment): Promise<RiskFacts | null> {
  const { rows } = await db.execute<RiskFacts>(sql`
    select r.id, r.type, r.creator_role as "creatorRole", r.workflow_status as "workflowStatus",
      ${isAwaitingReport(sql.raw('r'))} as "isToReport", r.is_closed as "isClosed", r.company_id as "companyId", r.company_group_id as "companyGroupId", r.hierarchy,
      r.risk_category_id as "riskCategoryId", g.name as "companyGroup", d.event_description as "eventDescription",
      (select n.comment from sticky_notes n where n.risk_id = r.id and n.sticky_note_no = 0 and not n.is_disabled
        order by n.id desc limit 1) as remark,
      (select json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'role', e.role,
          'absent', f.first_name || ' ' || f.last_name)
        from audit_entries e join users u on u.id = e.user_id left join users f on f.id = e.for_user_id
        where e.risk_id = r.id and e.to_status = r.workflow_status and e.from_status is distinct from e.to_status
        order by e.id desc limit 1) as actor
    from risks r
    join company_groups g on g.id = r.company_group_id
    join risk_details d on d.id = r.current_detail_id
    where r.id = ${riskId} and r.deleted_at is null and r.is_active
      and r.workflow_status = ${workflowStatus} and r.status_since = ${since}::timestamptz`)
  return rows[0] ?? null
}

/** The common part of emails about a record: its name, its place, the start of its text, the actor, and the link. */
export function presentTurn(
  risk: RiskFacts,
  context: MailContext,
): Pick<MailContent, 'action' | 'reason'> & {
  facts: NonNullable<MailContent['facts']>
  record: string
  person: string
} {
  const record = recordNameOf(context, risk)
  return {
    record,
    person: personText(context, risk.actor),
    facts: [
      { label: mailText(context, 'record'), value: record },
      { label: mailText(context, 'companyGroup'), value: risk.companyGroup },
      ...descriptionOf(context, risk),
    ],
    action: recordAction(context, risk),
    reason: mailText(context, 'becauseOfRole'),
  }
}

/** The start of the text of a record, if it has one. */
export function descriptionOf(
  context: MailContext,
  risk: RiskFacts,
  length = excerptLength,
): NonNullable<MailContent['facts']> {
  const description = recordText(context, risk, risk.eventDescription)
  return description ? [{ label: mailText(context, 'description'), value: excerptOf(description, length) }] : []
}

/** Returns the name of a record: its type and its number. */
export function recordNameOf(context: MailContext, { type, id }: Pick<RiskFacts, 'type' | 'id'>): string {
  return mailText(context, 'recordName', { type: vocabularyOf(context).riskType[type], id })
}

/** The button that opens a record. */
export function recordAction(
  context: MailContext,
  { type, id }: Pick<RiskFacts, 'type' | 'id'>,
): NonNullable<MailContent['action']> {
  const page = type === 'summary' ? 'risk-summary' : 'risk'
  return pageAction(context, 'openRecord', `/${page}/${id}/gross-assessments`)
}

/** The beginning of a text. */
export function excerptOf(text: string, length = excerptLength): string {
  const characters = [...text]
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length)
        .join('')
        .replace(/[\s.,;:]+$/, '')}…`
}
