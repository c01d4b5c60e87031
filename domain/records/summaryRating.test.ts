import { describe, expect, it } from 'vitest'
import type { Risk } from '#domain/wire/risks'
import { highestAssessment } from './summaryRating.ts'

/** An item with a net assessment, or without one. */
const item = (id: number, likelihoodRate: number | null, highestImpactRate: number | null) =>
  ({
    id,
    latestDetail: { assessments: [{ id, type: 'net', likelihoodRate, highestImpactRate }] },
  }) as unknown as Pick<Risk, 'id' | 'latestDetail'>

describe('the highest of the items of a summary (rule record.summary-highest)', () => {
  it.each([
    ['the highest score', [item(1, 2, 2), item(2, 3, 4), item(3, 5, 2)], 2],
    ['of equal scores the higher impact', [item(1, 4, 3), item(2, 3, 4)], 2],
    ['of equal places the first', [item(1, 3, 4), item(2, 3, 4)], 1],
    ['one that is rated', [item(1, 5, null), item(2, null, 5), item(3, 1, 1)], 3],
    ['none where none is rated', [item(1, null, null)], undefined],
    ['none of none', [], undefined],
  ])('is %s', (_name, items, id) => {
    expect(highestAssessment(items, 'net')?.id).toBe(id)
    expect(highestAssessment(items, 'gross')).toBeUndefined()
  })
})
