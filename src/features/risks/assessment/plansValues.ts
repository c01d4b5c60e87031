import { planTexts, recordOf, type PlanText } from '#domain/risks/fieldNames'
import { isBlankPlan } from '#domain/risks/plans'
import type { MitigationStatus } from '#domain/risks/statuses'
import type { ReplacedPlansInput } from '#domain/wire/plans'
import type { Risk } from '#domain/wire/risks'

/** The mitigation plans in the form, in their order. */
export type PlansValues = {
  mitigationPlans: PlanValues[]
}

interface PlanValues extends Record<PlanText, string> {
  /**
   * Undefined for a plan that is not saved yet. It is not called `id`, which react-hook-form's lists use themselves.
   */
  planId: number | undefined
  status: MitigationStatus
  ownerUserId: number | null
  /** In the format of the API; '' without a date. */
  startDate: string
  dueDate: string
  /** In percent; null while the field is empty. */
  progress: number | null
}

export const newPlan: PlanValues = {
  planId: undefined,
  ...recordOf(planTexts, () => ''),
  status: 'Pending',
  ownerUserId: null,
  startDate: '',
  dueDate: '',
  progress: 0,
}

export function plansValuesOf(risk: Risk | null): PlansValues {
  return {
    mitigationPlans: (risk?.latestDetail.mitigationPlans ?? []).map((plan) => ({
      planId: plan.id,
      ...recordOf(planTexts, (name) => plan[name] ?? ''),
      status: plan.status,
      ownerUserId: plan.owner?.id ?? null,
      startDate: plan.startDate ?? '',
      dueDate: plan.dueDate ?? '',
      progress: plan.progress,
    })),
  }
}

/** Returns the plans in which something has been entered. */
export const writtenPlans = <Plan extends Parameters<typeof isBlankPlan>[0]>(plans: readonly Plan[]): Plan[] =>
  plans.filter((plan) => !isBlankPlan(plan))

/** Returns the plans with content for the API (rule plans.blank); the record and each existing plan have the version that the user saw (rule wire.conflict). */
export function plansInputOf({ mitigationPlans }: PlansValues, risk: Risk): ReplacedPlansInput {
  const { id: riskDetailId, mitigationPlans: known } = risk.latestDetail
  return {
    riskDetailId,
    updatedAt: risk.updatedAt,
    mitigationPlans: writtenPlans(mitigationPlans).map(({ planId, startDate, dueDate, progress, ...content }) => {
      const plan = known.find(({ id }) => id === planId)
      return {
        ...content,
        startDate: startDate || null,
        dueDate: dueDate || null,
        progress: progress ?? 0,
        ...(plan ? { id: plan.id, updatedAt: plan.updatedAt } : {}),
      }
    }),
  }
}
