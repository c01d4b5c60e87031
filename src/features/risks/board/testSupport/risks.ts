import { cardContentOf } from '#domain/records/card'
import { pick } from '#domain/risks/fieldNames'
import { levelOf } from '#domain/risks/heatMap'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { riskActions, type RiskAction } from '#domain/risks/workflow/actions'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import type { Assessment } from '#domain/wire/assessments'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { sampleAssessment, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'

interface RiskTraits extends Partial<Omit<Risk, 'latestDetail' | 'deniedActions'>> {
  event?: string | null
  status?: WorkflowStatus
  /** Likelihood and impact; null if not rated. */
  gross?: [number, number] | null
  net?: [number, number] | null
  reasons?: Partial<Record<RiskAction, string>>
  /** The personal reason against an acceptance. */
  deniedAcceptance?: string | null
}

const time = '2024-02-12T08:30:00.000Z'

/** Creates a record as the API returns it; every action that is not allowed is denied with a reason. */
export function riskOf(traits: RiskTraits = {}): Risk {
  const { event = 'Kiln stops for a week', status = 'draft_assessor', gross = [4, 5], net = [2, 3], ...others } = traits
  const { reasons = {}, deniedAcceptance, allowedActions = [], ...rest } = others
  return sampleRisk({
    isAboveAppetite: net !== null && net[0] * net[1] > 9,
    allowedActions,
    deniedActions: [
      ...riskActions
        .filter((action) => !allowedActions.includes(action))
        .map((action) => ({ action, reason: reasons[action] ?? `${action} is not open now` })),
      ...(deniedAcceptance ? [{ action: 'accept' as const, reason: deniedAcceptance, isPersonal: true as const }] : []),
    ],
    createdAt: time,
    updatedAt: time,
    ...rest,
    detail: {
      eventDescription: event,
      workflowStatus: { name: status },
      riskCategory: { id: 3, name: 'Process' },
      assessments: [assessmentOf('gross', gross), assessmentOf('net', net)],
    },
  })
}

/** Creates the card of a record as the API returns it, with the next role but without names. */
export function cardOf(risk: Risk): RiskCard {
  const role = pendingRoleOf(risk.latestDetail.workflowStatus.name, risk.creatorRole)
  return {
    ...pick(risk, ownFields),
    ...cardContentOf(risk),
    owner: risk.latestDetail.owner,
    deniedActions: risk.deniedActions.filter(({ isPersonal }) => isPersonal),
    holder: role && { role, users: [], since: time },
  }
}

/** The fields of a card about the record itself. */
const ownFields = [
  'id',
  'type',
  'isActive',
  'isPrivate',
  'order',
  'creatorRole',
  'companyGroup',
  'appetite',
  'appetiteSource',
  'acceptance',
  'isAboveAppetite',
  'allowedActions',
  'targetState',
  'nextReviewOn',
  'isReviewDue',
  'isTargetOpen',
  'isTargetDue',
  'targetMoves',
  'isContradicted',
  'isRatedBeforeCritical',
  'facts',
  'createdAt',
  'updatedAt',
] as const

/** Creates an assessment as in lists: its cell on the heat map without the impacts. */
function assessmentOf(type: Assessment['type'], rated: [number, number] | null): Assessment {
  const [likelihoodRate, highestImpactRate] = rated ?? [null, null]
  const heatMapIndicator = rated && levelOf(...rated)
  const scored = { likelihoodRate, highestImpactRate, heatMapIndicator }
  return { ...sampleAssessment(type, 1, 1), impactAssessmentItems: [], ...scored }
}
