import { expect, it } from 'vitest'
import { excerptOf } from './riskFacts.ts'

it.each([
  ['A short text.', 'A short text.'],
  ['The pump fails. The line stops.', 'The pump fails…'],
  ['The pumps fail and the line stops.', 'The pumps fail…'],
])('the excerpt of "%s" of 15 letters is "%s", without the end of a sentence before the dots', (text, expected) => {
  expect(excerptOf(text, 15)).toBe(expected)
})
