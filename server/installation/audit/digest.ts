import { sql } from 'drizzle-orm'
import { claimRun } from '#server/commands/claimRun'
import { transaction, type Queryable, type Db } from '#server/database/client'

/** The state of the audit up to an entry (rule audit.digest). */
interface ChainsDigest {
  chains: number
  entries: number
  /** SHA-256 over the last hash of every chain, in the order of its type and number. */
  digest: string
}

/** Returns the digest of all chains, of the entries up to `until`. */
export async function digestOfChains(db: Queryable, until: number): Promise<ChainsDigest> {
  const { rows } = await db.execute<ChainsDigest & Record<string, unknown>>(sql`
    with ends as (
      select max(id) as id, count(*) as entries from audit_entries where id <= ${until} group by subject_type, subject_id
    )
    select count(*)::int as chains, coalesce(sum(n.entries), 0)::int as entries,
      encode(sha256(convert_to(coalesce(string_agg(e.subject_type || ' ' || e.subject_id || ' ' || e.hash, E'\n'
        order by e.subject_type collate "C", e.subject_id), ''), 'UTF8')), 'hex') as digest
    from ends n join audit_entries e on e.id = n.id`)
  return rows[0]!
}

/** Older entries are complete: no transaction with a smaller number is still open. */
const settledAfter = 10 * 60_000

/** Returns the last entry whose earlier ones are all committed; 0 if there is none. */
export async function lastSettledEntry(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - settledAfter).toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from audit_entries where created_at < ${before}::timestamptz order by id desc limit 1`)
  return rows[0]?.id ?? 0
}

interface Log {
  info(line: object, message: string): void
}

/** Logs the digest of the chains of the audit, once a day (UTC) for any number of servers (rule audit.digest). */
export async function logChains(db: Db, log: Log, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await claimRun(tx, 'audit_chains', now.toISOString().slice(0, 10), now))) return
    const until = await lastSettledEntry(tx, now)
    log.info({ event: 'audit_chains', until, ...(await digestOfChains(tx, until)) }, 'the chains of the audit')
  })
}
