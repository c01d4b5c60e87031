import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles'
import type { ReviewStatus, WorkflowStatus } from '#domain/risks/statuses'
import type { RiskAction } from '#domain/risks/workflow/actions'
import { pendingTaskOf, taskOf, type MainTask } from './task.ts'

describe('the task of a reader', () => {
  it.each<[MainTask, WorkflowStatus, RiskAction[], ('isReviewDue' | 'isTargetDue')?]>([
    ['review', 'waiting_category_expert', ['review']],
    ['decide', 'waiting_internal_owner', ['edit', 'approve', 'reject']],
    ['fix', 'reject_category_expert', ['edit', 'submit']],
    ['fix', 'reject_internal_owner', ['edit', 'report']],
    ['submit', 'draft_assessor', ['edit', 'submit', 'delete']],
    ['report', 'complete_assessor', ['report', 'edit_again']],
    ['nothing', 'complete_managing_director', ['edit_again']],
    ['target', 'complete_assessor', ['report', 'edit_again'], 'isTargetDue'],
    ['report', 'complete_assessor', ['report', 'edit_again'], 'isReviewDue'],
    ['lookAgain', 'complete_managing_director', ['edit_again'], 'isReviewDue'],
    ['nothing', 'complete_managing_director', [], 'isTargetDue'],
    ['nothing', 'reject_category_expert', []],
  ])('is to %s a record in the status %s with %j and %s', (task, name, allowedActions, due) => {
    const days = { isReviewDue: due === 'isReviewDue', isTargetDue: due === 'isTargetDue' }
    expect(taskOf({ allowedActions, ...days, latestDetail: { workflowStatus: { name } } })).toBe(task)
  })

  it.each<[MainTask, RiskAction[], Role, 'rejected' | 'waiting']>([
    ['takeBack', ['withdraw'], 'Internal Owner', 'rejected'],
    ['decideAgain', ['approve', 'withdraw'], 'Internal Owner', 'rejected'],
    ['decide', ['approve', 'withdraw'], 'Internal Owner', 'waiting'],
    ['nothing', ['withdraw'], 'Assessor', 'rejected'],
    ['nothing', ['withdraw'], 'Internal Owner', 'waiting'],
  ])('is to %s an own submission with %j as %s, %s (rule workflow.four-eyes)', (task, allowedActions, role, status) => {
    const latestDetail = { workflowStatus: { name: 'waiting_internal_owner' as const }, reviewStatus: status }
    expect(taskOf({ allowedActions, isReviewDue: false, isTargetDue: false, latestDetail }, { role })).toBe(task)
  })

  it('is to look again for everyone who may confirm a record whose review is due', () => {
    const latestDetail = { workflowStatus: { name: 'complete_internal_owner' as const } }
    const record = { allowedActions: ['confirm' as const], isReviewDue: true, isTargetDue: false, latestDetail }
    const others = [
      { ...record, allowedActions: [] },
      { ...record, isReviewDue: false },
    ]
    expect([record, ...others].map((one) => taskOf(one))).toEqual(['lookAgain', 'nothing', 'nothing'])
  })

  it('is to accept again where an acceptance is over, before the report and after the target (rule acceptance.to-do)', () => {
    const latestDetail = { workflowStatus: { name: 'complete_assessor' as const } }
    const record = { allowedActions: ['report', 'edit_again'] as const, isReviewDue: true, latestDetail }
    const tasks = [false, true].map((isTargetDue) => taskOf({ ...record, isTargetDue }, { acceptance: true }))
    expect(tasks).toEqual(['accept', 'target'])
  })
})

describe('the task of the people whom a record is pending for', () => {
  it.each<[string | undefined, WorkflowStatus, ReviewStatus, Role]>([
    ['decide', 'waiting_internal_owner', 'waiting', 'Internal Owner'],
    ['decide', 'waiting_internal_owner', 'rejected', 'Assessor'],
    ['rework', 'waiting_internal_owner', 'rejected', 'Internal Owner'],
    ['report', 'complete_assessor', 'approved', 'Assessor'],
    [undefined, 'draft_assessor', 'waiting', 'Assessor'],
  ])('is to %s in %s, %s, of an %s (rule workflow.four-eyes)', (task, name, reviewStatus, creatorRole) => {
    expect(pendingTaskOf({ workflowStatus: { name }, reviewStatus, creatorRole })).toBe(task)
  })
})
