import { expect, it } from 'vitest'
import { normalised } from './normalised.ts'

it('texts are compared whatever their case, spaces and composed accents', () => {
  expect(normalised('  Cafe\u0301\n  Zürich ')).toBe(normalised('CAFÉ ZU\u0308RICH'))
})

it('a comparison takes time in proportion to the length of a text, also if one letter has all the marks', () => {
  const heap = `a${'\u0316\u0301'.repeat(100_000)}`
  const began = process.cpuUsage()
  normalised(heap)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000)
})
