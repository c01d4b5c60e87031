import type { Pool } from 'pg'
import { auditHash, type HashedEntry } from '#server/commands/audit'
import { auditKeysOfPool } from '#server/database/auditKeys'
import type { AuditedAction } from './ledger.ts'

/** The condition on the audit of a row that a command wrote: a job writes lapses of acceptances, without an event. */
const ofCommand = `risk_id is not null and action <> 'lapse'`

/**
 * The invariants of a database between two transactions, each as a query of its violations. Commands write all parts of
 * each in one transaction, so a partial command would show.
 */
const violations: Readonly<Record<string, string>> = {
  'the row of a risk repeats its revision': `
    select r.id from risks r left join risk_details d on d.id = r.current_detail_id
    left join assessments g on g.risk_detail_id = d.id and g.type = 'gross'
    left join assessments n on n.risk_detail_id = d.id and n.type = 'net'
    where d.id is null or d.risk_id <> r.id or d.workflow_status <> r.workflow_status
      or d.review_status <> r.review_status or d.submit_role is distinct from r.submit_role
      or d.risk_category_id is distinct from r.risk_category_id
      or (r.gross_likelihood, r.gross_impact, r.gross_level)
        is distinct from (g.likelihood_rate, g.highest_impact_rate, g.heat_map_indicator)
      or (r.net_likelihood, r.net_impact, r.net_level)
        is distinct from (n.likelihood_rate, n.highest_impact_rate, n.heat_map_indicator)`,
  'the submitted revision is one of that risk': `
    select r.id from risks r left join risk_details s on s.id = r.submitted_detail_id
    where r.submitted_at is not null and (s.risk_id is distinct from r.id
      or s.workflow_status <> r.submitted_workflow_status
      or s.risk_category_id is distinct from r.submitted_risk_category_id)`,
  'the status of a risk is where its audit ends': `
    select r.id from risks r where r.workflow_status is distinct from
      (select e.to_status from audit_entries e where e.risk_id = r.id order by e.id desc limit 1)`,
  'a risk begins with its creation, and is created once': `
    select r.id from risks r where 1 <>
      (select count(*) from audit_entries e where e.risk_id = r.id and e.action = 'create' and e.previous_hash is null)`,
  'a deleted risk has its deletion in its audit': `
    select r.id from risks r where (r.deleted_at is not null) <>
      exists (select from audit_entries e where e.risk_id = r.id and e.action = 'delete')`,
  'every action since the beginning put one live event into the outbox': `
    select e.risk_id as id from (select risk_id, action, count(*) as actions from audit_entries
      where ${ofCommand} and id > $1 group by 1, 2) e
    left join (select (payload ->> 'id')::int as risk_id, payload ->> 'action' as action, count(*) as events from outbox
      where kind = 'event' and topic = 'risk' group by 1, 2) o on o.risk_id = e.risk_id and o.action = e.action
    where o.events is distinct from e.actions`,
  'a waiting or rejected record has its email in the outbox': `
    select e.risk_id as id from audit_entries e where e.id > $1 and e.from_status <> e.to_status
      and e.to_status in ('waiting_category_expert', 'waiting_internal_owner', 'reject_category_expert')
      and not exists (select from outbox o where o.kind = 'mail' and (o.payload -> 'params' ->> 'riskId')::int = e.risk_id
        and o.payload -> 'params' ->> 'workflowStatus' = e.to_status)
      and exists (select from role_assignments a join user_roles u on u.id = a.user_role_id
        where a.company_group_id = e.company_group_id and a.user_id <> e.user_id
          and u.name = case e.to_status when 'waiting_category_expert' then 'Category Expert'
            when 'waiting_internal_owner' then 'Internal Owner' end)`,
  'every completion of a summary is in the history, and nothing else': `
    select r.id from risks r where r.type = 'summary' and
      (select count(*) from audit_entries e where e.risk_id = r.id and e.from_status <> e.to_status
        and e.to_status like 'complete\\_%' and e.action <> 'undo')
      <> (select count(*) from risk_summary_histories h where h.risk_id = r.id and h.reason = 'complete')`,
  'an idempotency key has its response, and the created record exists': `
    select k.key as id from idempotency_keys k where k.response is null
      or k.call like '%/risks/create' and not exists
        (select from risks r where r.id = (k.response ->> 'id')::int and r.created_by = k.user_id)`,
  'the highest impact of an assessment is that of its items': `
    select a.id from assessments a where a.highest_impact_rate is distinct from
      (select max(i.rate) from assessment_impact_items i where i.assessment_id = a.id)`,
  'the changes of level of a risk end where its row is': `
    select r.id from risks r left join risk_level_changes c on c.risk_id = r.id and c.shown = 'present' and c.until is null
    where (c.is_counted, c.is_closed, c.gross_likelihood, c.gross_impact, c.net_likelihood, c.net_impact, c.risk_category_id)
      is distinct from (r.is_active and r.deleted_at is null, r.is_closed, r.gross_likelihood, r.gross_impact,
        r.net_likelihood, r.net_impact, r.risk_category_id)
    union
    select r.id from risks r left join risk_level_changes c on c.risk_id = r.id and c.shown = 'submitted' and c.until is null
    where r.submitted_at is not null and
      (c.is_counted, c.is_closed, c.gross_likelihood, c.gross_impact, c.net_likelihood, c.net_impact, c.risk_category_id)
      is distinct from (r.is_active and r.deleted_at is null, r.is_closed, r.submitted_gross_likelihood,
        r.submitted_gross_impact, r.submitted_net_likelihood, r.submitted_net_impact, r.submitted_risk_category_id)`,
  'revisions of a risk are counted without a gap': `
    select d.risk_id as id from risk_details d group by d.risk_id having max(d.revision) < count(*)`,
}

