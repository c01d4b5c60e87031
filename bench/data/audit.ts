import { sql, type SQL } from 'drizzle-orm'
import { size } from './size.ts'

const iso = (column: string): SQL => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The hashed text of a row, keys sorted, the same as `auditHash` in the program (rule audit.chain). */
const hashOf = sql`encode(sha256(convert_to(format(
  '{"action":"%s","changes":%s,"createdAt":"%s","fromStatus":%s,"previousHash":%s,"subjectId":%s,"subjectType":"risk",'
  '"toStatus":"%s","who":{"companyGroupId":%s,"role":"%s","userId":%s}}',
  action, changes, ${iso('created_at')}, coalesce('"' || from_status || '"', 'null'),
  coalesce('"' || previous_hash || '"', 'null'), subject_id, to_status, company_group_id, role, user_id), 'UTF8')), 'hex')`

const columns = sql`id, risk_id, subject_type, subject_id, action, from_status, to_status, user_id, role, company_group_id,
  changes, previous_hash, hash, created_at`

/** Writes a row of every chain in `rows`; `number` is its position in the chain. */
const write = (number: number, rows: SQL): SQL => sql`insert into audit_entries (${columns})
  select ${sql.raw(String((number - 1) * size.risks))} + subject_id, subject_id, 'risk', subject_id, action, from_status, to_status,
    user_id, role, company_group_id, changes::jsonb, previous_hash, ${hashOf}, created_at
  from (${rows}) as entry order by subject_id`

const draftOf = sql`case when r.creator_role = 'Assessor' then 'draft_assessor' else 'draft_internal_owner' end`

/** The audit of every risk: created; submitted, if it was; withdrawn, if it is being edited again. */
export const audit: SQL[] = [
  write(
    1,
    sql`select r.id as subject_id, 'create' as action, null::text as from_status, ${draftOf} as to_status,
        r.created_by as user_id, r.creator_role as role, r.company_group_id, null::text as previous_hash, r.created_at,
        format('{"isPrivate":{"after":%s,"before":null}}', r.is_private::text) as changes
      from risks r`,
  ),
  write(
    2,
    sql`select r.id as subject_id, 'submit' as action, e.to_status as from_status, r.submitted_workflow_status as to_status,
        r.created_by as user_id, r.creator_role as role, r.company_group_id, e.hash as previous_hash,
        r.submitted_at as created_at, '{}' as changes
      from risks r join audit_entries e on e.id = r.id where r.submitted_at is not null`,
  ),
  write(
    3,
    sql`select r.id as subject_id, case when r.workflow_status like 'withdrawn%' then 'withdraw' else 'edit_again' end as action,
        r.submitted_workflow_status as from_status, r.workflow_status as to_status, r.created_by as user_id,
        r.creator_role as role, r.company_group_id, e.hash as previous_hash, r.updated_at as created_at, '{}' as changes
      from risks r join audit_entries e on e.id = r.submitted_audit_id`,
  ),
]
