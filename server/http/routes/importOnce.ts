import type { FastifyRequest, FastifyReply } from 'fastify'
import { PassThrough } from 'node:stream'
import type { z } from 'zod'
import { runImport, type ImportKind, type ImportOptions } from '#server/commands/imports'
import { tooManyCalls } from '#server/errors/refusals'
import { serializeByKey } from '#server/session/serializeByKey'
import { progressLines, type ProgressLine } from '#domain/wire/progressLines'
import { personOf } from '../plugins/authenticate.ts'
import type { App } from '../plugins/app.ts'
import { createOnce } from './runCommand.ts'
import { viewerOf } from './responses.ts'
import { responseShape } from '../plugins/responseShape.ts'

const counts = new Map<number, number>()

/** The running import, and one in the queue, for example a caller's retry. */
const mostAtATime = 2

/** The options of an import by this request. */
export const importOptions = (app: App, request: FastifyRequest): ImportOptions => {
  const { companyDomains, passwordSignIn } = app.config
  return { companyDomains, passwordSignIn, locale: viewerOf(request).locale }
}

/**
 * Imports the rows of a request, once per idempotency key, and one import of a user at a time (rule import.turns).
 * @throws `throttled` if another one is already in the queue
 */
export async function importOnce<Input extends { dryRun?: boolean | undefined }, Difference, Result>(
  app: App,
  request: FastifyRequest & { body: Input },
  kind: Pick<ImportKind<Input, Difference, Result, never>, 'compare' | 'write' | 'present'>,
  onWritten?: ImportOptions['onWritten'],
): Promise<Result> {
  const options = { ...importOptions(app, request), onWritten }
  const { userId } = personOf(request)
  const count = counts.get(userId) ?? 0
  if (count === mostAtATime) throw tooManyCalls(1)
  counts.set(userId, count + 1)
  try {
    return await serializeByKey(`import of ${userId}`, () =>
      createOnce(app, request, (context) => runImport(kind, context, request.body, options)),
    )
  } finally {
    const left = (counts.get(userId) ?? 1) - 1
    if (left === 0) counts.delete(userId)
    else counts.set(userId, left)
  }
}

interface LongCall<Schema extends z.ZodType> {
  total: number
  schema: Schema
}

/**
 * Responds to a long call line by line, if the caller accepts that: progress, and at the end the response (rule
 * import.progress). A call without progress before its end, such as a refusal, gets a normal response. A later failure
 * ends without the last line.
 * @param run calls its argument with the progress
 */
export async function withProgress<Schema extends z.ZodType>(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, schema }: LongCall<Schema>,
  run: (onDone?: (done: number) => void) => Promise<z.output<Schema>>,
): Promise<z.output<Schema> | PassThrough> {
  if (!String(request.headers.accept ?? '').includes(progressLines)) return run()
  const lines = new PassThrough()
  const write = (line: ProgressLine<unknown>) => lines.writable && lines.write(`${JSON.stringify(line)}\n`)
  let ended!: Promise<z.output<Schema>>
  const begun = new Promise<'begun'>((resolve) => {
    ended = run((done) => {
      write({ done, total })
      resolve('begun')
    })
  })
  const first = await Promise.race([begun, ended])
  if (first !== 'begun') return first
  void ended.then(
    (response) => {
      write({ response: responseShape(schema)?.(response) ?? response })
      if (lines.writable) lines.end()
    },
    (error: unknown) => {
      request.log.error(error)
      lines.destroy()
    },
  )
  reply.headers({
    'content-type': `${progressLines}; charset=utf-8`,
    // A buffering proxy would delay the lines.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  return lines
}
