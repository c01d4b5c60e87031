import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Person } from '#domain/risks/access/plans'
import { idempotencyKeys } from '#server/database/schema/index'
import { Refusal } from '#server/errors/refusals'
import type { CommandContext } from './context.ts'

/** A call that may be repeated with the same key and body. */
export interface RepeatableCall {
  key: string
  /** The name of the call, so that a key of one call does not match another. */
  name: string
  body: unknown
}

/**
 * Runs a creating command once per key and user: a repeat gets the first response (rule wire.idempotency). The key is
 * written in the command's own transaction, so a failed call leaves none and a simultaneous repeat is blocked until the
 * first ends.
 * @throws `invalid` if the same key comes with another call, body or role
 */
export async function runOnce<Context extends Pick<CommandContext, 'tx' | 'now'>, Result>(
  context: Context,
  { userId, actor }: Person,
  { key, name: call, body }: RepeatableCall,
  command: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { tx, now } = context
  // In another role the first response could contain hidden data.
  const asked = JSON.stringify([actor?.role ?? null, actor?.companyGroupId ?? null, body])
  const bodyHash = createHash('sha256').update(asked).digest('base64url')
  const own = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, call, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (!claimed) {
    const [first] = await tx.select().from(idempotencyKeys).where(own)
    if (first?.call !== call || first.bodyHash !== bodyHash) {
      throw new Refusal('invalid', 'serverErrors.idempotencyMismatch')
    }
    return first.response as Result
  }
  const result = await command(context)
  await tx.update(idempotencyKeys).set({ response: result }).where(own)
  return result
}
