import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkMinutes } from '#domain/validation/files'
import {
  callLimits,
  feedsAtATime,
  keysPerGroup,
  largestPageSize,
  megabyte,
  sharedViewLimits,
  userLimits,
} from '#domain/validation/limits'
import { openTestApi, type TestApi } from '../support/api.ts'

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
  ['calls of a user at once', userLimits.burst],
  ['event streams of a session, on each server', userLimits.eventStreamsPerSession],
  ['uploads of a user in a day', `${userLimits.uploadBytesPerDay / megabyte} MiB`],
  ['views a company group shares', sharedViewLimits.perGroup],
  ['API keys of a company group', keysPerGroup],
  ['loads of the feed by one caller at a time, on each server', feedsAtATime],
  ['life of a link to a file, in minutes', linkMinutes.read],
]

interface Operation {
  tags?: string[]
  description?: string
}

describe('the endpoints', () => {
  let api: TestApi
  let operations: { call: string; operation: Operation }[]

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    const document = (await api.app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, Operation>>
    }>()
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
    )
  })

  afterAll(() => api.close())

  it('stand in docs/endpoints.md; `UPDATE_DOCS=1 npx vitest run tests/api/endpoints.test.ts` writes it anew', async () => {
    const rows = operations
      .toSorted((a, b) => `${a.operation.tags?.[0]} ${a.call}`.localeCompare(`${b.operation.tags?.[0]} ${b.call}`))
      .map(({ call, operation }) => {
        const [method, path] = call.split(' ')
        return `| ${operation.tags?.[0] ?? '-'} | ${method} | \`${path}\` | ${operation.description ?? 'Everyone'} |`
      })
    const text = [
      '# Endpoints',
      '',
      'Made from the routes themselves; `/api/docs` of a running server shows bodies and answers.',
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
})
