import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { riskAuditActions } from '#domain/wire/audit'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'
import { oneEngine, openTestApi, type TestApi } from '#tests/support/api'
import { openCast, riskIn } from '#tests/support/stories'
import { readAudience } from './audience.ts'

/** Actions on what all revisions share. */
const shared = [
  'set_private',
  'set_active',
  'reorder',
  'withdraw',
  'report_progress',
  'edit_again',
  'undo',
  'delete',
  'reset',
  'accept',
  'revoke_acceptance',
  'comment',
  'withdraw_comment',
  'evidence',
  'indicator',
]

describe.each(oneEngine)('the receivers of an event on %s (rule events.audience)', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi(engine)
  })

  afterAll(() => api.close())

  it('who see the last submission get the actions on what all revisions share, and no others', async () => {
    const { db } = api.database
    const { id } = await riskIn(await openCast(api), 'item', 'editing_assessor')
    const actions = [...riskAuditActions, 'evidence', 'indicator']
    const updatedAt = new Date().toISOString()
    const events = actions.map((action, number) => ({
      id: number,
      topic: 'risk' as const,
      payload: { id, action, updatedAt },
    }))
    const isReceived = await readAudience(db, events)
    const receivedBy = async (name: string) => {
      const actor = (await findSession(db, hashOf((await api.as(name)).token)))!.actor!
      return events.flatMap((event) => (isReceived(event, actor) ? event.payload.action : []))
    }
    expect((await receivedBy('viewer')).toSorted()).toEqual(shared.toSorted())
    expect(await receivedBy('owner')).toEqual(actions)
    expect(await receivedBy('assessor6')).toEqual([])
  })
})
