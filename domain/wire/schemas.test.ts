import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callLimits } from '#domain/validation/limits'
import { problemsOf } from '#domain/validation/problems'
import * as apiKeys from './apiKeys.ts'
import * as assessments from './assessments.ts'
import * as common from './common.ts'
import * as companyGroups from './companyGroups.ts'
import * as faqs from './faqs.ts'
import * as organisationImports from './organisationImports.ts'
import * as plans from './plans.ts'
import * as planUpdates from './planUpdates.ts'
import * as referenceData from './referenceData.ts'
import * as reviews from './reviews.ts'
import * as riskDetails from './riskDetails.ts'
import * as riskImports from './riskImports.ts'
import * as risks from './risks.ts'
import * as riskSummary from './riskSummary.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'

const resources = {
  apiKeys,
  assessments,
  common,
  companyGroups,
  faqs,
  plans,
  referenceData,
  reviews,
  riskDetails,
  riskImports,
  organisationImports,
  riskSummary,
  risks,
  session,
  settings,
}

/** The schemas of client input: bodies, queries and paths, by the suffix of their names. */
const inputs = Object.entries(resources).flatMap(([resource, exports]) =>
  Object.entries(exports).flatMap(([name, schema]) =>
    /(Input|Update|Change|Query|Params|expectedVersion)$/.test(name) && schema instanceof z.ZodType
      ? [[`${resource}.${name}`, schema] as const]
      : [],
  ),
)

function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value)
  if (result.success) return {}
  return Object.fromEntries(Object.entries(problemsOf(result.error)).map(([field, { message }]) => [field, message]))
}

/** The strict objects inside a schema, each with the path that leads to it. */
function objectsIn(schema: z.ZodType, path = ''): [string, z.ZodObject][] {
  if (schema instanceof z.ZodObject) {
    const nested = Object.entries(schema.shape).flatMap(([name, field]) =>
      objectsIn(field as z.ZodType, path === '' ? name : `${path}.${name}`),
    )
    return [[path, schema], ...nested]
  }
  if (schema instanceof z.ZodArray) return objectsIn(schema.element as z.ZodType, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return objectsIn(schema.unwrap() as z.ZodType, path)
  }
  return []
}

describe('what a client sends', () => {
  it('is found here', () => {
    expect(inputs.length).toBeGreaterThan(20)
  })

  it.each(inputs)('%s refuses an unknown field, at every depth (rule wire.unknown)', (_, schema) => {
    for (const [path, object] of objectsIn(schema)) {
      expect([path, messagesOf(object, { surprise: 1 }).surprise]).toEqual([path, 'unknownField'])
    }
  })
})

describe('risks', () => {
  const detail = { riskCategoryId: 1, eventDescription: ' ', rootCause: 'Worn lining' }

  it('are created as a draft with blanks, which are saved as null (rule text.blank-null)', () => {
    expect(risks.riskInput.parse({ type: 'item', detail })).toEqual({
      type: 'item',
      detail: { ...detail, eventDescription: null },
    })
  })

  it('show what a creation lacks, field by field', () => {
    expect(messagesOf(risks.riskInput, { detail: {} })).toEqual({
      type: 'required',
      'detail.riskCategoryId': 'required',
      'detail.eventDescription': 'required',
      'detail.rootCause': 'required',
    })
  })

  it.each([
    ['eventDescription', 4000],
    ['rootCause', 4000],
    ['indicator', 1000],
    ['triggerPoint', 1000],
    ['riskCategoryDescription', 1000],
  ])('limit %s to %i characters (rule text.limits)', (field, max) => {
    const textOf = (length: number) => ({ [field]: 'ก'.repeat(length) })
    expect(messagesOf(riskDetails.riskDetailChange, textOf(max))).toEqual({})
    expect(messagesOf(riskDetails.riskDetailChange, textOf(max + 1))).toEqual({ [field]: 'maxLength' })
  })

  it('carry at most 3 attachments (rule files.count)', () => {
    const files = (count: number) => ({
      fileAttachment: Array.from({ length: count }, (_, at) => ({
        attachmentName: `${at}.pdf`,
        attachmentUrl: `/${at}`,
      })),
    })
    expect(messagesOf(riskDetails.riskDetailChange, files(3))).toEqual({})
    expect(messagesOf(riskDetails.riskDetailChange, files(4))).toEqual({ fileAttachment: 'tooManyAttachments' })
  })

  it('ask for 1 to 500 company groups', () => {
    const problemsWith = (count: number) =>
      messagesOf(companyGroups.checkCompanyGroupsInput, { companyGroupIds: Array(count).fill(8) })
    expect([1, 500].map(problemsWith)).toEqual([{}, {}])
    expect([0, 501].map((count) => Object.keys(problemsWith(count)))).toEqual([
      ['companyGroupIds'],
      ['companyGroupIds'],
    ])
  })

  it('forward 1 to 500 records, each once', () => {
    const records = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
    for (const input of [riskSummary.reportInput, riskSummary.approvalInput]) {
      expect(messagesOf(input, { riskItemRequire: records(1) })).toEqual({})
      expect(messagesOf(input, { riskSummaryRequire: records(500) })).toEqual({})
      expect(messagesOf(input, {})).toEqual({ riskSummaryRequire: 'required' })
      expect(messagesOf(input, { riskItemRequire: [{ id: 1 }, { id: 1 }] })).toEqual({ riskItemRequire: 'duplicate' })
    }
  })

  it('have places from 1 to 100,000', () => {
    const places = (order: number) => [
      Object.keys(messagesOf(riskSummary.summaryOrderInput, { risks: [{ id: 1, order }] })).length,
      Object.keys(messagesOf(companyGroups.companyGroupUpdate, { order })).length,
    ]
    expect([0, 1, 100_000, 100_001].map(places)).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [1, 1],
    ])
  })

  it('find people by words or by ids', () => {
    const problems = [{ q: 'Du' }, { ids: '7' }, {}, { q: 'Du', ids: '7' }, { q: 'D' }].map((query) =>
      messagesOf(planUpdates.peopleQuery, query),
    )
    expect(problems).toEqual([{}, {}, { q: 'required' }, { q: 'required' }, { q: 'required' }])
  })

  it('bind every item once', () => {
    expect(messagesOf(risks.riskUpdate, { riskIds: [1, 2] })).toEqual({})
    expect(messagesOf(risks.riskUpdate, { riskIds: [1, 2, 1] })).toEqual({ riskIds: 'duplicate' })
  })
})

