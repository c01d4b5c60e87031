import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '#domain/wire/calls/call'
import { calls } from '#domain/wire/calls/index'
import { openDemonstrationApi, type Client, type TestApi } from '../support/api.ts'

const unknown = 2_000_000_000

/** Required parameters besides the unknown id. */
const known: Readonly<Record<string, string>> = {
  company_group_id: '8',
  from: '2026-01-01',
  to: '2026-06-30',
  type: 'item',
}

const filters = Object.values<Call>(calls).flatMap(({ method, path, query }) => {
  if (method !== 'GET' || path.includes(':') || !path.startsWith('/api/v1/') || !(query instanceof z.ZodObject))
    return []
  const parameters = Object.entries(query.shape as Record<string, z.ZodType>)
  const required = parameters.filter(([, schema]) => !schema.safeParse(undefined).success).map(([name]) => name)
  return parameters
    .filter(([name]) => /_ids?$/.test(name) && name !== 'last_event_id')
    .map(([name]) => [`${path} ${name}`, path.slice('/api'.length), name, required] as const)
})

/** Whether a response names nothing and counts nothing. */
const isEmpty = (body: unknown): boolean =>
  typeof body === 'object' && body !== null
    ? Object.values(body).every(isEmpty)
    : typeof body !== 'number' || body === 0

describe('an unknown id in a filter (rule wire.unknown)', () => {
  let api: TestApi
  let clients: Client[]

  beforeAll(async () => {
    api = await openDemonstrationApi()
    clients = await Promise.all(['groupadmin', 'assessor', 'sysadmin', 'expert'].map((name) => api.as(name)))
  }, 120_000)

  afterAll(() => api.close())

  it.each(filters)('%s is refused or matches nothing, and is never ignored', async (_, path, name, required) => {
    const rest = required.filter((one) => one !== name).map((one) => [one, known[one] ?? one] as const)
    const query = new URLSearchParams([
      [name, String(unknown)],
      ...rest.map(([one, value]) => [one, value] as [string, string]),
    ])
    const replies = await Promise.all(clients.map((client) => client.send('GET', `${path}?${String(query)}`)))
    const allowed = replies.filter(({ status }) => status !== 403)
    expect(allowed.length).toBeGreaterThan(0)
    for (const { status, body } of allowed) {
      if (status !== 400) expect([status, body, isEmpty(body)]).toEqual([200, body, true])
    }
  })
})
