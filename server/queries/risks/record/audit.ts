import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { withheldActions, withheldFields } from '#domain/risks/auditTexts'
import type { AuditEntry } from '#domain/wire/audit'
import type { Queryable } from '#server/database/client'
import type { AuditChanges } from '#server/database/schema/audit'
import { isoTime } from '../../shared/isoTime.ts'
import { anyOf, scopeOf, showsPresent } from '../scope.ts'
import { readerColumns, readerOf, type ReaderRow } from './auditReader.ts'

/** So many rows are read at a time: each may have all texts of a record twice (rule wire.turns). */
const batch = 16

interface AuditRow extends ReaderRow {
  entry: Omit<AuditEntry, 'changes'> & { changes: AuditChanges }
}

/**
 * Returns the audit of a risk, oldest first. Viewers of an earlier revision see it up to the withdrawal (rule
 * visibility.audit); withheld values keep their field names.
 * @returns undefined if the risk does not exist for the actor
 */
export async function readAudit(db: Queryable, actor: Actor, riskId: number): Promise<AuditEntry[] | undefined> {
  const rows = await readRows(db, actor, riskId)
  const [first] = rows
  // A risk is created with its first audit row, so no row means no risk.
  if (!first) return undefined
  const entries = rows.map(({ entry }) => entry)
  const reader = readerOf(actor, first)
  const withheld = withheldActions(entries, reader)
  const fields = withheldFields(entries, reader)
  return entries.map((entry, index) => {
    const { changes } = entry
    return { ...entry, changes: { ...changes, ...namesOf(withheld[index] ? Object.keys(changes) : fields[index]) } }
  })
}

async function readRows(db: Queryable, actor: Actor, riskId: number): Promise<AuditRow[]> {
  const branches = scopeOf(actor)
  const read = async (after: number) => {
    const { rows } = await db.execute<AuditRow>(sql`
      select json_build_object('id', e.id, 'action', e.action, 'fromStatus', e.from_status, 'toStatus', e.to_status,
        'user', json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name),
        'forUser', case when f.id is not null then json_build_object('id', f.id, 'firstName', f.first_name, 'lastName', f.last_name) end,
        'role', e.role, 'companyGroupId', e.company_group_id, 'changes', e.changes,
        'createdAt', ${isoTime(sql.raw('e.created_at'))}, 'previousHash', e.previous_hash, 'hash', e.hash) as entry,
        ${readerColumns(actor, branches)}
      from risks r
      join audit_entries e on e.subject_type = 'risk' and e.subject_id = r.id
      join users u on u.id = e.user_id
      left join users f on f.id = e.for_user_id
      where r.id = ${riskId} and e.id > ${after} and ${anyOf(branches.map(({ where }) => where))}
        and (r.submitted_audit_id is null or e.id <= r.submitted_audit_id or ${showsPresent(branches)})
      order by e.id
      limit ${batch}`)
    return rows
  }
  const all: AuditRow[] = []
  let rows: AuditRow[]
  do {
    rows = await read(all.at(-1)?.entry.id ?? 0)
    all.push(...rows)
  } while (rows.length === batch)
  return all
}

const namesOf = (fields: readonly string[] = []): AuditEntry['changes'] =>
  Object.fromEntries(fields.map((field) => [field, { withheld: true as const }]))