describe('lists', () => {
  it('start at page 1 with 25 a page and read their filters (rule wire.lists)', () => {
    expect(
      risks.riskListQuery.parse({
        type: 'item',
        company_group_id: '8',
        workflow_status: ['draft_assessor', 'editing_assessor'],
        is_active: 'false',
        likelihood: ['4', '5'],
        sort: 'risk_category_id',
        order: 'desc',
        q: 'เตาเผา',
      }),
    ).toEqual({
      page: 1,
      per_page: 25,
      type: 'item',
      company_group_id: [8],
      workflow_status: ['draft_assessor', 'editing_assessor'],
      is_active: false,
      assessment_type: 'net',
      likelihood: [4, 5],
      sort: 'risk_category_id',
      order: 'desc',
      q: 'เตาเผา',
    })
  })

  it.each([
    [{ per_page: '200' }, {}],
    [{ per_page: '201' }, { per_page: 'atMost' }],
    [{ per_page: '0' }, { per_page: 'atLeast' }],
    [{ page: '0' }, { page: 'atLeast' }],
    [{ page: '-1' }, { page: 'number' }],
    [{ page: '1e3' }, { page: 'number' }],
    [{ page: ['1', '2'] }, { page: 'invalid' }],
    [{ sort: 'password' }, { sort: 'invalid' }],
    [{ order: 'up' }, { order: 'invalid' }],
    [{ is_active: 'yes' }, { is_active: 'invalid' }],
    [{ workflow_status: 'Draft' }, { workflow_status: 'invalid' }],
    [{ workflow_status: ['draft_assessor', 'Draft'] }, { workflow_status: 'invalid' }],
    [{ likelihood: '6' }, { likelihood: 'atMost' }],
    [{ likelihood: 'x' }, { likelihood: 'number' }],
    [{ q: 'x'.repeat(200) }, {}],
    [{ q: 'x'.repeat(201) }, { q: 'maxLength' }],
    [{ q: 'x\0' }, { q: 'invalid' }],
    [{ limit: '5' }, { limit: 'unknownField' }],
  ])('answer %j with the problems %j', (query, problems) => {
    expect(messagesOf(risks.riskListQuery, query)).toEqual(problems)
  })

  it.each([
    [callLimits.searchWords, true],
    [callLimits.searchWords + 1, false],
  ])('search for %i different words: %s (rule wire.sizes)', (count, isAccepted) => {
    const q = Array.from({ length: count }, (_, word) => `w${String.fromCharCode(97 + word)}x`).join(' ')
    expect(risks.riskListQuery.safeParse({ q }).success).toBe(isAccepted)
  })

  it('sort by the fields of rule wire.sort', () => {
    expect([...risks.riskSortFields].sort().join(', ')).toBe(
      'company_group_id, company_id, created_at, creator_role, gross_score, id, is_active, is_private, level, order, ' +
        'risk_category_id, score, type, updated_at, workflow_status',
    )
  })
})

it.each([null, 5, 'Fire'])('an import takes the row %j as far as its own check (rule import.register)', (row) => {
  const input = { companyGroupId: 1, source: 'register.xlsx', rows: [row] }
  expect(() => riskImports.riskImportInput.safeParse(input)).not.toThrow()
})

