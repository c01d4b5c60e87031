import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { normalised } from '#domain/validation/normalised'
import { riskImportCalls as calls } from '#domain/wire/calls/riskImports'
import { progressLines, type ProgressLine } from '#domain/wire/progressLines'
import { riskImportResult } from '#domain/wire/riskImports'
import { takeBack } from '#server/commands/imports'
import { mapWithPauses } from '#server/commands/pauses'
import { riskImport } from '#server/commands/riskImports/riskImport'
import { riskSheet } from '#server/commands/riskImports/riskSheet'
import type { App } from '#server/http/plugins/app'
import { responseShape } from '#server/http/plugins/responseShape'
import { readSheet } from '#server/queries/lists/sheetRows'
import { peopleNamed } from '#server/queries/people/importPeople'
import { listImports, listMappings, listWords } from '#server/queries/riskImports'
import { implement, implementCommand, implementList } from '../implement.ts'
import { viewerOf } from '../responses.ts'
import { importOnce, importOptions } from '../runCommand.ts'

/** Import of an existing register, and its undo (rules import.register, import.history and import.undo). */
export async function riskImportRoutes(app: App): Promise<void> {
  implement(app, calls.importRisks, (request, reply) => {
    const call = { total: request.body.rows.length, schema: riskImportResult }
    return withProgress(request, reply, call, (onWritten) => importOnce(app, request, riskImport, onWritten))
  })
  implement(app, calls.listRiskImports, async (request) => listImports(app.db, viewerOf(request).actor))
  implement(app, calls.listImportMappings, async (request) => listMappings(app.db, viewerOf(request).actor))
  implement(app, calls.listImportWords, async (request) => listWords(app.db, viewerOf(request).actor))
  implement(app, calls.findImportPeople, async (request) => {
    const { names } = request.body
    const keys = await mapWithPauses(names, normalised)
    const found = await peopleNamed(app.db, viewerOf(request).actor.companyId, [...new Set(keys)])
    return names.map((name, place) => ({ name, people: found.get(keys[place] ?? '') ?? [] }))
  })
  implementList(app, calls.readSheet, 'risks', (request) => readSheet(app.db, viewerOf(request).actor, request.query))
  implement(app, calls.saveSheet, async (request) => importOnce(app, request, riskSheet))
  implementCommand(app, calls.undoRiskImport, async (context, request) => {
    await takeBack(riskImport, context, request.params.id, importOptions(app, request))
    return request.params
  })
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
async function withProgress<Schema extends z.ZodType>(
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
