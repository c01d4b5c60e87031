import type { FastifyRequest } from 'fastify'
import type { Person } from '#domain/risks/access/plans'
import { textLimits } from '#domain/validation/limits'
import type { AnswerToken } from '#domain/wire/calls/answers'
import { ownerOfAnswer, type LinkContext } from '#server/commands/answers/answer'
import { asPerson, type CommandContext, type PersonContext } from '#server/commands/context'
import type { ImportOptions } from '#server/commands/imports'
import { runOnce, type RepeatableCall } from '#server/commands/runOnce'
import { transaction } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { Refusal, invalid } from '#server/errors/refusals'
import { actorOf, personOf } from '#server/http/plugins/authenticate'
import { isAnswerToken } from '#server/session/answerLinks'
import { countUnknownToken } from '#server/session/attempts'
import { serializeByKey } from '#server/session/serializeByKey'
import type { App } from '../plugins/app.ts'
import { viewerOf } from './responses.ts'

/** Runs a command of a request in one transaction, all or nothing. */
export type Run<Context> = <Result>(
  app: App,
  request: FastifyRequest,
  command: (context: Context) => Promise<Result>,
) => Promise<Result>

/** Like `runCommand`, for a command that is also available without a role. */
export const runPersonCommand: Run<PersonContext> = async (app, request, command) => {
  const person = personOf(request)
  return transaction(app.db, (tx) => command({ tx, person, now: databaseTime() }))
}

/** Runs a command as the caller. */
export const runCommand: Run<CommandContext> = async (app, request, command) => {
  const actor = actorOf(request)
  const checkpoint = () => {
    if (app.readiness.isEnding) throw new Refusal('unavailable', 'serverErrors.unavailable')
  }
  return transaction(app.db, (tx) => command({ tx, actor, now: databaseTime(), checkpoint }))
}

/**
 * Runs a command of a link in an email, without a session. Only unknown tokens count, so that a company behind one
 * address can answer its emails (rule session.throttle).
 */
export const runLinkCommand: Run<LinkContext> = async (app, request, command) => {
  try {
    return await transaction(app.db, (tx) => command({ tx, now: databaseTime() }))
  } catch (error) {
    const isGone = error instanceof Refusal && error.kind === 'gone'
    if (isGone && !(await isAnswerToken(app.db, tokenOf(request)))) await countUnknownToken(app.db, request.ip)
    throw error
  }
}

const tokenOf = ({ body }: FastifyRequest) => (body as AnswerToken).token

/** Returns a run that happens once per `idempotency-key`, if the request has one (rule wire.idempotency). */
const once =
  <Context extends LinkContext>(
    run: Run<Context>,
    owner: (context: Context, request: FastifyRequest) => Person | Promise<Person>,
  ): Run<Context> =>
  async (app, request, command) => {
    const call = repeatableCall(request)
    if (!call) return run(app, request, command)
    return run(app, request, async (context) => runOnce(context, await owner(context, request), call, command))
  }

export const createOnce = once(runCommand, (context, request) => ownerOf(request, asPerson(context).person))
export const createPersonOnce = once(runPersonCommand, ({ person }, request) => ownerOf(request, person))
export const createLinkOnce = once(runLinkCommand, (context, request) => ownerOfAnswer(context, tokenOf(request)))

/** The options of an import by this request. */
export const importOptions = (app: App, request: FastifyRequest): ImportOptions => {
  const { companyDomains, passwordSignIn } = app.config
  return { companyDomains, passwordSignIn, locale: viewerOf(request).locale }
}

/**
 * Like `createOnce`, for an import: one of a user at a time (rule import.turns).
 * @throws `throttled` if another one is already in the queue
 */
export const importOnce: Run<CommandContext> = (app, request, command) =>
  serializeByKey(`import of ${personOf(request).userId}`, () => createOnce(app, request, command), importsAtATime)

/** The running import, and one in the queue, for example a caller's retry. */
const importsAtATime = 2

/** The owner of the idempotency key: for an API key its author. */
const ownerOf = ({ keyReader }: FastifyRequest, person: Person): Person =>
  keyReader ? { ...person, userId: keyReader.authorId } : person

/**
 * Returns the call with its `idempotency-key`; null without one.
 * @throws `invalid` for a key that is empty or too long
 */
function repeatableCall(request: FastifyRequest): RepeatableCall | null {
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
