import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/database/client'
import { riskDetails, stickyNotes } from '#server/database/schema/index'

/** What a copy says otherwise than its original: expressions, by the name of the column. */
type Changes = Partial<Record<'review_status' | 'frozen_at' | 'created_at', SQL>>

const columnNames = Object.values(getTableColumns(riskDetails)).map(({ name }) => name)

/**
 * Copies revisions with their assessments, mitigation plans and summary items, in one statement however many they are.
 * @param wanted the ids of the originals, each with the number its copy gets
 * @returns the id of every copy by that of its original
 */
export async function copyRevisions(
  tx: Tx,
  wanted: readonly { detailId: number; revision: number }[],
  changes: Changes,
): Promise<Map<number, number>> {
  if (wanted.length === 0) return new Map()
  const values: Record<string, SQL> = { id: sql`w.id`, revision: sql`w.revision`, ...changes }
  const columns = sql.raw(columnNames.map((name) => `"${name}"`).join(', '))
  const content = sql.join(
    columnNames.map((name) => values[name] ?? sql.raw(`d."${name}"`)),
    sql`, `,
  )
  const { rows } = await tx.execute<{ original: number; copy: number }>(sql`
    with w as materialized (
      select x."detailId" as detail_id, x.revision, nextval(pg_get_serial_sequence('risk_details', 'id'))::int as id
      from json_to_recordset(${JSON.stringify(wanted)}::json) as x("detailId" int, revision int)
    ),
    copied as (
      insert into risk_details (${columns}) select ${content} from w join risk_details d on d.id = w.detail_id
    ),
    a as materialized (
      select a.*, w.id as copy_id, nextval(pg_get_serial_sequence('assessments', 'id'))::int as new_id
      from w join assessments a on a.risk_detail_id = w.detail_id order by a.id
    ),
    copied_assessments as (
      insert into assessments (id, risk_detail_id, type, likelihood_rate, key_current_controls, highest_impact_rate,
        heat_map_indicator, is_active, created_at, updated_at)
      select new_id, copy_id, type, likelihood_rate, key_current_controls, highest_impact_rate, heat_map_indicator,
        is_active, created_at, updated_at from a
    ),
    copied_items as (
      insert into assessment_impact_items (assessment_id, impact_type_key, rate, financial_impact, assumption,
        created_at, updated_at)
      select a.new_id, i.impact_type_key, i.rate, i.financial_impact, i.assumption, i.created_at, i.updated_at
      from a join assessment_impact_items i on i.assessment_id = a.id order by i.id
    ),
    copied_plans as (
      insert into mitigation_plans (risk_detail_id, description, status, review_status, "order", created_at, updated_at)
      select w.id, p.description, p.status, p.review_status, p."order", p.created_at, p.updated_at
      from w join mitigation_plans p on p.risk_detail_id = w.detail_id order by p.risk_detail_id, p."order", p.id
    ),
    copied_bindings as (
      insert into risk_risks (risk_id, risk_detail_id, bound_risk_id)
      select b.risk_id, w.id, b.bound_risk_id from w join risk_risks b on b.risk_detail_id = w.detail_id order by b.id
    )
    select d.id as original, w.id as copy from w join risk_details d on d.id = w.detail_id`)
  if (rows.length < wanted.length) throw new Error('A revision that is to be copied does not exist')
  return new Map(rows.map(({ original, copy }) => [original, copy]))
}

/**
 * Keeps revisions as they stand, in frozen copies, while the originals go on being edited under their own
 * ids: a client that holds them can go on using them.
 * @returns the id of every frozen copy by that of its original
 */
export async function freezeRevisions(tx: Tx, detailIds: readonly number[], now: Date): Promise<Map<number, number>> {
  if (detailIds.length === 0) return new Map()
  const working = await tx
    .update(riskDetails)
    .set({ revision: sql`${riskDetails.revision} + 1` })
    .where(sql`${riskDetails.id} = any(${`{${detailIds.join()}}`}::int[])`)
    .returning({ detailId: riskDetails.id, revision: sql<number>`${riskDetails.revision} - 1` })
  if (working.length < detailIds.length) throw new Error('A revision that is to be set aside does not exist')
  return copyRevisions(tx, working, { frozen_at: sql`${now.toISOString()}::timestamptz` })
}

/** Throws a revision away and goes back to the one kept, which takes over the reviewers' notes. */
export async function discardRevision(tx: Tx, discardedId: number, keptId: number): Promise<void> {
  await tx.update(stickyNotes).set({ riskDetailId: keptId }).where(eq(stickyNotes.riskDetailId, discardedId))
  await tx.delete(riskDetails).where(eq(riskDetails.id, discardedId))
  await tx.update(riskDetails).set({ frozenAt: null }).where(eq(riskDetails.id, keptId))
}
