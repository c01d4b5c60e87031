import { describe, expect, it } from 'vitest'
import type { RiskType } from '../statuses.ts'
import type { RiskAction } from './actions.ts'
import { availabilityOf, listActionsOf, selectabilityOf } from './listActions.ts'

const riskOf = (type: RiskType, ...allowedActions: RiskAction[]) => ({ type, allowedActions })

const summary = riskOf('summary', 'submit', 'undo')
const item = riskOf('item', 'report', 'withdraw')

describe('joint actions', () => {
  it('are those that a role ever takes', () => {
    expect(listActionsOf('Assessor')).toEqual(['report', 'withdraw', 'undo'])
    expect(listActionsOf('Internal Owner')).toEqual(['report', 'approve', 'reject', 'withdraw', 'undo'])
    expect(listActionsOf('Managing Director')).toEqual(['approve', 'reject'])
    expect(listActionsOf('Category Expert')).toEqual([])
    expect(listActionsOf('Viewer')).toEqual([])
  })

  it('report summaries that may be submitted with items that may be reported', () => {
    expect(availabilityOf('report', [summary, item])).toEqual({ allowed: true })
  })

  it('name the first record that says no, and to which of its actions', () => {
    const draft = riskOf('item')
    expect(availabilityOf('report', [summary, draft])).toEqual({ allowed: false, risk: draft, action: 'report' })
    const sent = riskOf('summary')
    expect(availabilityOf('report', [item, sent])).toEqual({ allowed: false, risk: sent, action: 'submit' })
  })

  it('withdraw and undo summaries only', () => {
    expect(availabilityOf('undo', [summary])).toEqual({ allowed: true })
    expect(availabilityOf('withdraw', [item])).toEqual({ allowed: false, risk: item, action: undefined })
  })

  it('let a record be selected that any of them takes', () => {
    expect(selectabilityOf('Assessor', summary)).toEqual({ allowed: true })
    expect(selectabilityOf('Managing Director', summary)).toMatchObject({ allowed: false, action: 'approve' })
    expect(selectabilityOf('Viewer', summary)).toBeUndefined()
  })
})
