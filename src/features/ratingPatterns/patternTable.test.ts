import { expect, it } from 'vitest'
import { ratingPatterns } from '#domain/risks/ratingPatterns'
import { groupPatterns, medianShare, percentOf } from './patternTable.ts'

const rowsOf = (id: number, of: number, silent: number) =>
  ratingPatterns.map((pattern) => ({
    pattern,
    companyGroup: { id, name: `Group ${id}` },
    count: pattern === 'silent' ? silent : 0,
    of,
    riskIds: pattern === 'silent' ? Array.from({ length: silent }, (_, index) => index + 1) : [],
  }))

it('compares the share of a group with the median of the groups beside it; too few say nothing', () => {
  const few = { pattern: 'too_few' as const, companyGroup: { id: 9, name: 'Small' }, count: 0, of: 4 }
  const groups = groupPatterns([...rowsOf(1, 10, 5), ...rowsOf(2, 20, 4), ...rowsOf(3, 10, 4), few])
  expect(groups.map(({ group, of, patterns }) => [group.id, of, patterns?.silent.length])).toEqual([
    [1, 10, 5],
    [2, 20, 4],
    [3, 10, 4],
    [9, 4, undefined],
  ])
  expect(percentOf(4, 20)).toBe(20)
  expect([medianShare(groups, 'silent', 1), medianShare(groups, 'silent', 9)]).toEqual([30, 40])
  expect(medianShare(groups.slice(3), 'silent', 9)).toBeNull()
})
