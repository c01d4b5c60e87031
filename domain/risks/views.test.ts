import { describe, expect, it } from 'vitest'
import { riskReaders } from '#domain/access/readers'
import type { Role } from '#domain/access/roles'
import { firstSortOf, needsAssignee, statusesOf, viewFilterOf, viewsOf, type BoardView } from './views.ts'

describe('views', () => {
  it.each([
    [
      'waiting',
      'Assessor',
      ['reject_category_expert', 'reject_internal_owner', 'reject_assessor', 'complete_assessor'],
    ],
    ['drafts', 'Assessor', ['draft_assessor', 'withdrawn_assessor', 'editing_assessor']],
    ['waiting', 'Internal Owner', ['waiting_internal_owner', 'reject_category_expert', 'complete_internal_owner']],
    ['drafts', 'Internal Owner', ['draft_internal_owner', 'withdrawn_internal_owner', 'editing_internal_owner']],
    ['waiting', 'Category Expert', ['waiting_category_expert']],
    ['waiting', 'Managing Director', ['waiting_managing_director']],
    ['complete', 'Assessor', ['complete_internal_owner', 'complete_managing_director']],
    [
      'inReview',
      'Viewer',
      ['waiting_category_expert', 'waiting_internal_owner', 'waiting_managing_director', 'complete_assessor'],
    ],
    ['inReview', 'Assessor', ['waiting_category_expert', 'waiting_internal_owner', 'waiting_managing_director']],
  ] as const)('%s of %s holds %j', (view, role, statuses) => {
    expect(statusesOf(view, role)).toEqual(statuses)
  })

  it('has the longest waiting items first in To do, and summaries in their own order (rule screens.views)', () => {
    expect(firstSortOf('item', 'waiting')).toEqual({ field: 'updatedAt', order: 'ASC' })
    expect(firstSortOf('item', 'drafts')).toEqual({ field: 'updatedAt', order: 'DESC' })
    expect(firstSortOf('item', 'all', 'Viewer')).toEqual({ field: 'score', order: 'DESC' })
    expect(firstSortOf('item', 'all', 'Assessor')).toEqual({ field: 'updatedAt', order: 'DESC' })
    expect(firstSortOf('summary', 'waiting')).toEqual({ field: 'order', order: 'ASC' })
  })

  it('never counts what an Internal Owner has to report as done (rule workflow.to-report)', () => {
    const done = (role: Role) => viewFilterOf('complete', { role, homeId: 8 }).isHeld
    expect([done('Internal Owner'), done('Viewer')]).toEqual([false, undefined])
  })

  it('filter by assignee where a status is with somebody only until the report', () => {
    expect(needsAssignee('waiting', 'Internal Owner')).toBe(true)
    expect(needsAssignee('complete', 'Internal Owner')).toBe(false)
    expect(needsAssignee('waiting', 'Assessor')).toBe(false)
    // They see the submitted version of a withdrawn record.
    expect(needsAssignee('waiting', 'Category Expert')).toBe(true)
    expect(needsAssignee('waiting', 'Managing Director')).toBe(true)
    expect(needsAssignee('inReview', 'Category Expert')).toBe(false)
  })

  it('asks whose turn it is where what an expert rejected may be with either creator (rule workflow.holder)', () => {
    const heldBy = (view: BoardView, role: Role) => viewFilterOf(view, { role, homeId: 8 }).heldBy
    expect(heldBy('waiting', 'Assessor')).toBe('Assessor')
    expect(heldBy('waiting', 'Internal Owner')).toBe('Internal Owner')
    expect(heldBy('waiting', 'Managing Director')).toBeUndefined()
    expect(heldBy('rejected', 'Assessor')).toBeUndefined()
  })

  it('adds complete records that are due and questions to To do alone (rules acceptance.to-do, questions.asked and review-dates.to-do)', () => {
    const due = (view: BoardView, role: Role) => viewFilterOf(view, { role, homeId: 8 }).orDue
    expect(due('waiting', 'Assessor')).toEqual(['question', 'review', 'target'])
    expect(due('waiting', 'Internal Owner')).toEqual(['acceptance', 'question', 'review', 'target'])
    expect([due('complete', 'Assessor'), due('waiting', 'Category Expert')]).toEqual([undefined, ['question']])
    expect(due('waiting', 'Managing Director')).toEqual(['acceptance', 'question'])
  })

  it.each([
    ['Assessor', ['waiting', 'drafts', 'inReview', 'complete', 'all']],
    ['Category Expert', ['waiting', 'inReview', 'complete', 'all']],
    ['Viewer', ['inReview', 'complete', 'all']],
  ] as const)('are the chips of a %s: %j', (role, views) => expect(viewsOf(role)).toEqual(views))

  it('have these filters, for each role that reads records', () => {
    const filters = riskReaders.flatMap((role) =>
      viewsOf(role).map((view) => `${role}, ${view}: ${JSON.stringify(viewFilterOf(view, { role, homeId: 8 }))}`),
    )
    expect(filters).toMatchInlineSnapshot(`
      [
        "Assessor, waiting: {"workflowStatus":["reject_category_expert","reject_internal_owner","reject_assessor","complete_assessor"],"heldBy":"Assessor","orDue":["question","review","target"],"companyGroupId":[8],"includeDescendants":false}",
        "Assessor, drafts: {"workflowStatus":["draft_assessor","withdrawn_assessor","editing_assessor"]}",
        "Assessor, inReview: {"workflowStatus":["waiting_category_expert","waiting_internal_owner","waiting_managing_director"]}",
        "Assessor, complete: {"workflowStatus":["complete_internal_owner","complete_managing_director"]}",
        "Assessor, all: {}",
        "Internal Owner, waiting: {"workflowStatus":["waiting_internal_owner","reject_category_expert","complete_internal_owner"],"isHeld":true,"heldBy":"Internal Owner","orDue":["acceptance","question","review","target"],"companyGroupId":[8],"includeDescendants":false}",
        "Internal Owner, drafts: {"workflowStatus":["draft_internal_owner","withdrawn_internal_owner","editing_internal_owner"]}",
        "Internal Owner, inReview: {"workflowStatus":["waiting_category_expert","waiting_internal_owner","waiting_managing_director","complete_assessor"]}",
        "Internal Owner, complete: {"workflowStatus":["complete_internal_owner","complete_managing_director"],"isHeld":false}",
        "Internal Owner, all: {}",
        "Group Admin, inReview: {"workflowStatus":["waiting_category_expert","waiting_internal_owner","waiting_managing_director","complete_assessor"]}",
        "Group Admin, complete: {"workflowStatus":["complete_internal_owner","complete_managing_director"]}",
        "Group Admin, all: {}",
        "Viewer, inReview: {"workflowStatus":["waiting_category_expert","waiting_internal_owner","waiting_managing_director","complete_assessor"]}",
        "Viewer, complete: {"workflowStatus":["complete_internal_owner","complete_managing_director"]}",
        "Viewer, all: {}",
        "Category Expert, waiting: {"workflowStatus":["waiting_category_expert"],"isHeld":true,"orDue":["question"]}",
        "Category Expert, inReview: {"workflowStatus":["waiting_category_expert","waiting_internal_owner","waiting_managing_director","complete_assessor"]}",
        "Category Expert, complete: {"workflowStatus":["complete_internal_owner","complete_managing_director"]}",
        "Category Expert, all: {}",
        "Managing Director, waiting: {"workflowStatus":["waiting_managing_director"],"isHeld":true,"orDue":["acceptance","question"],"companyGroupId":[8],"includeDescendants":false}",
        "Managing Director, inReview: {"workflowStatus":["waiting_category_expert","waiting_internal_owner","waiting_managing_director","complete_assessor"]}",
        "Managing Director, complete: {"workflowStatus":["complete_internal_owner","complete_managing_director"]}",
        "Managing Director, all: {}",
      ]
    `)
  })
})
