import { describe, expect, it } from 'vitest'
import { actorOf } from '#domain/access/testing'
import { offeredActions } from '#domain/risks/workflow/actions'
import { offersOn } from '#domain/risks/workflow/offers'
import { locales } from '#i18n/locales'
import { translate } from '#i18n/translate'
import type { DetailRow } from '#server/queries/risks/record/riskDetailJson'
import type { RiskRow } from '#server/queries/risks/record/riskRows'
import { riskStateOf } from '#server/queries/risks/record/riskStates'
import { denialOf, offerFactsOf } from './denials.ts'
import { presentRisk, presentRiskDetail } from './risk.ts'

const at = '2026-03-02T08:00:00.000Z'

const detail = {
  id: 1,
  riskId: 1,
  revision: 1,
  workflowStatus: 'complete_internal_owner',
  submitRole: null,
  reviewStatus: 'approved',
  riskCategory: null,
  assessments: [],
  mitigationPlans: [],
  createdAt: at,
  updatedAt: at,
} as unknown as DetailRow

describe('a revision', () => {
  it('has its notes where they were read, and shows nothing of them where not', () => {
    expect(presentRiskDetail(detail, 'en')).not.toHaveProperty('stickyNotes')
    expect(presentRiskDetail({ ...detail, stickyNotes: [] }, 'en')).toHaveProperty('stickyNotes', [])
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
    appetiteSource: null,
    facts: [],
    detail,
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