describe('assessments and mitigation plans', () => {
  const input = { riskDetailId: 1, type: 'net', likelihoodRate: 3, impactAssessmentItems: [] }

  it('store blank texts as null (rule text.blank-null)', () => {
    const blank = { impactTypeKey: 'financial', rate: 2, financialImpact: ' ', assumption: '\t' }
    expect(
      assessments.assessmentInput.parse({ ...input, keyCurrentControls: ' ', impactAssessmentItems: [blank] }),
    ).toMatchObject({
      keyCurrentControls: null,
      impactAssessmentItems: [{ financialImpact: null, assumption: null }],
    })
    const plan = { description: '  ', status: 'In Progress' }
    expect(plans.plansInput.parse({ riskDetailId: 1, mitigationPlans: [plan] })).toMatchObject({
      mitigationPlans: [{ description: null }],
    })
  })

  it.each([
    [{ likelihoodRate: 0 }, { likelihoodRate: 'atLeast' }],
    [{ likelihoodRate: 6 }, { likelihoodRate: 'atMost' }],
    [{ likelihoodRate: 2.5 }, { likelihoodRate: 'wholeNumber' }],
    [{ likelihoodRate: null }, {}],
    [{ type: 'both' }, { type: 'invalid' }],
    [
      {
        impactAssessmentItems: [
          { impactTypeKey: 'a', rate: 1 },
          { impactTypeKey: 'a', rate: 2 },
        ],
      },
      { impactAssessmentItems: 'duplicate' },
    ],
    [{ impactAssessmentItems: [{ impactTypeKey: 'a', rate: 9 }] }, { 'impactAssessmentItems.0.rate': 'atMost' }],
  ])('answer the assessment %j with the problems %j', (changes, problems) => {
    expect(messagesOf(assessments.assessmentInput, { ...input, ...changes })).toEqual(problems)
  })

  it('accept only the plan statuses of rule plans.statuses', () => {
    const input = (status: string) => ({ riskDetailId: 1, mitigationPlans: [{ description: 'Dam', status }] })
    expect(
      ['Pending', 'In Progress', 'Complete'].flatMap((one) => Object.keys(messagesOf(plans.plansInput, input(one)))),
    ).toEqual([])
    expect(messagesOf(plans.plansInput, input('pending'))).toEqual({
      'mitigationPlans.0.status': 'invalid',
    })
  })
})

describe('decisions', () => {
  const remark = { stickyNoteNo: 0, comment: 'Please describe the cause' }
  const note = { stickyNoteNo: 3, comment: 'Too short' }

  it.each([
    [{ reviewStatus: 'approved' }, {}],
    [{ reviewStatus: 'approved', stickyNotes: [note] }, {}],
    [{ reviewStatus: 'rejected', stickyNotes: [remark] }, {}],
    [{ reviewStatus: 'rejected', stickyNotes: [note, remark] }, {}],
    [{ reviewStatus: 'rejected' }, { stickyNotes: 'remarkRequired' }],
    [{ reviewStatus: 'rejected', stickyNotes: [note] }, { stickyNotes: 'remarkRequired' }],
    [{ reviewStatus: 'rejected', stickyNotes: [{ ...remark, comment: ' ' }] }, { 'stickyNotes.0.comment': 'required' }],
    [{ reviewStatus: 'waiting' }, { reviewStatus: 'invalid' }],
  ])('answer the review %j with the problems %j (rule review.remark)', (review, problems) => {
    expect(messagesOf(reviews.reviewInput, review)).toEqual(problems)
  })

  it.each([
    [{ riskSummaryRequire: [{ id: 1 }] }, {}],
    [{ riskItemRequire: [{ id: 1 }] }, {}],
    [{}, { riskSummaryRequire: 'required' }],
    [{ riskSummaryRequire: [], riskItemRequire: [] }, { riskSummaryRequire: 'required' }],
    [{ riskItemRequire: [{ id: 1 }, { id: 1 }] }, { riskItemRequire: 'duplicate' }],
    [{ riskItemRequire: [1] }, { 'riskItemRequire.0': 'invalid' }],
  ])('answer the report %j with the problems %j', (report, problems) => {
    expect(messagesOf(riskSummary.reportInput, report)).toEqual(problems)
  })

  it('are refused at the field of the form that the server means', () => {
    const paths = ['stickyNotes.0.comment', 'stickyNotes.1.comment', 'stickyNotes.3.stickyNoteNo']
    expect(paths.map(reviews.rejectionFieldOf)).toEqual(['remark', 'notes.0.comment', 'notes.2.comment'])
  })

  it('reject a summary with a Remark only', () => {
    const list = { riskSummaryRequire: [{ id: 1 }] }
    expect(messagesOf(riskSummary.reportRejectionInput, { ...list, stickyNotes: [remark] })).toEqual({})
    expect(messagesOf(riskSummary.reportRejectionInput, { ...list, stickyNotes: [note] })).toEqual({
      stickyNotes: 'remarkRequired',
    })
    expect(messagesOf(riskSummary.reportRejectionInput, list)).toEqual({ stickyNotes: 'required' })
  })
})

it('an import counts the mitigation plans of all its rows, up to the limit (rule wire.sizes)', () => {
  const rows = Array(callLimits.importPlans / 100).fill({ mitigationPlans: Array(100).fill({}) })
  expect(riskImports.hasFewPlans([...rows, {}, 'nonsense', null])).toBe(true)
  expect(riskImports.hasFewPlans([...rows, { mitigationPlans: [{}] }])).toBe(false)
})
