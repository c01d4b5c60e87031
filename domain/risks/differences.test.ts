import { describe, expect, it } from 'vitest'
import { differencesOf, merge } from './differences.ts'

describe('what was typed next to what others saved', () => {
  const base = { rootCause: 'a', indicator: 'x', triggerPoint: 'p' }
  const mine = { rootCause: 'mine', indicator: 'x', triggerPoint: 'mine too' }
  const theirs = { rootCause: 'theirs', indicator: 'theirs', triggerPoint: 'p' }
  const differences = differencesOf(base, mine, theirs)

  it('names the fields that differ and who changed them', () => {
    expect(differences.map(({ path, isChangedByOthers, suggested }) => [path, isChangedByOthers, suggested])).toEqual([
      ['rootCause', true, 'mine'],
      ['indicator', true, 'theirs'],
      ['triggerPoint', false, 'mine'],
    ])
  })

  it('is merged as suggested, and otherwise as chosen', () => {
    expect(merge(theirs, differences, {})).toEqual({
      rootCause: 'mine',
      indicator: 'theirs',
      triggerPoint: 'mine too',
    })
    expect(merge(theirs, differences, { rootCause: 'theirs' })).toMatchObject({ rootCause: 'theirs' })
  })

  it('goes by the row where the rows are the same impact types', () => {
    const row = (impactTypeKey: string, rate: number) => ({ impactTypeKey, rate })
    const of = (a: number, b: number) => ({ impactAssessmentItems: [row('financial', a), row('safety', b)] })
    const found = differencesOf(of(1, 1), of(2, 1), of(1, 5))
    expect(found.map(({ path, suggested }) => [path, suggested])).toEqual([
      ['impactAssessmentItems.0', 'mine'],
      ['impactAssessmentItems.1', 'theirs'],
    ])
    expect(merge(of(1, 5), found, {})).toEqual(of(2, 5))
  })

  it('goes by the field within a part of the form', () => {
    const of = (likelihoodRate: number, rate: number) => ({
      likelihoodRate: 1,
      netAssessment: { likelihoodRate, impactAssessmentItems: [{ impactTypeKey: 'financial', rate }] },
    })
    const found = differencesOf(of(2, 2), of(3, 2), of(2, 4))
    expect(found.map(({ path, suggested }) => [path, suggested])).toEqual([
      ['netAssessment.likelihoodRate', 'mine'],
      ['netAssessment.impactAssessmentItems.0', 'theirs'],
    ])
    expect(merge(of(2, 4), found, {})).toEqual(of(3, 4))
    expect(merge(of(2, 4), found, { 'netAssessment.impactAssessmentItems.0': 'mine' })).toEqual(of(3, 2))
  })

  it('takes a list of free rows as one field', () => {
    const plans = (...texts: string[]) => ({ mitigationPlans: texts.map((description) => ({ description })) })
    expect(differencesOf(plans('a'), plans('a', 'b'), plans('a', 'c')).map(({ path }) => path)).toEqual([
      'mitigationPlans',
    ])
  })

  it('finds nothing in a field the form no longer has', () => {
    expect(differencesOf({ gone: 1 }, { gone: 2 }, {})).toEqual([])
  })
})
