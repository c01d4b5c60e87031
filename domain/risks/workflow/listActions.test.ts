import { describe, expect, it } from 'vitest'
import { riskActions, type RiskAction } from './actions.ts'
import { availabilityOf, listActionsOf, selectabilityOf, type SelectableRisk } from './listActions.ts'

interface Traits extends Partial<SelectableRisk> {
  reasons?: Partial<Record<RiskAction, string>>
}

/** Every action that is not allowed is denied with a reason. */
const riskOf = ({ allowedActions = [], reasons = {}, ...traits }: Traits): SelectableRisk => ({
  id: 7,
  type: 'item',
  latestDetail: { eventDescription: 'Kiln stops for a week' },
  allowedActions,
  deniedActions: riskActions
    .filter((action) => !allowedActions.includes(action))
    .map((action) => ({ action, reason: reasons[action] ?? `${action} is not open now` })),
  ...traits,
})

const summary = riskOf({ id: 1, type: 'summary', allowedActions: ['submit', 'undo'] })
const item = riskOf({ id: 2, allowedActions: ['report', 'withdraw'] })

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

  it('name the first record that says no, and its reason', () => {
    const draft = riskOf({ id: 3, reasons: { report: 'The present status does not allow this.' } })
    expect(availabilityOf('report', [summary, draft])).toEqual({
      allowed: false,
      risk: draft,
      reason: 'The present status does not allow this.',
    })
  })

  it('withdraw and undo summaries only', () => {
    expect(availabilityOf('undo', [summary])).toEqual({ allowed: true })
    expect(availabilityOf('withdraw', [item])).toEqual({ allowed: false, risk: item, reason: undefined })
  })

  it('let a record be selected that any of them takes', () => {
    expect(selectabilityOf('Assessor', summary)).toEqual({ allowed: true })
    expect(selectabilityOf('Managing Director', summary)).toMatchObject({
      allowed: false,
      reason: 'approve is not open now',
    })
    expect(selectabilityOf('Viewer', summary)).toBeUndefined()
  })
})
