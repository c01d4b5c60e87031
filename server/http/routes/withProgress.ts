import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { progressLines, type ProgressLine } from '#domain/wire/progressLines'
import { responseShape } from '../plugins/responseShape.ts'

/** What a call that tells how far it is consists of. */
interface LongCall<Schema extends z.ZodType> {
  total: number
  /** What it answers. */
  schema: Schema
}

/**
 * Answers a long call line by line, where the caller accepts that: how much is done, and at the end the response (rule
 * import.progress). A call that tells nothing before it ends, as one that is refused, is answered like any other. One that fails
 * later ends without its last line.
 * @param run calls what it is given with how much is done
 */
export async function withProgress<Schema extends z.ZodType>(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, schema }: LongCall<Schema>,
  run: (onDone?: (done: number) => void) => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
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
    // A proxy that gathers responses would hold the lines back.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  // A stream, which no schema describes.
  return lines as never
}
