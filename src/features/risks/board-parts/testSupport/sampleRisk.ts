import { assessmentTexts, detailTexts, recordOf } from '#domain/risks/fieldNames'
import { scoreOf } from '#domain/risks/heatMap'
import type { AssessmentType } from '#domain/risks/statuses'
import type { Assessment } from '#domain/wire/assessments'
import { noEvidence } from '#domain/wire/events'
import type { Plan } from '#domain/wire/plans'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import type { RiskDetail } from '#domain/wire/riskDetails'
import type { Risk } from '#domain/wire/risks'

const at = '2026-03-02T08:00:00.000Z'

export const sampleCategories: RiskCategory[] = [
  {
    id: 1,
    name: 'Energy',
    nameEn: 'Energy',
    nameTh: 'พลังงาน',
    categoryExpertId: 1,
    isOther: false,
    isRetired: false,
    updatedAt: at,
  },
  {
    id: 2,
    name: 'Other',
    nameEn: 'Other',
    nameTh: 'อื่น ๆ',
    categoryExpertId: 2,
    isOther: true,
    isRetired: false,
    updatedAt: at,
  },
]

export const sampleImpacts: CategoryImpact[] = [
  {
    id: 1,
    key: 'financial',
    name: 'Financial',
    nameEn: 'Financial',
    nameTh: 'การเงิน',
    isRetired: false,
    updatedAt: at,
  },
  {
    id: 2,
    key: 'safety',
    name: 'Health and Safety',
    nameEn: 'Health and Safety',
    nameTh: 'ความปลอดภัย',
    isRetired: false,
    updatedAt: at,
  },
]

/** Creates an assessment whose financial impact has the given rate. */
export function sampleAssessment(type: AssessmentType, likelihoodRate: number, rate: number): Assessment {
  return {
    id: type === 'gross' ? 31 : 32,
    riskDetailId: 9,
    type,
    likelihoodRate,
    impactAssessmentItems: [
      {
        id: 51,
        impactType: { key: 'financial', name: 'Financial' },
        rate,
        financialAmount: null,
        financialCurrency: null,
        financialImpact: 'THB 40 million',
        assumption: null,
      },
    ],
    ...scoreOf(likelihoodRate, [{ rate }]),
    activeflag: true,
    keyCurrentControls: null,
    createdAt: at,
    updatedAt: '2026-03-02T08:00:03.000Z',
  }
}

export function samplePlan(id: number, description: string): Plan {
  return {
    id,
    riskDetailId: 9,
    description,
    status: 'Pending',
    owner: null,
    startDate: null,
    dueDate: null,
    progress: 0,
    isLate: false,
    mayUpdate: false,
    reviewStatus: 'created',
    createdAt: at,
    updatedAt: '2026-03-02T08:00:02.000Z',
  }
}

/** A text of `fullRisk`. */
export const textOf = (name: string) => `What ${name} says`

/** A risk in which every field of the detail has its own text. */
export const fullRisk = () =>
  sampleRisk({
    detail: {
      ...recordOf(detailTexts, textOf),
      riskCategory: { id: 2, name: 'Other' },
      owner: { id: 5, firstName: 'Malee', lastName: 'Jaidee' },
      target: { likelihood: 1, impact: 2, score: 2, level: 'low', on: '2027-06-30' },
      fileAttachment: [{ attachmentName: 'plan.pdf', attachmentUrl: 'files/plan.pdf' }],
      assessments: [
        { ...sampleAssessment('gross', 4, 4), ...recordOf(assessmentTexts, (name) => textOf(`gross ${name}`)) },
        { ...sampleAssessment('net', 2, 3), ...recordOf(assessmentTexts, (name) => textOf(`net ${name}`)) },
      ],
    },
  })

/** Creates a risk item of an Assessor, with the given changes. */
export function sampleRisk({ detail, ...risk }: Partial<Risk> & { detail?: Partial<RiskDetail> } = {}): Risk {
  return {
    id: 7,
    type: 'item',
    isActive: true,
    isPrivate: false,
    isSummaryHistory: false,
    order: 1,
    creatorRole: 'Assessor',
    company: { id: 4, name: 'Siam Kiln' },
    companyId: 4,
    companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
    companyGroupId: 8,
    appetite: 9,
    appetiteSource: null,
    acceptance: null,
    isAboveAppetite: false,
    targetState: null,
    nextReviewOn: null,
    isReviewDue: false,
    isTargetOpen: false,
    isTargetDue: false,
    isContradicted: false,
    targetMoves: 0,
    evidence: noEvidence(),
    isRatedBeforeCritical: false,
    facts: [],
    indicators: [],
    riskRisks: [],
    allowedActions: ['delete', 'edit', 'set_active', 'set_private', 'submit'],
    deniedActions: [{ action: 'withdraw', reason: 'The present status does not allow this.' }],
    createdAt: at,
    updatedAt: at,
    latestDetail: {
      id: 9,
      riskId: 7,
      revision: 1,
      workflowStatus: { name: 'draft_assessor' },
      submitDetail: null,
      reviewStatus: 'created',
      riskCategory: { id: 1, name: 'Energy' },
      ...recordOf(detailTexts, () => null),
      eventDescription: 'Coal prices double within a quarter',
      rootCause: 'One supplier',
      fileAttachment: [],
      copyFileAttachment: null,
      inactiveStatus: null,
      owner: null,
      target: null,
      assessments: [],
      mitigationPlans: [],
      stickyNotes: [],
      createdAt: at,
      // Another version than that of the record.
      updatedAt: '2026-03-02T08:00:01.000Z',
      ...detail,
    },
    ...risk,
  }
}
