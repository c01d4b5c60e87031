import { describe, expect, it, vi } from 'vitest'
import { recordWordsOf } from '#src/features/risks/board-parts/labels/recordWords.ts'
import { sampleCategories, sampleImpacts } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { labelOfChange, textOfValue } from './changedValue.ts'

const translate = (key: string, options?: Record<string, unknown>) =>
  options?.['number'] === undefined ? key : `${key} ${String(options['number'])}`
const words = {
  ...recordWordsOf(translate, (day) => day),
  translate,
  translateOpen: translate,
  categories: sampleCategories,
  impacts: sampleImpacts,
  people: [{ id: 3, firstName: 'Nok', lastName: 'Jaidee' }],
}

describe('changes of the audit in words', () => {
  it('labels nested fields and leaves ids out', () => {
    expect(labelOfChange('netAssessment.likelihoodRate', words)).toBe(
      'risks.fields.netAssessment: risks.fields.likelihoodRate',
    )
    expect(labelOfChange('mitigationPlans.41.reviewStatus', words)).toBe(
      'risks.fields.mitigationPlans: risks.fields.reviewStatus',
    )
  })

  it('shows an unregistered name as it was written, and logs an error', () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue()
    expect(labelOfChange('netAssessment.severity', words)).toBe('risks.fields.netAssessment: severity')
    expect(complaint).toHaveBeenCalledWith(expect.stringContaining('netAssessment.severity'))
    complaint.mockRestore()
  })

  it.each([
    ['rootCause', null, '-'],
    ['isPrivate', true, 'risks.history.yes'],
    ['keyRiskIndicatorStatus', 'Warning', 'risks.keyRiskIndicator.Warning'],
    ['keyRiskIndicatorStatus', 'As before', 'As before'],
    ['riskCategoryId', 1, 'Energy'],
    ['grossAssessment.likelihoodRate', 4, '4 – vocabulary.likelihoodRate.4'],
    ['reviewStatus', 'approved', 'vocabulary.reviewStatus.approved'],
    ['riskIds', [3, 5], '3\n5'],
    ['riskIds', [], '-'],
    [
      'mitigationPlans',
      [{ id: 1, description: 'Hedge', status: 'Pending' }],
      'Hedge (vocabulary.mitigationStatus.Pending)',
    ],
    [
      'mitigationPlans',
      [
        {
          id: 1,
          description: 'Hedge',
          status: 'In Progress',
          owner: { id: 4, firstName: 'Anan', lastName: 'Suwan' },
          startDate: null,
          dueDate: '2026-05-01',
          progress: 40,
        },
      ],
      'Hedge (vocabulary.mitigationStatus.In Progress · Anan Suwan · plans.due · plans.percent)',
    ],
    [
      'netAssessment.impactAssessmentItems',
      [
        {
          impactTypeKey: 'financial',
          rate: 4,
          financialAmount: 1500000,
          financialCurrency: 'THB',
          financialImpact: 'THB 1 million',
          assumption: null,
        },
        { impactTypeKey: 'safety', rate: null, financialImpact: null, assumption: null },
      ],
      'Financial: 4 – vocabulary.impactRate.4 · 1,500,000\u00a0criteria.units.THB · THB 1 million',
    ],
    ['ownerUserId', 3, 'Nok Jaidee'],
    ['ownerUserId', 4, 'risks.history.person'],
    [
      'stickyNotes',
      [
        { stickyNoteNo: 0, comment: 'No' },
        { stickyNoteNo: 3, comment: 'Why?' },
      ],
      'review.note.remark: No\nreview.note.number 3: Why?',
    ],
  ])('%s of %j', (field, value, text) => {
    expect(textOfValue(field, value, words)).toBe(text)
  })
})
