import { detailTexts, recordOf } from '#domain/risks/fieldNames'
import type { Assessment } from '#domain/wire/assessments'
import type { Risk } from '#domain/wire/risks'
import { levelOf } from '#domain/risks/heatMap'
import type { AssessmentType, WorkflowStatus } from '#domain/risks/statuses'
import { riskActions, type RiskAction } from '#domain/risks/workflow/actions'

const time = '2024-02-12T08:30:00.000Z'

interface RiskTraits extends Partial<Omit<Risk, 'latestDetail' | 'deniedActions'>> {
  event?: string | null
  status?: WorkflowStatus
  /** Likelihood and impact, or null where not rated. */
  gross?: [number, number] | null
  net?: [number, number] | null
  reasons?: Partial<Record<RiskAction, string>>
}

/** A record as the API sends it; every action that is not allowed is denied with a reason. */
export function riskOf(traits: RiskTraits = {}): Risk {
  const {
    event = 'Kiln stops for a week',
    status = 'draft_assessor',
    gross = [4, 5],
    net = [2, 3],
    reasons = {},
  } = traits
  const { allowedActions = [], ...rest } = traits
  const assessments = [assessmentOf('gross', gross), assessmentOf('net', net)]
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
    latestDetail: {
      id: 70,
      riskId: 7,
      revision: 1,
      workflowStatus: { name: status },
      submitDetail: null,
      reviewStatus: 'created',
      riskCategory: { id: 3, name: 'Process' },
      ...recordOf(detailTexts, () => null),
      eventDescription: event,
      rootCause: 'Worn bearings',
      fileAttachment: [],
      copyFileAttachment: null,
      inactiveStatus: null,
      assessments,
      mitigationPlans: [],
      createdAt: time,
      updatedAt: time,
    },
    riskRisks: [],
    allowedActions,
    deniedActions: riskActions
      .filter((action) => !allowedActions.includes(action))
      .map((action) => ({ action, reason: reasons[action] ?? `${action} is not open now` })),
    createdAt: time,
    updatedAt: time,
    ...withoutTraits(rest),
  }
}

function withoutTraits({
  event: _event,
  status: _status,
  gross: _gross,
  net: _net,
  reasons: _reasons,
  ...rest
}: RiskTraits) {
  return rest
}

function assessmentOf(type: AssessmentType, rated: [number, number] | null): Assessment {
  return {
    id: type === 'gross' ? 1 : 2,
    riskDetailId: 70,
    type,
    likelihoodRate: rated?.[0] ?? null,
    impactAssessmentItems: [],
    highestImpactRate: rated?.[1] ?? null,
    heatMapIndicator: rated && levelOf(...rated),
    activeflag: true,
    keyCurrentControls: null,
    createdAt: time,
    updatedAt: time,
  }
}
