import { describe, expect, it } from 'vitest'
import { roles } from '../access/roles.ts'
import { workflowStatuses } from '../risks/statuses.ts'
import { pendingRoleOf } from '../risks/workflow/pendingRole.ts'
import { defaultStepDays, nextRoleUp, stepDaysOf, stepOf } from './steps.ts'

describe('the steps of the follow-up', () => {
  it('are those of statuses that await somebody, except drafts and edits (rule follow-up.times)', () => {
    for (const status of workflowStatuses) {
      const waits = pendingRoleOf(status, 'Internal Owner', true) !== null
      const isWithItsAuthors = /^(draft|withdrawn|editing)_/.test(status)
      expect([status, stepOf(status) !== undefined]).toEqual([status, waits && !isWithItsAuthors])
    }
  })

  it.each([
    [[], defaultStepDays],
    [[{ review: 3 }, null, { decide: 2 }], { ...defaultStepDays, review: 3, decide: 2 }],
    [[{ review: 3 }, { review: 8 }], { ...defaultStepDays, review: 8 }],
    [[{ review: 3, report: 1 }, { report: undefined }], { ...defaultStepDays, review: 3, report: 1 }],
  ])('have the times of the nearest group up the tree that sets some: %j', (path, days) => {
    expect(stepDaysOf(path as Parameters<typeof stepDaysOf>[0])).toEqual(days)
  })

  it('end with the Group Admin', () => {
    for (const role of roles) expect(nextRoleUp(role)).not.toBe(role)
    expect(nextRoleUp('Group Admin')).toBeNull()
  })
})
