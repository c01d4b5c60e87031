import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { feedsAtATime } from '#domain/validation/limits'
import { feedCalls } from '#domain/wire/calls/feed'
import { byteOrderMark, csvRows } from '#domain/wire/csv'
import type { FeedQuery } from '#domain/wire/feed'
import { tooManyCalls } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { feedColumns, feedValuesOf, type FeedValue } from '#server/http/presenters/feed'
import { readFeed } from '#server/queries/risks/feed'
import type { RiskRow } from '#server/queries/risks/record/riskRows'
import { implement } from '../implement.ts'

/** The writer of each format, which receives the records in batches. */
const formats: Record<
  FeedQuery['format'],
  { contentType: string; begin: string; part: (rows: RiskRow[], isFirst: boolean) => string; end: string }
> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    begin: byteOrderMark + csvRows([feedColumns.map(({ name }) => name)]),
    part: (rows) => csvRows(rows.map((row) => feedValuesOf(row).map(cellOf))),
    end: '',
  },
  json: {
    contentType: 'application/json; charset=utf-8',
    begin: '[',
    part: (rows, isFirst) => (isFirst ? '' : ',') + rows.map((row) => JSON.stringify(objectOf(row))).join(',\n'),
    end: ']',
  },
}

const cellOf = (value: FeedValue): string => (value === null ? '' : String(value))

function objectOf(row: RiskRow): Record<string, FeedValue> {
  const values = feedValuesOf(row)
  return Object.fromEntries(feedColumns.map(({ name }, index) => [name, values[index] ?? null]))
}

/** Retry time for callers with the maximum number of loads, in seconds. */
const waitForOthers = 5

/** The flat rows that reporting programs load by URL (rule feed.rows). */
export async function feedRoutes(app: App): Promise<void> {
  const running = new Map<number, number>()

  /**
   * Counts a load.
   * @returns a function that ends it;
   * @throws 429 above the maximum
   */
  const beginLoad = (request: FastifyRequest): (() => void) => {
    const caller = request.keyReader ? -request.keyReader.keyId : actorOf(request).userId
    const others = running.get(caller) ?? 0
    if (others >= feedsAtATime) throw tooManyCalls(waitForOthers)
    running.set(caller, others + 1)
    return () => {
      const left = (running.get(caller) ?? 1) - 1
      if (left > 0) running.set(caller, left)
      else running.delete(caller)
    }
  }

  implement(app, feedCalls.readFeed, async (request, reply) => {
    const { format, ...query } = request.query
    const parts = readFeed(app.db, actorOf(request), query)
    const { contentType, begin, part, end } = formats[format]
    reply.headers({ 'content-type': contentType, 'content-disposition': `inline; filename="risks.${format}"` })
    if (request.method === 'HEAD') return ''
    const endLoad = beginLoad(request)
    // Failures before the first row still return a status.
    const first = await parts.next().catch((error: unknown) => {
      endLoad()
      reply.removeHeader('content-type').removeHeader('content-disposition')
      throw error
    })
    async function* written(): AsyncGenerator<string, void> {
      yield begin
      if (first.done) {
        yield end
        return
      }
      yield part(first.value, true)
      for await (const rows of parts) yield part(rows, false)
      yield end
    }
    // In every case: read to its end, failed, or aborted by the caller.
    return Readable.from(written()).once('close', endLoad)
  })
}
