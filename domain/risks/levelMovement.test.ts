import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  directionOf,
  endOfMonthBefore,
  pastStandings,
  pointsBetween,
  pointsOf,
  standings,
  type Stretch,
} from './levelMovement.ts'

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

  it('knows the end of an earlier month', () => {
    expect(endOfMonthBefore('2026-03-15', 1)).toBe('2026-02-28')
    expect(endOfMonthBefore('2026-01-15', 12)).toBe('2025-01-31')
  })
})

describe('what stands, enters and leaves (rule movement.entered)', () => {
  it('adds up what single risks did', () => {
    const points = 5
    const course = fc.array(
      fc.record({
        gross: fc.constantFrom(...pastStandings),
        net: fc.constantFrom(...pastStandings),
        isDeleted: fc.boolean(),
      }),
      { minLength: points, maxLength: points },
    )
    fc.assert(
      fc.property(fc.array(course, { maxLength: 8 }), fc.constantFrom('gross', 'net'), (courses, rating) => {
        // What does not count, counts neither gross nor net.
        const known = courses.map((one) =>
          one.map(({ gross, net, isDeleted }) =>
            gross === 'none' || net === 'none' ? null : { gross, net, isDeleted: isDeleted && one[0]!.isDeleted },
          ),
        )
        const stretches = known.flatMap((one) =>
          one.flatMap((state, began): Stretch[] => {
            const before = one[began - 1] ?? null
            if (!state) return []
            return [
              {
                began,
                ended: began + 1,
                gross: state.gross,
                net: state.net,
                entered: began > 0 && before?.[rating] !== state[rating] ? state[rating] : null,
                isNew: began > 0 && before === null,
                count: 1,
                deleted: state.isDeleted ? 1 : 0,
              },
            ]
          }),
        )
        for (const [place, point] of pointsOf(stretches, points, rating).entries()) {
          const now = known.map((one) => one[place] ?? null)
          const before = known.map((one) => (place === 0 ? null : (one[place - 1] ?? null)))
          for (const one of standings) {
            expect(point.gross[one]).toBe(now.filter((state) => state?.gross === one).length)
            expect(point.net[one]).toBe(now.filter((state) => state?.net === one).length)
            const cameAndWent = now.map((state, risk) => [state?.[rating] === one, before[risk]?.[rating] === one])
            const expected = (isNow: boolean) =>
              place === 0 ? 0 : cameAndWent.filter(([is, was]) => is === isNow && was === !isNow).length
            expect([point.entered[one], point.left[one]]).toEqual([expected(true), expected(false)])
          }
          const changed = (isNow: boolean) =>
            place === 0
              ? 0
              : now.filter((state, risk) => (state !== null) === isNow && (before[risk] !== null) !== isNow).length
          expect([point.added, point.removed]).toEqual([changed(true), changed(false)])
        }
      }),
    )
  })

  it.each([
    [{ likelihood: 2, impact: 3 }, { likelihood: 3, impact: 2 }, 'same'],
    [{ likelihood: 2, impact: 3 }, { likelihood: 3, impact: 3 }, 'raised'],
    [{ likelihood: 5, impact: 3 }, { likelihood: 3, impact: 3 }, 'lowered'],
    [null, { likelihood: 3, impact: 3 }, null],
  ] as const)('%j to %j is %s', (from, to, direction) => expect(directionOf(from, to)).toBe(direction))
})
