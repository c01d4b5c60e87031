import { expect, it } from 'vitest'
import { roles } from '#domain/access/roles'
import { workflowStatuses } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { followedStatuses, nextRoleUp } from './steps.ts'

it('the followed statuses are those that await somebody, except drafts and edits (rule follow-up.daily)', () => {
  const expected = workflowStatuses.filter(
    (status) => pendingRoleOf(status, 'Internal Owner', true) !== null && !/^(draft|withdrawn|editing)_/.test(status),
  )
  expect(followedStatuses.toSorted()).toEqual(expected.toSorted())
})

it('the next roles end with the Group Admin (rule indicators.email)', () => {
  expect(roles.map((role) => [role, nextRoleUp(role)])).toEqual(
    expect.arrayContaining([
      ['Assessor', 'Internal Owner'],
      ['Category Expert', 'Internal Owner'],
      ['Internal Owner', 'Managing Director'],
      ['Managing Director', 'Group Admin'],
      ['Group Admin', null],
    ]),
  )
})
