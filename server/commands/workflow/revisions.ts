import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/database/client'
import { assessmentImpactItems, assessments, mitigationPlans, riskDetails } from '#server/database/schema/index'

/** The differences of a copy: expressions by column name. */
type Changes = Partial<Record<'review_status' | 'frozen_at' | 'created_at', SQL>>

/**
 * The columns of a copied row with their values: from the original, except the given ones.
 * @param given null leaves a column to the database
 */
function copied(table: PgTable, alias: string, given: Readonly<Record<string, SQL | null>>) {
  const names = Object.values(getTableColumns(table)).flatMap(({ name }) => (given[name] === null ? [] : [name]))
  return {
    columns: sql.raw(names.map((name) => `"${name}"`).join(', ')),
    values: sql.join(
      names.map((name) => given[name] ?? sql.raw(`${alias}."${name}"`)),
      sql`, `,
    ),
  }
}

const assessmentCopy = copied(assessments, 'a', { id: sql`new_id`, risk_detail_id: sql`copy_id` })
const itemCopy = copied(assessmentImpactItems, 'i', { id: null, assessment_id: sql`a.new_id` })
const planCopy = copied(mitigationPlans, 'p', {
  id: null,
  risk_detail_id: sql`w.id`,
  original_id: sql`coalesce(p.original_id, p.id)`,
})

/**
 * Copies any number of revisions with their assessments, mitigation plans and summary items in one statement.
 * @param wanted the ids of the originals, each with the number of its copy
 * @returns the id of every copy by that of its original
 */
export async function copyRevisions(
  tx: Tx,
  wanted: readonly { detailId: number; revision: number }[],
  changes: Changes,
): Promise<Map<number, number>> {
  if (wanted.length === 0) return new Map()
  const detailCopy = copied(riskDetails, 'd', { id: sql`w.id`, revision: sql`w.revision`, ...changes })
  const { rows } = await tx.execute<{ original: number; copy: number }>(sql`
    with w as materialized (
      select x."detailId" as detail_id, x.revision, nextval(pg_get_serial_sequence('risk_details', 'id'))::int as id
      from json_to_recordset(${JSON.stringify(wanted)}::json) as x("detailId" int, revision int)
    ),
    copied as (
      insert into risk_details (${detailCopy.columns}) select ${detailCopy.values} from w join risk_details d on d.id = w.detail_id
    ),
    a as materialized (
      select a.*, w.id as copy_id, nextval(pg_get_serial_sequence('assessments', 'id'))::int as new_id
      from w join assessments a on a.risk_detail_id = w.detail_id order by a.id
    ),
    copied_assessments as (
      insert into assessments (${assessmentCopy.columns}) select ${assessmentCopy.values} from a
    ),
    copied_items as (
      insert into assessment_impact_items (${itemCopy.columns}) select ${itemCopy.values}
      from a join assessment_impact_items i on i.assessment_id = a.id order by i.id
    ),
    copied_plans as (
      insert into mitigation_plans (${planCopy.columns}) select ${planCopy.values}
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
 * Stores copies of revisions, while the originals are edited under their own ids: clients can continue to use them.
 * @returns the id of every copy by that of its original
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

/** Discards revisions and restores the copies, which get the reviewers' notes. */
export async function discardRevisions(
  tx: Tx,
  pairs: readonly { discardedId: number; keptId: number }[],
): Promise<void> {
  const discarded = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as x("discardedId" int, "keptId" int)`
  await tx.execute(sql`update sticky_notes s set risk_detail_id = x."keptId" from ${discarded}
    where s.risk_detail_id = x."discardedId"`)
  // The statement sees its revisions as they were before, so the deletion and the restore do not interfere.
  await tx.execute(sql`
    with x as materialized (select * from ${discarded}),
    gone as (delete from risk_details d using x where d.id = x."discardedId")
    update risk_details d set frozen_at = null from x where d.id = x."keptId"`)
}
