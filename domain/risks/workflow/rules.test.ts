import { describe, expect, it } from 'vitest'
import { roles } from '#domain/access/roles'
import { riskTypes, workflowStatuses } from '../statuses.ts'
import { denialReasons, riskActions } from './actions.ts'
import { workflowRules } from './rules.ts'
import { movingActions } from './testing.ts'

describe('riskActions', () => {
  it('are the thirteen of rule workflow.allowed-actions, sorted', () => {
    expect(riskActions.join(', ')).toBe(
      'approve, delete, edit, edit_again, reject, reorder, report, review, set_active, set_private, submit, undo, withdraw',
    )
    expect([...riskActions].sort()).toEqual([...riskActions])
  })

  it('have a denial reason each only once', () => {
    expect(new Set(denialReasons).size).toBe(denialReasons.length)
  })
})

describe('workflowRules', () => {
  it('have at most one row per action, type, role and status, so that the first found is the one', () => {
    const ambiguous = riskActions.flatMap((action) =>
      riskTypes.flatMap((type) =>
        roles.flatMap((role) =>
          workflowStatuses.filter(
            (status) =>
              workflowRules.filter(
                (rule) =>
                  rule.action === action &&
                  rule.types.includes(type) &&
                  rule.role === role &&
                  rule.from.includes(status),
              ).length > 1,
          ),
        ),
      ),
    )
    expect(ambiguous).toEqual([])
  })

  it('name a status once a row', () => {
    expect(workflowRules.filter(({ from }) => new Set(from).size !== from.length)).toEqual([])
  })

  it('cover every action', () => {
    expect([...new Set(workflowRules.map(({ action }) => action))].sort()).toEqual([...riskActions])
  })

  it('lead somewhere exactly where the action moves the record, and only a review has two ends', () => {
    const moving: readonly string[] = movingActions
    expect(workflowRules.filter((rule) => (rule.to !== undefined) !== moving.includes(rule.action))).toEqual([])
    expect(workflowRules.filter((rule) => (rule.toIfRejected !== undefined) !== (rule.action === 'review'))).toEqual([])
  })

  it('let nothing but a reset leave reject_assessor (rule workflow.reject-assessor)', () => {
    const leaving = workflowRules.filter((rule) => rule.from.includes('reject_assessor'))
    expect(new Set(leaving.map(({ action }) => action))).toEqual(new Set(['reorder']))
  })
})
