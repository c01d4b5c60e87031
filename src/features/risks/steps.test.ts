import { describe, expect, it } from 'vitest'
import { addressOf, neighboursOf, pathOfStep, steps } from './steps.ts'

const none = new URLSearchParams()

describe('addresses of records', () => {
  it.each(['item', 'summary'] as const)('every step of a %s finds its way back', (type) => {
    for (const step of steps) {
      const url = new URL(pathOfStep(type, 7, step), 'http://localhost')
      expect(addressOf(url.pathname, url.searchParams)).toEqual({ type, step, id: 7 })
    }
  })

  it('knows a new record by the absent id', () => {
    expect(addressOf('/risk-summary/create', none)).toEqual({ type: 'summary', step: 'details', id: null })
  })

  it('shows nothing where a later step names no record', () => {
    expect(addressOf('/risk/gross-assessments', none)).toBeNull()
    expect(addressOf('/risk/x7/gross-assessments', none)).toBeNull()
  })

  it('has no step before the first and none after the last', () => {
    expect(neighboursOf('details')).toEqual({ previous: undefined, next: 'gross' })
    expect(neighboursOf('mitigationPlans')).toEqual({ previous: 'net', next: undefined })
  })
})
