import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pastLevels, levelsAndUnrated } from './levelMovement.ts'
import { countMovementOver } from './movementCount.ts'

const nowhere = { gross: 'none', net: 'none' } as const

describe('present, entering and leaving records (rule movement.entered)', () => {
  it('adds up what single records did', () => {
    const points = 5
    const level = fc.record({ gross: fc.constantFrom(...pastLevels), net: fc.constantFrom(...pastLevels) })
    const record = fc.record({
      isDeleted: fc.boolean(),
      at: fc.array(level, { minLength: points, maxLength: points }),
    })
    fc.assert(
      fc.property(fc.array(record, { maxLength: 8 }), fc.constantFrom('gross', 'net'), (drawn, rating) => {
        // Excluded records count neither gross nor net.
        const records = drawn.map(({ isDeleted, at }) => ({
          isDeleted,
          at: at.map((one) => (one.gross === 'none' || one.net === 'none' ? nowhere : one)),
        }))
        const count = countMovementOver(points, rating)
        for (const { at, isDeleted } of records) {
          for (const [place, now] of at.entries()) {
            const before = at[place - 1] ?? nowhere
            for (const type of ['gross', 'net'] as const)
              count.move(place, type, [before[type], now[type]], { records: 1, isDeleted })
          }
        }
        for (const [place, point] of count.points().entries()) {
          const numberOf = (is: (now: string, before: string) => boolean) =>
            records.filter(({ at }) => is(at[place]![rating], at[Math.max(0, place - 1)]![rating])).length
          for (const one of levelsAndUnrated) {
            expect(point.gross[one]).toBe(records.filter(({ at }) => at[place]!.gross === one).length)
            expect(point.net[one]).toBe(records.filter(({ at }) => at[place]!.net === one).length)
            expect(point.entered[one]).toBe(numberOf((now, before) => now === one && before !== one))
            expect(point.left[one]).toBe(numberOf((now, before) => now !== one && before === one))
          }
          expect(point.added).toBe(numberOf((now, before) => now !== 'none' && before === 'none'))
          expect(point.removed).toBe(numberOf((now, before) => now === 'none' && before !== 'none'))
          expect(point.deleted).toBe(
            records.filter(({ at, isDeleted }) => isDeleted && at[place]![rating] !== 'none').length,
          )
        }
      }),
    )
  })
})
