import { sql } from 'drizzle-orm'
import type { AuditEntry } from '#domain/wire/audit'
import type { Actor } from '#domain/access/actor'
import type { Queryable } from '#server/database/client'
import { isoTime } from './riskRows.ts'
import { anyOf, scopeOf, showsPresent } from './scope.ts'

/**
 * The audit of a risk, oldest first. Whoever is shown an earlier revision sees it up to the moment its
 * authors took the record back (rule visibility.audit).
 * @returns undefined where the risk does not exist for the actor
 */
export async function readAudit(db: Queryable, actor: Actor, riskId: number): Promise<AuditEntry[] | undefined> {
  const branches = scopeOf(actor)
  const { rows } = await db.execute<{ entry: AuditEntry }>(sql`
    select json_build_object('id', e.id, 'action', e.action, 'fromStatus', e.from_status, 'toStatus', e.to_status,
      'user', json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name),
      'role', e.role, 'companyGroupId', e.company_group_id, 'changes', e.changes,
      'createdAt', ${isoTime(sql.raw('e.created_at'))}, 'previousHash', e.previous_hash, 'hash', e.hash) as entry
    from risks r
    join audit_entries e on e.subject_type = 'risk' and e.subject_id = r.id
    join users u on u.id = e.user_id
    where r.id = ${riskId} and ${anyOf(branches.map(({ where }) => where))}
      and (r.submitted_audit_id is null or e.id <= r.submitted_audit_id or ${showsPresent(branches)})
    order by e.id`)
  // A risk is created with its first audit row, so no row means no risk.
  return rows.length === 0 ? undefined : rows.map(({ entry }) => entry)
}
