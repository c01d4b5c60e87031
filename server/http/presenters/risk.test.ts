import { describe, expect, it } from 'vitest'
import { actorOf } from '#domain/access/testing'
import { assessmentTexts, detailTexts, impactTexts, recordOf } from '#domain/risks/fieldNames'
import { offeredActions } from '#domain/risks/workflow/actions'
import { offersOn } from '#domain/risks/workflow/offers'
import { riskDetail } from '#domain/wire/riskDetails'
import { locales } from '#i18n/locales'
import { translate } from '#i18n/translate'
import type { DetailRow } from '#server/queries/risks/riskDetailJson'
import type { RiskRow } from '#server/queries/risks/riskRows'
import { riskStateOf } from '#server/queries/risks/riskStates'
import { denialOf, offerFactsOf } from './denials.ts'
import { presentRisk, presentRiskDetail } from './risk.ts'

const at = '2026-03-02T08:00:00.000Z'

/** A snapshot of the history from before any of the texts existed. */
const oldPicture: Partial<DetailRow> = {
  id: 1,
  riskId: 1,
  revision: 1,
  workflowStatus: 'complete_internal_owner',
  submitRole: null,
  reviewStatus: 'approved',
  riskCategory: null,
  fileAttachment: [],
  copyFileAttachment: null,
  inactiveStatus: null,
  mitigationPlans: [],
  createdAt: at,
  updatedAt: at,
}
const oldImpact = { id: 1, impactType: { key: 'financial', nameEn: 'Financial', nameTh: 'การเงิน' }, rate: 2 }
const oldAssessment = {
  id: 1,
  riskDetailId: 1,
  type: 'net',
  likelihoodRate: 2,
  impactAssessmentItems: [oldImpact],
  highestImpactRate: 2,
  heatMapIndicator: 'low',
  activeflag: true,
  createdAt: at,
  updatedAt: at,
}
const oldPlan = {
  id: 1,
  riskDetailId: 1,
  description: 'Order spare parts',
  status: 'Pending',
  reviewStatus: 'approved',
  createdAt: at,
  updatedAt: at,
}

describe('a revision of the history', () => {
  it('returns null for every text that is newer than it', () => {
    const presented = presentRiskDetail({ ...oldPicture, assessments: [oldAssessment] } as unknown as DetailRow, 'en')
    expect(riskDetail.parse(presented)).toMatchObject({
      ...recordOf(detailTexts, () => null),
      assessments: [
        {
          ...recordOf(assessmentTexts, () => null),
          impactAssessmentItems: [recordOf(impactTexts, () => null)],
        },
      ],
    })
  })

  it('returns no owner and no days for a plan that is older than these fields', () => {
    const picture = { ...oldPicture, assessments: [], mitigationPlans: [oldPlan] } as unknown as DetailRow
    expect(riskDetail.parse(presentRiskDetail(picture, 'en')).mitigationPlans).toEqual([
      { ...oldPlan, owner: null, startDate: null, dueDate: null, progress: 0, isLate: false, mayUpdate: false },
    ])
  })

  it('has its notes where they were read, and shows nothing of them where not', () => {
    const picture = { ...oldPicture, assessments: [] } as unknown as DetailRow
    expect(presentRiskDetail(picture, 'en')).not.toHaveProperty('stickyNotes')
    expect(presentRiskDetail({ ...picture, stickyNotes: [] }, 'en')).toHaveProperty('stickyNotes', [])
  })
})

describe('what is denied', () => {
  const actor = actorOf('Assessor', { companyId: 2 })
  const row = {
    id: 1,
    type: 'summary',
    company: { id: 1, name: 'A' },
    companyGroup: { id: 1, name: 'A' },
    submitterIds: [],
    approvals: [],
    detail: { ...oldPicture, assessments: [] },
  } as unknown as RiskRow

  it.each(locales)('is returned with its reason in the language of the viewer: %s', (locale) => {
    const { deniedActions } = presentRisk(row, { actor, locale })
    expect(deniedActions.map(({ action }) => action)).toEqual(
      offeredActions.filter((action) => action !== 'comment' && action !== 'link'),
    )
    const expected = offersOn(actor, riskStateOf(row), offerFactsOf(row)).deniedActions.map(
      (denied) => denialOf(denied, row, locale).object,
    )
    expect(deniedActions).toEqual(expected)
    expect(deniedActions.map(({ reason }) => reason)).toContain(translate(locale, 'deniedReasons.home'))
  })

  it('has no state of the day in a snapshot, because its readers may not see it (rule history.visibility)', () => {
    const state = {
      acceptance: {
        id: 1,
        state: 'outdated',
        until: '2026-05-01',
        score: 12,
        by: { id: 1, firstName: 'A', lastName: 'B' },
      },
      targetState: 'missed',
      nextReviewOn: '2026-05-02',
      isReviewDue: true,
      isTargetOpen: true,
      isTargetDue: true,
      targetMoves: 3,
      isRatedBeforeCritical: true,
    } satisfies Partial<RiskRow>
    const shown = (isSummaryHistory: boolean) =>
      presentRisk({ ...row, ...state }, { actor, locale: 'en' }, [], { isSummaryHistory })
    expect(shown(false)).toMatchObject(state)
    expect(shown(true)).toMatchObject({
      acceptance: null,
      targetState: null,
      nextReviewOn: null,
      isReviewDue: false,
      isTargetOpen: false,
      isTargetDue: false,
      targetMoves: 0,
      isRatedBeforeCritical: false,
    })
  })

  it('names status and role, and when or to whom it is open (rule workflow.allowed-actions)', () => {
    const record = {
      type: 'item',
      workflowStatus: 'waiting_category_expert',
      creatorRole: 'Assessor',
      showsPresent: true,
    } as const
    const said = (denied: Parameters<typeof denialOf>[0], more = {}) =>
      denialOf(denied, { ...record, ...more }, 'en').object.reason
    expect(said({ action: 'report', reason: 'status' })).toBe(
      'Status: Waiting for Category Expert. With: Category Expert. Possible after the Category Expert has approved the item.',
    )
    expect(said({ action: 'undo', reason: 'status' }, { workflowStatus: 'complete_managing_director' })).toMatch(
      /^Status: Completed by Managing Director\. Possible after/,
    )
    expect(said({ action: 'report', reason: 'status' }, { showsPresent: false })).not.toContain('Waiting')
    expect(said({ action: 'review', reason: 'role' })).toBe('Only these roles can do this: Category Expert.')
    // The roles depend on the type of the record: nobody reviews a summary.
    expect(said({ action: 'review', reason: 'role' }, { type: 'summary' })).toBe(translate('en', 'deniedReasons.role'))
  })
})
