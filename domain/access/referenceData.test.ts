import { describe, expect, it } from 'vitest'
import { retirementDenialOf } from './referenceData.ts'

describe('an entry of a list (rule reference.retired)', () => {
  it.each([
    ['is retired while another one is offered', { others: 1 }, null],
    ['stays where it is the last', { others: 0 }, 'lastOffered'],
    ['stays while a category needs the expert group', { categories: 1, others: 3 }, 'expertGroupInUse'],
    ['is retired where no category needs the expert group', { categories: 0, others: 3 }, null],
    ['stays where it is the category “Other”', { isOther: true, others: 3 }, 'otherStays'],
    ['is retired where it is another category', { isOther: false, others: 3 }, null],
  ] as const)('%s', (_, entry, denial) => {
    expect(retirementDenialOf(entry)).toBe(denial)
  })
})
