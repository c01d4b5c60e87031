import { describe, expect, it } from 'vitest'
import { shortFileName } from './fileName.ts'

describe('file names', () => {
  it('are shown whole up to 17 characters', () => {
    expect(shortFileName('assessment-01.pdf')).toBe('assessment-01.pdf')
  })

  it('are shortened to their first and last 7 beyond', () => {
    expect(shortFileName('assessment-2026.pdf')).toBe('assessm...026.pdf')
  })
})
