import { expect, it } from 'vitest'
import type { ReviewStatus, WorkflowStatus } from '#domain/risks/statuses'
import type { RiskAssignee } from '#domain/wire/riskCards'
import type { CardContent } from './card.ts'
import { shownStatusOf } from './shownStatus.ts'

const card = (workflowStatus: WorkflowStatus, reviewStatus: ReviewStatus, type: 'item' | 'summary' = 'item') => ({
  ...({ workflowStatus: { name: workflowStatus }, reviewStatus } as CardContent),
  type,
  creatorRole: 'Assessor' as const,
})

it('an item that was completed although its category has no expert is unreviewed (rule review.skipped)', () => {
  expect(shownStatusOf(card('complete_assessor', 'created'))).toBe('unreviewed')
  expect(shownStatusOf(card('complete_internal_owner', 'created'))).toBe('unreviewed')
  expect(shownStatusOf(card('complete_assessor', 'approved'))).toBe('complete_assessor')
  expect(shownStatusOf(card('complete_internal_owner', 'created', 'summary'))).toBe('complete_internal_owner')
  expect(shownStatusOf(card('draft_assessor', 'created'))).toBe('draft_assessor')
})

it('a record that is shown as it was submitted while its authors edit it is outdated (rule workflow.holder)', () => {
  const waiting = card('waiting_internal_owner', 'waiting')
  expect(shownStatusOf(waiting, null)).toBe('outdated')
  expect(shownStatusOf(waiting)).toBe('waiting_internal_owner')
  expect(shownStatusOf(card('complete_managing_director', 'approved'), null)).toBe('complete_managing_director')
  expect(shownStatusOf({ ...waiting, isSummaryHistory: true }, null)).toBe('waiting_internal_owner')
})

it('a record that the Managing Director returned to its Internal Owner is rejected (rule workflow.returned)', () => {
  const owner: RiskAssignee = { role: 'Internal Owner', users: [], since: '2026-11-27T00:00:00Z' }
  expect(shownStatusOf(card('waiting_internal_owner', 'rejected'), owner)).toBe('reject_managing_director')
  expect(shownStatusOf(card('waiting_internal_owner', 'waiting'), owner)).toBe('waiting_internal_owner')
  expect(shownStatusOf(card('waiting_managing_director', 'rejected'), owner)).toBe('waiting_managing_director')
})

it('a record is to be reported while its Internal Owner has it after the approval (rule workflow.to-report)', () => {
  const approved = card('complete_internal_owner', 'approved')
  const owner: RiskAssignee = { role: 'Internal Owner', users: [], since: '2026-11-27T00:00:00Z' }
  expect(shownStatusOf(approved, owner)).toBe('complete_to_report')
  expect(shownStatusOf(approved, null)).toBe('complete_internal_owner')
})
