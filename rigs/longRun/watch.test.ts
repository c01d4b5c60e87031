import { describe, expect, it } from 'vitest'
import { judgeMemory, judgeSpace } from './watch.ts'

const megabyte = 2 ** 20
const minutes = (...megabytes: number[]) =>
  megabytes.map((one) => ({ resident: 2 * one * megabyte, heap: one * megabyte }))

describe('a long run', () => {
  it('finds memory that still grows at the end', () => {
    expect(judgeMemory(minutes(100, 120, 140, 160, 180, 200, 220, 240))).toEqual([
      expect.stringContaining('heap memory grew'),
      expect.stringContaining('resident memory grew'),
    ])
  })

  it('does not report caches that fill once, or noise', () => {
    expect(judgeMemory(minutes(60, 100, 120, 120, 118, 122, 124, 121))).toEqual([])
    expect(judgeMemory(minutes(100))).toEqual([])
  })

  it('finds a database that grows beyond its rows', () => {
    expect(judgeSpace({ after: 90, packed: 50 })).toEqual([])
    expect(judgeSpace({ after: 110, packed: 50 })).toHaveLength(1)
  })
})
