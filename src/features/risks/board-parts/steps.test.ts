import { describe, expect, it } from 'vitest'
import { addressOf, itemsOfNewSummary, neighboursOf, pathOfNewSummaryOf, pathOfStep, steps } from './steps.ts'

const none = new URLSearchParams()

describe('addresses of records', () => {
  it.each(['item', 'summary'] as const)('every step of a %s finds its way back', (type) => {
    for (const step of steps) {
      const url = new URL(pathOfStep(type, 7, step), 'http://localhost')
      expect(addressOf(url.pathname, url.searchParams)).toEqual({ type, step, id: 7 })
    }
  })

  it('mean a new record where the id is absent', () => {
    expect(addressOf('/risk-summary/create', none)).toEqual({ type: 'summary', step: 'details', id: null })
  })

  it('names the items that a new summary begins with', () => {
    const url = new URL(pathOfNewSummaryOf([7, 9]), 'http://localhost')
    expect(addressOf(url.pathname, url.searchParams)).toEqual({ type: 'summary', step: 'details', id: null })
    expect(itemsOfNewSummary(url.searchParams)).toEqual([7, 9])
    expect(itemsOfNewSummary(new URLSearchParams('itemId=7&itemId=x&itemId=-1&itemId=7'))).toEqual([7])
    expect(itemsOfNewSummary(none)).toEqual([])
  })

  it('leaves open of which record a later step is where it names none (rule routes.optional-id)', () => {
    expect(addressOf('/risk/gross-assessments', none)).toEqual({ type: 'item', step: 'gross', id: null })
    expect(addressOf('/risk/x7/gross-assessments', none)).toBeNull()
  })

  it('has no step before the first and none after the last', () => {
    expect(neighboursOf('details')).toEqual({ previous: undefined, next: 'gross' })
    expect(neighboursOf('mitigationPlans')).toEqual({ previous: 'gross', next: undefined })
    expect(neighboursOf('net')).toEqual(neighboursOf('gross'))
  })
})
