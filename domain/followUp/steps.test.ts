import { describe, expect, it } from 'vitest'
import { roles } from '../access/roles.ts'
import { workflowStatuses } from '../risks/statuses.ts'
import { pendingRoleOf } from '../risks/workflow/pendingRole.ts'
import { defaultStepDays, escalatedTo, nextRoleUp, stageAt, stepDaysOf, stepOf } from './steps.ts'

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

  it.each([
    [-1, null],
    [0, 'due'],
    [2, 'due'],
    [3, 'late3'],
    [6, 'late3'],
    [7, 'late7'],
    [40, 'late7'],
  ])('at %i working days late are at the stage %s (rule follow-up.reminders)', (late, stage) => {
    expect(stageAt(late)).toBe(stage)
  })

  it.each([
    ['Assessor', null, 'Internal Owner', 'Group Admin'],
    ['Category Expert', null, 'Internal Owner', 'Group Admin'],
    ['Internal Owner', null, 'Managing Director', 'Group Admin'],
    ['Managing Director', null, 'Group Admin', 'Group Admin'],
  ] as const)('of the %s are escalated at each stage to %s, %s, %s (rule follow-up.escalation)', (role, ...told) => {
    expect((['due', 'late3', 'late7'] as const).map((stage) => escalatedTo(stage, role))).toEqual(told)
  })

  it('end with the Group Admin', () => {
    for (const role of roles) expect(nextRoleUp(role)).not.toBe(role)
    expect(nextRoleUp('Group Admin')).toBeNull()
  })
})
