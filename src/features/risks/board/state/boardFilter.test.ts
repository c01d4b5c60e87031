import { describe, expect, it } from 'vitest'
import { heatMapFilterOf, riskFilterOf, viewCountFilterOf } from './boardFilter.ts'
import { readParams } from './boardParams.ts'
import { statusesOf, viewsOf } from './boardViews.ts'

const home = { id: 8, name: 'Siam Kiln Saraburi' }
const owner = { role: 'Internal Owner' as const, companyGroup: home }
const params = (search: string) => readParams(new URLSearchParams(search))

describe('views', () => {
  it.each([
    [
      'Assessor',
      [
        'draft_assessor',
        'reject_category_expert',
        'reject_internal_owner',
        'reject_assessor',
        'withdrawn_assessor',
        'editing_assessor',
      ],
    ],
    [
      'Internal Owner',
      [
        'draft_internal_owner',
        'waiting_internal_owner',
        'reject_category_expert',
        'withdrawn_internal_owner',
        'editing_internal_owner',
      ],
    ],
    ['Category Expert', ['waiting_category_expert']],
    ['Managing Director', ['waiting_managing_director']],
  ] as const)('%s has what is in that role’s hands waiting', (role, statuses) => {
    expect(statusesOf('waiting', role)).toEqual(statuses)
  })

  it('has nothing waiting and no drafts for a Viewer', () => {
    expect(viewsOf('Viewer')).toEqual(['all', 'inReview', 'rejected', 'complete'])
    expect(viewsOf('Assessor')[0]).toBe('waiting')
  })
})

describe('what is asked of the API', () => {
  it('is active records of the type alone at first', () => {
    expect(riskFilterOf(params(''), owner)).toEqual({ type: 'item', isActive: true })
    expect(riskFilterOf(params('activity=both'), owner)).toEqual({ type: 'item' })
  })

  it('finds what waits at home, for an expert in the whole reach', () => {
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

  it('counts each view under all other filters', () => {
    const filter = viewCountFilterOf('rejected', params('q=kiln&workflowStatus=complete_assessor'), owner)
    expect(filter).toMatchObject({
      q: 'kiln',
      workflowStatus: ['reject_category_expert', 'reject_internal_owner', 'reject_assessor'],
    })
  })
})
