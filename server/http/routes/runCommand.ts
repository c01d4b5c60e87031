import type { FastifyRequest } from 'fastify'
import type { CommandContext } from '#server/commands/context'
import { transaction } from '#server/database/client'
import type { App } from '../plugins/app.ts'
import { actorOf } from '#server/session/authenticate'

/** Runs a command as the caller, in one transaction: all of it happens, or nothing. */
export async function runCommand<Result>(
  app: App,
  request: FastifyRequest,
  command: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  const actor = actorOf(request)
  return transaction(app.db, (tx) => command({ tx, actor, now: new Date() }))
}
