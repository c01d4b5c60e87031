import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#domain/wire/calls/call'
import { calls } from '#domain/wire/calls/index'
import type { ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { assessmentOf, completeDetail } from '../support/riskInputs.ts'
import { openCast, type Cast } from '../support/stories.ts'

describe.each(engines)('the idempotency-key on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    assessor = cast.assessor
  })

  afterAll(() => api.close())

  const input = { type: 'item', detail: completeDetail }
  const create = <Body = Risk>(key: string, body: object = input, who = assessor) =>
    who.send<Body>('POST', '/v1/risks/create', body, { 'idempotency-key': key })
  const countRisks = async () => (await assessor.list('/v1/risks?per_page=1')).total

  it('gives a repeat the first answer and creates nothing', async () => {
    const first = await create('one')
    const before = await countRisks()
    await assessor.put(`/v1/risk-details/${first.body.latestDetail.id}`, { rootCause: 'Changed meanwhile' })
    const repeat = await create('one')
    expect([repeat.status, repeat.body]).toEqual([201, first.body])
    expect(await countRisks()).toBe(before)
    const reordered = { detail: Object.fromEntries(Object.entries(completeDetail).toReversed()), type: 'item' }
    expect((await create('one', reordered)).body).toEqual(first.body)
  })

  it('refuses the same key with another body or for another call with 400', async () => {
    await create('two')
    const other = await create<ErrorBody>('two', { ...input, isPrivate: true })
    expect([other.status, other.body.message]).toEqual([
      400,
      'This idempotency key was already used with another request.',
    ])
    const { latestDetail } = (await create('two-a')).body
    const elsewhere = await assessor.send('POST', '/v1/assessments', assessmentOf(latestDetail.id, 'net', 1, 1), {
      'idempotency-key': 'two',
    })
    expect(elsewhere.status).toBe(400)
  })

  it('belongs to the user: another one may use the same', async () => {
    const mine = await create('three')
    const theirs = await create('three', input, cast.owner)
    expect([theirs.status, theirs.body.creatorRole]).toEqual([201, 'Internal Owner'])
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  it('lets simultaneous repeats create one', async () => {
    const before = await countRisks()
    const replies = await Promise.all(Array.from({ length: 10 }, () => create('four')))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await countRisks()).toBe(before + 1)
  })

  it('is not spent by a call that failed', async () => {
    const failing = { ...input, type: 'summary', riskIds: [999_999] }
    expect((await create('five', failing)).status).toBe(400)
    expect((await create('five')).status).toBe(201)
    expect((await create('six', { type: 'item' })).status).toBe(400)
    expect((await create('six')).status).toBe(201)
  })

  it.each(['', 'x'.repeat(256)])('refuses the key %j', async (key) => {
    const { status, body } = await create<ErrorBody>(key)
    expect([status, Object.keys(body.info ?? {})]).toEqual([400, ['idempotency-key']])
  })
})

it('a handler that runs once per key has a row with `creates` or `once` (rule wire.idempotency)', () => {
  const folder = join(import.meta.dirname, '../../server/http/routes')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const handlers = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/^ +(?=implement)/m))
  const run = handlers.flatMap((text) => /^implement\w*\(app, \w+\.(\w+),[^]*Once\(app/.exec(text)?.[1] ?? [])
  const repeatable = Object.entries<Call>(calls).flatMap(([name, row]) => (row.creates || row.once ? [name] : []))
  expect(repeatable).toEqual(expect.arrayContaining(run))
  expect(run).toContain('saveSheet')
})
