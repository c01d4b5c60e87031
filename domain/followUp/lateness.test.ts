import { describe, expect, it } from 'vitest'
import { workflowStatuses } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { initialLateAfterDays, lateAfterDaysOf, latenessOf } from './lateness.ts'

const since = '2026-04-09T18:00:00Z'

describe('lateness (rule follow-up.late)', () => {
  it.each([
    // The step began on the tenth in Bangkok, a Friday before Songkran.
    ['waiting_category_expert', '2026-04-15', { due: '2026-04-15', late: 0 }],
    ['waiting_category_expert', '2026-04-10', { due: '2026-04-15', late: -5 }],
    ['complete_assessor', '2026-04-16', { due: '2026-04-15', late: 1 }],
    ['complete_internal_owner', '2026-05-15', { due: '2026-04-15', late: 30 }],
    ['waiting_internal_owner', '2026-04-18', { due: '2026-04-15', late: 3 }],
    ['waiting_managing_director', '2026-04-18', { due: '2026-04-20', late: -2 }],
  ] as const)('of %s on %s is counted in calendar days', (status, today, expected) => {
    expect(latenessOf({ status, since }, initialLateAfterDays, today)).toEqual(expected)
  })

  it('exists only for records that are pending for others than their authors', () => {
    for (const status of workflowStatuses) {
      const waits = pendingRoleOf(status, 'Internal Owner', true) !== null
      const isWithItsAuthors = /^(draft|withdrawn|editing|reject)_/.test(status)
      const lateness = latenessOf({ status, since }, initialLateAfterDays, '2026-06-01')
      expect([status, lateness !== null]).toEqual([status, waits && !isWithItsAuthors])
    }
  })

  it.each([
    ['{"review":3,"report":1,"decide":365,"approve":10}', true],
    ['{"review":0,"report":1,"decide":3,"approve":10}', false],
    ['{"review":366,"report":1,"decide":3,"approve":10}', false],
    ['{"review":1.5,"report":1,"decide":3,"approve":10}', false],
    ['{"review":"3","report":1,"decide":3,"approve":10}', false],
    ['{"review":3,"report":1,"decide":3}', false],
    ['{"review":3,"report":1,"decide":3,"approve":10,"revise":10}', false],
    ['[1,2,3,4]', false],
    ['5', false],
    ['', false],
  ])('has the setting %s: %s', (value, isSetting) => {
    expect(lateAfterDaysOf(value) !== null).toBe(isSetting)
  })
})
