import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client'
import { appendAudit, changesBetween } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { enqueueEvent } from '../outbox.ts'

/** An arbitrary number: the lock of all reference data, whose lists share the chains of their audit. */
const referenceLock = 5_077

/** Serializes changes of reference data: one order includes the other. */
export async function lockReference(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${referenceLock})`)
}

/** Writes the audit row, and notifies open screens. */
export async function record(
  context: CommandContext,
  id: number,
  action: string,
  { before, after }: { before: Record<string, unknown> | null; after: Record<string, unknown> },
): Promise<void> {
  const changes = changesBetween(before, after)
  await appendAudit(context, 'reference_data', id, action, changes)
  await enqueueEvent(context, { topic: 'setting', id, action, updatedAt: context.now })
}
