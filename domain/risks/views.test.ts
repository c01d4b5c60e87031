import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles'
import { asksForHeld, statusesOf, viewFilterOf, viewsOf, type BoardView } from './views.ts'

describe('views', () => {
  it.each([
    [
      'Assessor',
      [
        'draft_assessor',
        'reject_category_expert',
        'reject_internal_owner',
        'reject_assessor',
        'withdrawn_assessor',
        'editing_assessor',
        'complete_assessor',
      ],
    ],
    [
      'Internal Owner',
      [
        'draft_internal_owner',
        'waiting_internal_owner',
        'reject_category_expert',
        'withdrawn_internal_owner',
        'editing_internal_owner',
        'complete_internal_owner',
      ],
    ],
    ['Category Expert', ['waiting_category_expert']],
    ['Managing Director', ['waiting_managing_director']],
  ] as const)('%s has what is in that role’s hands waiting', (role, statuses) => {
    expect(statusesOf('waiting', role)).toEqual(statuses)
  })

  it('asks who holds them where a status is with somebody only until it is reported', () => {
    expect(asksForHeld('waiting', 'Internal Owner')).toBe(true)
    expect(asksForHeld('complete', 'Internal Owner')).toBe(false)
    expect(asksForHeld('waiting', 'Assessor')).toBe(false)
    // They see what its authors took back as it was submitted.
    expect(asksForHeld('waiting', 'Category Expert')).toBe(true)
    expect(asksForHeld('waiting', 'Managing Director')).toBe(true)
    expect(asksForHeld('inReview', 'Category Expert')).toBe(false)
  })

  it('asks whose turn it is where what an expert rejected may be with either creator (rule workflow.holder)', () => {
    const heldBy = (view: BoardView, role: Role) => viewFilterOf(view, { role, homeId: 8 }).heldBy
    expect(heldBy('waiting', 'Assessor')).toBe('Assessor')
    expect(heldBy('waiting', 'Internal Owner')).toBe('Internal Owner')
    expect(heldBy('waiting', 'Managing Director')).toBeUndefined()
    expect(heldBy('rejected', 'Assessor')).toBeUndefined()
  })

  it('has nothing waiting and no drafts for a Viewer', () => {
    expect(viewsOf('Viewer')).toEqual(['all', 'inReview', 'rejected', 'complete'])
    expect(viewsOf('Assessor')[0]).toBe('waiting')
  })
})
