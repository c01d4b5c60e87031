import { describe, expect, it } from 'vitest'
import type { RiskAction } from '../risks/workflow/actions.ts'
import type { WorkflowStatus } from '../risks/statuses.ts'
import { taskOf, type Task } from './task.ts'

describe('the task of a reader', () => {
  it.each<[Task, WorkflowStatus, RiskAction[]]>([
    ['review', 'waiting_category_expert', ['review']],
    ['decide', 'waiting_internal_owner', ['edit', 'approve', 'reject']],
    ['fix', 'reject_category_expert', ['edit', 'submit']],
    ['fix', 'reject_internal_owner', ['edit', 'report']],
    ['submit', 'draft_assessor', ['edit', 'submit', 'delete']],
    ['report', 'complete_assessor', ['report', 'edit_again']],
    ['nothing', 'complete_managing_director', ['edit_again']],
    ['nothing', 'reject_category_expert', []],
  ])('is to %s a record in the status %s with %j', (task, name, allowedActions) => {
    expect(taskOf({ allowedActions, latestDetail: { workflowStatus: { name } } })).toBe(task)
  })
})
