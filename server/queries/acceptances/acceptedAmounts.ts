import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { isInArea } from '#domain/organisation/hierarchy'
import { currencies, type Currency } from '#domain/risks/units'
import type { AcceptedAmount, AcceptedAmountsQuery } from '#domain/wire/acceptances'
import type { Queryable } from '#server/database/client'
import { isWithinSubtree } from '#server/database/subtree'
import { missingId } from '#server/errors/refusals'
import { acceptanceState } from '../risks/conditions/acceptance.ts'
import { isOpenSince, shownColumns, submittedScopeOf } from '../risks/scope.ts'

interface Sum extends Record<string, unknown> {
  hierarchy: string
  category: number | null
  currency: Currency
  amount: number
  risks: number
  summaries: number
}

interface Limit extends Record<string, unknown> {
  companyGroup: AcceptedAmount['companyGroup']
  hierarchy: string
  riskCategoryId: number | null
  currency: Currency
  limit: number
}

/**
 * The net amounts of the visible records with an active acceptance (rule appetite.limit): of the group with its
 * sub-groups by currency, and of each entry with a limit in it.
 * @throws `missingId` if the group does not exist
 */
export async function readAcceptedAmounts(
  db: Queryable,
  actor: Actor,
  { company_group_id: id = actor.companyGroupId }: AcceptedAmountsQuery,
): Promise<AcceptedAmount[]> {
  const { rows: groups } = await db.execute<{ id: number; name: string; hierarchy: string }>(
    sql`select id, name, hierarchy from company_groups where id = ${id}`,
  )
  const [group] = groups
  if (!group) throw missingId('companyGroupId')
  const sums = await readSums(db, actor, group.hierarchy)
  const { rows: limits } = await db.execute<Limit>(sql`
    select json_build_object('id', g.id, 'name', g.name) as "companyGroup", g.hierarchy,
      e.risk_category_id as "riskCategoryId", e.limit_currency as currency, e.limit_amount::float8 as limit
    from appetites e join company_groups g on g.id = e.company_group_id
    where e.limit_amount is not null and ${isWithinSubtree(sql.raw('g.hierarchy'), group.hierarchy)}
    order by g.hierarchy, e.risk_category_id nulls first`)
  const totalOf = (hierarchy: string, currency: Currency, riskCategoryId: number | null) => {
    const counted = sums.filter(
      (sum) =>
        sum.currency === currency &&
        (riskCategoryId === null || sum.category === riskCategoryId) &&
        isInArea(hierarchy, sum.hierarchy),
    )
    const add = (field: 'amount' | 'risks' | 'summaries') => counted.reduce((total, sum) => total + sum[field], 0)
    return { currency, amount: add('amount'), risks: add('risks'), summaries: add('summaries') }
  }
  const companyGroup = { id: group.id, name: group.name }
  const isLimited = (currency: Currency) =>
    limits.some((one) => one.companyGroup.id === id && one.riskCategoryId === null && one.currency === currency)
  return [
    ...currencies
      .filter((currency) => !isLimited(currency) && sums.some((sum) => sum.currency === currency))
      .map((currency) => ({
        companyGroup,
        riskCategoryId: null,
        ...totalOf(group.hierarchy, currency, null),
        limit: null,
      })),
    ...limits.map(({ companyGroup: of, hierarchy, riskCategoryId, currency, limit }) => ({
      companyGroup: of,
      riskCategoryId,
      ...totalOf(hierarchy, currency, riskCategoryId),
      limit,
    })),
  ]
}

/** The net sums by company group, category and currency; the records are those of the filter of the currency. */
async function readSums(db: Queryable, actor: Actor, hierarchy: string): Promise<Sum[]> {
  const branches = submittedScopeOf(actor)
  if (branches.length === 0) return []
  const states = branches.map(({ where, shown }) => {
    const { detailId, riskCategoryId } = shownColumns[shown]
    return sql`select r.hierarchy, r.type, ${riskCategoryId} as category, ${detailId} as detail_id from risks r
      where ${where} and r.is_active and ${isWithinSubtree(sql.raw('r.hierarchy'), hierarchy)} and exists (
        select from acceptances a where a.risk_id = r.id and ${acceptanceState()} = 'active'
          and ${isOpenSince(actor, sql`a.created_at`)})`
  })
  const { rows } = await db.execute<Sum>(sql`
    select s.hierarchy, s.category, i.financial_currency as currency,
      coalesce(sum(i.financial_amount) filter (where x.type = 'net'), 0)::float8 as amount,
      count(distinct s.detail_id)::int as risks,
      count(distinct s.detail_id) filter (where s.type = 'summary')::int as summaries
    from (${sql.join(states, sql` union all `)}) s
    join assessments x on x.risk_detail_id = s.detail_id
    join assessment_impact_items i on i.assessment_id = x.id and i.financial_amount is not null
    group by 1, 2, 3`)
  return rows
}
