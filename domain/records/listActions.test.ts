import { describe, expect, it } from 'vitest'
import type { RiskType } from '#domain/risks/statuses'
import type { RiskAction } from '#domain/risks/workflow/actions'
import { bulkActionsOf, isAlone, partsOf } from './listActions.ts'

const riskOf = (type: RiskType, ...allowedActions: RiskAction[]) => ({ type, allowedActions })

const summary = riskOf('summary', 'submit', 'undo')
const item = riskOf('item', 'report', 'withdraw')
const draft = riskOf('item', 'submit')

describe('joint actions', () => {
  it('are those that a role ever takes', () => {
    expect(bulkActionsOf('Assessor')).toEqual(['report', 'submit', 'withdraw', 'undo', 'delete'])
    expect(bulkActionsOf('Internal Owner')).toEqual([
      'approve',
      'report',
      'submit',
      'reject',
      'withdraw',
      'undo',
      'delete',
    ])
    expect(bulkActionsOf('Managing Director')).toEqual(['approve', 'reject'])
    expect(bulkActionsOf('Category Expert')).toEqual([])
    expect(bulkActionsOf('Viewer')).toEqual([])
  })

  it('report summaries that may be submitted with items that may be reported', () => {
    expect(partsOf('report', [summary, item])).toEqual({ open: [summary, item], leftOut: [] })
  })

  it('leave out whom they are not open to, by its own action', () => {
    const sent = riskOf('summary')
    expect(partsOf('report', [item, sent, draft])).toEqual({
      open: [item],
      leftOut: [
        { risk: sent, action: 'submit' },
        { risk: draft, action: 'report' },
      ],
    })
  })

  it('submit items only: a summary goes up with a report', () => {
    expect(partsOf('submit', [summary, draft])).toEqual({
      open: [draft],
      leftOut: [{ risk: summary, action: undefined }],
    })
  })

  it('send an item by its own call if the list call accepts only summaries', () => {
    expect(isAlone('withdraw', item)).toBe(true)
    expect(isAlone('submit', draft)).toBe(true)
    expect(isAlone('undo', summary)).toBe(false)
    expect(isAlone('report', item)).toBe(false)
  })
})
