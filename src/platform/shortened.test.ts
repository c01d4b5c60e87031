import { describe, expect, it } from 'vitest'
import { shortened } from './shortened.ts'

describe('a shortened text', () => {
  it('stays as it is where there is room', () => {
    expect(shortened('Kiln fire', 9)).toBe('Kiln fire')
    expect(shortened('น้ำท่วม', 5)).toBe('น้ำท่วม')
  })

  it('ends in an ellipsis, without a blank before it', () => {
    expect(shortened('Kiln fire', 8)).toBe('Kiln fi…')
    expect(shortened('Kiln fire', 6)).toBe('Kiln…')
  })

  it('separates no vowel or tone mark from its Thai consonant', () => {
    expect(shortened('ที่นี่ที่นั่น', 4)).toBe('ที่นี่ที่…')
  })
})
