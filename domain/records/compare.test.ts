import { describe, expect, it } from 'vitest'
import { detailTexts, recordOf } from '#domain/risks/fieldNames'
import { detailFields } from '#domain/risks/fields'
import { scoreOf } from '#domain/risks/heatMap'
import type { AssessmentType, MitigationStatus } from '#domain/risks/statuses'
import type { Assessment } from '#domain/wire/assessments'
import type { Plan } from '#domain/wire/plans'
import type { StickyNote } from '#domain/wire/reviews'
import { remarksAfter, comparedFields, compareRevisions, countChanges, type RevisionContent } from './compare.ts'

const at = '2026-03-02T08:00:00.000Z'

const assessment = (type: AssessmentType, likelihoodRate: number, rate: number, controls = 'Scan'): Assessment => ({
  id: 1,
  riskDetailId: 1,
  type,
  likelihoodRate,
  impactAssessmentItems: [
    {
      id: 1,
      impactType: { key: 'financial', name: 'Financial' },
      rate,
      financialAmount: null,
      financialCurrency: null,
      financialImpact: null,
      assumption: null,
    },
  ],
  ...scoreOf(likelihoodRate, [{ rate }]),
  activeflag: true,
  keyCurrentControls: controls,
  createdAt: at,
  updatedAt: at,
})

const plan = (id: number, description: string, status: MitigationStatus = 'Pending'): Plan => ({
  id,
  riskDetailId: 1,
  description,
  status,
  reviewStatus: 'created',
  owner: null,
  startDate: null,
  dueDate: null,
  progress: 0,
  isLate: false,
  mayUpdate: false,
  createdAt: at,
  updatedAt: at,
})

const content = (changes: Partial<RevisionContent> = {}): RevisionContent => ({
  riskCategory: { id: 1, name: 'Energy' },
  ...recordOf(detailTexts, () => null),
  eventDescription: 'Coal prices double',
  rootCause: 'One supplier',
  fileAttachment: [],
  owner: null,
  target: null,
  assessments: [assessment('gross', 4, 4), assessment('net', 2, 3)],
  mitigationPlans: [plan(1, 'Second supplier'), plan(2, 'Larger storage')],
  riskIds: [],
  ...changes,
})

const note = (stickyNoteNo: number, mitigationPlanId: number | null = null): StickyNote => ({
  id: stickyNoteNo,
  stickyNoteNo,
  comment: 'Why?',
  disableStickyNote: true,
  mitigationPlanId,
  author: { id: 5, firstName: 'Mali', lastName: 'Srisuk' },
  authorRole: 'Category Expert',
  createdAt: at,
})

