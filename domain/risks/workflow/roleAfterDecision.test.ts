import { expect, it } from 'vitest'
import { roleAfterDecision } from './roleAfterDecision.ts'

it.each([
  ['Managing Director', 'waiting_managing_director', 'Assessor', 'rejected', 'Internal Owner'],
  ['Internal Owner', 'waiting_internal_owner', 'Assessor', 'rejected', 'Assessor'],
  ['Category Expert', 'waiting_category_expert', 'Internal Owner', 'rejected', 'Internal Owner'],
  ['Category Expert', 'waiting_category_expert', 'Assessor', 'approved', 'Assessor'],
  ['Category Expert', 'waiting_category_expert', 'Internal Owner', 'approved', 'Internal Owner'],
  ['Assessor', 'waiting_internal_owner', 'Assessor', 'rejected', null],
] as const)(
  'for the %s at %s, the record of an %s is %s and goes to: %s (rule workflow.table)',
  (role, status, creatorRole, decision, receiver) => {
    expect(roleAfterDecision(decision, { type: 'item', status, creatorRole }, role)).toBe(receiver)
  },
)
