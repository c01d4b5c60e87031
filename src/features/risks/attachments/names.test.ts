import { describe, expect, it } from 'vitest'
import { nameBeside } from './names.ts'

describe('the name of a second file of the same name', () => {
  it.each([
    ['plan.pdf', ['plan.pdf'], 'plan (2).pdf'],
    ['plan.pdf', ['plan.pdf', 'PLAN (2).PDF'], 'plan (3).pdf'],
    ['แผน.สำรอง.xlsx', ['แผน.สำรอง.xlsx'], 'แผน.สำรอง (2).xlsx'],
    ['plan', ['plan'], 'plan (2)'],
  ])('of %s beside %j is %s', (name, others, expected) => {
    expect(nameBeside(name, others)).toBe(expected)
  })
})