describe('the comparison of two revisions', () => {
  it('finds nothing between equal contents, whatever their ids', () => {
    const after = content({ mitigationPlans: [plan(11, 'Second supplier'), plan(12, 'Larger storage')] })
    expect(countChanges(compareRevisions(content(), after))).toBe(0)
  })

  it('names each changed text, the category with its description', () => {
    const after = content({
      rootCause: 'Two suppliers',
      riskCategory: { id: 2, name: 'Other' },
      riskCategoryDescription: 'Wars',
    })
    expect(compareRevisions(content(), after).texts).toEqual(['riskCategory', 'rootCause'])
  })

  it.each([{ likelihood: 3 }, { impact: 3 }, { on: '2027-07-01' }])('names a target that differs in %j', (changed) => {
    const target = { likelihood: 1, impact: 2, score: 2, level: 'low', on: '2027-06-30' } as const
    const after = content({ target: { ...target, ...changed } })
    expect(compareRevisions(content({ target }), after).texts).toEqual(['target'])
  })

  it('shows which assessment moved on the heat map, and which only changed its words', () => {
    const after = content({ assessments: [assessment('gross', 4, 4, 'Scan twice'), assessment('net', 1, 3)] })
    const [gross, net] = compareRevisions(content(), after).assessments
    expect(gross).toMatchObject({
      type: 'gross',
      isMoved: false,
      texts: [{ field: 'keyCurrentControls', before: 'Scan', after: 'Scan twice' }],
    })
    expect(net).toMatchObject({ type: 'net', isMoved: true, impacts: [], texts: [] })
  })

  it('lists the impacts that are rated otherwise, and an assessment that is new', () => {
    const after = compareRevisions(
      content(),
      content({ assessments: [assessment('gross', 4, 5), assessment('net', 2, 3)] }),
    )
    expect(after.assessments[0]?.impacts).toMatchObject([{ key: 'financial', before: { rate: 4 }, after: { rate: 5 } }])
    const first = compareRevisions(content({ assessments: [] }), content())
    expect(first.assessments.map(({ type, before }) => [type, before])).toEqual([
      ['gross', undefined],
      ['net', undefined],
    ])
  })

  it.each([
    ['financialAmount', 40_000_000],
    ['financialCurrency', 'USD'],
    ['financialImpact', 'Much'],
    ['assumption', 'As last year'],
  ] as const)('lists an impact of the same rate whose %s changed', (field, value) => {
    const changed = assessment('gross', 4, 4)
    const impactAssessmentItems = changed.impactAssessmentItems.map((item) => ({ ...item, [field]: value }))
    const after = content({ assessments: [{ ...changed, impactAssessmentItems }, assessment('net', 2, 3)] })
    expect(compareRevisions(content(), after).assessments).toMatchObject([
      { type: 'gross', isMoved: false, impacts: [{ before: { [field]: null }, after: { rate: 4, [field]: value } }] },
    ])
  })

  it('matches plans by their text, then by their place: added, removed, changed', () => {
    const after = [plan(21, 'Larger storage', 'In Progress'), plan(22, 'Hedge prices'), plan(23, 'Third supplier')]
    const { plans } = compareRevisions(content(), content({ mitigationPlans: after }))
    expect(plans.map((one) => [one.kind, 'after' in one ? one.after.id : one.before.id])).toEqual([
      ['changed', 21],
      ['added', 22],
      ['added', 23],
      ['removed', 1],
    ])
    const reworded = compareRevisions(
      content(),
      content({ mitigationPlans: [plan(1, 'Two more'), plan(2, 'Larger storage')] }),
    )
    expect(reworded.plans).toMatchObject([{ kind: 'changed', before: { description: 'Second supplier' } }])
  })

  it('lists files and linked items that were added and removed', () => {
    const file = (name: string) => ({ attachmentName: name, attachmentUrl: name })
    const changes = compareRevisions(
      content({ fileAttachment: [file('a.pdf')], riskIds: [3, 4] }),
      content({ fileAttachment: [file('b.pdf')], riskIds: [4, 5] }),
    )
    expect(changes).toMatchObject({
      files: { added: ['b.pdf'], removed: ['a.pdf'] },
      riskItems: { added: [5], removed: [3] },
    })
  })
})

describe('each field that is compared', () => {
  const changed: RevisionContent = {
    ...content(),
    ...recordOf(detailTexts, (name) => `new ${name}`),
    riskCategory: { id: 2, name: 'Other' },
    owner: { id: 5, firstName: 'Malee', lastName: 'Jaidee' },
    target: { likelihood: 1, impact: 2, score: 2, level: 'low', on: '2027-06-30' },
    fileAttachment: [{ attachmentName: 'a.pdf', attachmentUrl: 'a.pdf' }],
  }

  it.each(comparedFields)('%s: its change is found, and answers the note about it', (field) => {
    const changes = compareRevisions(content(), { ...content(), [field]: changed[field] })
    expect(countChanges(changes)).toBe(1)
    const number = detailFields[field].noteNo
    if (number !== null)
      expect(remarksAfter([note(number)], changes, at, 'waiting_category_expert')[0]?.state).toBe('answered')
  })
})

describe('an earlier remark', () => {
  const changes = compareRevisions(
    content(),
    content({
      rootCause: 'Two suppliers',
      mitigationPlans: [plan(1, 'Second supplier, signed'), plan(2, 'Larger storage')],
    }),
  )

  it('is answered where its field changed, open where it did not', () => {
    const states = remarksAfter(
      [note(0), note(3), note(2), note(0, 1), note(0, 2)],
      changes,
      at,
      'waiting_category_expert',
    ).map(({ state }) => state)
    expect(states).toEqual(['answered', 'answered', 'open', 'answered', 'open'])
  })

  it('as a whole stays open while nothing has changed', () => {
    expect(
      remarksAfter([note(0)], compareRevisions(content(), content()), at, 'waiting_category_expert')[0]?.state,
    ).toBe('open')
  })

  it('of the present review is left out', () => {
    expect(
      remarksAfter([{ ...note(0), createdAt: '2026-04-01T00:00:00.000Z' }], changes, at, 'waiting_category_expert'),
    ).toEqual([])
  })

  it.each([
    ['waiting_category_expert', 'open'],
    ['reject_internal_owner', 'open'],
    ['editing_assessor', 'open'],
    ['complete_assessor', 'approved'],
    ['waiting_internal_owner', 'approved'],
    ['complete_managing_director', 'approved'],
  ] as const)(
    'takes the remark of an expert for settled once the record has passed the expert: %s',
    (status, state) => {
      const same = compareRevisions(content(), content())
      expect(remarksAfter([note(3)], same, at, status)[0]?.state).toBe(state)
    },
  )
})
