import { describe, expect, it } from 'vitest'
import { pathOf, placeOf } from './path.ts'

const statuses = (...context: [Parameters<typeof pathOf>[0]['type'], 'Assessor' | 'Internal Owner', boolean]) =>
  pathOf({ type: context[0], creatorRole: context[1], hasManagingDirectorFlow: context[2] }).map(({ status }) => status)

describe('the path of a record', () => {
  it('of an item leads over the expert and a report', () => {
    expect(statuses('item', 'Assessor', true)).toEqual([
      'draft_assessor',
      'waiting_category_expert',
      'complete_assessor',
      'waiting_internal_owner',
      'waiting_managing_director',
      'complete_managing_director',
    ])
    expect(statuses('item', 'Assessor', false).at(-1)).toBe('complete_internal_owner')
    expect(statuses('item', 'Internal Owner', false)).toEqual([
      'draft_internal_owner',
      'waiting_category_expert',
      'complete_internal_owner',
    ])
  })

  it('of a summary leads straight to the Internal Owner, or past it', () => {
    expect(statuses('summary', 'Assessor', true)).toEqual([
      'draft_assessor',
      'waiting_internal_owner',
      'waiting_managing_director',
      'complete_managing_director',
    ])
    expect(statuses('summary', 'Internal Owner', true)[1]).toBe('waiting_managing_director')
  })

  it('shows who takes each step', () => {
    const path = pathOf({ type: 'item', creatorRole: 'Assessor', hasManagingDirectorFlow: true })
    expect(path.map(({ next }) => next && `${next.action} by ${next.role}`)).toEqual([
      'submit by Assessor',
      'review by Category Expert',
      'report by Assessor',
      'approve by Internal Owner',
      'approve by Managing Director',
      undefined,
    ])
  })

  it.each([
    ['waiting_internal_owner', 3],
    ['reject_category_expert', 0],
    ['reject_internal_owner', 0],
    ['withdrawn_assessor', 0],
    ['editing_assessor', 0],
  ] as const)('has a record that is %s at place %i', (status, place) => {
    const path = pathOf({ type: 'item', creatorRole: 'Assessor', hasManagingDirectorFlow: true })
    expect(placeOf(status, path, 'item')).toBe(place)
  })
})
