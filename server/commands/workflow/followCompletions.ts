import { sql } from 'drizzle-orm'
import type { Day } from '#domain/calendar/days'
import { outdatedFields, type AcceptanceBasis } from '#domain/risks/acceptance'
import { targetAfterCompletion, type KeptTarget } from '#domain/risks/keptTarget'
import { targetOf } from '#domain/risks/target'
import type { Tx } from '#server/database/client'
import { isOneOf } from '#server/database/oneOf'
import { riskTargets } from '#server/database/schema/index'
import { acceptanceBasis } from '#server/queries/acceptances/acceptanceBasis'

/** The completion of a record: its moment, which is the new version of the record, and its day. */
interface Completion {
  riskId: number
  at: Date
  on: Day
}

/** A completed record with its open target and its acceptances. */
interface CompletedRow extends Record<string, unknown> {
  id: number
  targetLikelihood: number | null
  targetImpact: number | null
  targetOn: Day | null
  completedScore: number | null
  openId: number | null
  open: KeptTarget | null
  basis: AcceptanceBasis | null
  /** The acceptances that neither lapsed nor ended. */
  acceptances: { id: number; basis: AcceptanceBasis }[] | null
}

/**
 * Updates the targets of completed records (rule target.promises), and marks acceptances of other values as outdated
 * (rule acceptance.states). For records with neither it is one read.
 */
export async function followCompletions(tx: Tx, completions: readonly Completion[]): Promise<void> {
  if (completions.length === 0) return
  const rows = await readCompleted(tx, completions)
  const momentOf = new Map(completions.map((completion) => [completion.riskId, completion]))
  const followed = rows.flatMap((row) => {
    const completion = momentOf.get(row.id)
    return completion ? [{ row, completion }] : []
  })
  await keepTargets(tx, followed)
  await outdateAcceptances(tx, followed)
}

interface Followed {
  row: CompletedRow
  completion: Completion
}

async function readCompleted(tx: Tx, completions: readonly Completion[]): Promise<CompletedRow[]> {
  const days = JSON.stringify(completions.map(({ riskId, on }) => ({ riskId, on })))
  const ids = completions.map(({ riskId }) => riskId)
  const { rows } = await tx.execute<CompletedRow>(sql`
    select r.id, r.target_likelihood as "targetLikelihood", r.target_impact as "targetImpact", r.target_on::text as "targetOn",
      r.completed_score as "completedScore", t.id as "openId",
      case when t.id is not null then json_build_object('likelihood', t.likelihood, 'impact', t.impact, 'firstOn', t.first_on,
        'dueOn', t.due_on, 'moves', t.moves, 'reachedOn', t.reached_on) end as open,
      c.acceptances, case when c.acceptances is not null then ${acceptanceBasis(sql`r.current_detail_id`)} end as basis
    from risks r join json_to_recordset(${days}::json) as w("riskId" int, "on" date) on w."riskId" = r.id
    left join risk_targets t on t.risk_id = r.id and t.ended_on is null
    left join lateral (select json_agg(json_build_object('id', a.id, 'basis', a.basis)) as acceptances from acceptances a
      where a.risk_id = r.id and a.outdated_at is null and a.revoked_at is null and a.until >= w."on") c on true
    where ${isOneOf(sql.raw('r.id'), ids, 'int')} and (t.id is not null or r.target_on is not null or c.acceptances is not null)
    order by r.id`)
  return rows
}

async function keepTargets(tx: Tx, followed: readonly Followed[]): Promise<void> {
  const changed = followed.map(({ row, completion }) => ({
    row,
    completion,
    after: targetAfterCompletion(row.open, targetOf(row), { score: row.completedScore, on: completion.on }),
  }))
  const updated = changed.flatMap(({ row, completion: { at, on }, after }) => {
    if (row.openId === null) return []
    const values = after.isEnded ? row.open : after.open
    const isSame = !after.isEnded && JSON.stringify(values) === JSON.stringify(row.open)
    return isSame ? [] : [{ ...values, id: row.openId, endedOn: after.isEnded ? on : null, at }]
  })
  if (updated.length > 0) {
    await tx.execute(sql`update risk_targets t set likelihood = n.likelihood, impact = n.impact, due_on = n."dueOn",
        moves = n.moves, reached_on = n."reachedOn", ended_on = n."endedOn", updated_at = n.at
      from json_to_recordset(${JSON.stringify(updated)}::json) as n(id int, likelihood smallint, impact smallint, "dueOn" date,
        moves smallint, "reachedOn" date, "endedOn" date, at timestamptz) where t.id = n.id`)
  }
  const begun = changed.flatMap(({ row, completion: { at }, after }) =>
    after.open && (row.openId === null || after.isEnded)
      ? [{ ...after.open, riskId: row.id, createdAt: at, updatedAt: at }]
      : [],
  )
  if (begun.length > 0) await tx.insert(riskTargets).values(begun)
}

async function outdateAcceptances(tx: Tx, followed: readonly Followed[]): Promise<void> {
  const outdated = followed.flatMap(({ row: { basis, acceptances }, completion: { at } }) =>
    (acceptances ?? []).flatMap((one) => {
      const fields = outdatedFields(one.basis, basis ?? {})
      return fields.length === 0 ? [] : [{ id: one.id, fields, at }]
    }),
  )
  if (outdated.length === 0) return
  await tx.execute(sql`update acceptances a set outdated_at = n.at, outdated_fields = array(select json_array_elements_text(n.fields))
    from json_to_recordset(${JSON.stringify(outdated)}::json) as n(id int, fields json, at timestamptz) where a.id = n.id`)
}
