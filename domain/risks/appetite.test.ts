import { describe, expect, it } from 'vitest'
import { appetiteAt, appetiteEdges, appetiteOf, appetitesByPlace, isAboveAppetite, scores } from './appetite.ts'
import { rates } from './heatMap.ts'

describe('the appetite for risk (rule scoring.appetite)', () => {
  it.each([
    ['9', 9],
    ['25', 25],
    ['1', 1],
    ['0', null],
    ['26', null],
    ['9.5', null],
    ['09', null],
    ['high', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('is a score of 1 to 25: %j', (value, appetite) => {
    expect(appetiteOf(value)).toBe(appetite)
  })

  it.each([
    [9, 9, false],
    [10, 9, true],
    [25, 25, false],
    [2, 1, true],
    [25, null, false],
    [null, 1, false],
  ])('is passed by a net score of %s at %s: %s', (score, appetite, isAbove) => {
    expect(isAboveAppetite(score === null ? null : { score }, appetite)).toBe(isAbove)
  })

  it('has the scores of the heat map', () => {
    expect(scores).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 20, 25])
  })

  /** The line as drawn, likelihood growing upwards: `|` to the left of a cell, `_` under it. */
  const drawn = (appetite: number | null) =>
    rates.toReversed().map((likelihood) =>
      rates
        .map((impact) => appetiteEdges({ likelihood, impact }, appetite))
        .map(({ left, below }) => (left ? '|' : ' ') + (below ? '_' : '.'))
        .join('')
        .trimEnd(),
    )

  it('is drawn as one line along the cells', () => {
    expect(drawn(9)).toEqual([' .|_ . . .', ' . .|_ . .', ' . . .|_ .', ' . . . .|_', ' . . . . .'])
    expect(drawn(3)).toEqual([' . . . . .', ' _ . . . .', ' .|. . . .', ' .|_ _ . .', ' . . .|. .'])
    expect(drawn(25).join('')).not.toMatch(/[|_]/)
    expect(drawn(null).join('')).not.toMatch(/[|_]/)
  })
})

describe('the appetite of a group in a category (rule appetite.groups)', () => {
  const entry = (companyGroupId: number, riskCategoryId: number | null, score: number | null) => ({
    companyGroupId,
    riskCategoryId,
    score,
  })
  const place = { hierarchy: '1>3>8', riskCategoryId: 2 }

  it.each([
    ['the setting without an entry', 9, [], 9, undefined],
    ['the setting where an entry equals it', 9, [entry(8, 2, 9)], 9, undefined],
    ['the entry below the setting', 9, [entry(8, 2, 8)], 8, [8, 2]],
    ['of equal entries that of the highest group', 9, [entry(8, 2, 6), entry(3, null, 6), entry(1, 2, 6)], 6, [1, 2]],
    ['of equal entries of a group that for all categories', null, [entry(3, 2, 6), entry(3, null, 6)], 6, [3, null]],
    ['the lowest, whatever its group', 9, [entry(1, null, 6), entry(8, 2, 5)], 5, [8, 2]],
    ['no entry of another group or category', 9, [entry(6, null, 2), entry(8, 1, 2), entry(80, 2, 2)], 9, undefined],
    ['no entry without a score', null, [entry(8, 2, null)], null, undefined],
  ])('is %s', (_what, setting, entries, score, source) => {
    const found = appetiteAt(setting, appetitesByPlace(entries), place)
    expect([found.score, found.entry && [found.entry.companyGroupId, found.entry.riskCategoryId]]).toEqual([
      score,
      source,
    ])
  })
})
