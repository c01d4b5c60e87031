import { expect, it } from 'vitest'
import type { RiskAuditAction } from '#domain/wire/audit'
import { stepsBefore } from './stepsBefore.ts'

it.each<[string, RiskAuditAction[], string[]]>([
  ['a new record', [], []],
  ['a submission', ['create', 'submit'], ['submit 1']],
  ['a report', ['submit', 'review', 'review', 'report'], ['submit 0', 'review 2', 'report 3']],
  ['an approval', ['submit', 'report', 'approve'], ['submit 0', 'report 1', 'approve 2']],
  ['a rejection after an approval', ['submit', 'report', 'approve', 'reject'], ['submit 0', 'report 1']],
  ['another approval', ['submit', 'approve', 'reject', 'approve'], ['submit 0', 'approve 3']],
  ['another submission', ['submit', 'review', 'reject', 'submit'], ['submit 3']],
  ['an imported record', ['record_history', 'report'], ['report 1']],
  ['a comment on an imported record', ['record_history', 'report', 'comment'], ['report 1']],
  ['an approval of an imported record', ['record_history', 'report', 'approve'], ['report 1', 'approve 2']],
])('the steps before a decision are found after %s', (_, actions, expected) => {
  const entries = actions.map((action, place) => ({ action, place }))
  expect(stepsBefore(entries).map(({ action, entry }) => `${action} ${entry.place}`)).toEqual(expected)
})
