import { describe, expect, it } from 'vitest'
import { recordNumberIn, searchForm } from './searchForm.ts'

describe('the form in which a search compares texts (rule wire.search-form)', () => {
  it.each([
    ['Café', 'cafe', 'an accent'],
    ['Cafe\u0301', 'cafe', 'an accent of its own'],
    ['ÅNGSTRÖM Việt', 'angstrom viet', 'several accents, and capitals'],
    ['เสี\u200Bยง\uFEFF', 'เสียง', 'characters of no width'],
    ['co\u00ADoperate', 'cooperate', 'a soft hyphen'],
    ['น\u0E4D\u0E32', 'น\u0E33', 'ำ in two letters'],
    ['น\u0E49\u0E4D\u0E32', 'น\u0E49\u0E33', 'ำ in two letters after its tone mark'],
    ['Йод', 'йод', 'a letter of another script keeps its mark'],
    ['ที่นั่น 100% – done', 'ที่นั่น 100% – done', 'nothing to change'],
  ])('turns %j into %j: %s', (text, form) => {
    expect(searchForm(text)).toBe(form)
    expect(searchForm(form)).toBe(form)
  })
})

it.each([
  ['123', 123],
  [' #7 ', 7],
  ['2147483647', 2147483647],
  ['2147483648', null],
  ['0', null],
  ['#', null],
  ['12a', null],
  [undefined, null],
])('the record number in %j is %j (rule wire.search-number)', (q, number) => {
  expect(recordNumberIn(q)).toBe(number)
})
