import { sql, type GetColumnData, type SQL } from 'drizzle-orm'
import { titleLength, rowColumn, rowValueNames } from '#domain/risks/row'
import { isBeginning, type RiskAuditAction } from '#domain/wire/audit'
import { auditKeyInUse } from '#server/database/auditKeys'
import { expectBeforeCommit } from '#server/database/client'
import { auditEntries, mitigationPlans, riskDetails, risks } from '#server/database/schema/index'
import { rowSources } from '#server/database/schema/rowColumns'
import { countedPlans } from '#server/queries/shared/planColumns'
import { auditHash, auditInsert } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { eventInsert, recordMailInsert, type RecordMail } from '../outbox.ts'
import { takeLastRows } from './lockRisks.ts'

/**
 * Writes the revision, the risk's row, the audit row and the live event of any number of transitions in one statement,
 * after reading the ends of their audit chains unless the lock did. The caller has locked all the risks, and each
 * occurs once. It is sent and not awaited: if a risk or its revision does not exist, the transaction fails.
 * @param mails the emails about them
 */
export async function persistTransitions(
  context: CommandContext,
  transitions: readonly TransitionRow[],
  mails: readonly RecordMail[],
): Promise<void> {
  const { tx } = context
  const known = transitions.filter(({ action }) => !isBeginning(action)).map(({ riskId }) => riskId)
  const last = await takeLastRows(tx, known)
  const key = auditKeyInUse(tx)
  const rows = transitions.map((row) => {
    const previous = last.get(row.riskId)
    const previousHash = previous?.hash ?? null
    const hash = auditHash({ ...auditedOf(context, row), previousHash }, key)
    return { ...row, previousId: previous?.id ?? null, previousHash, hash }
  })
  const written = tx.execute(transitionStatement(context, rows, mails))
  expectBeforeCommit(
    tx,
    written.then(({ rows: { length } }) => {
      if (length < transitions.length) throw new Error('A risk or its revision does not exist')
    }),
  )
}

const auditedOf = ({ actor, now }: CommandContext, row: TransitionRow) => ({
  subjectType: 'risk',
  subjectId: row.riskId,
  action: row.action,
  fromStatus: row.fromStatus ?? null,
  toStatus: row.toStatus,
  userId: actor.userId,
  role: actor.role,
  companyGroupId: actor.companyGroupId,
  forUserId: actor.forUserId ?? null,
  changes: row.changes,
  createdAt: now,
})

/** The values of a transition, each with the column that it is written to or compared with. */
const columns = {
  riskId: risks.id,
  /** The current revision of the risk afterwards. */
  detailId: riskDetails.id,
  fromStatus: auditEntries.fromStatus,
  toStatus: risks.workflowStatus,
  changes: auditEntries.changes,
  version: risks.updatedAt,
  /** The revision's own version, if it changes with the risk's. */
  detailVersion: riskDetails.updatedAt,
  statusSince: risks.statusSince,
  /** When it became complete. */
  completedAt: risks.completedAt,
  /** The day of a completion or a confirmation. */
  reviewedOn: risks.reviewedOn,
  submittedAt: risks.submittedAt,
  reviewStatus: risks.reviewStatus,
  submitRole: risks.submitRole,
  /** The submitters and reporters, including the actor. */
  submitterIds: risks.submitterIds,
  /** The approvers of the current round. */
  approvals: risks.approvals,
  /** For every mitigation plan of the current revision. */
  planReviewStatus: mitigationPlans.reviewStatus,
  /** The frozen copy for everyone else, if there was none. */
  keptDetailId: risks.submittedDetailId,
  isActive: risks.isActive,
  isPrivate: risks.isPrivate,
  isClosed: risks.isClosed,
  order: risks.order,
  editedSinceRejection: risks.editedSinceRejection,
  deletedAt: risks.deletedAt,
  previousId: auditEntries.id,
  previousHash: auditEntries.previousHash,
  hash: auditEntries.hash,
}

/** The effects of a transition besides its values. */
interface Consequences {
  /** Whether everyone else sees the current state from now on. */
  isShown?: boolean
  /** Whether everyone else continues to see the last submitted revision while the current one changes. */
  isKept?: boolean
  /** Whether it resolves the reviewers' notes (rule review.notes-answered). */
  closesNotes?: boolean
}

type Values = { [Name in keyof typeof columns]: GetColumnData<(typeof columns)[Name], 'raw'> }

type Given = 'riskId' | 'detailId' | 'toStatus' | 'changes' | 'version' | 'isClosed'

/** The writes of one transition; absent and null values stay unchanged. */
export type TransitionRow = { action: RiskAuditAction } & Pick<Values, Given> & {
    [Name in Exclude<keyof Values, Given>]?: Values[Name] | null
  } & Consequences

const flags: Record<keyof Consequences, string> = { isShown: 'boolean', isKept: 'boolean', closesNotes: 'boolean' }

const recordset = sql.raw(
  [
    ...Object.entries({ action: auditEntries.action, ...columns }).map(([name, column]) => [name, column.getSQLType()]),
    ...Object.entries(flags),
  ]
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', '),
)

