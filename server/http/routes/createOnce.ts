import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { textLimits } from '#domain/validation/limits'
import type { CommandContext } from '#server/commands/context'
import { idempotencyKeys } from '#server/database/schema/index'
import { ApiError, invalid } from '#server/errors/apiErrors'
import type { App } from '../plugins/app.ts'
import { runCommand } from './runCommand.ts'

/**
 * Runs a creating command once per `idempotency-key` and user: a repeat answers what the first answered
 * (rule wire.idempotency). The key is written in the command's own transaction, so a failed call leaves none and a
 * simultaneous repeat waits for the first.
 * @throws 400 where the same key comes with another call or body
 */
export async function createOnce<Answer>(
  app: App,
  request: FastifyRequest,
  command: (context: CommandContext) => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return runCommand(app, request, command)
  if (typeof key !== 'string' || key === '' || key.length > textLimits.short) {
    throw invalid({ 'idempotency-key': { message: 'invalid' } })
  }
  const call = `${request.method} ${request.routeOptions.url ?? request.url}`
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url')

  return runCommand(app, request, async (context) => {
    const { tx, actor, now } = context
    const mine = and(eq(idempotencyKeys.userId, actor.userId), eq(idempotencyKeys.key, key))
    const [claimed] = await tx
      .insert(idempotencyKeys)
      .values({ userId: actor.userId, key, call, bodyHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (!claimed) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine)
      if (first?.call !== call || first.bodyHash !== bodyHash) {
        throw new ApiError(400, 'serverErrors.idempotencyMismatch')
      }
      return first.response as Answer
    }
    const answer = await command(context)
    await tx.update(idempotencyKeys).set({ statusCode: 201, response: answer }).where(mine)
    return answer
  })
}
