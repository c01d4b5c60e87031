import type { FastifyRequest } from 'fastify'
import { asPerson, type CommandContext, type PersonContext } from '#server/commands/context'
import { Refusal, invalid } from '#server/errors/refusals'
import { databaseTime } from '#server/database/clock'
import { transaction } from '#server/database/client'
import { actorOf, personOf } from '#server/http/plugins/authenticate'
import type { Person } from '#domain/risks/access/plans'
import { textLimits } from '#domain/validation/limits'
import { runOnce, type RepeatableCall } from '#server/commands/runOnce'
import type { App } from '../plugins/app.ts'

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

/** Runs a creating command as the caller, once per `idempotency-key` if the call has one (rule wire.idempotency). */
export async function createOnce<Result>(
  app: App,
  request: FastifyRequest,
  command: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  const call = repeatableCall(request)
  if (!call) return runCommand(app, request, command)
  return runCommand(app, request, (context) =>
    runOnce(context, ownerOf(request, asPerson(context).person), call, command),
  )
}

/** Like `createOnce`, for a command that is also available without a role. */
export async function createPersonOnce<Result>(
  app: App,
  request: FastifyRequest,
  command: (context: PersonContext) => Promise<Result>,
): Promise<Result> {
  const call = repeatableCall(request)
  if (!call) return runPersonCommand(app, request, command)
  return runPersonCommand(app, request, (context) => runOnce(context, ownerOf(request, context.person), call, command))
}

/** The owner of the idempotency key: for an API key its author. */
const ownerOf = ({ keyReader }: FastifyRequest, person: Person): Person =>
  keyReader ? { ...person, userId: keyReader.authorId } : person

/**
 * Returns the call with its `idempotency-key`; null without one.
 * @throws `invalid` for a key that is empty or too long
 */
export function repeatableCall(request: FastifyRequest): RepeatableCall | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key === '' || key.length > textLimits.short) {
    throw invalid({ 'idempotency-key': { message: 'invalid' } })
  }
  const name = `${request.method} ${request.routeOptions.url ?? request.url}`
  // The URL is part of the call: the same body for another record is another call.
  const { params, body } = request
  const { keyReader } = request
  return {
    key: keyReader ? `key ${keyReader.keyId} ${key}` : key,
    name,
    body: Object.keys(params ?? {}).length > 0 ? [params, body] : body,
  }
}