/** The columns that repeat a revision on the risk's row (rule data.present-state). */
const repeatedColumns = sql.raw(
  rowValueNames
    .flatMap((name) => {
      const source = rowSources[name]
      const submitted = rowColumn(name, 'submitted')
      return [
        `${rowColumn(name)} = ${source}`,
        `${submitted} = case when n."isShown" then ${source} else r.${submitted} end`,
      ]
    })
    .join(',\n'),
)

/**
 * Builds the one statement that writes transitions, without unnecessary parts: a write that changes no row takes as
 * long as most writes.
 * @param rows with the end of their audit chain, and their own hash
 * @returns a statement that returns a row for each transition
 */
export function transitionStatement(
  context: CommandContext,
  rows: readonly (TransitionRow & { hash: string })[],
  mails: readonly RecordMail[],
): SQL {
  const { now } = context
  const parts = [
    sql`n as materialized (select * from json_to_recordset(${JSON.stringify(rows)}::json) as x(${recordset}))`,
    sql`audit as (${auditInsert(context, auditRows)})`,
    sql`d as (${revisionUpdate})`,
    rows.some(({ planReviewStatus }) => planReviewStatus) ? sql`plan as (${planUpdate(now)})` : null,
    mails.length > 0 ? sql`mail as (${recordMailInsert(context, mails)})` : null,
    rows.some(({ closesNotes }) => closesNotes) ? sql`note as (${noteUpdate})` : null,
    sql`event as (${eventInsert(now, events)})`,
  ]
  return sql`with ${sql.join(
    parts.filter((part) => part !== null),
    sql`, `,
  )} ${riskUpdate}`
}

const auditRows: SQL = sql`select 'risk' as subject_type, n."riskId" as subject_id, n.action, n."fromStatus" as from_status,
  n."toStatus" as to_status, n.changes, n."previousHash" as previous_hash, n.hash
  from n order by n."riskId"`

const events: SQL = sql`select 'risk' as topic, n."riskId" as id, n.action, n.version as updated_at from n order by n."riskId"`

const revisionUpdate: SQL = sql`update risk_details d set workflow_status = n."toStatus",
    review_status = coalesce(n."reviewStatus", d.review_status),
    submit_role = coalesce(n."submitRole", d.submit_role),
    updated_at = coalesce(n."detailVersion", d.updated_at)
  from n where d.id = n."detailId" returning d.id, d.workflow_status, d.review_status, d.submit_role, d.risk_category_id,
    left(coalesce(d.event_description, ''), ${titleLength}) as title, jsonb_array_length(d.file_attachment) as attachments,
    d.owner_user_id, d.target_likelihood, d.target_impact, d.target_on`

const planUpdate = (now: Date): SQL => sql`update mitigation_plans p set review_status = n."planReviewStatus",
    updated_at = greatest(p.updated_at + interval '1 ms', ${now.toISOString()}::timestamptz)
  from n where p.risk_detail_id = n."detailId" and n."planReviewStatus" is not null`

const noteUpdate: SQL = sql`update sticky_notes s set is_disabled = true from n
  where s.risk_id = n."riskId" and n."closesNotes" and not s.is_disabled`

const riskUpdate: SQL = sql`update risks r set current_detail_id = d.id,
  submitter_ids = coalesce(n."submitterIds", r.submitter_ids),
  approvals = coalesce(n.approvals, r.approvals),
  status_since = coalesce(n."statusSince", r.status_since),
  completed_at = coalesce(n."completedAt", r.completed_at), reviewed_on = coalesce(n."reviewedOn", r.reviewed_on),
  is_rated_before_critical = r.is_rated_before_critical and n."reviewedOn" is null,
  completed_score = case when n."completedAt" is null then r.completed_score else net.likelihood_rate * net.highest_impact_rate end,
  is_active = coalesce(n."isActive", r.is_active), is_private = coalesce(n."isPrivate", r.is_private),
  is_closed = n."isClosed",
  opened_at = case when r.is_closed and not n."isClosed" then coalesce(n."statusSince", n.version) else r.opened_at end,
  "order" = coalesce(n."order", r."order"),
  edited_since_rejection = coalesce(n."editedSinceRejection", r.edited_since_rejection),
  deleted_at = coalesce(n."deletedAt", r.deleted_at), updated_at = n.version,
  submitted_at = coalesce(n."submittedAt", r.submitted_at),
  submitted_detail_id = case when n."isShown" then d.id else coalesce(n."keptDetailId", r.submitted_detail_id) end,
  submitted_audit_id = case when n."isShown" then null when n."isKept" then n."previousId" else r.submitted_audit_id end,
  submitted_updated_at = case when n."isShown" then n.version else r.submitted_updated_at end,
  ${repeatedColumns}
from n join d on d.id = n."detailId"
left join assessments gross on gross.risk_detail_id = d.id and gross.type = 'gross'
left join assessments net on net.risk_detail_id = d.id and net.type = 'net'
cross join lateral ${countedPlans(sql`d.id`)} plans
where r.id = n."riskId" returning r.id`
