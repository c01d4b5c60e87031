import type { FastifyRequest } from 'fastify'
import type { CommandContext, PersonContext } from '#server/commands/context'
import { Refusal } from '#server/errors/refusals'
import { databaseTime } from '#server/database/clock'
import { transaction } from '#server/database/client'
import type { App } from '../plugins/app.ts'
import { actorOf, personOf } from '#server/http/plugins/authenticate'

/** Like `runCommand`, for a command that is also available without a role. */
export async function runPersonCommand<Result>(
  app: App,
  request: FastifyRequest,
  command: (context: PersonContext) => Promise<Result>,
): Promise<Result> {
  const person = personOf(request)
  return transaction(app.db, (tx) => command({ tx, person, now: databaseTime() }))
}

/** Runs a command as the caller, in one transaction, all or nothing. */
export async function runCommand<Result>(
  app: App,
  request: FastifyRequest,
  command: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  const actor = actorOf(request)
  const checkpoint = () => {
    if (app.readiness.isEnding) throw new Refusal('unavailable', 'serverErrors.unavailable')
  }
  return transaction(app.db, (tx) => command({ tx, actor, now: databaseTime(), checkpoint }))
}
