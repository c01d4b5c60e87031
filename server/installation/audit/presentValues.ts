import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client'

/** A value of the present, and what the last row of the audit about it contains. */
interface ComparedValue extends Record<string, unknown> {
  name: string
  value: string | null
  expected: string | null
}

/** Returns the finding about a value that differs from the audit. */
export const differenceOf = ({ name, value, expected }: ComparedValue): string =>
  `${name} is ${value ?? 'not there'}, and by the audit it is ${expected ?? 'not there'}`

/** The last value of a field in the chain of `risks r`. */
const lastOf = (field: 'isPrivate' | 'isActive'): SQL => sql`(
  select e.changes -> ${field}::text ->> 'after' from audit_entries e
  where e.subject_type = 'risk' and e.subject_id = r.id and e.changes ? ${field}::text order by e.id desc limit 1)`

/** The row of an action on `acceptances a`; its number is `before` where the action ends it. */
const rowOf = (action: 'accept' | 'revoke_acceptance', side: 'before' | 'after'): SQL => sql`
  select e.changes from audit_entries e where e.subject_type = 'risk' and e.subject_id = a.risk_id
    and e.action = ${action} and e.changes -> 'acceptance' ->> ${side}::text = a.id::text limit 1`

/**
 * The values that are compared with the audit, as queries of `ComparedValue`. Ratings and appetites are not among them:
 * an undo restores a revision without its values, and a category is stored by the name that it had.
 */
const compared: readonly SQL[] = [
  sql`select 'the private mark of risk ' || r.id as name, r.is_private::text as value,
    coalesce(${lastOf('isPrivate')}, 'false') as expected from risks r`,
  sql`select 'the activity of risk ' || r.id as name, r.is_active::text as value,
    coalesce(${lastOf('isActive')}, 'true') as expected from risks r`,
  sql`select 'acceptance ' || a.id || ' of risk ' || a.risk_id as name,
      concat_ws(' ', a.score, a.until, case when a.revoked_at is not null then 'revoked' end) as value,
      concat_ws(' ', g.changes -> 'acceptedScore' ->> 'after', g.changes -> 'acceptedUntil' ->> 'after',
        case when v.changes is not null then 'revoked' end) as expected
    from acceptances a left join lateral (${rowOf('accept', 'after')}) g on true
      left join lateral (${rowOf('revoke_acceptance', 'before')}) v on true`,
]

/** Returns the marks of records and the acceptances that are not those of their last rows in the audit. */
export async function changedValues(db: Queryable): Promise<string[]> {
  const findings: string[] = []
  for (const values of compared) {
    const { rows } = await db.execute<ComparedValue>(
      sql`select * from (${values}) v where v.value is distinct from v.expected order by v.name`,
    )
    findings.push(...rows.map(differenceOf))
  }
  return findings
}
