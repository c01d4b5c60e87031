import { describe, expect, it } from 'vitest'
import { moved, newPlaces } from './order.ts'

describe('moving in a list', () => {
  it('moves up and down, and nowhere beyond the ends', () => {
    const letters = ['a', 'b', 'c']
    expect(moved(letters, 2, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(letters, 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(letters, 0, -1)).toBe(letters)
    expect(moved(letters, 2, 3)).toBe(letters)
  })

  it('returns only the positions that changed, counted from 1', () => {
    const entries = [
      { id: 5, order: 1 },
      { id: 7, order: 3 },
      { id: 6, order: 2 },
    ]
    expect(newPlaces(entries)).toEqual([
      { id: 7, order: 2 },
      { id: 6, order: 3 },
    ])
  })
})
