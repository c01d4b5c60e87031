import { describe, expect, it } from 'vitest'
import { exportFileName, uniqueFileName, shortFileName } from './fileNames.ts'

describe('the name of a second file of the same name', () => {
  it.each([
    ['plan.pdf', ['plan.pdf'], 'plan (2).pdf'],
    ['plan.pdf', ['plan.pdf', 'PLAN (2).PDF'], 'plan (3).pdf'],
    ['แผน.สำรอง.xlsx', ['แผน.สำรอง.xlsx'], 'แผน.สำรอง (2).xlsx'],
    ['plan', ['plan'], 'plan (2)'],
    ['.plan', ['.plan'], '.plan (2)'],
  ])('of %s next to %j is %s', (name, others, expected) => {
    expect(uniqueFileName(name, others)).toBe(expected)
  })
})

describe('file names', () => {
  it('are shown whole up to 17 characters', () => {
    expect(shortFileName('assessment-01.pdf')).toBe('assessment-01.pdf')
  })

  it('are shortened to their first and last 7 beyond', () => {
    expect(shortFileName('assessment-2026.pdf')).toBe('assessm...026.pdf')
  })
})

it('an export is called by group, type and day', () => {
  const exportedAt = new Date(2026, 1, 3, 9, 5)
  expect(exportFileName('Siam Kiln', 'summary', exportedAt)).toBe('Siam Kiln-risk-summary-file-2026-02-03.xlsx')
  expect(exportFileName('A/B: "C"', 'item', exportedAt)).toBe('A B C-risk-item-file-2026-02-03.xlsx')
})
