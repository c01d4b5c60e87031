import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../support/api.ts'

const table = 'docs/endpoints.md'

interface Operation {
  tags?: string[]
  description?: string
}

describe('the endpoints', () => {
  let api: TestApi
  let operations: { call: string; operation: Operation }[]

  beforeAll(async () => {
    api = await openTestApi('embedded')
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
    ].join('\n')
    if (process.env.UPDATE_DOCS) await writeFile(table, text)
    expect(await readFile(table, 'utf8')).toBe(text)
  })
})
