import { planTexts } from '#domain/risks/fieldNames'
import type { MitigationPlan, MitigationPlanInput } from '#domain/wire/mitigationPlans'
import { write } from '#src/platform/http/httpClient.ts'
import { blankToNull } from './blankTexts.ts'
import type { SeenRecord, VerbOptions } from './options.ts'
import type { Decision } from './riskDetails.ts'

/** Mitigation plans of a revision (rule wire.calls). */
export const mitigationPlanVerbs = {
  /**
   * Replaces the set of plans of a revision: a plan without id is new, one left out is removed.
   * Each known plan carries the `updatedAt` the screen showed, since conflicts are found per plan.
   */
  saveMitigationPlans(
    riskDetailId: number,
    plans: readonly MitigationPlanInput[],
    options?: VerbOptions,
  ): Promise<MitigationPlan[]> {
    const body = { riskDetailId, mitigationPlans: plans.map((plan) => blankToNull(plan, planTexts)) }
    return write('PUT', '/mitigation-plans', body, options)
  },

  /** The expert's decision on one plan; a rejection needs a Remark, stickyNoteNo 0. */
  reviewMitigationPlan(plan: SeenRecord, decision: Decision, options?: VerbOptions): Promise<MitigationPlan> {
    return write('PUT', `/mitigation-plans/${plan.id}/review`, { ...decision, updatedAt: plan.updatedAt }, options)
  },
}
