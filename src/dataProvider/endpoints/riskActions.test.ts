import { afterEach, expect, it, vi } from 'vitest'
import { recordFetch } from '../testSupport/recordedFetch.ts'
import { runOnAll, runOne } from './riskActions.ts'

afterEach(() => vi.unstubAllGlobals())

const seen = { id: 7, updatedAt: '2024-02-01T08:00:00.000Z' }
const { updatedAt } = seen
const stickyNotes = [{ stickyNoteNo: 0, comment: 'Please explain the assumption' }]
const acceptance = { reason: 'Replaced next year', until: '2026-12-31' }
const item = { ...seen, type: 'item' as const, isActive: true, isPrivate: true }
const summary = { ...item, type: 'summary' as const }
const both = [summary, { ...item, id: 8 }]
const lists = { riskSummaryRequire: [seen], riskItemRequire: [{ id: 8, updatedAt }] }
const one = { riskSummaryRequire: [], riskItemRequire: [seen] }

/** Every action with its call and its body, which has the version on screen (rule wire.conflict). */
const sent: [() => Promise<unknown>, string, object][] = [
  ...(['submit', 'withdraw', 'undo'] as const).map((action): (typeof sent)[number] => [
    () => runOne(action, item, {}),
    `PUT /api/v1/risks/7/${action}`,
    { updatedAt },
  ]),
  [() => runOne('submit', summary, {}), 'POST /api/v1/risk-summary/submit', { ...lists, riskItemRequire: [] }],
  [() => runOne('withdraw', summary, {}), 'PUT /api/v1/risk-summary/withdraw', { riskSummaryRequire: [seen] }],
  [() => runOne('undo', summary, {}), 'PUT /api/v1/risk-summary/undo', { riskSummaryRequire: [seen] }],
  [() => runOne('approve', item, { acceptance }), 'POST /api/v1/risk-summary/approve', { ...one, acceptance }],
  [() => runOne('edit_again', item, {}), 'POST /api/v1/risk-details', { riskId: 7, updatedAt }],
  [() => runOne('edit_again', summary, {}), 'PUT /api/v1/risks/7', { detail: {}, updatedAt }],
  [() => runOne('set_active', item, {}), 'PUT /api/v1/risks/7/changeActive', { isActive: false, updatedAt }],
  [() => runOne('set_private', item, {}), 'PUT /api/v1/risks/7', { isPrivate: false, updatedAt }],
  [() => runOne('delete', item, {}), 'DELETE /api/v1/risks/item/7', { updatedAt }],
  [() => runOne('delete', summary, {}), 'DELETE /api/v1/risks/7', { updatedAt }],
  [() => runOnAll('report', both, {}), 'POST /api/v1/risk-summary/submit', lists],
  [() => runOnAll('approve', both, {}), 'POST /api/v1/risk-summary/approve', lists],
  [() => runOnAll('reject', both, { stickyNotes }), 'POST /api/v1/risk-summary/reject', { ...lists, stickyNotes }],
]

it.each(sent.map(([run, call, body]) => ({ run, call, body })))('actions send $call', async ({ run, call, body }) => {
  const requests = recordFetch({ body: { id: 7 } })
  await run()
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([call])
  expect(requests[0]?.body).toEqual(body)
})
