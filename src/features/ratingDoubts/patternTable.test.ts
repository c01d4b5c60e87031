import { expect, it } from 'vitest'
import { ratingPatterns } from '#domain/risks/ratingPatterns'
import { groupPatterns, medianShare, percentOf, previousOf } from './patternTable.ts'

const rowsOf = (id: number, of: number, silent: number) =>
  ratingPatterns.map((pattern) => ({
    pattern,
    companyGroup: { id, name: `Group ${id}` },
    count: pattern === 'silent' ? silent : 0,
    of,
    riskIds: pattern === 'silent' ? Array.from({ length: silent }, (_, index) => index + 1) : [],
  }))

it('the table compares the share of a group with the median of the groups next to it; too few show nothing', () => {
  const few = { pattern: 'too_few' as const, companyGroup: { id: 9, name: 'Small' }, count: 0, of: 4 }
  const groups = groupPatterns([...rowsOf(1, 10, 5), ...rowsOf(2, 20, 4), ...rowsOf(3, 10, 4), few])
  expect(groups.map(({ group, of, patterns }) => [group.id, of, patterns?.silent.length])).toEqual([
    [1, 10, 5],
    [2, 20, 4],
    [3, 10, 4],
    [9, 4, undefined],
  ])
  expect(percentOf(4, 20)).toBe(20)
  const medianShareOf = (id: number, parents: [number, number][]) => medianShare(groups, 'silent', id, new Map(parents))
  expect(
    [1, 9].map((id) =>
      medianShareOf(id, [
        [1, 5],
        [2, 5],
        [3, 5],
        [9, 5],
      ]),
    ),
  ).toEqual([30, 40])
  expect(
    medianShareOf(1, [
      [1, 5],
      [2, 5],
      [3, 6],
    ]),
  ).toBe(20)
  expect(
    medianShareOf(1, [
      [1, 5],
      [2, 6],
      [3, 6],
    ]),
  ).toBeNull()
  expect(medianShareOf(1, [])).toBeNull()
})

it('previousOf returns the recorded shares of the last period, by group', () => {
  const known = rowsOf(1, 10, 5).filter(({ pattern }) => pattern === 'silent' || pattern === 'all_middle')
  const few = { pattern: 'too_few' as const, companyGroup: { id: 9, name: 'Small' }, count: 0, of: 4 }
  expect([...previousOf([...known, few].map((row) => ({ ...row, on: '2026-06-30' })))]).toEqual([
    [1, { on: '2026-06-30', shares: { all_middle: 0, silent: 50 } }],
    [9, { on: '2026-06-30', shares: null }],
  ])
})
