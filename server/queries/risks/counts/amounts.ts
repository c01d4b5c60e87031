import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { currencies } from '#domain/risks/units'
import type { AmountSum } from '#domain/wire/riskReport'
import type { HeatMapQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { filtered } from '../filters.ts'
import { lookedUpScopeOf } from '../lookedUpScope.ts'
import { shownColumns } from '../scope.ts'

/**
 * Returns the sums of amounts of the revisions last submitted, under the filters of the report, by currency (rules
 * record.amount, report.submitted): gross, net, and the number of risks with one. A separate call, because it joins tables that the
 * report never reads.
 * @returns one for each currency, in the order of `currencies`
 */
export async function sumAmounts(db: Queryable, actor: Actor, query: HeatMapQuery): Promise<AmountSum[]> {
  const branches = lookedUpScopeOf(actor, { ...query, state: 'submitted' })
  if (branches.length === 0) return []
  const shown = branches.map(
    (branch) =>
      sql`select ${shownColumns[branch.shown].detailId} as detail_id from risks r where ${filtered(branch, query)}`,
  )
  const { rows } = await db.execute<AmountSum & Record<string, unknown>>(sql`
    ${sql.raw(noPrepare)}
    select i.financial_currency as currency,
      coalesce(sum(i.financial_amount) filter (where a.type = 'gross'), 0)::float8 as gross,
      coalesce(sum(i.financial_amount) filter (where a.type = 'net'), 0)::float8 as net,
      count(distinct a.risk_detail_id)::int as risks
    from (${sql.join(shown, sql` union all `)}) s
    join assessments a on a.risk_detail_id = s.detail_id
    join assessment_impact_items i on i.assessment_id = a.id and i.financial_amount is not null
    group by 1`)
  return rows.sort((one, other) => currencies.indexOf(one.currency) - currencies.indexOf(other.currency))
}
