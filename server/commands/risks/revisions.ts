import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/client.ts'
import { riskDetails, stickyNotes } from '../../database/schema/index.ts'

/**
 * Copies a revision with its assessments, mitigation plans and bindings.
 * @param changes what the copy says otherwise than its original
 * @returns the id of the copy
 */
export async function copyRevision(
  tx: Tx,
  detailId: number,
  changes: Partial<typeof riskDetails.$inferInsert> & { revision: number },
): Promise<number> {
  const [original] = await tx.select().from(riskDetails).where(eq(riskDetails.id, detailId))
  if (!original) throw new Error(`There is no revision ${detailId}`)
  const { id: _id, ...content } = original
  const [copy] = await tx
    .insert(riskDetails)
    .values({ ...content, ...changes })
    .returning({ id: riskDetails.id })
  if (!copy) throw new Error('The revision was not copied')

  await tx.execute(sql`
    insert into assessments (risk_detail_id, type, likelihood_rate, key_current_controls, highest_impact_rate,
      heat_map_indicator, is_active, created_at, updated_at)
    select ${copy.id}, type, likelihood_rate, key_current_controls, highest_impact_rate, heat_map_indicator,
      is_active, created_at, updated_at
    from assessments where risk_detail_id = ${detailId} order by id`)
  await tx.execute(sql`
    insert into assessment_impact_items (assessment_id, impact_type_key, rate, financial_impact, assumption,
      created_at, updated_at)
    select target.id, i.impact_type_key, i.rate, i.financial_impact, i.assumption, i.created_at, i.updated_at
    from assessment_impact_items i
    join assessments source on source.id = i.assessment_id and source.risk_detail_id = ${detailId}
    join assessments target on target.risk_detail_id = ${copy.id} and target.type = source.type
    order by i.id`)
  await tx.execute(sql`
    insert into mitigation_plans (risk_detail_id, description, status, review_status, "order", created_at, updated_at)
    select ${copy.id}, description, status, review_status, "order", created_at, updated_at
    from mitigation_plans where risk_detail_id = ${detailId} order by "order", id`)
  await tx.execute(sql`
    insert into risk_risks (risk_id, risk_detail_id, bound_risk_id)
    select risk_id, ${copy.id}, bound_risk_id from risk_risks where risk_detail_id = ${detailId} order by id`)
  return copy.id
}

/**
 * Keeps a revision as it stands, in a frozen copy, while the original goes on being edited under its own
 * ids: a client that holds them can go on using them.
 * @returns the id of the frozen copy
 */
export async function setAside(tx: Tx, detailId: number, now: Date): Promise<number> {
  const [working] = await tx
    .select({ revision: riskDetails.revision })
    .from(riskDetails)
    .where(eq(riskDetails.id, detailId))
  if (!working) throw new Error(`There is no revision ${detailId}`)
  await tx
    .update(riskDetails)
    .set({ revision: working.revision + 1 })
    .where(eq(riskDetails.id, detailId))
  return copyRevision(tx, detailId, { revision: working.revision, frozenAt: now })
}

/** Throws a revision away and goes back to the one kept, which takes over the reviewers' notes. */
export async function discardRevision(tx: Tx, discardedId: number, keptId: number): Promise<void> {
  await tx.update(stickyNotes).set({ riskDetailId: keptId }).where(eq(stickyNotes.riskDetailId, discardedId))
  await tx.delete(riskDetails).where(eq(riskDetails.id, discardedId))
  await tx.update(riskDetails).set({ frozenAt: null }).where(eq(riskDetails.id, keptId))
}
