import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import type { ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { openCast, riskIn, type Cast } from '../support/stories.ts'

const today = dayOf(new Date())
const earlier = plusDays(today, -1)
const later = plusDays(today, 90)
const reason = 'The supplier is late.'

describe.each(engines)('a new day for a target on %s (rule target.new-day)', (engine) => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
  })

  afterAll(() => api.close())

  const detail = { targetLikelihood: 1, targetImpact: 2, targetOn: earlier }
  const address = (id: number) => `/v1/risks/${id}/target-days` as const
  const commentsOn = async (id: number) =>
    (await cast.assessor.list(`/v1/risks/${id}/comments`)).rows.map(({ text }) => text)

  it.each(['item', 'summary'] as const)(
    'opens a complete %s on a new revision, sets the day and keeps the reason as a comment, once',
    async (type) => {
      const complete = await riskIn(cast, type, 'complete_managing_director', { detail })
      const body = { on: later, reason, updatedAt: complete.updatedAt }
      const key = { 'idempotency-key': `later ${type}` }
      const replies = [1, 2].map(() => cast.assessor.send<Risk>('POST', address(complete.id), body, key))
      const [first, again] = await Promise.all(replies)
      expect([first?.status, again?.status]).toEqual([201, 201])
      expect(again?.body).toEqual(first?.body)
      expect(first?.body.latestDetail.workflowStatus.name).toBe('editing_assessor')
      expect(first?.body.latestDetail.target).toMatchObject({ likelihood: 1, impact: 2, on: later })
      expect(await commentsOn(complete.id)).toEqual([reason])
      const audit = (await cast.assessor.get(`/v1/risks/${complete.id}/audit`)).slice(-3)
      expect(audit.map(({ action, changes }) => [action, changes['targetOn']])).toEqual([
        ['edit_again', undefined],
        ['update_detail', { before: earlier, after: later }],
        ['comment', undefined],
      ])
      const undone = await cast.assessor.put(`/v1/risks/${complete.id}/undo`, {})
      expect(undone.latestDetail.target?.on).toBe(earlier)
    },
  )

  it('changes a record that is edited already without another revision', async () => {
    const draft = await createCompleteRisk(cast.assessor, { detail })
    const body = { on: later, reason, updatedAt: draft.updatedAt }
    const changed = await cast.assessor.post(address(draft.id), body, 201)
    expect([changed.latestDetail.id, changed.latestDetail.target?.on]).toEqual([draft.latestDetail.id, later])
  })

  it.each([
    ['without a target', {}, { on: later, reason }, 400, ['on']],
    ['with a day that is none', detail, { on: '2027-02-30', reason }, 400, ['on']],
    ['with no reason', detail, { on: later, reason: ' ' }, 400, ['reason']],
    ['with an unknown field', detail, { on: later, reason, comment: 'x' }, 400, ['comment']],
    ['with an old version', detail, { on: later, reason, updatedAt: '2020-01-01T00:00:00.000Z' }, 409, undefined],
  ])('changes nothing %s', async (_what, target, sent, status, fields) => {
    const complete = await riskIn(cast, 'item', 'complete_assessor', { detail: target })
    const body = { updatedAt: complete.updatedAt, ...sent }
    const reply = await cast.assessor.send<ErrorBody>('POST', address(complete.id), body)
    expect([reply.status, reply.body.info && Object.keys(reply.body.info)]).toEqual([status, fields])
    expect(await cast.assessor.get(`/v1/risks/${complete.id}`)).toEqual(complete)
    expect(await commentsOn(complete.id)).toEqual([])
  })

  it('is only set by who may edit the record, or edit it again', async () => {
    const complete = await riskIn(cast, 'item', 'complete_assessor', { detail })
    const body = { on: later, reason, updatedAt: complete.updatedAt }
    const statusFor = async (client: Client) => (await client.send('POST', address(complete.id), body)).status
    for (const client of [cast.owner, cast.director, cast.expert, await api.as('viewer'), await api.as('groupadmin')]) {
      expect([client.name, await statusFor(client)]).toEqual([client.name, 403])
    }
    expect(await statusFor(await api.as('assessor6'))).toBe(400)
  })
})
