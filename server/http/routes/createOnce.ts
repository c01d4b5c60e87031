import type { FastifyRequest } from 'fastify'
import { textLimits } from '#domain/validation/limits'
import type { CommandContext } from '#server/commands/context'
import { runOnce } from '#server/commands/runOnce'
import { invalid } from '#server/errors/refusals'
import type { App } from '../plugins/app.ts'
import { runCommand } from './runCommand.ts'

/** Runs a creating command as the caller, once per `idempotency-key` where the call carries one (rule wire.idempotency). */
export async function createOnce<Result>(
  app: App,
  request: FastifyRequest,
  command: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return runCommand(app, request, command)
  if (typeof key !== 'string' || key === '' || key.length > textLimits.short) {
    throw invalid({ 'idempotency-key': { message: 'invalid' } })
  }
  const name = `${request.method} ${request.routeOptions.url ?? request.url}`
  // What the address names is part of the call: the same words about another record are another call.
  const { params, body } = request
  const sent = Object.keys(params ?? {}).length > 0 ? [params, body] : body
  return runCommand(app, request, (context) => runOnce(context, { key, name, body: sent }, command))
}
