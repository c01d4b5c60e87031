import { describe, expect, it } from 'vitest'
import {
  assessmentTypes,
  completeStatuses,
  isBeingEdited,
  mitigationStatuses,
  reviewStatuses,
  riskTypes,
  workflowStatuses,
} from './statuses.ts'

describe('the vocabulary of rule workflow.statuses', () => {
  it('has its fifteen workflow statuses', () => {
    expect([...workflowStatuses].sort()).toEqual(
      [
        'draft_assessor',
        'draft_internal_owner',
        'waiting_category_expert',
        'waiting_internal_owner',
        'reject_category_expert',
        'reject_internal_owner',
        'reject_assessor',
        'complete_internal_owner',
        'withdrawn_assessor',
        'withdrawn_internal_owner',
        'editing_assessor',
        'editing_internal_owner',
        'complete_assessor',
        'waiting_managing_director',
        'complete_managing_director',
      ].sort(),
    )
  })

  it('has its review statuses, mitigation statuses, risk types and assessment types', () => {
    expect(reviewStatuses).toEqual(['approved', 'rejected', 'waiting', 'created', 'reseted'])
    expect(mitigationStatuses).toEqual(['Pending', 'In Progress', 'Complete'])
    expect(riskTypes).toEqual(['item', 'summary'])
    expect([...assessmentTypes].sort()).toEqual(['gross', 'net'])
  })

  it('calls complete what is named so', () => {
    expect(completeStatuses).toEqual(workflowStatuses.filter((status) => status.startsWith('complete_')))
  })
})

describe('isBeingEdited', () => {
  it.each(workflowStatuses)('%s: editing_*, withdrawn_*, draft_* only (rule visibility.last-submitted)', (status) => {
    expect(isBeingEdited(status)).toBe(/^(editing|withdrawn|draft)_/.test(status))
  })
})
