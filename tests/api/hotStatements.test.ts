import { Client as Session } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { noPrepare } from '#server/database/autoPrepareClient'
import { openDemonstrationApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'

/** PostgreSQL plans a longer statement for more than a millisecond. */
const longest = 3000

/** The statements that `action` sends. */
async function statementsOf(action: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Session.prototype, 'query')
  try {
    await action()
    return query.mock.calls.flatMap(([config]: unknown[]) => textOf(config))
  } finally {
    query.mockRestore()
  }
}

const textOf = (config: unknown): string[] => {
  if (typeof config === 'string') return [config]
  const isQuery = typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
  return isQuery ? [String(config.text)] : []
}

/** Other calls, whose limits may only fall: characters of a statement that is planned at each call, and of a prepared one. */
const limits = {
  board: [3900, 8300],
  create: [0, 3600],
  submit: [0, 10_000],
  period: [0, 5000],
  patterns: [5100, 0],
} as const

let api: TestApi

beforeAll(async () => {
  api = await openDemonstrationApi('postgresql')
}, 240_000)

afterAll(() => api.close())

const lists = [
  '/v1/risks?fields=card&per_page=50&sort=updated_at&order=desc',
  '/v1/risks?fields=card&per_page=50&company_group_id=8',
  '/v1/risks?fields=card&per_page=50&q=kiln',
  '/v1/risks?fields=card&per_page=50&q=%E0%B9%80%E0%B8%95%E0%B8%B2',
  '/v1/risks?per_page=50',
] as const

it.each(['assessor', 'owner', 'md', 'expert6', 'viewer'])(
  'no statement of a page, a search, a record or the tasks for %s is longer than 3,000 characters',
  async (name) => {
    const reader: Client = await api.as(name)
    const { rows } = await reader.list('/v1/risks?per_page=1&type=item')
    const sent = await statementsOf(async () => {
      for (const url of lists) await reader.list(url)
      await reader.get('/v1/heat-map?type=item')
      for (const { id } of rows) await reader.get(`/v1/risks/${id}`)
      await reader.list('/v1/tasks')
      await reader.get('/v1/tasks/count')
    })
    expect(sent.length).toBeGreaterThan(lists.length)
    expect(sent.filter(({ length }) => length > longest)).toEqual([])
  },
)

it('statements of chips, writes, periods and patterns are not longer than their limits', async () => {
  const owner = await api.as('owner')
  const assessor = await api.as('assessor')
  const { id } = await createCompleteRisk(assessor)
  const { rows: periods } = await owner.list('/v1/review-periods')
  const sent = {
    board: await statementsOf(() => owner.get('/v1/risks/board?type=item')),
    create: await statementsOf(() => assessor.post('/v1/risks/create', { type: 'item', detail: completeDetail })),
    submit: await statementsOf(() => assessor.put(`/v1/risks/${id}/submit`)),
    period: await statementsOf(() => owner.get(`/v1/review-periods/${periods[0]?.id ?? 0}/progress`)),
    patterns: await statementsOf(() => owner.get('/v1/rating-patterns')),
  }
  for (const [call, [planned, prepared]] of Object.entries(limits)) {
    const texts = sent[call as keyof typeof limits]
    const tooLong = texts.filter((text) => text.length > (text.includes(noPrepare) ? planned : prepared))
    expect(tooLong, call).toEqual([])
  }
})