/** The result of the check. */
export interface Inspection {
  findings: string[]
  /** Number of rehashed audit rows. */
  hashed: number
  audited: AuditedAction[]
}

/**
 * Checks a whole database.
 * @param since the last audit row of the previous check; later actions have their events
 */
export async function inspect(pool: Pool, since: number): Promise<Inspection> {
  const findings: string[] = []
  for (const [name, query] of Object.entries(violations)) {
    const { rows } = await pool.query<{ id: unknown }>(query, query.includes('$1') ? [since] : [])
    if (rows.length > 0)
      findings.push(
        `not so that ${name}: ${rows
          .slice(0, 5)
          .map(({ id }) => String(id))
          .join(', ')}`,
      )
  }
  const chains = await checkChains(pool)
  return {
    findings: [...findings, ...chains.findings],
    hashed: chains.hashed,
    audited: await auditedSince(pool, since),
  }
}

/** The number of the last row of the audit. */
export async function lastAudit(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(id), 0)::int as last from audit_entries')
  return rows[0]?.last ?? 0
}

async function auditedSince(pool: Pool, since: number): Promise<AuditedAction[]> {
  const { rows } = await pool.query<AuditedAction>(
    `select user_id as "userId", risk_id as "riskId", action from audit_entries where id > $1 and ${ofCommand}`,
    [since],
  )
  return rows
}

/** Every row contains the hash of its content and of the previous row in its chain (rule audit.chain). */
async function checkChains(pool: Pool): Promise<{ findings: string[]; hashed: number }> {
  const { rows } = await pool.query<HashedEntry & { hash: string; keyId: string | null }>(
    `select subject_type as "subjectType", subject_id as "subjectId", action, from_status as "fromStatus",
      to_status as "toStatus", user_id as "userId", role, company_group_id as "companyGroupId", changes,
      previous_hash as "previousHash", created_at as "createdAt", hash, key_id as "keyId"
    from audit_entries order by subject_type, subject_id, id`,
  )
  const findings: string[] = []
  let last: (typeof rows)[number] | undefined
  for (const row of rows) {
    const { hash, keyId, ...entry } = row
    const key = auditKeysOfPool(pool).find(({ id }) => id === keyId)
    const isSameChain = last?.subjectType === row.subjectType && last.subjectId === row.subjectId
    const chain = `${row.subjectType} ${row.subjectId}`
    if (entry.previousHash !== (isSameChain ? last?.hash : null)) findings.push(`the chain of ${chain} is broken`)
    if (auditHash({ ...entry, createdAt: new Date(entry.createdAt) }, key) !== hash) {
      findings.push(`a row of ${chain} differs from its hash`)
    }
    last = row
  }
  return { findings, hashed: rows.length }
}
