import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/database/client'
import { mitigationPlans } from '#server/database/schema/index'
import type { PlanRow } from '#server/queries/risks/recordContents'

/** The plans of a revision, in their order. */
export async function plansOf(tx: Tx, riskDetailId: number): Promise<PlanRow[]> {
  return tx
    .select()
    .from(mitigationPlans)
    .where(eq(mitigationPlans.riskDetailId, riskDetailId))
    .orderBy(asc(mitigationPlans.order), asc(mitigationPlans.id))
}
