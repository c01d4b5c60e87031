import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyHeatMap, highestImpactRate, levelOf, levels, rates, ratingOf, scoreOf, type Level } from './heatMap.ts'

const low = 'low'
const medium = 'medium'
const high = 'high'

/** The 25 cells of rule scoring.levels, drawn: rows likelihood 1-5, columns impact 1-5. */
const drawn: Level[][] = [
  [low, low, low, low, medium],
  [low, low, medium, medium, medium],
  [low, medium, medium, medium, high],
  [low, medium, medium, high, high],
  [medium, medium, high, high, high],
]

const anyRate = fc.constantFrom(...rates)
const anyItems = fc.array(fc.record({ rate: fc.option(anyRate) }))

describe('ratingOf', () => {
  it('returns place, score and level together, and null while either rate is missing', () => {
    expect(ratingOf(5, 3)).toEqual({ likelihood: 5, impact: 3, score: 15, level: 'high' })
    expect([ratingOf(null, 3), ratingOf(5, null)]).toEqual([null, null])
  })
})

describe('levelOf', () => {
  it.each(rates.flatMap((likelihood) => rates.map((impact) => [likelihood, impact] as const)))(
    'likelihood %i by impact %i has the level of rule scoring.levels',
    (likelihood, impact) => {
      expect(levelOf(likelihood, impact)).toBe(drawn[likelihood - 1]?.[impact - 1])
    },
  )

  it('never decreases when the likelihood or the impact rises', () => {
    fc.assert(
      fc.property(anyRate, anyRate, anyRate, anyRate, (a, b, c, d) => {
        const lower = levelOf(Math.min(a, b), Math.min(c, d))
        const higher = levelOf(Math.max(a, b), Math.max(c, d))
        expect(levels.indexOf(higher)).toBeGreaterThanOrEqual(levels.indexOf(lower))
      }),
    )
  })
})

describe('highestImpactRate', () => {
  it.each([
    [[], null],
    [[{}], null],
    [[{ rate: null }], null],
    [[{ rate: null }, { rate: 1 }], 1],
    [[{ rate: 2 }, { rate: 5 }, {}, { rate: 3 }], 5],
  ])('of %j is %j', (items, expected) => {
    expect(highestImpactRate(items)).toBe(expected)
  })

  it('is one of the rates and none is higher', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const rated = items.map((item) => item.rate).filter((rate) => rate !== null)
        const highest = highestImpactRate(items)
        expect(rated.length === 0 ? highest === null : rated.some((rate) => rate === highest)).toBe(true)
        expect(rated.every((rate) => rate <= (highest ?? 0))).toBe(true)
      }),
    )
  })
})

describe('scoreOf', () => {
  it.each([
    [null, [], { highestImpactRate: null, heatMapIndicator: null }],
    [null, [{ rate: 4 }], { highestImpactRate: 4, heatMapIndicator: null }],
    [3, [], { highestImpactRate: null, heatMapIndicator: null }],
    [3, [{ rate: null }], { highestImpactRate: null, heatMapIndicator: null }],
    [3, [{ rate: 4 }, { rate: 5 }], { highestImpactRate: 5, heatMapIndicator: 'high' }],
    [1, [{ rate: 4 }], { highestImpactRate: 4, heatMapIndicator: 'low' }],
  ])('of likelihood %j and %j is %j', (likelihood, items, expected) => {
    expect(scoreOf(likelihood, items)).toEqual(expected)
  })
})

describe('emptyHeatMap', () => {
  it('is 5 rows of 5 cells at zero (rule scoring.grid), each row its own', () => {
    const cells = emptyHeatMap()
    expect(cells).toEqual([0, 0, 0, 0, 0].map(() => [0, 0, 0, 0, 0]))
    cells[0]?.fill(7)
    expect(cells[1]).toEqual([0, 0, 0, 0, 0])
    expect(emptyHeatMap()[0]).toEqual([0, 0, 0, 0, 0])
  })
})
