import { sql } from 'drizzle-orm'
import { pastStandings, type PastStanding } from '#domain/risks/levelMovement'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import type { RiskComparison, RiskComparisonQuery, RiskMove } from '#domain/wire/riskMovement'
import type { Actor } from '#domain/access/actor'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { heldAt, standingThen } from '../levelsThen.ts'
import { movedBranches } from './movementOver.ts'

interface MoveRow extends Record<string, unknown> {
  type: AssessmentType
  fromStanding: PastStanding
  fromLikelihood: number | null
  fromImpact: number | null
  toStanding: PastStanding
  toLikelihood: number | null
  toImpact: number | null
  count: number
  deleted: number
}

/** From where to where the risks went between the ends of two days (rule movement.comparison). */
export async function compareDays(db: Queryable, actor: Actor, query: RiskComparisonQuery): Promise<RiskComparison> {
  const states = movedBranches(actor, query).map(({ branch, where, isCounted }) => {
    const columns = assessmentTypes.map(
      (type) => sql`${standingThen(type, isCounted)} as ${sql.raw(`${type}_standing`)},
        case when ${isCounted} then ${sql.raw(`c.${type}_likelihood`)} end as ${sql.raw(`${type}_likelihood`)},
        case when ${isCounted} then ${sql.raw(`c.${type}_impact`)} end as ${sql.raw(`${type}_impact`)}`,
    )
    return sql`select c.risk_id, r.deleted_at is not null as is_deleted, ${heldAt(branch, query.from)} as is_from,
        ${heldAt(branch, query.to)} as is_to, ${sql.join(columns, sql`, `)}
      from risk_level_changes c join risks r on r.id = c.risk_id
      where ${where} and ${isCounted} and (${heldAt(branch, query.from)} or ${heldAt(branch, query.to)})`
  })
  if (states.length === 0) return { gross: [], net: [], deleted: 0 }
  const moves = assessmentTypes.map((type) => {
    const column = (name: string) => sql.raw(`${type}_${name}`)
    return sql`select ${type}::text as type, coalesce(f.${column('standing')}, 'none') as "fromStanding",
        f.${column('likelihood')} as "fromLikelihood", f.${column('impact')} as "fromImpact",
        coalesce(t.${column('standing')}, 'none') as "toStanding", t.${column('likelihood')} as "toLikelihood",
        t.${column('impact')} as "toImpact", count(*)::int as count,
        count(*) filter (where coalesce(f.is_deleted, t.is_deleted))::int as deleted
      from (select * from s where s.is_from) f full join (select * from s where s.is_to) t using (risk_id)
      group by 1, 2, 3, 4, 5, 6, 7`
  })
  const { rows } = await db.execute<MoveRow>(sql`${sql.raw(noPrepare)}
    with s as materialized (${sql.join(states, sql` union all `)}) ${sql.join(moves, sql` union all `)}`)
  const of = (wanted: AssessmentType) => rows.filter(({ type }) => type === wanted).map(moveOf)
  return {
    gross: of('gross').sort(byPlace),
    net: of('net').sort(byPlace),
    deleted: rows.reduce((sum, { type, deleted }) => (type === 'net' ? sum + deleted : sum), 0),
  }
}

const cellOf = (likelihood: number | null, impact: number | null) =>
  likelihood === null || impact === null ? null : { likelihood, impact }

const moveOf = (row: MoveRow): RiskMove => ({
  from: { standing: row.fromStanding, cell: cellOf(row.fromLikelihood, row.fromImpact) },
  to: { standing: row.toStanding, cell: cellOf(row.toLikelihood, row.toImpact) },
  count: row.count,
})

const placeOf = ({ from, to }: RiskMove): string =>
  [from, to]
    .flatMap(({ standing, cell }) => [pastStandings.indexOf(standing), cell?.likelihood ?? 0, cell?.impact ?? 0])
    .join(' ')

const byPlace = (one: RiskMove, other: RiskMove) => placeOf(one).localeCompare(placeOf(other))
