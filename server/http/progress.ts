import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { progressLines, type ProgressLine } from '#domain/wire/progressLines'
import { responseShape } from './plugins/responseShape.ts'

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
