import { describe, expect, it } from 'vitest'
import { addressFilters, filterRows } from '#domain/risks/filters'
import { statusesOf } from '#domain/risks/views'
import { snakeCase } from '#domain/validation/snakeCase'
import { heatMapQuery } from '#domain/wire/risks'
import { queryString } from '#src/platform/http/query.ts'
import { boardFilterOf, cellOf, heatMapFilterOf, riskFilterOf, valuesOf, viewCountFilterOf } from './boardFilter.ts'

const home = { id: 8, name: 'Siam Kiln Saraburi' }
const owner = { role: 'Internal Owner' as const, companyGroup: home }
const params = (search: string) => {
  const query = new URLSearchParams(search)
  return boardFilterOf(Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)])))
}

describe('the filter of the board', () => {
  it('is everything of a type at first', () => {
    expect(params('')).toMatchObject({ type: 'item', view: 'all', activity: 'active', includeDescendants: true })
    expect(valuesOf(params(''))).toEqual({ type: 'item' })
  })

  it('is held by a list as far as it differs from that', () => {
    const values = {
      type: 'summary' as const,
      q: 'kiln เตา',
      companyGroupId: [8, 9],
      includeDescendants: false,
      riskCategoryId: [3],
      level: ['medium' as const, 'high' as const],
      activity: 'both' as const,
      latePlans: false,
      assessmentType: 'gross' as const,
      likelihood: 4 as const,
      impact: 5 as const,
    }
    expect(valuesOf(boardFilterOf(values))).toEqual(values)
    expect(cellOf(boardFilterOf(values))).toEqual({ assessmentType: 'gross', likelihood: 4, impact: 5 })
  })

  it('leaves nonsense out', () => {
    const nonsense = {
      type: 'x',
      view: 'x',
      level: ['x'],
      likelihood: 9,
      impact: 1,
      companyGroupId: ['x', 0, -8, 1.5],
      q: undefined,
    }
    expect(valuesOf(boardFilterOf(nonsense))).toEqual({ type: 'item', impact: 1 })
    expect(cellOf(boardFilterOf(nonsense))).toBeUndefined()
  })

  it('is of the first board that the viewer has, where the link is to another', () => {
    expect(boardFilterOf({ type: 'summary' }, { types: ['item'] }).type).toBe('item')
    expect(boardFilterOf({}, { types: ['summary'] }).type).toBe('summary')
  })

  it('has single statuses instead of a view, not within it', () => {
    expect(boardFilterOf({ view: 'waiting', workflowStatus: ['editing_assessor'] }).view).toBe('all')
  })
})

/** A value of every filter of the address, as text. */
const everyFilter = Object.fromEntries(
  addressFilters.map((name) => {
    const { kind, values = [] } = filterRows[name]
    const sample = { yesOrNo: 'true', text: 'kiln', day: '2026-01-31', person: 'me' }[kind as string] ?? '3'
    return [name, values[0] ?? sample]
  }),
)

describe('the filter of the API call', () => {
  it('contains every filter of the address, as a parameter that the API accepts', () => {
    const sent = riskFilterOf(boardFilterOf(everyFilter), owner)
    expect(Object.keys(sent)).toEqual(expect.arrayContaining(addressFilters))
    const query = new URLSearchParams(queryString(sent))
    const parsed = heatMapQuery.parse(
      Object.fromEntries(
        [...query.keys()].map((name) => [name, query.getAll(name).length > 1 ? query.getAll(name) : query.get(name)]),
      ),
    )
    expect(Object.keys(parsed)).toEqual(expect.arrayContaining(addressFilters.map(snakeCase)))
  })

  it('leaves out a filter without those that it needs', () => {
    for (const name of addressFilters) {
      for (const needed of filterRows[name].needs ?? []) {
        expect(riskFilterOf(boardFilterOf({ ...everyFilter, [needed]: undefined }), owner)).not.toHaveProperty(name)
      }
    }
  })

  it('is active records of the type alone at first', () => {
    expect(riskFilterOf(params(''), owner)).toEqual({ type: 'item', isActive: true })
    expect(riskFilterOf(params('activity=both'), owner)).toEqual({ type: 'item' })
  })

  it('finds the pending records of home, and for an expert those of all groups', () => {
    expect(riskFilterOf(params('view=waiting'), owner)).toMatchObject({
      workflowStatus: statusesOf('waiting', 'Internal Owner'),
      companyGroupId: [8],
      includeDescendants: false,
    })
    const expert = { role: 'Category Expert' as const, companyGroup: home }
    expect(riskFilterOf(params('view=waiting'), expert)).toEqual({
      type: 'item',
      isActive: true,
      workflowStatus: ['waiting_category_expert'],
      isHeld: true,
      orDue: ['question'],
    })
  })

  it('puts what was chosen one by one above the view', () => {
    const filter = riskFilterOf(params('view=waiting&workflowStatus=complete_assessor&companyGroupId=9'), owner)
    expect(filter).toMatchObject({
      workflowStatus: ['complete_assessor'],
      companyGroupId: [9],
      includeDescendants: true,
    })
  })

  it('filters the list by the chosen cell, but not the heat maps', () => {
    const gross = params('assessmentType=gross&likelihood=4&impact=5&level=high')
    expect(riskFilterOf(gross, owner)).toMatchObject({ assessmentType: 'gross', likelihood: [4], impact: [5] })
    expect(heatMapFilterOf(gross, owner)).toEqual({ type: 'item', isActive: true, level: ['high'] })
  })

  it('sends a direction of movement with two levels in the past alone', () => {
    const [from, to] = ['fromDay=2026-01-01&fromStanding=high', 'toDay=2026-06-30&toStanding=low']
    expect(riskFilterOf(params(`${from}&${to}&moved=raised`), owner)).toMatchObject({ moved: ['raised'] })
    for (const one of [from, to]) {
      expect(riskFilterOf(params(`${one}&moved=raised`), owner)).not.toHaveProperty('moved')
    }
  })

  it('counts each view under all other filters', () => {
    const filter = viewCountFilterOf('rejected', params('q=kiln&workflowStatus=complete_assessor'), owner)
    expect(filter).toMatchObject({
      q: 'kiln',
      workflowStatus: ['reject_category_expert', 'reject_internal_owner', 'reject_assessor'],
    })
  })
})
