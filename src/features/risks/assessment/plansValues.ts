import { planTexts, recordOf, type PlanText } from '#domain/risks/fieldNames'
import type { MitigationPlansInput } from '#domain/wire/mitigationPlans'
import type { Risk } from '#domain/wire/risks'
import type { MitigationStatus } from '#domain/risks/statuses'

/** The mitigation plans as their form holds them, in their order. */
export interface PlansValues {
  mitigationPlans: PlanValues[]
}

interface PlanValues extends Record<PlanText, string> {
  /** Undefined for a plan that is not saved yet. Not `id`, which react-hook-form's lists take for themselves. */
  planId: number | undefined
  status: MitigationStatus
}

export const newPlan: PlanValues = {
  planId: undefined,
  ...recordOf(planTexts, () => ''),
  status: 'Pending',
}

export function plansValuesOf(risk: Risk | null): PlansValues {
  return {
    mitigationPlans: (risk?.latestDetail.mitigationPlans ?? []).map((plan) => ({
      planId: plan.id,
      ...recordOf(planTexts, (name) => plan[name] ?? ''),
      status: plan.status,
    })),
  }
}

/** The set as the API takes it; every known plan with the version the screen showed (rule wire.conflict). */
export function plansInputOf({ mitigationPlans }: PlansValues, risk: Risk): MitigationPlansInput {
  const { id: riskDetailId, mitigationPlans: known } = risk.latestDetail
  return {
    riskDetailId,
    mitigationPlans: mitigationPlans.map(({ planId, ...content }) => {
      const plan = known.find(({ id }) => id === planId)
      return { ...content, ...(plan ? { id: plan.id, updatedAt: plan.updatedAt } : {}) }
    }),
  }
}
