import { describe, expect, it } from 'vitest'
import { ratingCriteriaInput } from '#domain/wire/ratingCriteria'
import { blankCriteria, completeCriteria, criteriaOf, criterionAt, flatCriteria, type RatedScale } from './criteria.ts'

const written = blankCriteria().map((criterion, index) => (index === 2 ? { ...criterion, textEn: 'Fire' } : criterion))
const all = completeCriteria({ likelihood: [], impacts: [{ impactTypeKey: 'safety', criteria: written }] }, [
  'financial',
  'safety',
])

describe('rating criteria (rule scoring.criteria)', () => {
  it.each<[string, RatedScale, number]>([
    ['likelihood without a word', { scale: 'likelihood' }, 0],
    ['an impact type without a word', { scale: 'impact', impactTypeKey: 'financial' }, 0],
    ['an impact type that is no more', { scale: 'impact', impactTypeKey: 'weather' }, 0],
    ['an impact type with one word', { scale: 'impact', impactTypeKey: 'safety' }, 5],
  ])('are there for %s: %j, %i', (_name, scale, count) => {
    expect(criteriaOf(all, scale)).toHaveLength(count)
  })

  it('show what a rate means, and nothing for a rate without a description', () => {
    const criteria = criteriaOf(all, { scale: 'impact', impactTypeKey: 'safety' })
    expect([null, 1, 2, 3, 4, 5, 6].map((rate) => criterionAt(criteria, rate)?.textEn)).toEqual([
      undefined,
      undefined,
      undefined,
      'Fire',
      undefined,
      undefined,
      undefined,
    ])
    expect(criterionAt([{ ...blankCriteria()[0]!, from: 0 }], 1)).toMatchObject({ from: 0 })
  })

  it('name each field by its place', () => {
    const fields = flatCriteria(all)
    expect(Object.keys(fields)).toHaveLength(3 * 5 * 5)
    expect(fields['impact.safety.3.textEn']).toBe('Fire')
    expect(fields['likelihood.1.from']).toBeNull()
  })

  const criterion = { textEn: 'Small', textTh: 'น้อย' }
  const five = (changed: object) => [criterion, criterion, { ...criterion, ...changed }, criterion, criterion]
  it.each<[string, object, string | undefined]>([
    ['texts alone', { likelihood: five({}), impacts: [] }, undefined],
    ['bounds and a unit', { likelihood: five({ from: 1, to: 2.25, unit: 'THB' }), impacts: [] }, undefined],
    ['blank texts, kept as null', { likelihood: five({ textEn: ' ', textTh: null }), impacts: [] }, undefined],
    ['four rates', { likelihood: five({}).slice(1), impacts: [] }, 'likelihood'],
    ['bounds that cross', { likelihood: five({ from: 3, to: 2 }), impacts: [] }, 'likelihood.2.to'],
    ['a negative bound', { likelihood: five({ from: -1 }), impacts: [] }, 'likelihood.2.from'],
    ['thirds of a satang', { likelihood: five({ from: 0.333 }), impacts: [] }, 'likelihood.2.from'],
    ['an amount beyond counting', { likelihood: five({ to: 1e14 }), impacts: [] }, 'likelihood.2.to'],
    ['an unknown unit', { likelihood: five({ unit: 'bushels' }), impacts: [] }, 'likelihood.2.unit'],
    ['an unknown field', { likelihood: five({ colour: 'red' }), impacts: [] }, 'likelihood.2'],
    [
      'an impact type twice',
      { likelihood: five({}), impacts: [1, 2].map(() => ({ impactTypeKey: 'safety', criteria: five({}) })) },
      'impacts',
    ],
  ])('take %s, or name the field', (_name, input, wrong) => {
    const parsed = ratingCriteriaInput.safeParse(input)
    expect(parsed.error?.issues[0]?.path.join('.')).toBe(wrong)
  })
})
