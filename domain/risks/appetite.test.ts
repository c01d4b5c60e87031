import { describe, expect, it } from 'vitest'
import { appetiteEdges, appetiteOf, isAboveAppetite, scores } from './appetite.ts'
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
