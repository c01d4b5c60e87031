import { readFile, writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkMinutes } from '#domain/validation/files'
import {
  callLimits,
  feedsAtATime,
  keysPerGroup,
  largestPageSize,
  megabyte,
  userLimits,
} from '#domain/validation/limits'
import type { Call } from '#domain/wire/calls/call'
import { calls } from '#domain/wire/calls/index'
import { openDemonstrationApi, type Client, type TestApi } from '../support/api.ts'
import { isWhole, sampleOf } from '../support/scope.ts'

const table = 'docs/endpoints.md'

const kilobyte = 1024

const limits: [string, string | number][] = [
  ['values of one parameter', callLimits.listValues],
  ['different words of `q`', callLimits.searchWords],
  ['rows of a page', largestPageSize],
  ['problems that `info` names', callLimits.problems],
  ...callLimits.bodyBytes.map(([path, bytes]): [string, string] => [
    `a body below \`${path}\``,
    `${bytes / kilobyte} KiB`,
  ]),
  ['calls of a user a second, on average', `${userLimits.callsPerSecond} (\`CALLS_PER_SECOND\`)`],
  ['simultaneous calls of a user', userLimits.burst],
  ['event streams of a session, on each server', userLimits.eventStreamsPerSession],
  ['uploads of a user in a day', `${userLimits.uploadBytesPerDay / megabyte} MiB`],
  ['API keys of a company group', keysPerGroup],
  ['loads of the feed by one caller at a time, on each server', feedsAtATime],
  ['life of a link to a file, in minutes', `${linkMinutes.read}, on request ${linkMinutes.longest}`],
  ['fields and entries of lists of a body', callLimits.bodyValues],
]

interface Operation {
  tags?: string[]
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema: { enum?: string[] } }[]
}

