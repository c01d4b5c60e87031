import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Call } from '#domain/wire/calls/call'
import type { OutputOf } from '#domain/wire/calls/index'
import { wholeListQuery, type deleted, type idParams, type PageOfWhole } from '#domain/wire/common'
import type { expectedVersion } from '#domain/wire/risks'
import type { LinkContext } from '#server/commands/answers/answer'
import type { CommandContext, PersonContext } from '#server/commands/context'
import type { Page } from '#server/queries/shared/page'
import type { App } from '../plugins/app.ts'
import type { WrittenJson } from '../writtenJson.ts'
import { checkRequested } from './checkRequested.ts'
import { created, pageOfWhole, responses, setContentRange } from './responses.ts'
import {
  createLinkOnce,
  createOnce,
  createPersonOnce,
  runCommand,
  runLinkCommand,
  runPersonCommand,
  type Run,
} from './runCommand.ts'

/** A request whose parts match the schemas of its call. */
export type RequestOf<Row extends Call> = FastifyRequest<{
  Params: OutputOf<Row, 'params'>
  Querystring: OutputOf<Row, 'query'>
  Body: OutputOf<Row, 'body'>
}>

type ResponseOf<Row extends Call> = OutputOf<Row, 'response'>

/** The route of a call without its handler, for the few routes that need hooks of their own. */
export function routeOf(call: Call): Omit<RouteOptions, 'handler'> {
  const { method, path: url, tag, description, params, query: querystring, body, response, creates, ...others } = call
  const { consumes, exposeHeadRoute, ...config } = others
  const schema = {
    tags: [tag],
    description,
    consumes: consumes && [consumes],
    params,
    querystring,
    body,
    response: creates ? created(response) : responses(response),
  }
  return {
    method,
    url,
    ...(exposeHeadRoute === undefined ? {} : { exposeHeadRoute }),
    config,
    schema: Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined)),
  }
}

/** Registers a call of the table with its handler. A stream is sent unchanged. */
export function implement<Row extends Call>(
  app: App,
  call: Row,
  handler: (
    request: RequestOf<Row>,
    reply: FastifyReply,
  ) => Promise<ResponseOf<Row> | WrittenJson<ResponseOf<Row>> | Readable>,
): void {
  app.route({
    ...routeOf(call),
    handler: async (request, reply) => {
      await checkRequested(app, call.access, request)
      const result = await handler(request as RequestOf<Row>, reply)
      return reply.code(call.creates ? 201 : 200).send(result)
    },
  })
}

/** Like `implement`, for a list: the response is the page, with its range in `Content-Range`. */
export function implementList<Row extends Call & { response: z.ZodArray }>(
  app: App,
  call: Row,
  resource: string,
  read: (request: RequestOf<Row>) => Promise<Page<z.output<Row['response']['element']>>>,
): void {
  implement(app, call, async (request, reply) => {
    const page = await read(request)
    setContentRange(reply, resource, request.query as { page: number; per_page: number }, page)
    return page.rows as ResponseOf<Row>
  })
}

/**
 * Like `implementList`, for a list that is sent whole unless a page is requested (rule wire.lists).
 * @param write makes the response of the rows
 */
export function implementWholeList<Row extends Call & { query?: z.ZodObject; response: { element: unknown } }>(
  app: App,
  call: Row,
  resource: string,
  read: (request: RequestOf<Row>) => Promise<ResponseOf<Row> & unknown[]>,
  write: (rows: ResponseOf<Row>) => Promise<ResponseOf<Row> | WrittenJson<ResponseOf<Row>>> = async (rows) => rows,
): void {
  implement<Row>(app, { ...call, query: wholeListQuery(call.query) }, async (request, reply) => {
    const rows = pageOfWhole(reply, resource, request.query as PageOfWhole, await read(request))
    return write(rows as ResponseOf<Row>)
  })
}

/**
 * Returns an `implement` for writing calls: in one transaction, and once per idempotency key if the row has
 * `creates` or `once`. Its `before` runs before the transaction.
 */
const implementBy =
  <Context>(run: Run<Context>, create: Run<Context>) =>
  <Row extends Call>(
    app: App,
    call: Row,
    command: (context: Context, request: RequestOf<Row>) => Promise<ResponseOf<Row>>,
    before?: (request: RequestOf<Row>) => Promise<void>,
  ): void =>
    implement(app, call, async (request) => {
      await before?.(request)
      return (call.creates || call.once ? create : run)(app, request, (context) => command(context, request))
    })

/** Like `implement`, for a writing call by the caller in a role. */
export const implementCommand = implementBy<CommandContext>(runCommand, createOnce)
/** Like `implementCommand`, for a command that is also available without a role. */
export const implementPersonCommand = implementBy<PersonContext>(runPersonCommand, createPersonOnce)
/** Like `implementCommand`, for the link of an email, without a session (rule answers.link). */
export const implementLinkCommand = implementBy<LinkContext>(runLinkCommand, createLinkOnce)

type Deletion = Call & { params: typeof idParams; response: typeof deleted } & (
    | { body?: undefined }
    | { body: ReturnType<typeof expectedVersion.nullish> }
  )

/** Like `implementCommand`, for a command on the record of the path whose response is the id. */
export function implementDeletion(
  app: App,
  call: Deletion,
  command: (context: CommandContext, id: number, expectedVersion: string | undefined) => Promise<unknown>,
): void {
  implementCommand(app, call, async (context, request) => {
    await command(context, request.params.id, request.body?.updatedAt)
    return request.params
  })
}
