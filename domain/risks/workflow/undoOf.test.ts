import { describe, expect, it } from 'vitest'
import { undoOf } from './undoOf.ts'

describe('what takes an action back (rule workflow.take-back)', () => {
  it.each([
    ['withdraw', 'item', 'waiting_category_expert', 'Assessor', 'submit'],
    // A new submission would go to the expert instead of the Internal Owner who had it.
    ['withdraw', 'item', 'waiting_internal_owner', 'Assessor', null],
    ['withdraw', 'summary', 'waiting_internal_owner', 'Assessor', 'submit'],
    // An Internal Owner's submit leads above the Internal Owner.
    ['withdraw', 'summary', 'waiting_internal_owner', 'Internal Owner', null],
    ['edit_again', 'item', 'complete_assessor', 'Assessor', 'undo'],
    ['edit_again', 'summary', 'complete_managing_director', 'Internal Owner', 'undo'],
    ['set_private', 'item', 'draft_assessor', 'Assessor', 'set_private'],
    ['set_active', 'item', 'draft_assessor', 'Assessor', 'set_active'],
    // An undone submission of a draft results in a withdrawn record, and deleted texts are not restored.
    ['submit', 'item', 'draft_assessor', 'Assessor', null],
    ['report', 'item', 'complete_assessor', 'Assessor', null],
    ['undo', 'item', 'editing_assessor', 'Assessor', null],
    ['delete', 'item', 'draft_assessor', 'Assessor', null],
    ['approve', 'item', 'waiting_managing_director', 'Managing Director', null],
  ] as const)('%s of an %s in %s by the %s: %s', (action, type, status, role, back) => {
    expect(undoOf(action, { type, status, creatorRole: 'Assessor', role })).toBe(back)
  })
})
