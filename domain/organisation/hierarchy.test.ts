import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buLevelOf, hierarchyOf, idsOfHierarchy, isInArea } from './hierarchy.ts'

const anyId = fc.integer({ min: 1, max: 300 })
const anyPath = fc.array(anyId, { minLength: 1, maxLength: 6 }).map((ids) => ids.join('>'))

describe('hierarchyOf', () => {
  it('is the path of ids from the root, joined by > (rule organisation.hierarchy)', () => {
    expect(hierarchyOf(1, null)).toBe('1')
    expect(hierarchyOf(2, '1')).toBe('1>2')
    expect(hierarchyOf(8, '1>2')).toBe('1>2>8')
  })

  it('reads back as the ids it was made of', () => {
    fc.assert(
      fc.property(anyPath, anyId, (parent, id) => {
        expect(idsOfHierarchy(hierarchyOf(id, parent))).toEqual([...idsOfHierarchy(parent), id])
      }),
    )
  })
})

describe('isInArea', () => {
  it.each([
    ['1>2', '1>2', true],
    ['1>2', '1>2>8', true],
    ['1>2', '1>2>8>81', true],
    ['1', '1>3>6', true],
    ['1>2', '1', false],
    ['1>2', '1>3', false],
    ['1>2', '1>20', false],
    ['1>2', '1>20>2', false],
    ['1>2', '11>2', false],
    ['2', '1>2', false],
  ])('from %s, %s: %j', (home, hierarchy, expected) => {
    expect(isInArea(home, hierarchy)).toBe(expected)
  })

  it('is true exactly where the ids of home begin the path', () => {
    fc.assert(
      fc.property(anyPath, anyPath, (home, path) => {
        const ids = idsOfHierarchy(path)
        const begins = idsOfHierarchy(home).every((id, index) => ids[index] === id)
        expect(isInArea(home, path)).toBe(begins)
      }),
    )
  })

  it('is true from a home to its new sub-group, and false the other way', () => {
    fc.assert(
      fc.property(anyPath, anyId, (home, id) => {
        expect(isInArea(home, hierarchyOf(id, home))).toBe(true)
        expect(isInArea(hierarchyOf(id, home), home)).toBe(false)
      }),
    )
  })
})

describe('buLevelOf', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
    [9, 3],
  ])('of level %i is %i, capped at 3 (rule organisation.bu-level)', (level, buLevel) => {
    expect(buLevelOf(level)).toBe(buLevel)
  })
})
