import { describe, expect, it } from 'vitest'
import { directionOf, endOfMonthBefore, pointsBetween } from './levelMovement.ts'

describe('the points in time (rule movement.points)', () => {
  it.each([
    ['2026-01-31', '2026-04-15', 'month', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-15']],
    ['2026-01-10', '2026-02-28', 'month', ['2026-01-10', '2026-01-31', '2026-02-28']],
    ['2025-11-30', '2026-07-02', 'quarter', ['2025-11-30', '2025-12-31', '2026-03-31', '2026-06-30', '2026-07-02']],
    ['2024-02-01', '2024-02-29', 'month', ['2024-02-01', '2024-02-29']],
    ['2026-05-02', '2026-05-03', 'quarter', ['2026-05-02', '2026-05-03']],
  ] as const)('from %s to %s by %s', (from, to, step, points) => {
    expect(pointsBetween(from, to, step)).toEqual(points)
  })

  it('include the end of an earlier month', () => {
    expect(endOfMonthBefore('2026-03-15', 1)).toBe('2026-02-28')
    expect(endOfMonthBefore('2026-01-15', 12)).toBe('2025-01-31')
  })
})

describe('the direction of a move', () => {
  it.each([
    [{ likelihood: 2, impact: 3 }, { likelihood: 3, impact: 2 }, 'same'],
    [{ likelihood: 2, impact: 3 }, { likelihood: 3, impact: 3 }, 'raised'],
    [{ likelihood: 5, impact: 3 }, { likelihood: 3, impact: 3 }, 'lowered'],
    [null, { likelihood: 3, impact: 3 }, null],
  ] as const)('%j to %j is %s', (from, to, direction) => expect(directionOf(from, to)).toBe(direction))
})
