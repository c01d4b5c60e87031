import { describe, expect, it } from 'vitest'
import { countFilters, defaultsOf, isNarrowed, readParams, withoutFilters, writeParams } from './boardParams.ts'

const read = (search: string) => readParams(new URLSearchParams(search))

describe('the board in the URL', () => {
  it('opens with items by their last change, summaries in their own order', () => {
    expect(read('')).toEqual(defaultsOf('item'))
    expect(read('')).toMatchObject({ type: 'item', view: 'all', sort: 'updatedAt', order: 'desc', activity: 'active' })
    expect(read('type=summary')).toMatchObject({ type: 'summary', sort: 'order', order: 'asc' })
  })

  it('says everything and no more than the defaults do not', () => {
    expect(writeParams(defaultsOf('summary')).toString()).toBe('type=summary')
    const params = {
      ...defaultsOf('item'),
      q: 'kiln เตา',
      view: 'waiting' as const,
      companyGroupId: [8, 9],
      includeDescendants: false,
      workflowStatus: ['editing_assessor' as const],
      riskCategoryId: [3],
      creatorRole: ['Internal Owner' as const],
      level: ['medium' as const, 'high' as const],
      activity: 'both' as const,
      isPrivate: false,
      cell: { assessmentType: 'gross' as const, likelihood: 4 as const, impact: 5 as const },
      sort: 'level' as const,
      order: 'asc' as const,
      page: 3,
      perPage: 50,
    }
    expect(read(writeParams(params).toString())).toEqual(params)
  })

  it('takes the company and the tab of a redirect, and leaves nonsense out', () => {
    expect(read('type=summary&tab=Riskboard&companyId=4&companyGroupId=8')).toMatchObject({
      type: 'summary',
      companyId: [4],
      companyGroupId: [8],
    })
    const nonsense = 'type=x&view=x&level=x&page=-1&perPage=7&likelihood=9&impact=1&sort=x&order=x&companyGroupId=x'
    expect(read(nonsense)).toEqual(defaultsOf('item'))
  })

  it('counts the filters of the filter panel and clears them all at once', () => {
    const params = read('level=high&level=low&isPrivate=true&q=kiln&page=2&sort=level&perPage=10')
    expect(countFilters(params)).toBe(2)
    expect(isNarrowed(params)).toBe(true)
    expect(isNarrowed(read('view=waiting&page=2'))).toBe(false)
    expect(withoutFilters(params)).toEqual({ ...defaultsOf('item'), sort: 'level', perPage: 10 })
  })
})