describe('the endpoints', () => {
  let api: TestApi
  let operations: { call: string; operation: Operation }[]

  beforeAll(async () => {
    api = await openDemonstrationApi()
    const document = (await api.app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, Operation>>
    }>()
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
    )
  })

  afterAll(() => api.close())

  it('are the rows of `domain/wire/calls`', () => {
    const rows = Object.values(calls).map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    const documented = operations.map(({ call }) => call).filter((call) => call.includes(' /api/'))
    expect(documented.toSorted()).toEqual(rows.toSorted())
  })

  it('are listed in docs/endpoints.md; `UPDATE_DOCS=1 npx vitest run tests/api/endpoints.test.ts` writes it again', async () => {
    const rows = operations
      .toSorted((a, b) => `${a.operation.tags?.[0]} ${a.call}`.localeCompare(`${b.operation.tags?.[0]} ${b.call}`))
      .map(({ call, operation }) => {
        const [method, path] = call.split(' ')
        return `| ${operation.tags?.[0] ?? '-'} | ${method} | \`${path}\` | ${operation.description ?? 'Everyone'} |`
      })
    const text = [
      '# Endpoints',
      '',
      'Made from the routes themselves; `/api/docs` of a running server shows bodies and responses.',
      '',
      '| subject | method | path | who |',
      '| --- | --- | --- | --- |',
      ...rows,
      '',
      '## Limits',
      '',
      'Beyond them an answer is a 400, of a body a 413, of calls, streams and uploads a 429 (`domain/validation/limits.ts`).',
      '',
      '| what | at most |',
      '| --- | --- |',
      ...limits.map(([what, most]) => `| ${what} | ${most} |`),
      '',
    ].join('\n')
    if (process.env.UPDATE_DOCS) await writeFile(table, text)
    expect(await readFile(table, 'utf8')).toBe(text)
  })

  it('of one company group are closed to an administrator outside the own area (rule admin.areas)', async () => {
    const admin = await api.as('companyadmin')
    const asked = Object.values<Call>(calls).flatMap(({ method, path, access }) => {
      const field = typeof access === 'string' ? undefined : access.administers
      return field ? [{ method, path, field }] : []
    })
    expect(asked.length).toBeGreaterThan(5)
    for (const { method, path, field } of asked) {
      const more = path === '/api/v1/progress/records' ? '&of=submitted' : ''
      const statusOf = async (id: number) => {
        const url = field === 'id' ? path.replace(':id', String(id)) : `${path}?${field}=${id}${more}`
        return (await admin.send(method, url.replace('/api', ''))).status
      }
      expect([path, await statusOf(8), await statusOf(6), await statusOf(9999)]).toEqual([path, 200, 403, 400])
    }
  })

  it('are never cached, without a session neither', async () => {
    const cached: string[] = []
    for (const { call } of operations) {
      const [method, path = ''] = call.split(' ')
      const url = path.replaceAll(/\{\w+\}/g, '1')
      const { headers } = await api.app.inject({
        method: method as 'GET',
        url,
        payload: method === 'GET' ? undefined : {},
      })
      if (!String(headers['cache-control']).includes('no-store')) cached.push(call)
    }
    expect(cached).toEqual([])
  })

  it('page so that all pages together are all rows, though many are equal in what they are sorted by (rule wire.lists)', async () => {
    const readers = [
      await api.as('sysadmin'),
      await api.as('saowanee.b'),
      await api.as('groupadmin'),
      await api.as('md'),
    ]
    // A list that requires a group or a record has only one order.
    const isListOfAll = ({ call, operation: { parameters = [] } }: (typeof operations)[number]) =>
      call.startsWith('GET') &&
      parameters.some(({ name }) => name === 'per_page') &&
      !parameters.some((one) => one.in === 'path' || (one.in === 'query' && one.required))
    // A page without a tie-breaker has these rows last.
    await api.app.db.execute(sql`update role_assignments set is_default = is_default where id % 2 = 1`)
    const paged: string[] = []
    const [ties, outOfOrder] = [new Set<string>(), new Set<string>()]
    for (const { call, operation } of operations.filter(isListOfAll)) {
      const url = call.replace('GET /api', '')
      const reader = await readerOf(url, readers)
      if (!reader) continue
      const sorts = sampleOf(operation.parameters?.find(({ name }) => name === 'sort')?.schema.enum ?? [''], 5)
      const orders = isWhole ? ['asc', 'desc'] : ['asc']
      for (const [sort, order] of sorts.flatMap((one) => orders.map((order) => [one, order] as const))) {
        const query = sort ? `sort=${sort}&order=${order}` : ''
        const page = async (number: number, size: number) => {
          const { status, body, headers } = await reader.send<unknown[]>(
            'GET',
            `${url}?${query}&page=${number}&per_page=${size}`,
          )
          expect([url, query, status]).toEqual([url, query, 200])
          return {
            rows: body.map((row) => JSON.stringify(row)),
            total: Number(String(headers['content-range']).split('/')[1]),
          }
        }
        const { total } = await page(1, 1)
        const size = Math.min(200, Math.ceil(total / 3))
        const rows: string[] = []
        for (let number = 1; (number - 1) * size < total; number++) rows.push(...(await page(number, size)).rows)
        expect([url, query, new Set(rows).size]).toEqual([url, query, total])
        const field = sort.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())
        const parsed = rows.map((row) => JSON.parse(row) as { id?: unknown; [name: string]: unknown })
        for (const [place, row] of parsed.entries()) {
          const next = parsed[place + 1]
          const isTie = row[field] !== undefined && isDeepStrictEqual(row[field], next?.[field])
          if (!isTie || next === undefined || typeof row.id !== 'number') continue
          ties.add(url)
          if (row.id >= Number(next.id)) outOfOrder.add(`${url}?${query}`)
        }
        if (total > 5) paged.push(url)
      }
    }
    expect(new Set(paged).size).toBeGreaterThan(8)
    expect([...ties]).toContain('/v1/role-assignments')
    expect([...outOfOrder]).toEqual([])
  })
})

/** A reader of the list who finds rows in it, if anyone does; the board is not a list and has no reader. */
async function readerOf(url: string, readers: Client[]): Promise<Client | undefined> {
  let reader: Client | undefined
  for (const one of readers) {
    const { status, headers } = await one.send('GET', `${url}?per_page=1`)
    if (status !== 200 || !headers['content-range']) continue
    reader ??= one
    if (!String(headers['content-range']).endsWith('/0')) return one
  }
  return reader
}
