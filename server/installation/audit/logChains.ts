import { claimRun } from '#server/commands/claimRun'
import { transaction, type Db } from '#server/database/client'
import { digestOfChains, lastSettledEntry } from './digest.ts'

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
