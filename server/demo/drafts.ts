import type { RiskType } from '#domain/risks/statuses'
import type { CommandContext } from '#server/commands/context'
import { createAssessment } from '#server/commands/risks/assessments'
import { createRisk } from '#server/commands/risks/createRisk'
import { savePlans } from '#server/commands/risks/plans'
import type { RiskContent } from './content/schemas.ts'
import { ownerAndTarget, withOwners } from './owners.ts'
import { currentDetailOf } from './seededRisk.ts'

interface DraftInput {
  type: RiskType
  content: RiskContent
  riskCategoryId: number
  isPrivate: boolean
  /** The risk items that a summary links. */
  riskIds: readonly number[]
  /** Whether its author has stopped before the gross assessment is complete. */
  isHalfDone: boolean
  /** Selects its owner and the day of its target. */
  turn: number
}

/**
 * Writes a draft as its author would, step by step: detail, gross, net, plans, some minutes apart.
 * @param at returns the context at a number of minutes after the start
 * @returns the id of the risk
 */
export async function writeDraft(at: (minutes: number) => CommandContext, draft: DraftInput): Promise<number> {
  const { content } = draft
  const riskId = await createRisk(at(0), {
    type: draft.type,
    isPrivate: draft.isPrivate,
    detail: {
      riskCategoryId: draft.riskCategoryId,
      riskCategoryDescription: content.riskCategoryDescription ?? null,
      eventDescription: content.eventDescription,
      rootCause: content.rootCause,
      indicator: content.indicator ?? null,
      triggerPoint: content.triggerPoint ?? null,
      keyRiskIndicatorStatus: content.keyRiskIndicatorStatus ?? null,
      ...(await ownerAndTarget(at(0), content, draft.turn)),
    },
    ...(draft.type === 'summary' ? { riskIds: [...draft.riskIds] } : {}),
  })
  const riskDetailId = await currentDetailOf(at(0).tx, riskId)
  for (const [index, type] of (['gross', 'net'] as const).entries()) {
    if (draft.isHalfDone && type === 'net') return riskId
    const { likelihood, firstLikelihood = likelihood, keyCurrentControls, impacts } = content[type]
    await createAssessment(at(8 + index * 11), {
      riskDetailId,
      type,
      likelihoodRate: firstLikelihood,
      keyCurrentControls: keyCurrentControls ?? null,
      impactAssessmentItems: impacts.map(({ key, ...impact }) => ({ ...impact, impactTypeKey: key })),
    })
  }
  if (content.plans.length > 0) {
    const mitigationPlans = await withOwners(at(34), riskId, content.plans)
    await savePlans(at(34), { riskDetailId, mitigationPlans }, 'add')
  }
  return riskId
}
